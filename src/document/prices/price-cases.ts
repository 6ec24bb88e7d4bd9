/** Prices as they may be when something is bought later: the ends of their ranges, and what has happened. */
import { knownShocks, type PriceShock } from './shocks'

export type PriceCase =
  /** All prices at one end of their ranges, together. */
  | { readonly id: string; readonly name: string; readonly end: 'low' | 'high' }
  | { readonly id: string; readonly name: string; readonly shock: PriceShock }

export const priceCases: readonly PriceCase[] = [
  { id: 'low', name: 'All prices at their low ends', end: 'low' },
  { id: 'high', name: 'All prices at their high ends', end: 'high' },
  ...knownShocks.map((shock) => ({ id: shock.id, name: shock.name, shock })),
]
