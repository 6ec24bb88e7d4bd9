/** Why a scenario differs from the baseline: what each difference adds, whatever the order. */
import { incomparablePowers } from '../../document/prices/caution-sentences'
import { runsNowhere } from '../../document/refusals'
import { letterOf, titleOf } from '../../document/titles'
import { message, table, type Refusal, type Section, messagesOf } from '../../tables/table'
import {
  choiceOf,
  defineExperiment,
  scenarioLetter,
  type Controls,
  type Get,
  type Input,
  type Slot,
} from '../experiment'
import {
  chosenInAnswer,
  conditionParameters,
  type ConditionParameter,
} from '../shared/ranking/conditions'
import { headlineOffersIn } from '../shared/ranking/sampled'
import { freshnessOf, refusalsIn } from '../shared/scenarios'
import { throughputsOf, type Throughputs } from '../shared/throughput'
import type { Pair } from './between'
import { causeColumns, causesChart, rowsOf } from './columns'
import {
  explainedBuild,
  explainedP99,
  explainedThroughput,
  type Explained,
  type Gap,
} from './explained'
import {
  accountOf,
  causeHeadline,
  causeMeasures,
  causesNote,
  otherThanCompared,
  quantityOf,
  type CauseMeasure,
} from './words'

interface Parameters extends ConditionParameter {
  readonly explain: CauseMeasure
  /** Letter of the scenario that is explained; empty for the one that is looked at. */
  readonly rival: string
  /** Letter of the scenario that it is set against; empty for the baseline. */
  readonly explainedAgainst: string
}

interface ExplainedPair {
  readonly pair: Pair
  readonly found: Slot<Explained>
}

interface Answer {
  /** On the page one, on paper every other scenario against the baseline, and the first offer against the next. */
  readonly pairs: readonly ExplainedPair[]
  /** What the comparison of all scenarios says, where throughput is explained. */
  readonly compared: Throughputs | undefined
}

/** Causes up to which paper explains the throughput: 2^4 designs are simulated, of more it would wait long. */
const MOST_ON_PAPER = 4

/** What is set against what: of paper the baseline. No rival where there is only one scenario. */
function chosenPair({ workbook, focus, parameters, isPaper = false }: Input<Parameters>) {
  const places = [...workbook.scenarios.keys()]
  const at = (letter: string) => places.find((place) => letterOf(place) === letter)
  const baseline = (isPaper ? undefined : at(parameters.explainedAgainst)) ?? workbook.baseline
  const others = places.filter((place) => place !== baseline)
  const rival = [at(parameters.rival), focus].find(
    (place) => place !== undefined && place !== baseline,
  )
  return { baseline, rival: rival ?? others[0], others }
}

function answer(input: Input<Parameters>, get: Get): Answer {
  const { workbook, isPaper = false, parameters } = input
  const { scenarios } = workbook
  const { baseline, rival, others } = chosenPair(input)
  const chosen = (isPaper ? others : [rival]).flatMap((other) =>
    other === undefined ? [] : [[other, baseline] as const],
  )
  const ahead = isPaper ? aheadIn(input, get) : []
  const pairs = [...chosen, ...ahead].flatMap(([other, against]): readonly ExplainedPair[] => {
    const [from, to] = [scenarios[against], scenarios[other]]
    if (!from || !to) return []
    const pair = { baseline: against, other, from, to }
    const found = isPaper ? explainedOnPaper(pair, get) : explained(pair, parameters.explain, get)
    // What was explained before is of another measure or pair once that is changed.
    const name = `explained ${parameters.explain} against ${against}`
    return [{ pair, found: get.kept(name, other, found) }]
  })
  const isOfWork = pairs.some(({ found }) => found.state === 'current' && found.value.throughput)
  // It is of the baseline’s workload.
  const compared =
    isOfWork && baseline === workbook.baseline ? throughputsOf(input, get) : undefined
  return { pairs, compared: compared?.state === 'current' ? compared.value : undefined }
}

/** The first offer over the one that the headline names next, where neither is the baseline. */
function aheadIn(input: Input<Parameters>, get: Get) {
  const { scenarios, baseline } = input.workbook
  const { pair } = scenarios.length > 2 ? headlineOffersIn(input, get) : {}
  return pair && !pair.includes(baseline) ? [pair] : []
}

function explained(pair: Pair, measure: CauseMeasure, get: Get): Slot<Explained> {
  if (measure === 'p99') return explainedP99(pair, get)
  return measure === 'throughput' ? explainedThroughput(pair, get) : explainedBuild(pair, get)
}

/** How many causes stand apart is known when the designs between are built. */
function explainedOnPaper(pair: Pair, get: Get): Slot<Explained> {
  const built = explainedBuild(pair, get)
  const isFew = built.state === 'current' && built.value.causes.length <= MOST_ON_PAPER
  return isFew ? explainedThroughput(pair, get) : built
}

function sections(found: Answer, input: Input<Parameters>): readonly Section[] {
  if (input.isPaper) {
    return found.pairs.map((each) => paperSection(each, found, input.workbook.baseline))
  }
  return [pageSection(found, input)]
}

const ALONE: Refusal = {
  reason: 'nothing-to-compare',
  message:
    'There is only one scenario, so there is nothing to compare it with. Add another scenario above to see why the two differ.',
}

const NO_SUCH_NUMBER: Refusal = {
  reason: 'not-modelled',
  message:
    'This quantity cannot be explained here. Either no application runs on all designs, or the cost of an intermediate design over all years is not known. Choose another quantity above.',
}

/** Why what a measure differs by says nothing; undefined where it does. */
const unlikePowersOf = (measure: CauseMeasure, { baseline, other, from, to }: Pair) =>
  measure === 'all-years'
    ? incomparablePowers([
        { label: letterOf(baseline), scenario: from },
        { label: letterOf(other), scenario: to },
      ])
    : undefined

/** One measure of one pair. */
function pageSection({ pairs, compared }: Answer, { parameters }: Input<Parameters>): Section {
  const [first] = pairs
  const { explain: measure } = parameters
  const about = { id: 'gap', controls: ['rival', 'explainedAgainst', 'explain'] } as const
  if (!first) {
    const title = message('Why do two scenarios differ?')
    return { ...about, title, subtitle: '', tables: [], refusals: [ALONE] }
  }
  const { pair, found } = first
  const { baseline, other } = pair
  const titles = titlesOf(pair)
  const [own, rival] = titles
  const unlike = unlikePowersOf(measure, pair)
  const account = unlike === undefined && found.value ? accountOf(measure, found.value) : undefined
  const isCurrent = found.state === 'current' && account !== undefined
  const letter = letterOf(baseline)
  const instead = isCurrent && compared && otherThanCompared(account, compared, [baseline, other])
  const notes = isCurrent
    ? [...found.value.notes, ...workNotes(measure, found.value), ...(instead ? [instead] : [])]
    : []
  return {
    ...about,
    title: isCurrent
      ? message(causeHeadline(account, own, rival))
      : message('Why does {rival} differ from {own}?', { rival, own }),
    subtitle: `Contribution of every difference, as a share of ${letter}’s value${measure === 'throughput' ? `, for ${letter}’s workload` : ''}`,
    tables: [
      table({
        id: 'causes',
        caption: 'Contribution of every difference',
        columns: causeColumns(pair, measure, 'page'),
        rows: account ? rowsOf(account) : [],
        note: `Red: the difference makes the value worse. ${causesNote(measure)}`,
        freshness: freshnessOf([found]),
        about: [baseline, other],
        ...(account && { chart: causesChart(account, pair, titles) }),
      }),
    ],
    messages: messagesOf(notes),
    refusals:
      found.state === 'current' && !account
        ? [unlike === undefined ? NO_SUCH_NUMBER : { reason: 'not-modelled', message: unlike }]
        : refusalsIn([found]),
  }
}

const workNotes = (measure: CauseMeasure, { throughput }: Explained): readonly string[] =>
  measure === 'throughput' ? (throughput?.notes ?? []) : []

const titlesOf = ({ baseline, other, from, to }: Pair) =>
  [titleOf(baseline, from), titleOf(other, to)] as const

/** All that the report has of one pair, each measure in a sentence, and the causes of all in one table. */
function paperSection(
  { pair, found }: ExplainedPair,
  { pairs, compared }: Answer,
  usual: number,
): Section {
  const { baseline, other } = pair
  const isUsual = baseline === usual
  const [own, rival] = titlesOf(pair)
  const value = found.state === 'current' ? found.value : undefined
  const unlike = unlikePowersOf('all-years', pair)
  const explainable = causeMeasures.filter((id) => unlikePowersOf(id, pair) === undefined)
  const accounts = value ? explainable.flatMap((id) => accountOf(id, value) ?? []) : []
  const ofWork = accounts.find(({ measure }) => measure === 'throughput')
  const instead =
    ofWork && compared && isUsual && otherThanCompared(ofWork, compared, [baseline, other])
  const said = [
    ...accounts.map((account) => `${causeHeadline(account, own, rival)}.`),
    ...(value && unlike !== undefined
      ? [`The cost of ${rival} over all years is not explained. ${unlike}`]
      : []),
    ...(value && !ofWork ? [whyNoThroughput(rival, value)] : []),
    ...(value ? [...value.notes, ...(value.throughput?.notes ?? [])] : []),
    ...(instead ? [instead] : []),
  ]
  const hasWork = pairs.some(({ found: each }) => each.value?.throughput)
  return {
    id: `of-${isUsual ? '' : `${letterOf(baseline)}-`}${letterOf(other)}`.toLowerCase(),
    title: message(
      isUsual
        ? '{other} against the baseline {baseline}: contribution of every difference, relative to {baseline}'
        : '{other} against {baseline}, as Answer compares them: contribution of every difference, relative to {baseline}',
      {
        other: letterOf(other),
        baseline: letterOf(baseline),
      },
    ),
    tables: [
      table({
        id: 'causes',
        caption: 'Contribution of every difference',
        columns: causeColumns(pair, 'throughput', 'paper'),
        rows: accounts.flatMap(rowsOf).filter(({ adds }) => adds !== 0),
        freshness: freshnessOf([found]),
        about: [baseline, other],
      }),
    ],
    messages: messagesOf(said),
    refusals: refusalsIn([found]),
    // Of all of them, so once.
    limits: pairs.at(-1)?.pair === pair ? [causesNote(hasWork ? 'throughput' : 'nodes')] : [],
  }
}

const whyNoThroughput = (rival: string, { causes }: Explained): string =>
  causes.length <= MOST_ON_PAPER
    ? `The throughput of ${rival} is not explained, because no application runs on every intermediate design.`
    : `The throughput of ${rival} is explained in the section Causes. A report does not simulate so many intermediate designs.`

function controls(_: Answer, input: Input<Parameters>): Controls {
  const { baseline, rival, others } = chosenPair(input)
  const choices = (places: readonly number[]) =>
    places.map(letterOf).map((letter) => ({ value: letter, label: letter }))
  return {
    ...chosenInAnswer,
    rival: {
      label: 'Explained scenario',
      choices: choices(others),
      ...(rival !== undefined && { held: letterOf(rival) }),
    },
    explainedAgainst: {
      label: 'Against',
      choices: choices([...input.workbook.scenarios.keys()].filter((at) => at !== rival)),
      held: letterOf(baseline),
    },
  }
}

/** The names that other tools read: of the only pair, with its throughput. */
function json({ pairs }: Answer): object | undefined {
  const [first] = pairs
  if (first?.found.state !== 'current') return undefined
  const { causes, nodes, purchaseUsd, allYearsUsd, throughput, notes } = first.found.value
  const gap = ({ from, to, parts }: Gap, more: (cause: number) => object = () => ({})) => ({
    from,
    to,
    causes: causes.map(({ name }, at) => ({
      cause: name,
      adds: parts[at],
      addsPercent: (100 * (parts[at] ?? 0)) / from,
      ...more(at),
    })),
  })
  return {
    causes: causes.map(({ ids, name, paths }) => ({ groups: ids, name, paths })),
    ...(notes.length > 0 && { notes }),
    ...(nodes && { nodes: gap(nodes) }),
    ...(purchaseUsd && { purchaseUsd: gap(purchaseUsd) }),
    ...(allYearsUsd &&
      unlikePowersOf('all-years', first.pair) === undefined && { allYearsUsd: gap(allYearsUsd) }),
    throughput: throughput
      ? {
          ...gap(throughput, (at) => ({
            byNodes: throughput.throughNodes[at],
            byApplications: throughput.throughApplications.map(({ id, parts }) => ({
              application: id,
              adds: parts[at],
            })),
          })),
          ...(throughput.notes.length > 0 && { notes: throughput.notes }),
        }
      : { notModelled: runsNowhere('intermediate design') },
  }
}

export const causes = defineExperiment<Parameters, Answer>({
  id: 'causes',
  title: 'Causes',
  report: true,
  help: 'contribution of each difference between two offers',
  parameters: {
    rival: scenarioLetter('Explained scenario', 'Letter of the scenario to explain'),
    explainedAgainst: scenarioLetter(
      'Against',
      'Letter of the scenario to compare with, else the baseline',
    ),
    explain: choiceOf<CauseMeasure>(
      'Explain',
      'Quantity to explain, cause by cause',
      causeMeasures.map((id) => ({ value: id, label: quantityOf(id).short })),
      'throughput',
    ),
    ...conditionParameters,
  },
  answer,
  sections,
  controls,
  json,
})
