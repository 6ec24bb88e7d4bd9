/** The boxes of the virtual GPCNeT as a file: one row a test and state, numbers in full. */
import type { CsvColumn, CsvRow } from './csv'
import { figures, testRows, type GpcnetInput } from './gpcnet-report'

export const gpcnetColumns: readonly CsvColumn[] = [
  { key: 'test', header: 'test' },
  { key: 'state', header: 'state' },
  { key: 'min', header: 'min' },
  { key: 'max', header: 'max' },
  { key: 'avg', header: 'avg, median of the placements' },
  { key: 'p99', header: '99 %, median of the placements' },
  { key: 'p999', header: '99.9 %' },
  { key: 'units', header: 'units' },
  { key: 'band', header: '90 % band, factor' },
  { key: 'routing', header: 'routing' },
  { key: 'policy', header: 'policy' },
  { key: 'placements', header: 'placements' },
]

export function gpcnetRows(
  input: Pick<GpcnetInput, 'condition' | 'largeMessageBytes' | 'policy' | 'result'>,
): readonly CsvRow[] {
  const { condition, policy, result } = input
  return testRows(input).flatMap((row) =>
    (['isolated', 'congested'] as const).map((state) => ({
      test: row.name,
      state,
      ...figures(row, row.test[state]),
      units: row.units,
      band: row.test[state].bandFactor,
      routing: condition.routing,
      policy,
      placements: result.runs,
    })),
  )
}
