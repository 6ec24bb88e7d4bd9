/** At which price two designs swap rank: the baseline and the one that is looked at unless others are chosen. */
import { isSimulated } from '../../document/scenario/fabric'
import { noShock } from '../../document/prices/shocks'
import { letterOf, titleOf } from '../../document/titles'
import { workANode } from '../../document/workload/cells'
import type { AnswerTo } from '../../model/engine'
import { toShock, toSwap } from '../../model/to-price-request'
import { message, type Refusal, type Section } from '../../tables/table'
import {
  choiceOf,
  defineExperiment,
  scenarioLetter,
  type Controls,
  type Get,
  type Input,
  type Made,
  type Parameter,
  type Slot,
} from '../experiment'
import { builtOf, freshnessOfMade, nothing, nowIn, refusalsIn, together } from '../shared/scenarios'
import { jobsOn } from '../shared/jobs'
import { rivalOf } from '../shared/study'
import {
  rankSwap,
  swapSubtitle,
  swapTitle,
  unitWords,
  type Competitor,
  type Named,
  type PriceSwap,
  type RankUnit,
} from './swap-words'
import { movedPrices, swapsTable, type Swaps } from './swaps-table'

interface Parameters {
  /** Letters of the two scenarios; empty for the usual ones. */
  readonly swapFirst: string
  readonly swapSecond: string
  readonly rankBy: RankUnit
}

type Pair = readonly [first: number, second: number]

interface Ranked extends Swaps {
  readonly first: Competitor
  readonly second: Competitor
  readonly found: readonly PriceSwap[]
  readonly unit: RankUnit
}

interface Answer {
  readonly pair: Pair | undefined
  /** Undefined of a pair that is not compared. */
  readonly ranked: Made<Ranked> | undefined
  /** What they are ranked by: nodes where no application runs on both. */
  readonly unit: RankUnit
  /** What is left out of the workload or run otherwise than it says. */
  readonly notes: readonly string[]
  readonly refusals: readonly Refusal[]
}

/** Undefined of a single scenario. */
function pairOf({ workbook, focus, parameters }: Input<Parameters>): Pair | undefined {
  const { scenarios, baseline } = workbook
  const all = [...scenarios.keys()]
  const [one, two] = [parameters.swapFirst, parameters.swapSecond].map((letter) =>
    all.find((at) => letterOf(at) === letter),
  )
  const usual = focus === baseline ? all.find((at) => at !== baseline) : focus
  const first = one ?? [baseline, usual, ...all].find((at) => at !== two)
  const second = [two, usual, baseline, ...all].find((at) => at !== undefined && at !== first)
  return first === undefined || second === undefined ? undefined : [first, second]
}

function answer(input: Input<Parameters>, get: Get): Answer {
  const { workbook, parameters } = input
  const pair = pairOf(input)
  if (!pair)
    return none(pair, 'Add a second scenario to show the price at which the two swap ranks.')
  const slots = pair.map((at) => {
    const scenario = workbook.scenarios[at]
    return scenario && isSimulated(scenario.fabric)
      ? get(toShock(scenario, noShock), at)
      : undefined
  })
  if (slots.some((slot) => !slot || isUnbuilt(slot))) {
    return none(
      pair,
      'The price at which these two swap ranks is computed once both can be bought.',
    )
  }
  const work = parameters.rankBy === 'throughput' ? workIn(input, pair, get) : undefined
  const rates = work && work.isCounted !== false ? work.rates : [1, 1]
  const both = pair.flatMap((at, place): readonly Competitor[] => {
    const scenario = workbook.scenarios[at]
    const [bought, rate] = [nowIn(slots[place])?.result, rates?.[place]]
    if (!scenario || !bought || rate === undefined) return []
    const { nodesBefore: nodes, budgetUsd: budgetedUsd } = bought
    return [{ at, letter: letterOf(at), scenario, nodes, budgetedUsd, rate }]
  })
  const [first, second] = both
  const requested =
    first && second
      ? get.settled(
          'swaps',
          pair[0],
          () =>
            movedPrices(first, second).map(({ key, of }) =>
              toSwap(movedIn(of, first), movedIn(of, second), key),
            ),
          both.flatMap(({ scenario, rate }) => [scenario, rate]),
        )
      : undefined
  const answers = (requested?.value ?? []).map((request) => get(request, pair[0]))
  const known = requested?.isOld === false ? nowIn(together(answers)) : undefined
  const unit = work?.isCounted === false ? 'nodes' : parameters.rankBy
  return {
    pair,
    ranked: get.made(
      'ranked',
      pair[0],
      known && [unit, ...known, ...both.flatMap((each) => Object.values(each))],
      () =>
        known && first && second && { first, second, found: foundIn(known, first, second), unit },
    ),
    unit,
    notes: work?.notes ?? [],
    refusals: refusalsIn([...slots, ...(work?.slots ?? []), ...answers]).map(
      // Without an answer about one of the two there is none about both.
      ({ reason, message: why }) => ({ reason, message: why, remedies: [] }),
    ),
  }
}

const none = (pair: Pair | undefined, why: string): Answer => ({
  pair,
  ranked: undefined,
  unit: 'nodes',
  notes: [],
  refusals: [nothing(why)],
})

const foundIn = (
  answers: readonly AnswerTo<'swap'>[],
  first: Competitor,
  second: Competitor,
): readonly PriceSwap[] =>
  movedPrices(first, second).map((moved, at) => ({
    ...moved,
    swap: rankSwap(answers[at]?.result, moved.key, first, second, moved.of[0]),
  }))

const movedIn = (of: readonly Named[], rival: Competitor) => ({
  ...rival,
  isMoved: of.some(({ at }) => at === rival.at),
})

const isUnbuilt = (slot: Slot<unknown>) =>
  slot.state === 'refused' && slot.refusal.reason === 'cannot-be-built'

/** How much of the workload of the scenario that is looked at one node of each does. */
function workIn({ workbook, focus }: Input<Parameters>, pair: Pair, get: Get) {
  const built = builtOf({ workbook }, get)
  const rivals = pair.flatMap((at) => {
    const { scenario, built: slot } = built[at] ?? {}
    const machine = nowIn(slot)?.machine
    return scenario && machine ? [{ ...rivalOf(at, scenario), machine }] : []
  })
  const jobs = jobsOn(
    rivals.length === pair.length ? rivals : undefined,
    workbook.scenarios[focus]?.workload,
    get,
    { place: `swaps ${pair.join(' ')}`, at: focus, scenarioOf: ({ at }) => at },
  )
  const { study, notes = [] } = (jobs.throughput.isOld ? undefined : jobs.throughput.value) ?? {}
  return {
    isCounted: jobs.contest ? jobs.contest.profiles.length > 0 : undefined,
    rates: study?.runs.map((runs) => workANode(study.cells, runs)),
    notes: [...(jobs.contest?.leftOut ?? []), ...notes],
    slots: jobs.slots,
  }
}

function sections(
  found: Answer,
  { workbook, focus, parameters }: Input<Parameters>,
): readonly Section[] {
  const { pair, ranked, unit, notes, refusals } = found
  const [one, two] = (pair ?? []).flatMap((at): readonly Named[] => {
    const scenario = workbook.scenarios[at]
    return scenario ? [{ at, letter: letterOf(at), scenario }] : []
  })
  const { value, isOld = true } = ranked ?? {}
  const isKnown = !isOld && refusals.length === 0
  const shown = value ?? (one && two && { first: one, second: two, found: undefined })
  return [
    {
      id: 'swaps',
      title: message(
        isKnown && value
          ? swapTitle(value.first, value.second, value.found, value.unit)
          : `At which price do ${one && two ? `${one.letter} and ${two.letter}` : 'two designs'} swap ranks?`,
      ),
      subtitle: value ? swapSubtitle(value.first, value.second, value.unit) : '',
      tables: ranked && shown ? [swapsTable(shown, freshnessOfMade(ranked))] : [],
      messages: ranked
        ? [unitWords(parameters.rankBy, unit === 'throughput', letterOf(focus)), ...notes].map(
            (said) => message(said),
          )
        : [],
      refusals,
    },
  ]
}

const oneOfTwo = (label: string, which: string): Parameter<string> => ({
  ...scenarioLetter(label, `Letter of the ${which} of the two scenarios to compare`),
  isSelect: true,
})

const rankUnits = [
  { value: 'nodes', label: 'nodes' },
  { value: 'throughput', label: 'throughput of the workload' },
] as const

function controls({ pair }: Answer, { workbook }: Input<Parameters>): Controls {
  if (!pair) return { rankBy: { choices: [] } }
  const choiceOf = (place: 0 | 1) => ({
    held: letterOf(pair[place]),
    choices: workbook.scenarios.map((scenario, at) => ({
      value: letterOf(at),
      label: titleOf(at, scenario),
      isDisabled: at === pair[1 - place],
    })),
  })
  return { swapFirst: choiceOf(0), swapSecond: choiceOf(1) }
}

export const priceSwaps = defineExperiment<Parameters, Answer>({
  id: 'price-swaps',
  title: 'Rank swaps',
  report: false,
  help: 'price at which two designs swap ranks, and whether it is within its range',
  parameters: {
    swapFirst: oneOfTwo('Compare', 'first'),
    swapSecond: oneOfTwo('with', 'second'),
    rankBy: choiceOf<RankUnit>(
      'by',
      'Quantity by which the two scenarios are ranked',
      rankUnits,
      'nodes',
    ),
  },
  answer,
  sections,
  controls,
})
