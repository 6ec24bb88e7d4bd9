/** What the workload gets of every taper for the same money, and which workload would turn the order. */
import type { Scenario } from '../../document/scenario/schema'
import { isSimulated } from '../../document/scenario/fabric'
import { isSameWork } from '../../document/shared-work'
import type { Spread } from '../../document/chance-words'
import { capitalised, formatTaper, formatUsd, listed } from '../../document/format'
import { letterOf } from '../../document/titles'
import { splitId } from '../../document/tradeoff/splits'
import { message, messagesOf, table, type Section } from '../../tables/table'
import { type Get, type Slot, defineExperiment, type Input } from '../experiment'
import { PENDING, type Built, builtOf, freshnessOf, refusalsIn } from '../shared/scenarios'
import { throughputsOf } from '../shared/throughput'
import { breakEvenColumns, breakEvensOf, evenSentences, type BreakEvens } from './break-evens'
import { onQuiet } from '../shared/gain-words'
import { barredIn } from '../shared/ranking/offers'
import { entryOf } from './entry'
import {
  apartWords,
  leadOver,
  offCurveSentence,
  offersApart,
  othersGains,
  othersWork,
} from './others'
import {
  beyondOffers,
  gainPointsOf,
  gainTitle,
  ownPoint,
  tradeSentence,
  type GainPoint,
  type OtherGain,
} from './gain-points'
import { gainTable } from './gain-table'
import {
  type AnsweredSplits,
  answeredSplits,
  countedAsOffered,
  countedForMoney,
  sampledSplits,
  runningOn,
  whyNothing,
  type Counted,
  type SampledSplits,
} from './splits'

interface Answer {
  readonly own: Built | undefined
  readonly counted: Slot<Counted>
  readonly splits: Slot<AnsweredSplits>
  readonly sampled: Slot<SampledSplits>
  readonly evens: Slot<BreakEvens | undefined>
  readonly others: readonly OtherGain[]
  /** Of the taper with the most throughput over the offer that it is set against; undefined where an offer has it. */
  readonly lead: Slot<Spread | undefined>
  /** Offers of another cost, which are not drawn. */
  readonly apart: readonly Built[]
  /** Offers that break a limit of the site: nor are these. */
  readonly barred: readonly { readonly at: number }[]
}

/** Without break-evens, which stand further down the page. */
function answerGains(input: Input<object>, get: Get): Answer {
  const scenarios = builtOf(input, get)
  const own = scenarios[input.focus]
  if (!own) {
    const unknown = { counted: PENDING, splits: PENDING, sampled: PENDING, evens: PENDING }
    return { own, ...unknown, others: [], lead: NO_LEAD, apart: [], barred: [] }
  }
  const at = input.focus
  const counted = countedAsOffered(own, countedForMoney(own, get), get)
  // What all scenarios do of the workload stands above it, and comes before the many splits.
  const isCompared = throughputsOf(input, get).state !== 'pending'
  const splits = answeredSplits(at, isCompared ? counted : PENDING, get)
  const sampled = sampledSplits(at, splits, get)
  const apart = offersApart(at, counted.value, scenarios)
  const barred = barredIn(input, scenarios, get).filter((other) => other.at !== at)
  const beside = scenarios.filter(
    (other) => !apart.includes(other) && barred.every((each) => each.at !== other.at),
  )
  const works = othersWork(at, beside, splits, get)
  const others = othersGains(at, splits, works, get)
  const points = pointsIn(counted, splits, sampled)
  const beyond = sampled.state === 'current' && beyondOffers(points, forThisMoney(others, points))
  const lead = beyond ? leadOver(at, beyond, splits, works, get) : NO_LEAD
  return { own, counted, splits, sampled, evens: PENDING, others, lead, apart, barred }
}

const NO_LEAD = { state: 'current', value: undefined } as const

const pointsIn = (
  { value: now }: Slot<Counted>,
  { value: runs }: Slot<AnsweredSplits>,
  sampled: Slot<SampledSplits>,
): readonly GainPoint[] =>
  now && runs
    ? gainPointsOf(now.tapers, runs.runs, runs.cells, sampled.value?.risks ?? new Map())
    : []

function answer(input: Input<object>, get: Get): Answer {
  const found = answerGains(input, get)
  const { splits, sampled } = found
  const evens = breakEvensOf(input.focus, sampled.state === 'current' ? splits : PENDING, get)
  return { ...found, evens }
}

function sections(found: Answer, { workbook }: Input<object>): readonly Section[] {
  const { own } = found
  const ranked = workbook.scenarios[workbook.baseline]
  return own ? [gainsSection(found, own, ranked), evensSection(found, own)] : []
}

/** For which money; and whether each job runs alone, which the ranking beside it may not say of its own. */
const whereWords = ({ budgetUsd, scenario }: Counted) =>
  `At ${formatUsd(budgetUsd)}${onQuiet(scenario.workload)}`

/** Where each job runs alone, and whether that is what a condition ranks. @param ranked whose workload ranks all offers */
function aloneWords({ at, scenario }: Built, ranked: Scenario | undefined): readonly string[] {
  if (onQuiet(scenario.workload) === '') return []
  return ranked && !isSameWork(ranked, scenario)
    ? [`each job alone, on ${letterOf(at)}’s workload, while the conditions rank on the baseline’s`]
    : ['each job alone, as in the condition “Quiet”']
}

/** What the curve of jobs that run alone does not have. */
const besideWords = ({ scenario }: Built): readonly string[] =>
  onQuiet(scenario.workload) === '' ? [] : ['With other jobs, steep tapers usually gain less.']

function gainsSection(
  { counted, splits, sampled, others, lead, apart, barred }: Answer,
  own: Built,
  ranked: Scenario | undefined,
): Section {
  const { at } = own
  const letter = letterOf(at)
  const runs = splits.value
  const points = pointsIn(counted, splits, sampled)
  const why = whyNothing(own, splits)
  const isKnown = [counted, splits, sampled].every(({ state }) => state === 'current')
  return {
    id: 'gains',
    title: message('{title}', {
      title: gainTitle(
        isKnown ? points : [],
        counted.value ? whereWords(counted.value) : '',
        letter,
        forThisMoney(others, points),
        lead.value,
      ),
    }),
    subtitle: [
      `${letter}’s fabric at every taper (node ports per uplink), ${moneyWords(own)}`,
      ...othersCost(letter, others),
      ...apartWords(apart.filter(({ at: other }) => barred.every((each) => each.at !== other))),
      ...barredWords(barred),
      ...aloneWords(own, ranked),
      ...leftOutWords(own),
    ]
      .join('; ')
      .concat('. ', [...besideWords(own), ...(runs?.notes ?? []).map(capitalised)].join(' '))
      .trim(),
    tables: [
      gainTable({
        points: why ? [] : points,
        scenario: { index: at, letter },
        others: points.length > 0 ? others : [],
        isSized: counted.value?.isSized === true,
        freshness: freshnessOf([counted], [splits, sampled]),
      }),
    ],
    messages: messagesOf(
      isKnown && !why
        ? [offCurveSentence(letter, [...(sampled.value?.risks.values() ?? [])], others)]
        : [],
    ),
    refusals: why ? [why] : refusalsIn([counted, splits, sampled]),
  }
}

const barredWords = (barred: Answer['barred']): readonly string[] =>
  barred.length === 0
    ? []
    : [
        `${listed(barred.map(({ at }) => letterOf(at)))} ${barred.length === 1 ? 'is' : 'are'} disqualified and not shown`,
      ]

/** Of which sum the tapers are, and whether samples change their nodes. */
const moneyWords = ({ at, scenario: { budget } }: Built): string =>
  budget.mode === 'usd' ? 'same money' : `at ${letterOf(at)}’s cost, nodes fixed in all samples`

/** What has other money is drawn beside the curve, and is no result of it unless it does more for less than all offers. */
function forThisMoney(
  others: readonly OtherGain[],
  points: readonly GainPoint[],
): readonly OtherGain[] {
  const same = others.filter(({ costs }) => costs === undefined)
  const most = Math.max(...same.map(({ gain }) => gain), ownPoint(points)?.gain ?? -Infinity)
  return others.filter(
    ({ costs, isAbove = false, gain }) => costs === undefined || (!isAbove && gain >= most),
  )
}

/** What the marks of other offers cost, where that is not the money of the curve. */
function othersCost(letter: string, others: readonly OtherGain[]): readonly string[] {
  const each = others.flatMap(({ at, costs }) =>
    costs === undefined ? [] : [`${letterOf(at)} ${costs}`],
  )
  return each.length === 0
    ? []
    : [`other offers at their own purchase cost, relative to ${letter}’s: ${each.join(', ')}`]
}

/** "without Qbox, which this node does not run" */
function leftOutWords({ scenario }: Built): readonly string[] {
  const left = runningOn(scenario).blocked.map(({ name }) => name)
  return left.length === 0 ? [] : [`without ${left.join(', ')}, which this node does not run`]
}

/** Nothing until all of it is there. */
function evensSection({ counted, splits, sampled, evens }: Answer, own: Built): Section {
  const letter = letterOf(own.at)
  const why = whyNothing(own, splits)
  const isKnown = [counted, splits, sampled, evens].every(({ state }) => state === 'current')
  const value = isKnown ? evens.value : undefined
  const risk = value && sampled.value?.risks.get(splitId(value.against))
  const trade =
    value && risk && counted.value && tradeSentence({ ...value, risk }, whereWords(counted.value))
  const design = value
    ? `${letter} at ${formatTaper(value.against.populatedTaper)}`
    : `${letter} at another taper`
  return {
    id: 'break-even',
    title:
      trade === undefined
        ? message('For which workload is another taper better?')
        : message('{trade}', { trade }),
    tables: [
      table({
        id: 'shares',
        caption: `Shares of node-hours at which the order changes${onQuiet(own.scenario.workload)}`,
        columns: breakEvenColumns(design),
        rows: value?.groups ?? [],
        freshness: freshnessOf([], [counted, splits, sampled, evens]),
      }),
    ],
    messages: value ? evenSentences(value).map((said) => message('{said}', { said })) : [],
    refusals: why
      ? [why]
      : isKnown && !value
        ? [
            {
              reason: 'nothing-to-compare',
              message: 'There is no second port split to compare.',
            },
          ]
        : refusalsIn([counted, splits, sampled, evens]),
  }
}

function json({ own, splits, sampled, evens }: Answer, { focus }: Input<object>, get: Get) {
  if (own && !isSimulated(own.scenario.fabric)) return { notModelled: own.scenario.fabric.topology }
  if (splits.state !== 'current' || sampled.state !== 'current' || evens.state !== 'current') {
    return undefined
  }
  const answered = { splits: splits.value, sampled: sampled.value, evens: evens.value }
  return entryOf(focus, answered, get)
}

export const tradeoff = defineExperiment<object, Answer>({
  id: 'tradeoff',
  title: 'Trade-off',
  report: false,
  restsInDrag: true,
  help: 'throughput of every taper for the same money',
  parameters: {},
  answer,
  sections,
  json,
})

/** What every taper gains, for the page: it asks no more than it shows. */
export const gains = defineExperiment<object, Answer>({ ...tradeoff, answer: answerGains })
