/** The five questions, in plain words: what can be answered, and why it is requested. */
import { type Appetite, type GuideAnswers, gpuCounts, startsWith } from '../../document/guide'
import { formatUsd } from '../../document/format'
import { applicationsText, shareText } from '../../document/scenario/lists'
import { jobSizeMixes, mixes, type MixId, type SizesId } from '../../document/workload/mixes'

interface Option {
  /** As the answer is kept while it is chosen. */
  readonly value: string
  readonly label: string
  readonly detail: string
  readonly answers: Partial<GuideAnswers>
}

export interface Question {
  readonly id: Exclude<keyof GuideAnswers, 'budgetUsd'>
  readonly text: string
  readonly why: string
  readonly options: readonly Option[]
}

export const budgetQuestion = {
  text: 'What is the budget for the machine?',
  why: 'The budget is fixed, so a cheaper network leaves money for more nodes. It covers nodes and network, but not racks, storage, software or running costs. Amounts are in US dollars of the price book’s year: convert other currencies first.',
}

const nodesWith = (gpus: number | 'any') =>
  startsWith(gpus)
    .map(({ nodeName, preset }) => `${nodeName} (${preset.scenario.prices.book.slice(-4)} prices)`)
    .join(', ')

/** Of newer processors the clock, the rate and a price have no source here. */
const NO_NEWER =
  'Taper has no sources for the speed and price of newer nodes without GPUs. After you accept, describe your node under “Node”, and enter its price as “Node as quoted” under “Budget and prices”.'

const appetites: readonly {
  readonly id: Appetite
  readonly label: string
  readonly detail: string
}[] = [
  {
    id: 'expected',
    label: 'Highest expected throughput',
    detail: 'The design with the highest throughput of the whole workload.',
  },
  {
    id: 'between',
    label: 'In between',
    detail: 'The design with the smallest worst-case loss among the workload’s jobs.',
  },
  {
    id: 'worst',
    label: 'Safety in bad conditions',
    detail:
      'The design with the smallest loss under a bad placement or a noisy neighbour, for any application.',
  },
]

/** "the whole machine", "1.7 % of the machine": the machine that the sizes were written for. */
const sizeText = (share: number) =>
  share === 1
    ? 'the whole machine'
    : `${Number((100 * share).toPrecision(2))}\u202f% of the machine`

const mixWords: Readonly<Record<MixId, string>> = {
  'nnsa-like': 'Many runs of hydrodynamics and solvers',
  'fft-qcd-like': 'A few large runs of FFTs and lattice QCD',
  'quartz-like': 'A general mix on a commodity cluster',
}

const sizeWords: Readonly<Record<SizesId, string>> = {
  'sierra-like': 'Small to medium, some on the whole machine',
  'summit-like': 'Large: a fifth of the machine or more',
  'quartz-like': 'Small to medium, none on the whole machine',
}

export const questions: readonly Question[] = [
  {
    id: 'mix',
    text: 'What will the machine compute?',
    why: 'Codes that communicate across the machine lose the most speed with fewer uplinks.',
    options: mixes.map(({ id, name, applications, reason }) => ({
      value: id,
      label: `${mixWords[id]} (${name})`,
      detail: `${applicationsText(applications)}: ${reason}.`,
      answers: { mix: id },
    })),
  },
  {
    id: 'gpus',
    text: 'Which accelerators should a node have?',
    why: 'GPUs largely determine a node’s price and how much data it needs. The nodes are from machines that were built or planned.',
    options: [
      ...gpuCounts.map((gpus) => ({
        value: String(gpus),
        label: gpus === 0 ? 'No GPUs' : `${gpus} GPUs`,
        detail: gpus === 0 ? `${nodesWith(gpus)}. ${NO_NEWER}` : nodesWith(gpus),
        answers: { gpus },
      })),
      {
        value: 'any',
        label: 'Highest throughput',
        detail:
          'All of these nodes are compared. Prices from different years are not converted, and a note with the result states this.',
        answers: { gpus: 'any' },
      },
    ],
  },
  {
    id: 'sizes',
    text: 'How large are the jobs?',
    why: 'The taper affects a job on the whole machine, but not a job on one edge switch.',
    options: jobSizeMixes.map(({ id, name, sizes, machineNodes }) => ({
      value: id,
      label: `${sizeWords[id]} (${name})`,
      detail: `${sizes
        .map(
          ({ nodes, share }) =>
            `${shareText(share)} of node-hours in jobs on ${sizeText(nodes / machineNodes)}`,
        )
        .join(', ')}.`,
      answers: { sizes: id },
    })),
  },
  {
    id: 'appetite',
    text: 'Which risk matters more?',
    why: 'The design with the highest throughput may have the largest losses in some cases.',
    options: appetites.map(({ id, label, detail }) => ({
      value: id,
      label,
      detail,
      answers: { appetite: id },
    })),
  },
]

/** All that is answered, in one line: "$139.2 M; 4 GPUs; ...". */
export const answersText = (answers: GuideAnswers): string =>
  [
    formatUsd(answers.budgetUsd),
    ...questions.flatMap(
      ({ id, options }) => options.find(({ value }) => value === String(answers[id]))?.label ?? [],
    ),
  ].join('; ')
