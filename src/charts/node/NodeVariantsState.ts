/**
 * What changes of the node do to an application, as geometry: a row a change, a mark for the speed of a
 * node and one for the speed a dollar. Knows no React and no browser.
 */
import { scaleLinear } from 'd3-scale'
import { formatSignificant } from '../../document/format'
import type { WireDto } from '../../model/engine'

/** A changed node; speeds are over those of the present node. */
export interface Variant {
  readonly id: string
  readonly label: string
  /** Undefined where the application does not run, or there is no answer. */
  readonly perNode: number | undefined
  /** Undefined also where the change has no price. */
  readonly perUsd: number | undefined
  readonly boundBy: WireDto | undefined
  /** Whether the model has said how fast it is; before that nothing is known, not even that it runs. */
  readonly isAnswered: boolean
  /** Why the designer refuses such a node; undefined where it can be built. */
  readonly refusal: string | undefined
  /** Whether the node is so already. */
  readonly isPresent: boolean
}

export interface PlacedVariant {
  readonly variant: Variant
  readonly y: number
  readonly node: number | undefined
  readonly usd: number | undefined
  readonly words: string
}

export interface NodeVariantsState {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly ticks: readonly {
    readonly at: number
    readonly label: string
    readonly isOne: boolean
  }[]
  readonly rows: readonly PlacedVariant[]
}

const TOP = 30
const PITCH = 22
const LABELS = 138
const WORDS = 92

export function buildNodeVariantsState(
  variants: readonly Variant[],
  width: number,
): NodeVariantsState {
  const left = LABELS
  const right = Math.max(left + 60, width - WORDS)
  const values = variants.flatMap(({ perNode, perUsd }) => [perNode ?? 1, perUsd ?? 1])
  const x = scaleLinear()
    .domain([0, Math.max(1.2, ...values)])
    .range([left, right])
    .nice(4)
  const bottom = TOP + variants.length * PITCH
  return {
    width,
    height: bottom + 6,
    left,
    right,
    top: TOP,
    bottom,
    ticks: x.ticks(4).map((value) => ({ at: x(value), label: String(value), isOne: value === 1 })),
    rows: variants.map((variant, row) => ({
      variant,
      y: TOP + row * PITCH + PITCH / 2,
      node: variant.perNode === undefined ? undefined : x(variant.perNode),
      usd: variant.perUsd === undefined ? undefined : x(variant.perUsd),
      words: wordsOf(variant),
    })),
  }
}

/** What stands at the end of a row: of a node that nobody can build that, not how fast it would be. */
function wordsOf({ perNode, perUsd, refusal, isAnswered }: Variant): string {
  if (refusal !== undefined) return 'cannot be built'
  if (perNode === undefined) return isAnswered ? 'does not run' : '–'
  return [perNode, perUsd]
    .filter((speed) => speed !== undefined)
    .map((speed) => formatSignificant(speed))
    .join(' / ')
}
