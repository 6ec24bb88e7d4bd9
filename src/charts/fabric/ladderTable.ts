/** The levels as a table, as a file, and as the facts that a stop says. */
import { formatCount, formatFixed, formatSignificant, formatUsd } from '../../document/format'
import type { TableData } from '../frame/DataTable'
import type { FabricLevel, LevelId } from './fabricLevels'
import { capacity } from './ladderTexts'

export const ladderTableColumns = [
  { key: 'level', header: 'Level' },
  { key: 'count', header: 'Pieces' },
  { key: 'linksDown', header: 'Links down' },
  { key: 'linksUp', header: 'Links up' },
  { key: 'capacityTBps', header: 'Capacity without load, TB/s one way' },
  { key: 'taper', header: 'Taper, down over up' },
  { key: 'costUsd', header: 'Cost, USD' },
] as const

export function ladderTable(levels: readonly FabricLevel[]): TableData {
  return {
    columns: ladderTableColumns,
    rows: levels.map((level) => ({
      id: level.id,
      cells: [
        level.name,
        formatCount(level.count),
        formatCount(level.linksDown),
        formatCount(level.linksUp),
        formatSignificant(level.capacityGBps / 1000),
        level.taper === undefined ? '–' : formatFixed(level.taper, 2),
        formatCount(level.costUsd),
      ],
    })),
  }
}

/** The same rows for a file: numbers as they are, nothing where there is none. */
export function ladderRecords(levels: readonly FabricLevel[]) {
  return levels.map((level) => ({
    level: level.name,
    count: level.count,
    linksDown: level.linksDown ?? '',
    linksUp: level.linksUp ?? '',
    capacityTBps: level.capacityGBps / 1000,
    taper: level.taper ?? '',
    costUsd: level.costUsd,
  }))
}

export interface StopFacts {
  readonly title: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
}

const stopTitles: Record<LevelId, string> = {
  core: 'Core',
  uplinks: 'Uplinks',
  edge: 'Edge switches',
  nodeLinks: 'Node cables',
  nodes: 'Nodes',
}

/** What a stop of the picture says: pieces, links, load-free capacity and cost. */
export function stopFacts(
  levels: readonly FabricLevel[],
  stop: LevelId,
  totalUsd: number,
): StopFacts {
  const own = levels.filter((level) => level.stop === stop)
  const costUsd = own.reduce((sum, level) => sum + level.costUsd, 0)
  const share = totalUsd > 0 ? ` (${formatFixed((100 * costUsd) / totalUsd, 1)}\u202f%)` : ''
  // Links are told of the lowest of several levels: those that leave the stop downwards.
  const lowest = own.at(-1)
  return {
    title: stopTitles[stop],
    facts: [
      ...own.map(({ name, count }) => ({ label: name, value: formatCount(count) })),
      ...(lowest ? linkFacts(lowest) : []),
      { label: 'Cost', value: `${formatUsd(costUsd)}${share}` },
    ],
  }
}

function linkFacts({ linksDown, linksUp, capacityGBps, taper }: FabricLevel) {
  const fact = (label: string, value: number | undefined, write: (value: number) => string) =>
    value === undefined ? [] : [{ label, value: write(value) }]
  return [
    ...fact('Links down', linksDown, formatCount),
    ...fact('Links up', linksUp, formatCount),
    ...fact('Capacity without load', capacityGBps, capacity),
    ...fact('Down over up', taper, (ratio) => formatFixed(ratio, 2)),
  ]
}

/** The facts of a stop as one spoken line. */
export function spokenStop({ title, facts }: StopFacts): string {
  return `${title}: ${facts.map(({ label, value }) => `${label} ${value}`).join(', ')}`
}
