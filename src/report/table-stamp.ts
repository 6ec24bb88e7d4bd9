/** What every row of a saved table carries, so that its numbers can be had again. */
import { DEFAULT_REPLICATES } from '../document/draws'
import type { Scenario } from '../document/scenario/schema'
import type { ModelCard } from '../model/engine'
import { toCsv, type CsvColumn, type CsvRow } from '../tables/csv'
import { letterOf } from '../document/titles'

/** They stand after the columns of the table. */
export const stampColumns: readonly CsvColumn[] = [
  { key: 'stampScenario', header: 'scenario' },
  { key: 'stampName', header: 'scenario name' },
  { key: 'stampSeed', header: 'seed' },
  { key: 'stampReplicates', header: 'replicates' },
  { key: 'stampModel', header: 'model version' },
  { key: 'stampParameters', header: 'model parameters' },
]

export const stampOf = (
  index: number,
  scenario: Scenario,
  card: ModelCard | undefined,
): CsvRow => ({
  stampScenario: letterOf(index),
  stampName: scenario.name,
  stampSeed: scenario.seed,
  stampReplicates: DEFAULT_REPLICATES,
  stampModel: card?.version,
  stampParameters: card?.parametersHash,
})

interface Stamped {
  readonly scenarios: readonly Scenario[]
  readonly card: ModelCard | undefined
}

/**
 * The text of a file whose rows each say what they are of: of the scenario at `index`; without it of the
 * one whose letter stands in the row's `scenario`, or of all, side by side.
 */
export function stampedCsv(
  columns: readonly CsvColumn[],
  rows: readonly CsvRow[],
  { scenarios, card }: Stamped,
  index?: number,
): string {
  const stamps = scenarios.map((scenario, at) => stampOf(at, scenario, card))
  const ofAll = Object.fromEntries(
    stampColumns.map(({ key }) => [
      key,
      [...new Set(stamps.map((stamp) => stamp[key]))].join('; '),
    ]),
  )
  const own = index === undefined ? ofAll : stamps[index]
  const ofRow = ({ scenario: letter }: CsvRow) =>
    stamps.find(({ stampScenario }) => stampScenario === letter) ?? own
  const hasLetter = columns.some(({ key }) => key === 'scenario')
  const stamp = stampColumns.filter(({ key }) => !hasLetter || key !== 'stampScenario')
  return toCsv(
    [...columns, ...stamp],
    rows.map((row) => ({ ...row, ...ofRow(row) })),
  )
}
