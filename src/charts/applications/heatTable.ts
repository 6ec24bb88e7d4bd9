/** The table of slowdowns in words and as a file. */
import type { TableData } from '../frame/DataTable'
import type { ApplicationResultDto } from '../../model/engine'
import { noCause, rangeText, whyAbsent, type HeatGroup, type HeatRow } from './heat'
import { mechanismOf, mechanisms } from './mechanisms'

/** One line for every application and condition, one pair of columns a group. */
export function heatTable(groups: readonly HeatGroup[], rows: readonly HeatRow[]): TableData {
  const [first] = groups
  return {
    columns: [
      { key: 'application', header: 'Application' },
      { key: 'condition', header: 'Condition' },
      ...groups.flatMap(({ id, title, detail }) => [
        { key: `${id} slowdown`, header: `${title}, ${detail}: extra time` },
        { key: `${id} mechanism`, header: 'mainly' },
      ]),
    ],
    rows: rows.flatMap((row) =>
      (first?.columns ?? []).map((column) => ({
        id: `${row.id} ${column.id}`,
        cells: [
          row.name,
          column.long,
          ...groups.flatMap((group) => {
            const cell = group.cells.find(
              ({ application, condition }) => application === row.id && condition === column.id,
            )
            if (!cell) return [whyAbsent(group, row.id, column.id) ?? '–', '–']
            return [rangeText(cell), causeWord(cell)]
          }),
        ],
      })),
    ),
  }
}

const causeWord = (cell: ApplicationResultDto): string =>
  mechanismOf(cell.mechanism)?.word ??
  noCause(cell, { nothing: 'nothing', unclear: 'unclear within its interval' })

export const heatCsvColumns = [
  { key: 'application', header: 'application' },
  { key: 'condition', header: 'condition' },
  { key: 'scenario', header: 'scenario' },
  { key: 'design', header: 'design' },
  { key: 'uplinks', header: 'uplinks_an_edge_switch' },
  { key: 'taper', header: 'taper' },
  { key: 'slowdownPercent', header: 'slowdown_percent' },
  { key: 'lowPercent', header: 'low_percent' },
  { key: 'highPercent', header: 'high_percent' },
  { key: 'mechanism', header: 'mechanism' },
  ...mechanisms.map(({ id }) => ({ key: id, header: `${id}_percent` })),
] as const

/** One record a cell, in percent. */
export function heatRecords(
  groups: readonly HeatGroup[],
  rows: readonly HeatRow[],
): readonly Record<string, string | number>[] {
  return groups.flatMap((group) =>
    group.cells.map((cell) => ({
      application: rows.find(({ id }) => id === cell.application)?.name ?? cell.application,
      condition: cell.condition,
      scenario: group.letter,
      design: `${group.title}, ${group.detail}`,
      uplinks: cell.uplinks,
      taper: cell.taper,
      slowdownPercent: cell.slowdown * 100,
      lowPercent: cell.low * 100,
      highPercent: cell.high * 100,
      mechanism: causeWord(cell),
      ...Object.fromEntries(mechanisms.map(({ id }) => [id, cell.parts[id] * 100])),
    })),
  )
}
