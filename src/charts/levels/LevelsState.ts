/** Load of every level of the tree as geometry. Knows no React and no browser. */
import { formatCount, formatFixed, formatPercent } from '../../document/format'
import type { LevelDto, LevelId } from '../../model/engine'
import { levelNames, limitingLevel } from './levelRows'

const COMPACT_BELOW = 560
const SMALLEST_WIDTH = 280
const BAR_HEIGHT = 12

export interface PlacedLevel {
  readonly level: LevelId
  readonly name: string
  readonly detail: string
  readonly nameY: number
  readonly barY: number
  /** Share of the capacity in use, and of it the part on full links, as widths. */
  readonly loadWidth: number
  readonly fullWidth: number
  readonly label: string
  readonly limits: boolean
}

export interface LevelsState {
  readonly width: number
  readonly height: number
  readonly left: number
  /** Width of a bar that is full. */
  readonly full: number
  readonly barHeight: number
  readonly compact: boolean
  readonly levels: readonly PlacedLevel[]
}

/** Bars are shares of each level's own capacity, so that the fullest level is the longest. */
export function buildLevelsState(levels: readonly LevelDto[], measured: number): LevelsState {
  const width = Math.max(SMALLEST_WIDTH, Math.floor(measured))
  const compact = width < COMPACT_BELOW
  const left = compact ? 0 : 250
  const full = width - left - (compact ? 0 : 190)
  const rowHeight = compact ? 56 : 30
  const limit = limitingLevel(levels)
  return {
    width,
    height: levels.length * rowHeight + 6,
    left,
    full,
    barHeight: BAR_HEIGHT,
    compact,
    levels: levels.map((level, index) => {
      const top = index * rowHeight
      const use = level.capacityTBps > 0 ? level.loadTBps / level.capacityTBps : 0
      const loadWidth = Math.min(1, use) * full
      return {
        level: level.level,
        name: levelNames[level.level],
        detail: `${formatCount(level.links)} ${level.level === 'endPoint' ? 'ports' : 'links'}, ${formatFixed(level.capacityTBps, 1)} TB/s`,
        nameY: top + 18,
        barY: top + (compact ? 25 : 8),
        loadWidth,
        fullWidth: Math.min(loadWidth, level.saturatedShare * full),
        label: `${formatPercent(use)} in use, holds back ${formatPercent(level.limitedShare)}`,
        limits: level === limit,
      }
    }),
  }
}
