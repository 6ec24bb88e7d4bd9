/** What the workload gets of every taper for the same money, and which workload would turn the order. */
import { capitalised, formatTaper, formatUsd } from '../../document/format'
import type { Scenario } from '../../document/scenario/schema'
import { letterOf } from '../../document/titles'
import { splitId } from '../../document/tradeoff/splits'
import { visibleText } from '../../document/visible-text'
import { cellRuns, workANode } from '../../document/workload/cells'
import { placeOf } from '../../document/workload/jobs'
import { nameOf } from '../../document/workload/names'
import type { EngineRequest, MachineFigures, NodesAnswer } from '../../model/engine'
import { gridQualities, toWorkloadSlowdowns } from '../../model/to-application-request'
import { toNodeApplication, toNodes } from '../../model/to-node-request'
import { message, table, type Section } from '../../tables/table'
import { type Get, type Slot, defineExperiment, type Input } from '../experiment'
import {
  following,
  isTree,
  mapped,
  PENDING,
  type Built,
  builtOf,
  freshnessOf,
  refusalsIn,
} from '../shared/scenarios'
import { throughputsOf } from '../shared/throughput'
import { breakEvenColumns, breakEvensOf, evenSentences, type BreakEvens } from './break-evens'
import { entryOf } from './entry'
import { gainPointsOf, gainTitle, referenceOf, tradeSentence } from './gain-points'
import { gainTable } from './gain-table'
import {
  type AnsweredSplits,
  answeredSplits,
  countedForMoney,
  sampledSplits,
  runningOn,
  whyNothing,
  type Counted,
  type SampledSplits,
} from './splits'

// What a node of the other scenarios does of the workload of the one that is looked at.

/** Another scenario's machine. */
export interface OtherWork {
  readonly at: number
  readonly machine: MachineFigures
  /**
   * Work of a node over that of an undisturbed node of the scenario that is looked at; undefined where it is not
   * known, or the other does not run all of the workload.
   */
  readonly workANode: number | undefined
  /** Whether it answers the design as it was before the last change. */
  readonly isOld: boolean
}

type Applications = Extract<EngineRequest, { kind: 'applications' }>

/** In the order of the scenarios; what is known stays through an edit. */
export function othersWork(
  at: number,
  scenarios: readonly Built[],
  answered: Slot<AnsweredSplits>,
  get: Get,
): readonly OtherWork[] {
  const others = scenarios.flatMap((other) => {
    const machine = other.built.value?.machine
    return other.at !== at && machine && isTree(other.scenario)
      ? [{ at: other.at, scenario: other.scenario, machine }]
      : []
  })
  const requested = following(answered, (splits): Slot<Requested> => {
    const { value } = get.settled('beside others', at, () => questionsOf(splits, others), [
      splits,
      ...others.flatMap(({ scenario, machine }) => [scenario, machine]),
    ])
    return value ? { state: 'current', value: { ...value, splits } } : PENDING
  })
  const nodes = following(requested, ({ nodes: request }): Slot<NodesAnswer> =>
    request ? mapped(get(request, at), ({ result }) => result) : PENDING,
  )
  return others.map((other, place): OtherWork => {
    const work = following(requested, ({ splits, slowdowns }): Slot<number> => {
      const question = slowdowns[place]
      if (!question) return PENDING
      const answer = get(question.request, other.at)
      return following(nodes, (ofNodes) =>
        following(answer, ({ result }): Slot<number> => {
          const value = workOf(splits, other.scenario, question.place, result, ofNodes, place)
          return value === undefined ? PENDING : { state: 'current', value }
        }),
      )
    })
    const kept = get.kept(`work beside ${at}`, other.at, work)
    return {
      at: other.at,
      machine: other.machine,
      workANode: kept.value,
      isOld: kept.value !== undefined && kept.state !== 'current',
    }
  })
}

type Requested = ReturnType<typeof questionsOf> & { readonly splits: AnsweredSplits }

interface Other {
  readonly scenario: Scenario
  readonly machine: MachineFigures
}

const profilesOf = ({ cells }: AnsweredSplits) => [...new Set(cells.map(({ profile }) => profile))]

function questionsOf(splits: AnsweredSplits, others: readonly Other[]) {
  const profiles = profilesOf(splits)
  const applications = profiles.flatMap((profile) => toNodeApplication(profile) ?? [])
  const isWhole = applications.length === profiles.length && profiles.length > 0
  return {
    nodes: isWhole
      ? toNodes([splits.scenario, ...others.map(({ scenario }) => scenario)], { applications })
      : undefined,
    // Only of those that run all of the workload.
    slowdowns: others.map(({ scenario, machine }) => {
      const place = placeOf(scenario, machine, profiles)
      const request: Applications | undefined =
        place.profiles.length === profiles.length
          ? toWorkloadSlowdowns(scenario, splits.scenario.workload, place)
          : undefined
      return request && { request, place }
    }),
  }
}

function workOf(
  splits: AnsweredSplits,
  other: Scenario,
  place: ReturnType<typeof placeOf>,
  slowdowns: Parameters<typeof cellRuns>[1]['slowdowns'],
  { nodes }: NodesAnswer,
  position: number,
): number | undefined {
  const profiles = profilesOf(splits)
  const { workload } = splits.scenario
  const { uplinks } = other.fabric.edge
  const qualities = gridQualities(other)
  const answered = { workload, place, slowdowns, uplinks, qualities }
  const runs = cellRuns(splits.cells, answered, (profile) => {
    const of = profiles.indexOf(profile)
    const [before, now] = [nodes[0]?.applications[of], nodes[position + 1]?.applications[of]]
    return before?.kind === 'runs' && now?.kind === 'runs'
      ? now.perNode / before.perNode
      : undefined
  })
  const known = runs.filter((run) => run !== undefined)
  return known.length === runs.length ? workANode(splits.cells, known) : undefined
}

interface Answer {
  readonly own: Built | undefined
  readonly counted: Slot<Counted>
  readonly splits: Slot<AnsweredSplits>
  readonly sampled: Slot<SampledSplits>
  readonly evens: Slot<BreakEvens | undefined>
  readonly others: readonly OtherWork[]
}

function answer(input: Input<object>, get: Get): Answer {
  const scenarios = builtOf(input, get)
  const own = scenarios[input.focus]
  if (!own) {
    const unknown = { counted: PENDING, splits: PENDING, sampled: PENDING, evens: PENDING }
    return { own, ...unknown, others: [] }
  }
  const at = input.focus
  const counted = countedForMoney(own, get)
  // What all scenarios do of the workload stands above it, and comes before the many splits.
  const isCompared = throughputsOf(input, get).state !== 'pending'
  const splits = answeredSplits(at, isCompared ? counted : PENDING, get)
  const sampled = sampledSplits(at, splits, get)
  const others = othersWork(at, scenarios, sampled.state === 'current' ? splits : PENDING, get)
  const evens = breakEvensOf(at, sampled.state === 'current' ? splits : PENDING, get)
  return { own, counted, splits, sampled, evens, others }
}

function sections(found: Answer): readonly Section[] {
  const { own } = found
  return own ? [gainsSection(found, own), evensSection(found, own)] : []
}

const moneyWords = ({ budgetUsd }: Counted) => `At ${formatUsd(budgetUsd)}`

function gainsSection({ counted, splits, sampled, others }: Answer, own: Built): Section {
  const { at, scenario } = own
  const letter = letterOf(at)
  const runs = splits.value
  const points =
    counted.value && runs
      ? gainPointsOf(
          counted.value.tapers,
          runs.runs,
          runs.cells,
          (sampled.state === 'current' ? sampled.value : undefined) ?? new Map(),
        )
      : []
  const reference = referenceOf(points)
  const why = whyNothing(own, splits)
  const isKnown = counted.state === 'current' && splits.state === 'current'
  return {
    id: 'gains',
    title: message('{title}', {
      title: gainTitle(isKnown ? points : [], {
        letter,
        place: counted.value ? moneyWords(counted.value) : '',
      }),
    }),
    subtitle:
      `Scenario ${letter}, ${visibleText(scenario.name)}: ${workloadWords(own)}. ${INPUTS} ${(runs?.notes ?? []).map(capitalised).join(' ')}`.trim(),
    tables: [
      gainTable({
        points: why ? [] : points,
        scenario: { index: at, letter },
        others: reference ? others.flatMap((other) => otherGain(other, reference.point.nodes)) : [],
        freshness: freshnessOf([counted], [splits, sampled]),
      }),
    ],
    refusals: why ? [why] : refusalsIn([counted, splits, sampled]),
  }
}

const otherGain = ({ at, machine, workANode, isOld }: OtherWork, nodes: number) =>
  workANode === undefined
    ? []
    : [
        {
          index: at,
          taper: machine.populatedTaper,
          gain: (machine.nodes * workANode) / nodes - 1,
          isOld,
        },
      ]

/** Why its figures differ from those of a ranking of the same design. */
const INPUTS = 'Inputs are at their most likely values. Rankings use medians.'

/** "SW4, ARES and AMG without Qbox, which this node does not run" */
function workloadWords({ scenario }: Built): string {
  const names = scenario.workload.applications
    .filter(({ share }) => share > 0)
    .map((application) => nameOf(application))
  const left = runningOn(scenario).blocked.map(({ name }) => name)
  const without =
    left.length === 0 ? '' : ` without ${left.join(', ')}, which this node does not run`
  return `${names.join(', ')}${without}`
}

/** Nothing until all of it is there. */
function evensSection({ counted, splits, sampled, evens }: Answer, own: Built): Section {
  const letter = letterOf(own.at)
  const why = whyNothing(own, splits)
  const isKnown = [counted, splits, sampled, evens].every(({ state }) => state === 'current')
  const value = isKnown ? evens.value : undefined
  const risk = value && sampled.value?.get(splitId(value.against))
  const trade =
    value && risk && counted.value && tradeSentence({ ...value, risk }, counted.value.budgetUsd)
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
        caption: 'Shares of node-hours at which the order changes',
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
  if (own && !isTree(own.scenario)) return { notModelled: own.scenario.fabric.topology }
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
  help: 'throughput of every taper for the same money',
  parameters: {},
  answer,
  sections,
  json,
})
