/** Document paths that several numbers depend on. */

export const split = ['fabric.edge.downlinks', 'fabric.edge.uplinks']
export const injection = ['node.hca.portGBps', 'fabric.linkGBps', 'fabric.rails']

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
  const small = farthestFirst(points).filter(({ bytes }) => bytes === 8)
  return { longest: small[0], shortest: small.at(-1) }
}

export const farthestFirst = <Point extends OnPath>(points: readonly Point[]): readonly Point[] =>
  points.toSorted((a, b) => b.switches - a.switches)
