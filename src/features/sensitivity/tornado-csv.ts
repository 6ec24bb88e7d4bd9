/** What the view Sensitivity saves: the tornado with full numbers, every row stamped. */
import type { TornadoRow } from '../../charts/uncertain/TornadoState'
import { evidenceLabels } from '../../domain/evidence'
import type { ModelCard } from '../../engine/engine'
import { toCsv } from '../../report/csv'
import { rivalStampColumns, rivalStampOf, type Rival } from '../../report/table-stamp'
import type { StudyMeasure } from '../../state/study-plan'
import type { Alternative } from '../../state/use-alternatives'
import { SAMPLES } from '../../state/use-study-answers'
import { scenarioCode } from '../../ui/scenario-code'

interface Subject {
  /** The design whose measure is moved. */
  readonly own: Alternative | undefined
  /** What it is set against. */
  readonly first: Alternative | undefined
  readonly card: ModelCard | undefined
}

const rivalOf = (design: Alternative): Rival => ({
  ...design,
  letter: scenarioCode(design.index).letter,
})

/** @param rows the widest bar first */
export function tornadoCsv(
  rows: readonly TornadoRow[],
  measure: StudyMeasure,
  { own, first, card }: Subject,
): string {
  const stamp = own ? rivalStampOf(rivalOf(own), first && rivalOf(first), SAMPLES, card) : {}
  const records = rows.map((row) => ({ ...record(row), design: own?.title, measure, ...stamp }))
  return toCsv([...columns, ...rivalStampColumns], records)
}

const columns = [
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

const record = ({ effect, evidence, ...row }: TornadoRow) => ({
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
