/** The tornado with full numbers, for files. */
import type { TornadoRow } from '../experiments/sensitivity/tornado-table'
import { evidenceLabels } from '../document/evidence'

export const tornadoColumns = [
  { key: 'design', header: 'design' },
  { key: 'measure', header: 'measure' },
  { key: 'label', header: 'input' },
  { key: 'unit', header: 'unit' },
  { key: 'low', header: 'low' },
  { key: 'value', header: 'value' },
  { key: 'high', header: 'high' },
  { key: 'atLow', header: 'measure_at_low' },
  { key: 'atHigh', header: 'measure_at_high' },
  { key: 'index', header: 'part_in_the_variance' },
  { key: 'standardError', header: 'standard_error' },
  { key: 'evidence', header: 'evidence' },
  { key: 'source', header: 'source' },
]

export const tornadoRecord = ({ effect, evidence, ...row }: TornadoRow) => ({
  label: row.label,
  unit: row.unit,
  low: row.low,
  value: row.value,
  high: row.high,
  atLow: row.atLow,
  atHigh: row.atHigh,
  index: effect?.index,
  standardError: effect?.standardError,
  evidence: evidence === undefined ? 'computed' : evidenceLabels[evidence],
  source: row.source,
})
