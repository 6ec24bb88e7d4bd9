/** What the other scenarios do of the workload of the one that is looked at. */
import { listed } from '../../document/format'
import { isSimulated } from '../../document/scenario/fabric'
import type { Scenario } from '../../document/scenario/schema'
import { letterOf } from '../../document/titles'
import { termsOf } from '../../document/budget-terms'
import { cellRuns, workANode, type CellRun } from '../../document/workload/cells'
import { placeOf } from '../../document/workload/jobs'
import type { DesignRisk, RequestOf, MachineFigures, NodesAnswer } from '../../model/engine'
import { gridQualities, toWorkloadSlowdowns } from '../../model/to-application-request'
import { toNodeApplication, toNodes } from '../../model/to-node-request'
import type { Get, Slot } from '../experiment'
import { costOver } from '../shared/gain-words'
import { following, mapped, PENDING, type Built } from '../shared/scenarios'
import { splitId } from '../../document/tradeoff/splits'
import type { Spread } from '../../document/chance-words'
import type { BeyondOffers, OtherGain } from './gain-points'
import { samplesOf, studyDesign, type AnsweredSplits, type Counted } from './splits'

/** Another scenario's machine. */
export interface OtherWork {
  readonly at: number
  readonly machine: MachineFigures
  readonly scenario: Scenario
  /** How every cell of that workload runs on it; undefined as the next. */
  readonly runs: readonly CellRun[] | undefined
  /**
   * Work of a node over that of an undisturbed node of the scenario that is looked at; undefined where it is not
   * known, or the other does not run all of the workload.
   */
  readonly workANode: number | undefined
  /** Whether it answers the design as it was before the last change. */
  readonly isOld: boolean
}

/** In the order of the scenarios; what is known stays through an edit. */
export function othersWork(
  at: number,
  scenarios: readonly Built[],
  answered: Slot<AnsweredSplits>,
  get: Get,
): readonly OtherWork[] {
  const others = scenarios.flatMap((other) => {
    const machine = other.built.value?.machine
    return other.at !== at && machine && isSimulated(other.scenario.fabric)
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
    const found = following(requested, ({ splits, slowdowns }): Slot<Work> => {
      const question = slowdowns[place]
      if (!question) return PENDING
      const answer = get(question.request, other.at)
      return following(nodes, (ofNodes) =>
        following(answer, ({ result }): Slot<Work> => {
          const { value } = get.settled(
            `runs beside ${at}`,
            other.at,
            () => {
              const runs = runsOf(splits, other.scenario, question.place, result, ofNodes, place)
              return runs && { runs, workANode: workANode(splits.cells, runs) }
            },
            [splits, other.scenario, question, result, ofNodes],
          )
          return value ? { state: 'current', value } : PENDING
        }),
      )
    })
    const kept = get.kept(`work beside ${at}`, other.at, found)
    return {
      at: other.at,
      scenario: other.scenario,
      machine: other.machine,
      runs: kept.value?.runs,
      workANode: kept.value?.workANode,
      isOld: kept.value !== undefined && kept.state !== 'current',
    }
  })
}

/** Of one workload. */
interface Work {
  readonly runs: readonly CellRun[]
  readonly workANode: number
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
      const request: RequestOf<'applications'> | undefined =
        place.profiles.length === profiles.length
          ? toWorkloadSlowdowns(scenario, splits.scenario.workload, place)
          : undefined
      return request && { request, place }
    }),
  }
}

function runsOf(
  splits: AnsweredSplits,
  other: Scenario,
  place: ReturnType<typeof placeOf>,
  slowdowns: Parameters<typeof cellRuns>[1]['slowdowns'],
  { nodes }: NodesAnswer,
  position: number,
): readonly CellRun[] | undefined {
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
  return known.length === runs.length ? known : undefined
}

type Money = Pick<Counted, 'scenario' | 'machine' | 'budgetUsd'>

/** Of what the budget of the curve counts. */
const takenUsd = ({ cost, lifetime }: MachineFigures) => lifetime?.budgetedUsd ?? cost.totalUsd

const isOneSum = (scenario: Scenario, other: Scenario) => termsOf([scenario, other]) === 'one-sum'

/** Offers that a curve has no place for: they cost more or less than its money, by over one rack or edge switch. */
export const offersApart = (
  at: number,
  money: Money | undefined,
  scenarios: readonly Built[],
): readonly Built[] =>
  scenarios.filter(({ at: other, scenario, built }) => {
    const machine = built.value?.machine
    return other !== at && money && machine && !isForMoney(money, scenario, machine)
  })

function isForMoney({ scenario, machine, budgetUsd }: Money, other: Scenario, of: MachineFigures) {
  if (isOneSum(scenario, other)) return true
  if (other.budget.basis !== scenario.budget.basis) return false
  const { edge, rack } = scenario.fabric
  const step = edge.fill === 'rack' ? rack.nodes : edge.downlinks
  return Math.abs(takenUsd(of) - budgetUsd) <= budgetUsd / Math.ceil(machine.nodes / step)
}

/** That they are not drawn, and where they are compared; nothing where there is none. */
export function apartWords(apart: readonly Built[]): readonly string[] {
  if (apart.length === 0) return []
  const [has, is] = apart.length === 1 ? ['has', 'is'] : ['have', 'are']
  const names = listed(apart.map(({ at }) => letterOf(at)))
  return [`${names} ${has} a different cost and ${is} shown only in the matrix`]
}

/** Of marks that price samples move and the curve not, or the other way: they can lie beside it; undefined of none. */
export function offCurveSentence(
  letter: string,
  curve: readonly DesignRisk[],
  others: readonly OtherGain[],
): string | undefined {
  const isCurveMoved = curve.some(movesNodes)
  const unlike = others.filter(({ isMoved = false }) => isMoved !== isCurveMoved)
  if (unlike.length === 0) return undefined
  const marks = listed(unlike.map(({ at }) => letterOf(at)))
  const tapers = `${letter}’s tapers`
  const [moved, fixed] = isCurveMoved ? [tapers, marks] : [marks, tapers]
  return `As in the matrix, price samples change the nodes of ${moved}, but not those of ${fixed}. ${marks} can therefore lie off the curve.`
}

const movesNodes = ({ nodes }: DesignRisk): boolean => nodes.p5 < nodes.p95

/** For which money it is, beside that of the curve. */
function costsBeside(
  { scenario, machine, budgetUsd }: Money,
  other: Scenario,
  of: MachineFigures,
): Pick<OtherGain, 'costs' | 'isAbove'> {
  if (isOneSum(scenario, other)) return {}
  return {
    costs: costOver(of.cost.totalUsd, machine.cost.totalUsd),
    // To the dollar, as elsewhere.
    isAbove: other.budget.basis !== scenario.budget.basis || takenUsd(of) - budgetUsd > 0.5,
  }
}

/** What the very samples of the splits say of the taper with the most throughput against an offer. */
export function leadOver(
  at: number,
  { best, offer }: BeyondOffers,
  splits: Slot<AnsweredSplits>,
  others: readonly OtherWork[],
  get: Get,
): Slot<Spread | undefined> {
  return following(splits, (answered): Slot<Spread | undefined> => {
    const other = others.find((work) => work.at === offer?.at)
    const taper = answered.runs.find(({ split }) => splitId(split) === splitId(best.point))
    const own = answered.runs.find(({ split }) => split.current)
    const offered = offer ? other : own
    if (!taper || !offered?.runs) return { state: 'current', value: undefined }
    const request = get.settled(
      'taper beside offers',
      at,
      () => {
        const design = other
          ? { scenario: other.scenario, runs: offered.runs ?? [] }
          : own && studyDesign(answered, own)
        return design && samplesOf([design, studyDesign(answered, taper)], answered)
      },
      [answered, taper, offered],
    )
    if (!request.value || request.isOld) return PENDING
    return mapped(get(request.value, at), ({ result }) => {
      const gain = result.designs[1]?.throughputGain
      return gain && { low: gain.p5, value: gain.p50, high: gain.p95 }
    })
  })
}

type OtherSampled = Pick<OtherGain, 'gain' | 'isMoved'>

/** What the samples say of each against the reference split, the very samples of the splits; what is known stays. */
export const othersGains = (
  at: number,
  splits: Slot<AnsweredSplits>,
  others: readonly OtherWork[],
  get: Get,
): readonly OtherGain[] =>
  others.flatMap(({ at: other, scenario, machine, runs, isOld }) => {
    const found = following(splits, (answered): Slot<OtherSampled> => {
      const { reference } = answered
      if (!reference || !runs || isOld) return PENDING
      const request = get.settled(
        `study beside ${at}`,
        other,
        // As in the matrix, each offer in its own terms: a sum of money, or a given size.
        () => samplesOf([studyDesign(answered, reference), { scenario, runs }], answered),
        [answered, scenario, runs],
      )
      if (!request.value || request.isOld) return PENDING
      return following(get(request.value, other), ({ result }): Slot<OtherSampled> => {
        const own = result.designs[1]
        return own?.throughputGain
          ? { state: 'current', value: { gain: own.throughputGain.p50, isMoved: movesNodes(own) } }
          : PENDING
      })
    })
    const { value, state } = get.kept(`gain beside ${at}`, other, found)
    return value === undefined
      ? []
      : [
          {
            at: other,
            taper: machine.populatedTaper,
            ...value,
            ...(splits.value && costsBeside(splits.value, scenario, machine)),
            isOld: state !== 'current',
          },
        ]
  })
