/** What the other scenarios do of the workload of the one that is looked at. */
import type { Scenario } from '../../document/scenario/schema'
import { cellRuns, workANode, type CellRun } from '../../document/workload/cells'
import { placeOf } from '../../document/workload/jobs'
import type { EngineRequest, MachineFigures, NodesAnswer } from '../../model/engine'
import { gridQualities, toWorkloadSlowdowns } from '../../model/to-application-request'
import { toNodeApplication, toNodes } from '../../model/to-node-request'
import type { Get, Slot } from '../experiment'
import { following, isTree, mapped, PENDING, type Built } from '../shared/scenarios'
import type { OtherGain } from './gain-table'
import { samplesOf, studyDesign, type AnsweredSplits } from './splits'

/** Another scenario's machine. */
export interface OtherWork {
  readonly at: number
  readonly machine: MachineFigures
  /**
   * Work of a node over that of an undisturbed node of the scenario that is looked at; undefined where it is not
   * known, or the other does not run all of the workload.
   */
  readonly workANode: number | undefined
  /** How every cell of that workload runs on it; undefined as above. */
  readonly runs: readonly CellRun[] | undefined
  readonly scenario: Scenario
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
    const runs = following(requested, ({ splits, slowdowns }): Slot<readonly CellRun[]> => {
      const question = slowdowns[place]
      if (!question) return PENDING
      const answer = get(question.request, other.at)
      return following(nodes, (ofNodes) =>
        following(answer, ({ result }): Slot<readonly CellRun[]> => {
          const { value } = get.settled(
            `runs beside ${at}`,
            other.at,
            () => runsOf(splits, other.scenario, question.place, result, ofNodes, place),
            [splits, other.scenario, question, result, ofNodes],
          )
          return value ? { state: 'current', value } : PENDING
        }),
      )
    })
    const kept = get.kept(`work beside ${at}`, other.at, runs)
    return {
      at: other.at,
      scenario: other.scenario,
      machine: other.machine,
      runs: kept.value,
      workANode: kept.value && answered.value && workANode(answered.value.cells, kept.value),
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

/** Of those that are known: what the samples say of them, the very samples of the splits. */
export function othersGains(
  at: number,
  splits: Slot<AnsweredSplits>,
  others: readonly OtherWork[],
  get: Get,
): Slot<readonly OtherGain[]> {
  const found = following(splits, (answered): Slot<readonly OtherGain[]> => {
    const known = others.flatMap(({ runs, ...other }) =>
      runs && !other.isOld ? [{ ...other, runs }] : [],
    )
    const { reference } = answered
    if (!reference || known.length === 0) return PENDING
    const { value: request } = get.settled(
      'others study',
      at,
      () => samplesOf([studyDesign(answered, reference), ...known], answered),
      [answered, ...known.flatMap(({ scenario, runs }) => [scenario, runs])],
    )
    if (!request) return PENDING
    return mapped(get(request, at), ({ result }) =>
      known.flatMap(({ at: other, machine }, place) => {
        const gain = result.designs[place + 1]?.throughputGain
        return gain
          ? [{ at: other, taper: machine.populatedTaper, gain: gain.p50, isOld: false }]
          : []
      }),
    )
  })
  const kept = get.kept('others samples', at, found)
  return kept.value && kept.state !== 'current'
    ? { ...kept, value: kept.value.map((each) => ({ ...each, isOld: true })) }
    : kept
}
