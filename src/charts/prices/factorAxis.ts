/** The axis on which prices are compared: factors on a price, twice as dear as far as half as dear. */
import { scaleLog } from 'd3-scale'

export interface FactorAxis {
  /** Pixels from the left; factors beyond an end stand at it. */
  readonly at: (factor: number) => number
  /** Whether a factor is beyond an end. */
  readonly isBeyond: (factor: number) => boolean
}

export function factorAxis(least: number, most: number, width: number): FactorAxis {
  const scale = scaleLog().domain([least, most]).range([0, width]).clamp(true)
  return {
    at: (factor) => (factor <= least ? 0 : scale(factor)),
    isBeyond: (factor) => factor < least || factor > most,
  }
}
