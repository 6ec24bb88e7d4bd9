import type { LevelLoad } from '../../model/engine'

/** The level that holds back most flows. */
export function limitingLevel(levels: readonly LevelLoad[]): LevelLoad | undefined {
  return levels.toSorted((a, b) => b.limitedShare - a.limitedShare)[0]
}
