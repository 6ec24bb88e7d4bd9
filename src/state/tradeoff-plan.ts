/** What the section Trade-off shows on its map: it belongs to the view, never to the document. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { AxisId } from '../document/tradeoff/design-axes'
import { FASTER_NETWORK_FACTOR } from '../document/tradeoff/network-choices'

/** All designs for the same money or of the given size, or each at the size that does equal work. */
export type MapMode = 'budget' | 'performance'

export interface TradeoffPlan {
  readonly mode: MapMode
  /** Ids of measures (`charts/designs/measures.ts`), one for each mode. */
  readonly x: Readonly<Record<MapMode, string>>
  readonly y: Readonly<Record<MapMode, string>>
  /** What is varied. */
  readonly varied: ReadonlySet<AxisId>
  /** Price of a network over one of half its link speed. */
  readonly fasterFactor: number
}

const store = createStore<TradeoffPlan>()(() => ({
  mode: 'budget',
  x: { budget: 'bisection', performance: 'cost' },
  y: { budget: 'throughput', performance: 'bisection' },
  varied: new Set<AxisId>(['split', 'gpus', 'ddr']),
  fasterFactor: FASTER_NETWORK_FACTOR,
}))

export function useTradeoffPlan(): TradeoffPlan {
  return useStore(store)
}

export function changeTradeoffPlan(change: Partial<TradeoffPlan>): void {
  store.setState(change)
}
