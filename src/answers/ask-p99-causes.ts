/** Asks which difference of two designs causes how much of the gap in their congested p99. */
import type { Cause } from '../document/causes/groups'
import { bandOfRatio, type BandedRuns } from '../document/congestion-band'
import { gpcnet13 } from '../document/congestion-plan'
import { ownPolicy } from '../document/port-policy'
import type { Scenario } from '../document/scenario/schema'
import { EngineError } from '../model/engine'
import { toPlanDto } from '../model/to-congestion-request'
import { toDesign } from '../model/to-request'
import type { Ask } from '../model/ask'
import { gapOf, type Gap } from './ask-causes'
import { asSimulated, onceEach } from './built-alike'
import { designsBetween } from './designs-between'
import { knownBetween, type Known } from './known-between'
import { partOf, type OnAsked } from './on-asked'
import { isRefusal, type Refusal } from './refusal'

/**
 * Random placements of each design between the two, drawn from its seed and its number of nodes. Fewer than
 * the section Congestion runs: there are up to 2^8 designs.
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
 * Every design under its own policy and routing. Refused where one of the two cannot be built, bought or
 * simulated.
 *
 * @throws EngineError, also when it is cancelled
 */
export async function askP99Causes(
  ask: Ask,
  baseline: Scenario,
  other: Scenario,
  onAsked: OnAsked = () => undefined,
): Promise<ExplainedP99 | Refusal> {
  const designs = await designsBetween(ask, baseline, other, partOf(onAsked, 0, 0.05))
  if (isRefusal(designs)) return designs
  const once = onceEach(ask)
  let done = 0
  const known = await Promise.all(
    designs.built.map(async ({ scenario, machine }) => {
      const runs = await runsOf(once, asSimulated(scenario, machine, baseline))
      done += 1
      const share = done / designs.built.length
      onAsked(0.05 + 0.95 * share, 'the congestion of the designs between the two')
      return runs
    }),
  )
  const between = knownBetween(designs.causes, known, 'simulated')
  if (isRefusal(between)) return between
  const { causes, values, notes } = between
  const [first, last = first] = [values[0], values.at(-1)]
  return {
    causes,
    p99Us: gapOf(values.map(({ worst }) => worst.median)),
    band: first && last ? bandOfRatio(first, last) : 1,
    notes: [...designs.notes, ...notes],
  }
}

async function runsOf(ask: Ask, scenario: Scenario): Promise<Known<BandedRuns>> {
  const policy = ownPolicy(scenario)
  const plan = toPlanDto({ ...gpcnet13, runs: P99_RUNS }, [policy])
  try {
    const { result } = await ask({ kind: 'congestion', design: toDesign(scenario), plan })
    const own = result.conditions.find(
      (each) => each.policy === policy && each.routing === scenario.fabric.routing,
    )
    if (own) return { value: own.latency.congested }
    return { why: 'Its congestion is not modelled under its own port policy and routing.' }
  } catch (error) {
    if (error instanceof EngineError && isRefused(error)) return { why: error.message }
    throw error
  }
}

/** Whether the design cannot be simulated, such as one of too few nodes; else the work has failed. */
const isRefused = ({ code }: EngineError): boolean => code === 'bad-request' || code === 'too-large'
