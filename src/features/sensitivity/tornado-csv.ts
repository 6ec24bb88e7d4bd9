/** What the view Sensitivity saves: the tornado with full numbers, every row stamped. */
import type { TornadoRow } from '../../experiments/sensitivity/tornado-table'
import { SAMPLES } from '../../document/draws'
import type { StudyMeasure } from '../../document/study-measure'
import type { ModelCard } from '../../model/engine'
import { toCsv } from '../../report/csv'
import { tornadoColumns, tornadoRecord } from '../../report/tornado-records'
import { rivalStampColumns, rivalStampOf, type Rival } from '../../report/table-stamp'
import type { Alternative } from '../../state/use-alternatives'
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
  const records = rows.map((row) => ({
    ...tornadoRecord(row),
    design: own?.title,
    measure,
    ...stamp,
  }))
  return toCsv([...tornadoColumns, ...rivalStampColumns], records)
}
