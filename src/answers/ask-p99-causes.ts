/** Asks which difference of two designs causes how much of the gap in their congested p99. */
import type { Cause } from '../domain/causes/groups'
import { bandOfRatio, type BandedRuns } from '../domain/congestion-band'
import { gpcnet13 } from '../domain/congestion-plan'
import { ownPolicy } from '../domain/port-policy'
import type { Scenario } from '../domain/scenario/schema'
import { toPlanDto } from '../engine/to-campaign-request'
import { toDesign } from '../engine/to-request'
import type { Ask } from './ask'
import { gapOf, type Gap } from './ask-causes'
import { designsBetween } from './designs-between'
import { partOf, type OnAsked } from './on-asked'

/**
 * Random placements of each design between the two, drawn from its seed and its number of nodes. Fewer than
 * the view Congestion runs: there are up to 2^8 designs.
 */
export const P99_RUNS = 3

export interface ExplainedP99 {
  readonly causes: readonly Cause[]
  /** Median over the runs of the p99 of an 8-byte message beside GPCNeT's congestors, microseconds. */
  readonly p99Us: Gap
  /** Both designs' times are told apart where their ratio is above this factor, or below one over it. */
  readonly band: number
  readonly notes: readonly string[]
}

/**
 * Every design under its own policy and routing. Undefined where one of the two cannot be built or bought.
 *
 * @throws EngineError, also when it is cancelled
 */
export async function askP99Causes(
  ask: Ask,
  baseline: Scenario,
  other: Scenario,
  onAsked: OnAsked = () => undefined,
): Promise<ExplainedP99 | undefined> {
  const between = await designsBetween(ask, baseline, other, partOf(onAsked, 0, 0.05))
  if (!between) return undefined
  const { causes, built, notes } = between
  let done = 0
  const p99s = await Promise.all(
    built.map(async ({ scenario }) => {
      const p99 = await p99Of(ask, scenario)
      done += 1
      onAsked(0.05 + (0.95 * done) / built.length, 'the congestion of the designs between the two')
      return p99
    }),
  )
  const known = p99s.flatMap((p99) => p99 ?? [])
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last || known.length < built.length) return undefined
  const p99Us = gapOf(known.map(({ worst }) => worst.median))
  return { causes, p99Us, band: bandOfRatio(first, last), notes }
}

async function p99Of(ask: Ask, scenario: Scenario): Promise<BandedRuns | undefined> {
  const policy = ownPolicy(scenario)
  const { result } = await ask({
    kind: 'congestion',
    design: toDesign(scenario),
    plan: toPlanDto(gpcnet13, [policy], P99_RUNS),
  })
  const own = result.conditions.find(
    (each) => each.policy === policy && each.routing === scenario.fabric.routing,
  )
  return own?.latency.congested
}
