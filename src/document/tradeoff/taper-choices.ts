/** Tapers that are worth setting against one another for one design and one sum of money. */
import type { Scenario } from '../scenario/schema'
import { splitNear, type BuildableSplit } from './splits'

/** The tapers that papers argue about; the nearest that the ports allow stand for them. */
const TAPERS = [1, 2, 3, 4] as const

/** A split that the model lists for a design. */
export interface TaperChoice extends BuildableSplit {
  readonly allPortsUsed: boolean
}

/** What becomes of the down ports of the design's edge switch. */
type DownPorts = 'kept' | 'all ports reassigned'

/**
 * Where a rack fills its switches the down ports stay; where switches are filled across racks all ports
 * are used anew, as Quartz at 4:1 was to be repacked.
 */
const usualDownPorts = ({ fabric }: Scenario): DownPorts =>
  fabric.edge.fill === 'rack' ? 'kept' : 'all ports reassigned'

/**
 * The splits nearest to 1:1, 2:1, 3:1 and 4:1 and the design's own, the least taper first.
 * @param downPorts kept where one and the same machine is looked at, with other uplinks
 */
export function taperChoices<Choice extends TaperChoice>(
  scenario: Scenario,
  splits: readonly Choice[],
  downPorts: DownPorts = usualDownPorts(scenario),
): readonly Choice[] {
  const { downlinks } = scenario.fabric.edge
  const possible = splits.filter((split) =>
    downPorts === 'kept' ? split.downlinks === downlinks : split.allPortsUsed,
  )
  const nearest = TAPERS.flatMap((taper) => splitNear(possible, taper) ?? [])
  const own = splits.filter(({ current }) => current)
  return [...new Set([...own, ...nearest])].toSorted(
    (a, b) => a.populatedTaper - b.populatedTaper || a.downlinks - b.downlinks,
  )
}

/** What a machine takes of the money that its budget counts: the purchase, with spares and all years if so. */
interface Priced {
  readonly cost: { readonly totalUsd: number }
  readonly lifetime?: { readonly budgetedUsd: number } | undefined
}

/**
 * The design with another split for the same money: what it takes now, where only its size is given.
 * @param machine what the design buys as it is
 */
export function withSplit(
  scenario: Scenario,
  { downlinks, uplinks }: Pick<BuildableSplit, 'downlinks' | 'uplinks'>,
  { cost, lifetime }: Priced,
): Scenario {
  const { fabric, budget } = scenario
  const usd = lifetime?.budgetedUsd ?? cost.totalUsd
  return {
    ...scenario,
    fabric: { ...fabric, edge: { ...fabric.edge, downlinks, uplinks } },
    budget: budget.mode === 'usd' ? budget : { ...budget, mode: 'usd', usd },
  }
}
