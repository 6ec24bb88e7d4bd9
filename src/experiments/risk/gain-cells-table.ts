/** Gain or loss of every application under every condition, net of the nodes bought: one row a cell. */
import { formatFixed, formatPercent } from '../../document/format'
import type { Tip } from '../../tables/channels'
import { CHART_ONLY, entered, FILE_ONLY, SHARE, simulated } from '../../tables/columns'
import { table, type Column, type Freshness, type Table } from '../../tables/table'
import {
  cellsOf,
  heatClass,
  matrixBlocks,
  matrixRows,
  scenarioOf,
  type HeatBlock,
  type HeatColumn,
  type HeatRow,
} from '../shared/heat'
import { atValues, overDraws } from '../shared/study-provenance'
import { CELL_DRAWS } from '../../document/draws'

interface GainCell {
  readonly application: string
  readonly condition: string
  /** Work of the machine over that of the first design, less 1. */
  readonly gain: number
  /** Share of the draws in which it loses. */
  readonly loses: number
}

/** The cells of one design. */
export interface GainBlock extends HeatBlock {
  readonly cells: readonly GainCell[]
}

interface GainRow {
  readonly block: GainBlock
  readonly row: HeatRow
  readonly column: HeatColumn
  readonly cell: GainCell | undefined
}

/** "+4.2", "−1.0": percent with one decimal. */
export function gainText(gain: number): string {
  const text = formatFixed(Math.abs(gain) * 100, 1)
  if (text === '0.0') return text
  return (gain < 0 ? '\u2212' : '+') + text
}

const columns: readonly Column<GainRow>[] = [
  entered('design', 'Design', ({ block }) => block.title),
  entered('application', 'Application', ({ row }) => row.name),
  entered('condition', 'Condition', ({ column }) => column.long),
  simulated('gain_share', 'Gain', ({ cell }) => cell?.gain, atValues('cellGain'), {
    format: (gain) => formatPercent(gain, { signed: true }),
  }),
  simulated(
    'loses_share_of_samples',
    'Loses in, of the draws',
    ({ cell }) => cell?.loses,
    overDraws('cellGain', CELL_DRAWS),
    SHARE,
  ),
  entered('application_id', 'Id of the application', ({ row }) => row.id, FILE_ONLY),
  entered('condition_id', 'Id of the condition', ({ column }) => column.id, FILE_ONLY),
  entered('no_number_because', 'No number because', ({ block, column, cell }) =>
    cell ? undefined : block.absent.get(column.id),
  ),
  // Ids of the cell, which the drawing is laid out by.
  entered('cell_application', '', ({ row }) => row.id, CHART_ONLY),
  entered('cell_condition', '', ({ column }) => column.id, CHART_ONLY),
  entered('cell_design', '', ({ block }) => block.id, CHART_ONLY),
]

export function gainCellsTable(
  blocks: readonly GainBlock[],
  rows: readonly HeatRow[],
  freshness: Freshness,
): Table {
  const cells = cellsOf(blocks, rows).map((of): GainRow => ({
    ...of,
    cell: of.block.cells.find(
      ({ application, condition }) => application === of.row.id && condition === of.column.id,
    ),
  }))
  return table<GainRow>({
    id: 'gains-and-losses',
    caption: 'Gains and losses of applications by condition',
    columns,
    rows: cells,
    note: noteOf(blocks),
    freshness,
    scenarioOf: ({ block }) => scenarioOf(block),
    chart: {
      type: 'matrix',
      look: 'numbers',
      name: 'Gains and losses',
      row: 'cell_application',
      column: 'cell_condition',
      block: 'cell_design',
      rows: matrixRows(rows),
      columns: blocks[0]?.columns ?? [],
      blocks: matrixBlocks(blocks),
      // Losses have a ground, by the classes of slowdowns; gains have none.
      heat: ({ cell }) => cell && heatClass(-cell.gain),
      texts: ({ block, column, cell }) =>
        cell ? [gainText(cell.gain)] : [block.absent.has(column.id) ? '–' : '…'],
      // A loss is marked, however small.
      corners: ({ cell }) => ({ isFilled: cell !== undefined && cell.gain < 0 }),
      tip: tipOf,
    },
  })
}

function tipOf({ block, row, column, cell }: GainRow): Tip {
  const title = `${row.name} ${column.long}`
  const where = { label: 'on', value: `${block.title}, ${block.detail}` }
  if (!cell) {
    const why = block.absent.get(column.id) ?? 'not known yet'
    const facts = [where, { label: 'no number', value: why }]
    return { title, facts, spoken: `${title}, ${block.title}: ${why}` }
  }
  const gain = formatPercent(cell.gain, { signed: true })
  const often = `${formatPercent(cell.loses)} of the draws`
  return {
    title,
    facts: [
      where,
      { label: cell.gain < 0 ? 'loses' : 'gains', value: gain },
      { label: 'loses in', value: often },
    ],
    spoken: `${title}, ${block.title}: ${gain}, loses in ${often}`,
  }
}

/** What the heads of the columns stand for, and how cells are read. */
function noteOf(blocks: readonly GainBlock[]): string {
  const heads = (blocks[0]?.columns ?? []).map(({ short, tiny = short, long }) =>
    short === tiny ? `${short}: ${long}` : `${short} (${tiny}): ${long}`,
  )
  return [
    'Percent; corner marked: loses, however little. Grounds begin at losses of 0.5, 1, 2, 4 and 6; below 0.5 it is within the noise of the published runs. – has no room there.',
    ...(heads.length === 0 ? [] : [`Columns: ${heads.join('; ')}.`]),
  ].join(' ')
}
