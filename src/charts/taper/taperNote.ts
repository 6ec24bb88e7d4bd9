/** How to read the taper chart. */
import type { TaperState } from './TaperState'

/**
 * Whether the least taper delivers a smaller share of nominal than another one, even with ideal
 * routing: then its uplinks are not what limits.
 */
function isLimitedByNodes({ splits }: TaperState): boolean {
  const shares = splits
    .toSorted((one, other) => one.point.populatedTaper - other.point.populatedTaper)
    .flatMap(({ point }) => point.delivered?.adaptive.efficiency ?? [])
  const [least = 1] = shares
  return shares.some((share) => share > least * 1.01)
}

/** How to read the marks; undefined where there are none. */
export function readingNote(state: TaperState): string | undefined {
  if (state.splits.length === 0) return undefined
  const sentences: string[] = []
  const thinned = state.splits.some((split) => split.family === 'ports-empty')
  const full = state.splits.some((split) => split.family === 'all-ports')
  if (thinned) sentences.push('Circles: ports left empty.')
  if (full) sentences.push('Squares: all ports used.')
  if (state.splits.some((split) => split.range)) {
    sentences.push('Bars: least to most of the replicates.')
  }
  sentences.push('Kinks: whole racks or switches.')
  if (isLimitedByNodes(state)) {
    sentences.push(
      'Near 1:1 the nodes’ adapters limit, not the fabric: an end point reaches only a part of its ports’ rate, so less of nominal is delivered there than at a slight taper.',
    )
  }
  if (state.outside.length > 0) {
    const verb = state.outside.length === 1 ? 'lies' : 'lie'
    sentences.push(`${state.outside.join(', ')} ${verb} outside these axes.`)
  }
  return sentences.join(' ')
}
