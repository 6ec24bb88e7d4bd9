/** A split placed on the axes, and the lines that its marks lie on. */
import type { TaperPointDto } from '../../model/engine'
import type { Family } from './taperPoints'

export interface RangeY {
  readonly low: number
  readonly high: number
}

/** One buildable split, with the heights of its marks. */
export interface PlacedSplit {
  readonly id: string
  readonly point: TaperPointDto
  readonly family: Family
  readonly x: number
  readonly nodesY: number
  readonly nominalY: number
  readonly staticY: number | undefined
  readonly adaptiveY: number | undefined
  /** Delivered under the scenario's routing if it was simulated, else nominal. */
  readonly emphasisY: number
  /** The value at `emphasisY`, TB/s. */
  readonly emphasisTBps: number
  /** Spread over the replicates under the scenario's routing, where it is wide enough to be seen. */
  readonly range: RangeY | undefined
}

export type LineKind = 'nodes' | 'nominal' | 'static' | 'adaptive'

export const lineKinds: readonly LineKind[] = ['nodes', 'nominal', 'static', 'adaptive']

/** Where a split lies on a line; undefined where it was not simulated. */
export function heightOf(split: PlacedSplit, kind: LineKind): number | undefined {
  switch (kind) {
    case 'nodes':
      return split.nodesY
    case 'nominal':
      return split.nominalY
    case 'static':
      return split.staticY
    case 'adaptive':
      return split.adaptiveY
  }
}
