/** The numbers behind the tornado, and how it is read. */
import { evidenceLabels } from '../../document/evidence'
import type { TableData } from '../frame/DataTable'
import { movedText, rangeText, type MovedUnit } from './inputWords'
import { effectWords, MOST_BARS, type TornadoRow } from './TornadoState'

export function tornadoTable(rows: readonly TornadoRow[], unit: MovedUnit): TableData {
  return {
    columns: [
      { key: 'input', header: 'Input' },
      { key: 'range', header: 'Value and range' },
      { key: 'low', header: 'Measure at its low end' },
      { key: 'high', header: 'Measure at its high end' },
      { key: 'effect', header: 'Part in the variance' },
      { key: 'evidence', header: 'Evidence' },
      { key: 'source', header: 'Source' },
    ],
    rows: rows.map((row) => ({
      id: row.id,
      cells: [
        row.label,
        rangeText(row),
        movedText(row.atLow, unit),
        movedText(row.atHigh, unit),
        row.effect ? effectWords(row.effect) : '–',
        row.evidence === undefined ? 'computed' : evidenceLabels[row.evidence],
        row.source,
      ],
    })),
  }
}

/** How the bars and dots are read. */
export function tornadoNote(rows: readonly TornadoRow[], unit: MovedUnit): string {
  const moving = rows.filter(({ atLow, atHigh }) => atLow !== atHigh).length
  const parts = [
    'Each bar: one input from its low end (hollow) to its high end (solid), all others at their values; the ends are named beside it. Under the name its range and evidence; the sources are under “Data”.',
    'Dots: part in the variance when all inputs move at once, with its standard error, of the leading inputs; parts count interactions, so they can add up to more than 100 %.',
    unit === 'share'
      ? 'The accent line, where there is one: no gain, beyond it the order flips.'
      : '',
    moving > MOST_BARS ? `The ${MOST_BARS} widest of ${moving}; the others are under “Data”.` : '',
    moving < rows.length
      ? `${rows.length - moving} of ${rows.length} inputs move nothing by themselves; they are under “Data”.`
      : '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}
