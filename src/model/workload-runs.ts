/** Asks how every cell of a workload runs on one design: its slowdown there and the speed of its node. */
import type { Scenario } from '../document/scenario/schema'
import { type CellRun, type WorkloadCell, cellRuns } from '../document/workload/cells'
import { droppedOn, placeOf } from '../document/workload/jobs'
import type { Profile } from '../document/workload/profile'
import { whyBlocked } from '../document/workload/remarks'
import type { Workload } from '../document/workload/workload'
import type { Model } from './ask'
import type { MachineFigures, NodeRun } from './engine'
import { toWorkloadSlowdowns } from './to-application-request'
import { toNodeApplication, toNodes } from './to-node-request'

/** A workload, and whose node counts as 1. */
interface AskedWorkload {
  readonly workload: Workload
  readonly cells: readonly WorkloadCell[]
  readonly reference: Scenario
}

type WorkloadRuns =
  | {
      readonly kind: 'runs'
      /** In the order of the cells. */
      readonly runs: readonly CellRun[]
      /** What is run otherwise than the workload says. */
      readonly notes: readonly string[]
    }
  | { readonly kind: 'refused'; readonly sentence: string }

/** @throws EngineError */
export async function askWorkloadRuns(
  model: Model,
  asked: AskedWorkload,
  { scenario, machine }: { readonly scenario: Scenario; readonly machine: MachineFigures },
): Promise<WorkloadRuns> {
  const { workload, cells, reference } = asked
  const refused = (sentence: string) => ({ kind: 'refused', sentence }) as const
  const profiles = [...new Set(cells.map(({ profile }) => profile))]
  const place = placeOf(scenario, machine, profiles)
  const blocked = profiles.find((profile) => !place.profiles.includes(profile))
  if (blocked) {
    return refused(whyBlocked(blocked, scenario.node, blocked.typicalNodes)?.sentence ?? '')
  }
  const request = toWorkloadSlowdowns(scenario, workload, place)
  if (!request) return refused('The workload names no application that the model can compute with.')
  const { result: slowdowns } = await model.ask(request)
  const speeds = await nodeSpeeds(model, [reference, scenario], profiles)
  const slow = [...speeds.values()].find((speed) => typeof speed === 'string')
  if (slow !== undefined) return refused(slow)
  const { uplinks } = scenario.fabric.edge
  const runs = cellRuns(cells, { workload, place, slowdowns, uplinks }, (profile) => {
    const speed = speeds.get(profile)
    return typeof speed === 'number' ? speed : undefined
  })
  const known = runs.filter((run) => run !== undefined)
  if (known.length < runs.length) {
    return refused(slowdowns.refused[0]?.sentence ?? 'The model has no answer for all of its jobs.')
  }
  return { kind: 'runs', runs: known, notes: droppedOn(workload, place, slowdowns.refused) }
}

/** Of the second scenario's node over the first's, by application; a sentence where one does not run. */
async function nodeSpeeds(
  model: Model,
  scenarios: readonly [Scenario, Scenario],
  profiles: readonly Profile[],
): Promise<ReadonlyMap<Profile, number | string>> {
  const known = profiles.flatMap((profile) => {
    const application = toNodeApplication(profile)
    return application ? [{ profile, application }] : []
  })
  const applications = known.map(({ application }) => application)
  const { result } = await model.ask(toNodes(scenarios, { applications }))
  return new Map(
    known.map(({ profile }, at) => [
      profile,
      speedOver(result.nodes[0]?.applications[at], result.nodes[1]?.applications[at]),
    ]),
  )
}

function speedOver(before?: NodeRun, now?: NodeRun): number | string {
  if (before?.kind === 'runs' && now?.kind === 'runs') return now.perNode / before.perNode
  const refusal = [before, now].find((time) => time?.kind === 'refused')
  return refusal?.kind === 'refused' ? refusal.sentence : 'The model says nothing of its node.'
}
