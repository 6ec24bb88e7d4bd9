/** How the jobs of a workload run on designs that compete. Every study but Answer's and the guided start's asks here. */
import { MAX_LIST } from '../../document/limits'
import type { Workload } from '../../document/workload/workload'
import {
  contestOf,
  contestQuestions,
  workloadStudyOf,
  type Competitor,
  type Contest,
  type ContestQuestions,
  type WorkloadStudy,
} from '../../model/contest'
import type { NodesAnswer, RequestOf } from '../../model/engine'
import type { Get, Made, Slot } from '../experiment'

interface Jobs<Design extends Competitor> {
  /** Undefined until all that compete are known. */
  readonly contest: Contest<Design> | undefined
  readonly questions: ContestQuestions | undefined
  /** The same contest, or an earlier one. */
  readonly shown: Contest<Design> | undefined
  readonly nodes: NodesAnswer | undefined
  readonly throughput: Made<WorkloadStudy>
  readonly slots: readonly Slot<unknown>[]
}

/**
 * @param designs compared by what they hold
 * @param place tells apart what one experiment asks of several fields
 * @param at index of the scenario that all of it is about
 * @param scenarioOf index of the scenario that the jobs of a design are about
 */
export function jobsOn<Design extends Competitor>(
  designs: readonly Design[] | undefined,
  workload: Workload | undefined,
  get: Get,
  {
    place,
    at,
    scenarioOf,
  }: {
    readonly place: string
    readonly at: number
    readonly scenarioOf: (design: Design) => number
  },
): Jobs<Design> {
  const made = get.made(
    `contest ${place}`,
    at,
    designs?.[0] &&
      workload && [
        workload,
        ...designs.flatMap((design): readonly unknown[] => Object.values(design)),
      ],
    () => {
      const contest = workload && contestOf(designs ?? [], workload)
      const questions = contest && contestQuestions(contest)
      return contest && { contest, questions, nodes: inParts(questions?.nodes) }
    },
  )
  const asked = made.isOld ? undefined : made.value
  const { contest, questions } = asked ?? {}
  const nodeSlots = asked?.nodes.map((request) => get(request, at))
  const jobSlots = contest?.designs.map((design, index) => {
    const request = questions?.workload[index]
    return request && get(request, scenarioOf(design))
  })
  const ofNodes = allIn(nodeSlots)
  const nodes = get.made(`nodes ${place}`, at, ofNodes, () => ({
    nodes: ofNodes?.flatMap((part) => part.nodes) ?? [],
  }))
  const ofJobs = allIn(jobSlots)
  const throughput = get.made(
    `jobs ${place}`,
    at,
    contest && ofNodes && ofJobs && [contest, nodes.value, ...ofJobs],
    () => contest && nodes.value && ofJobs && workloadStudyOf(contest, ofJobs, nodes.value),
  )
  return {
    contest,
    questions,
    shown: made.value?.contest,
    nodes: nodes.isOld ? undefined : nodes.value,
    throughput,
    slots: [...(nodeSlots ?? []), ...(jobSlots ?? [])].flatMap((slot) => slot ?? []),
  }
}

/** Each node is answered by itself, so a request of more designs than a list may have is several. */
function inParts(request: RequestOf<'node'> | undefined): readonly RequestOf<'node'>[] {
  const { designs } = request ?? { designs: [] }
  const starts = Array.from(
    { length: Math.ceil(designs.length / MAX_LIST) },
    (_, at) => at * MAX_LIST,
  )
  return starts.flatMap((start) =>
    request ? [{ ...request, designs: designs.slice(start, start + MAX_LIST) }] : [],
  )
}

/** The results of all of them; undefined while one is missing, and of none. */
export function allIn<Result>(
  slots: readonly (Slot<{ readonly result: Result }> | undefined)[] | undefined,
): readonly Result[] | undefined {
  const found = slots?.flatMap((slot) => (slot?.state === 'current' ? [slot.value.result] : []))
  return found && found.length > 0 && found.length === slots?.length ? found : undefined
}
