/** "What the scenarios buy" as records for a file: one row a quantity and scenario. */
import type { ModelCard } from '../engine/engine'
import type { ComparisonRow, Outcome } from './comparison'
import { toCsv } from './csv'
import { stampColumns, stampOf } from './table-stamp'

export function comparisonCsv(
  rows: readonly ComparisonRow[],
  outcomes: readonly Outcome[],
  card: ModelCard | undefined,
): string {
  const records = rows.flatMap(({ quantity, cells }) =>
    outcomes.map(({ scenario }, index) => {
      const cell = cells[index]
      return {
        quantity: quantity.label,
        unit: quantity.unit,
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
  return toCsv([...columns, ...stampColumns], records)
}

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
