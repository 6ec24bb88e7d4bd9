/**
 * A table as a file. Its header has the keys of the columns; where a value is uncertain `<key>_low` and `<key>_high`
 * stand beside it. The last columns say of each row what it is of and by what it can be had again.
 */
import type { Scenario, Workbook } from '../document/scenario/schema'
import { letterOf } from '../document/titles'
import type { ModelCard } from '../model/engine'
import { toCsv, type CsvCell, type CsvRow, type CsvTable } from './csv'
import { presentRows, settled, type Table } from './table'

/** What the rows of a file are of. */
export interface FileSubject {
  readonly workbook: Pick<Workbook, 'scenarios'>
  /** Index of the scenario in focus. */
  readonly focus: number
  readonly replicates: number
  /** Undefined while the model is being loaded. */
  readonly card?: ModelCard | undefined
}

/** By what every row can be had again. */
export const PROVENANCE_KEYS = [
  'scenario',
  'scenario_name',
  'seed',
  'replicates',
  'model_version',
  'model_parameters',
] as const

/** The keys that a file has of the columns of its table, in their order. */
export const fileKeys = ({ columns }: Pick<Table, 'columns'>): readonly string[] =>
  columns.flatMap(({ key, interval, chartOnly = false }) => {
    if (chartOnly) return []
    return interval ? [key, `${key}_low`, `${key}_high`] : [key]
  })

/** The cells of a row by the keys of {@link fileKeys}: numbers in full. */
export function fileRow({ columns }: Pick<Table, 'columns'>, row: unknown): CsvRow {
  const cells: Record<string, CsvCell> = {}
  for (const { key, value, interval, isOld } of columns) {
    const isKnown = isOld?.(row) !== true
    cells[key] = isKnown ? value(row) : undefined
    if (!interval) continue
    const range = isKnown ? interval(row) : undefined
    cells[`${key}_low`] = range?.low
    cells[`${key}_high`] = range?.high
  }
  return cells
}

/** The rows alone, for a report whose files say once what they are of. */
export const recordsOf = (table: Table): CsvTable => ({
  columns: fileKeys(table).map((key) => ({ key, header: key })),
  rows: presentRows(table).map((row) => fileRow(table, row)),
})

/** Where not all is known yet: how far each row is. */
const STATE_KEY = 'answer_state'

/** Before the answer is whole a row has what is known of it, and says so. */
function stateOf({ columns }: Table, row: unknown): string {
  const isMissing = columns.some(
    ({ basis, value, isOld, chartOnly, fileOnly }) =>
      basis === 'simulated' &&
      !chartOnly &&
      !fileOnly &&
      (value(row) === undefined || isOld?.(row) === true),
  )
  return isMissing ? 'not all known yet' : 'known so far'
}

export function csvTable(shown: Table, subject: FileSubject): CsvTable {
  const table = settled(shown)
  const own = fileKeys(table)
  const isWhole = table.freshness === 'current'
  const keys = [
    ...own,
    ...PROVENANCE_KEYS.filter((key) => !own.includes(key)),
    ...(isWhole ? [] : [STATE_KEY]),
  ]
  return {
    columns: keys.map((key) => ({ key, header: key })),
    rows: presentRows(table).map((row) => ({
      ...provenanceCellsOf(table, row, subject),
      ...fileRow(table, row),
      ...(!isWhole && { [STATE_KEY]: stateOf(table, row) }),
    })),
  }
}

export const csvText = (table: Table, subject: FileSubject): string => {
  const { columns, rows } = csvTable(table, subject)
  return toCsv(columns, rows)
}

function provenanceCellsOf(table: Table, row: unknown, subject: FileSubject): CsvRow {
  const { focus, replicates, card } = subject
  const model = { model_version: card?.version, model_parameters: card?.parametersHash }
  if (table.isOfNone) return model
  const scenarios = table.machines ?? subject.workbook.scenarios
  const at = table.scenarioOf ? table.scenarioOf(row) : focus
  const one = table.about || at === undefined ? undefined : scenarios[at]
  const all = scenarios.map(numbered)
  const of = table.about ? all.filter((each) => table.about?.includes(each.at)) : all
  const joined = (value: (each: Numbered) => string | number) =>
    one ? value({ at: at ?? focus, scenario: one }) : [...new Set(of.map(value))].join('; ')
  return {
    scenario: joined((each) => letterOf(each.at)),
    scenario_name: joined(({ scenario }) => scenario.name),
    seed: joined(({ scenario }) => scenario.seed),
    replicates,
    ...model,
  }
}

interface Numbered {
  readonly at: number
  readonly scenario: Scenario
}

const numbered = (scenario: Scenario, at: number): Numbered => ({ at, scenario })
