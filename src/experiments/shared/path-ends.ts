/** Messages by how far they go in the tree. */

interface OnPath {
  readonly bytes: number
  /** Switches on the way. */
  readonly switches: number
}

/** Of messages of 8 bytes, the one over the longest and the one over the shortest path; undefined where there is none. */
export function pathEnds<Point extends OnPath>(
  points: readonly Point[],
): { readonly longest: Point | undefined; readonly shortest: Point | undefined } {
  const small = longestPathFirst(points).filter(({ bytes }) => bytes === 8)
  return { longest: small[0], shortest: small.at(-1) }
}

export const longestPathFirst = <Point extends OnPath>(
  points: readonly Point[],
): readonly Point[] => points.toSorted((a, b) => b.switches - a.switches)
