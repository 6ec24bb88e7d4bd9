/** What the chart of levels shows, in words and as a table. */
import type { LevelDto, LevelId } from '../../model/engine'
import { formatCount, formatFixed, formatPercent } from '../../document/format'
import type { TableColumn, TableData } from '../frame/DataTable'

/** Names of the levels; inside a director a cable runs between leaf module and spine. */
export const levelNames: Readonly<Record<LevelId, string>> = {
  endPoint: 'End points',
  edgeUp: 'Edge switch, up',
  leafUp: 'Leaf to spine',
  leafDown: 'Spine to leaf',
  edgeDown: 'Core, down to edge',
}

const withArticle: Readonly<Record<LevelId, string>> = {
  endPoint: 'the end points (nodes and adapters)',
  edgeUp: 'the uplinks of the edge switches',
  leafUp: 'the links from leaf to spine inside the core',
  leafDown: 'the links from spine to leaf inside the core',
  edgeDown: 'the links from the core down to the edge switches',
}

/** The level that holds back most flows. */
export function limitingLevel(levels: readonly LevelDto[]): LevelDto | undefined {
  return levels.toSorted((a, b) => b.limitedShare - a.limitedShare)[0]
}

export function levelsTitle(levels: readonly LevelDto[], routing: string): string {
  const limit = limitingLevel(levels)
  if (!limit) return 'Which level of the tree limits the bisection?'
  const share = formatPercent(limit.limitedShare)
  return `Under ${routing} routing ${withArticle[limit.level]} limit: they hold back ${share} of the flows`
}

export const levelColumns: readonly TableColumn[] = [
  { key: 'level', header: 'Level' },
  { key: 'links', header: 'Links of the machine' },
  { key: 'capacity', header: 'Capacity, TB/s' },
  { key: 'load', header: 'Load, TB/s' },
  { key: 'use', header: 'In use, of the whole machine' },
  { key: 'full', header: 'Full, of the whole machine' },
  { key: 'limited', header: 'Flows held back' },
]

const useOf = ({ loadTBps, capacityTBps }: LevelDto) =>
  capacityTBps > 0 ? loadTBps / capacityTBps : 0

export function levelTable(levels: readonly LevelDto[]): TableData {
  const limit = limitingLevel(levels)
  return {
    columns: levelColumns,
    rows: levels.map((level) => ({
      id: level.level,
      current: level === limit,
      cells: [
        levelNames[level.level],
        formatCount(level.links),
        formatFixed(level.capacityTBps, 2),
        formatFixed(level.loadTBps, 2),
        formatPercent(useOf(level)),
        formatPercent(level.saturatedShare),
        formatPercent(level.limitedShare),
      ],
    })),
  }
}

export function levelRecords(
  levels: readonly LevelDto[],
): readonly Record<string, string | number>[] {
  return levels.map((level) => ({
    level: levelNames[level.level],
    links: level.links,
    capacity: level.capacityTBps,
    load: level.loadTBps,
    use: useOf(level),
    full: level.saturatedShare,
    limited: level.limitedShare,
  }))
}
