/** What a node of the other scenarios does of the workload of the one that is looked at. */
import type { Scenario } from '../../document/scenario/schema'
import { cellRuns, workANode } from '../../document/workload/cells'
import { placeOf } from '../../document/workload/jobs'
import type { EngineRequest, MachineFigures, NodesAnswer } from '../../model/engine'
import { toWorkloadSlowdowns } from '../../model/to-application-request'
import { toNodeApplication, toNodes } from '../../model/to-node-request'
import type { Get, Slot } from '../experiment'
import { following, isTree, mapped, PENDING, type Built } from '../shared/scenarios'
import type { AnsweredSplits } from './splits'

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
  const asked = following(answered, (splits): Slot<Asked> => {
    const { value } = get.settled('beside others', at, () => questionsOf(splits, others), [
      splits,
      ...others.flatMap(({ scenario, machine }) => [scenario, machine]),
    ])
    return value ? { state: 'current', value: { ...value, splits } } : PENDING
  })
  const nodes = following(asked, ({ nodes: request }): Slot<NodesAnswer> =>
    request ? mapped(get(request, at), ({ result }) => result) : PENDING,
  )
  return others.map((other, place): OtherWork => {
    const work = following(asked, ({ splits, slowdowns }): Slot<number> => {
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

type Asked = ReturnType<typeof questionsOf> & { readonly splits: AnsweredSplits }

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
  const runs = cellRuns(splits.cells, { workload, place, slowdowns, uplinks }, (profile) => {
    const of = profiles.indexOf(profile)
    const [before, now] = [nodes[0]?.applications[of], nodes[position + 1]?.applications[of]]
    return before?.kind === 'runs' && now?.kind === 'runs'
      ? now.perNode / before.perNode
      : undefined
  })
  const known = runs.filter((run) => run !== undefined)
  return known.length === runs.length ? workANode(splits.cells, known) : undefined
}
