/** "What the scenarios buy" as records for a file: one row a quantity and scenario. */
import type { ModelCard } from '../model/engine'
import type { ComparisonRow, Outcome } from './comparison'
import { csvOf, type CsvTable } from './csv'
import type { SaidThroughput } from './throughput-words'
import { stampColumns, stampOf } from './table-stamp'

/** A quantity that comes later than the others, with its range over draws. */
export interface LateQuantity {
  readonly quantity: string
  readonly unit: string
  /** By scenario. */
  readonly cells: readonly (
    | {
        readonly value: number
        readonly relative: number
        readonly relativeLow: number
        readonly relativeHigh: number
      }
    | undefined
  )[]
}

/** The throughput of the workload of the baseline, whose letter that is. */
export const lateThroughput = (
  found: readonly (SaidThroughput | undefined)[],
  letter: string,
): LateQuantity => ({
  quantity: 'Workload throughput',
  unit: `nodes of ${letter}`,
  cells: found.map(
    (said) =>
      said && {
        value: said.throughput,
        relative: said.gain.value,
        relativeLow: said.gain.draws.p5,
        relativeHigh: said.gain.draws.p95,
      },
  ),
})

export const comparisonCsv = (...of: Parameters<typeof comparisonTable>): string =>
  csvOf(comparisonTable(...of))

export function comparisonTable(
  rows: readonly ComparisonRow[],
  outcomes: readonly Outcome[],
  card: ModelCard | undefined,
  late: readonly LateQuantity[] = [],
): CsvTable {
  const records = rows.flatMap(({ quantity, cells }) =>
    outcomes.map(({ scenario }, index) => {
      const cell = cells[index]
      return {
        quantity: quantity.label,
        // In a file a share is a number from 0 to 1.
        unit: quantity.kind === 'share' ? 'share' : quantity.unit,
        value: cell?.value,
        low: cell?.range?.[0],
        high: cell?.range?.[1],
        difference: cell?.difference?.absolute,
        relative: cell?.difference?.relative,
        current: cell?.current,
        ...stampOf(index, scenario, card),
      }
    }),
  )
  const later = late.flatMap(({ quantity, unit, cells }) =>
    outcomes.map(({ scenario }, index) => ({
      quantity,
      unit,
      ...cells[index],
      current: true,
      ...stampOf(index, scenario, card),
    })),
  )
  return { columns: [...columns, ...stampColumns, ...lateColumns], rows: [...records, ...later] }
}

const lateColumns = [
  { key: 'relativeLow', header: 'relative difference, 5 % of the draws' },
  { key: 'relativeHigh', header: 'relative difference, 95 % of the draws' },
]

const columns = [
  { key: 'quantity', header: 'quantity' },
  { key: 'unit', header: 'unit' },
  { key: 'value', header: 'value' },
  { key: 'low', header: 'smallest replicate' },
  { key: 'high', header: 'largest replicate' },
  { key: 'difference', header: 'difference to baseline' },
  { key: 'relative', header: 'relative difference' },
  { key: 'current', header: 'current' },
]
