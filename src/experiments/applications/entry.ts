/**
 * The entry of the command line's `results`: the scenario's own workload under its own placement, and under every
 * placement and neighbour in turn. Its names are those that other tools rely on.
 */
import type { Scenario } from '../../document/scenario/schema'
import { hasRoomBeside, splitLeaves, type Room } from '../../document/workload/conditions'
import { profileOf } from '../../document/workload/library'
import { nameOf } from '../../document/workload/names'
import type { Profile } from '../../document/workload/profile'
import { whyBlocked } from '../../document/workload/profile-issues'
import type { Application } from '../../document/workload/workload'
import type { ApplicationResult, MachineFigures, RefusedCells } from '../../model/engine'
import { toApplications, type ApplicationCondition } from '../../model/to-application-request'
import type { Get } from '../experiment'

/** Nodes of every job if none are said: TAPER's large problem (Table I). */
const JOB_NODES = 224

/**
 * If none are said, a machine that holds fewer than four of the usual jobs has one of a quarter of it, so that
 * neighbours have room; groups of pF3D's four nodes divide it. The workload's own job sizes are not looked at:
 * the entries stay comparable between scenarios.
 */
const usualNodes = (machineNodes: number): number =>
  Math.min(JOB_NODES, Math.max(1, Math.floor(machineNodes / 4 / 4) * 4))

interface Variant {
  readonly placement: ApplicationCondition['placement'] | { readonly times: number }
  readonly neighbour: ApplicationCondition['neighbour']
}

const compact = { kind: 'compact', leaves: 1 } as const
const random = { kind: 'random', leaves: 1 } as const

/**
 * Every placement alone, every neighbour beside a compact job, and the worst of both together. A split is over
 * so many times as many edge switches as hold the job.
 */
const variants: Readonly<Record<string, Variant>> = {
  compact: { placement: compact, neighbour: 'none' },
  'split 3': { placement: { times: 3 }, neighbour: 'none' },
  'split 6': { placement: { times: 6 }, neighbour: 'none' },
  random: { placement: random, neighbour: 'none' },
  'light bully': { placement: compact, neighbour: 'light-bully' },
  'adjacent bully': { placement: compact, neighbour: 'adjacent-bully' },
  'bisection bully': { placement: compact, neighbour: 'bisection-bully' },
  'incast bully': { placement: compact, neighbour: 'incast-bully' },
  'checkpoint burst': { placement: compact, neighbour: 'checkpoint-burst' },
  'random, bisection bully': { placement: random, neighbour: 'bisection-bully' },
}

function conditionsOf(
  { workload, fabric }: Scenario,
  { nodes: all, nodesPerEdge, edgeSwitches }: MachineFigures,
  nodes: number,
): { readonly conditions: ApplicationCondition[]; readonly withoutRoom: readonly string[] } {
  const { placement, mapping, neighbour } = workload
  const own = { id: 'own', nodes, placement, mapping, neighbour }
  const room = { nodes: all, nodesPerEdge, edges: edgeSwitches / fabric.rails }
  const withRoom = Object.entries(variants).filter(([, each]) =>
    hasRoomBeside(each.neighbour, nodes, room),
  )
  const others = withRoom.flatMap(([id, variant]) => {
    const placed = placementOn(room, nodes, variant.placement)
    return placed ? [{ id, nodes, mapping, placement: placed, neighbour: variant.neighbour }] : []
  })
  const known = new Set(withRoom.map(([id]) => id))
  return {
    conditions: [own, ...others],
    withoutRoom: Object.keys(variants).filter((id) => !known.has(id)),
  }
}

/** Undefined where the machine has not the edge switches that a split needs. */
function placementOn(
  room: Room,
  nodes: number,
  placement: Variant['placement'],
): ApplicationCondition['placement'] | undefined {
  if (!('times' in placement)) return placement
  const leaves = splitLeaves(placement.times, nodes, room)
  return leaves === undefined ? undefined : { kind: 'split', leaves }
}

const percent = (share: number) => 100 * share

/** What the figures of a profile assume; see `scaling.ts`. */
type Scaling = Profile['scaling']

const line = (
  { slowdown, low, high, uplinks: _uplinks, ...cell }: ApplicationResult,
  scaling: Scaling | undefined,
) => ({
  ...cell,
  scaling,
  slowdownPercent: percent(slowdown),
  lowPercent: percent(low),
  highPercent: percent(high),
})

/** What the model does not run, in the place of the numbers. */
const refusal = ({ application, condition, sentence }: RefusedCells) => ({
  application: application ?? 'all',
  condition: condition ?? 'all',
  notModelled: sentence,
})

/** Why nothing is requested of an application in jobs of that size, as the page says it; undefined if it is requested. */
function whyNotComputed(
  application: Application,
  { node }: Scenario,
  nodes: number,
): string | undefined {
  const profile = profileOf(application)
  return profile
    ? whyBlocked(profile, node, nodes)?.sentence
    : `No profile for ${nameOf(application)} is known, so it has no result. Choose one from the library, or leave the application out.`
}

interface Requested {
  readonly at: number
  readonly scenario: Scenario
  readonly machine: MachineFigures
  /** Nodes of every job, if said. */
  readonly jobNodes: number | undefined
}

/** Every application of the workload: its numbers, or why there are none; undefined until the model has answered. */
export function entryOf(
  { at, scenario, machine, jobNodes }: Requested,
  get: Get,
): object | undefined {
  const all = scenario.workload.applications
  if (all.length === 0) return { notModelled: 'the workload contains no application' }
  const nodes = jobNodes ?? usualNodes(machine.nodes)
  const notComputed = all.flatMap((application) => {
    const sentence = whyNotComputed(application, scenario, nodes)
    return sentence === undefined
      ? []
      : [refusal({ application: application.id, condition: undefined, sentence })]
  })
  const profiles = all.flatMap((application) =>
    whyNotComputed(application, scenario, nodes) === undefined
      ? (profileOf(application) ?? [])
      : [],
  )
  if (profiles.length === 0) return notComputed
  const { conditions, withoutRoom } = conditionsOf(scenario, machine, nodes)
  const found = get(toApplications(scenario, { profiles, conditions }), at)
  if (found.state !== 'current') return undefined
  const scalings = new Map(profiles.map(({ id, scaling }) => [id, scaling]))
  return [
    ...found.value.result.cells.map((cell) => line(cell, scalings.get(cell.application))),
    ...found.value.result.refused.map(refusal),
    ...withoutRoom.map((condition) =>
      refusal({
        application: undefined,
        condition,
        sentence: 'the job leaves no nodes for a neighbouring job',
      }),
    ),
    ...notComputed,
  ]
}
