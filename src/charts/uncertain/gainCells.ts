/** Gain or loss of every application under every condition, net of the nodes bought: looks and words. */
import { formatFixed, formatPercent } from '../../document/format'
import { heatClass } from '../applications/heat'
import type { HeatBlock, HeatRow, LookOf, PlacedCell } from '../heat/HeatState'

export interface GainCell {
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

const gainCellOf = (block: GainBlock, row: string, column: string) =>
  block.cells.find(({ application, condition }) => application === row && condition === column)

/** "+4.2", "−1.0": percent with one decimal. */
export function gainText(gain: number): string {
  const text = formatFixed(Math.abs(gain) * 100, 1)
  if (text === '0.0') return text
  return (gain < 0 ? '\u2212' : '+') + text
}

/** Losses have a ground, by the classes of slowdowns; gains have none. A loss has its corner marked, however small. */
export const gainLook: LookOf<GainBlock> = (block, row, column) => {
  const cell = gainCellOf(block, row.id, column.id)
  return {
    heat: cell ? heatClass(-cell.gain) : 0,
    text: cell ? gainText(cell.gain) : block.absent.has(column.id) ? '–' : '…',
    mark: undefined,
    isMarkedLoss: cell !== undefined && cell.gain < 0,
  }
}

export function gainFacts({ group, row, column }: PlacedCell<GainBlock>) {
  const where = { label: 'on', value: `${group.title}, ${group.detail}` }
  const cell = gainCellOf(group, row.id, column.id)
  if (!cell) {
    return [where, { label: 'no number', value: group.absent.get(column.id) ?? 'not known yet' }]
  }
  return [
    where,
    {
      label: cell.gain < 0 ? 'loses' : 'gains',
      value: formatPercent(cell.gain, { signed: true }),
    },
    { label: 'loses in', value: `${formatPercent(cell.loses)} of the draws` },
  ]
}

export function spokenGain({ group, row, column }: PlacedCell<GainBlock>): string {
  const subject = `${row.name} ${column.long}, ${group.title}`
  const cell = gainCellOf(group, row.id, column.id)
  if (!cell) return `${subject}: ${group.absent.get(column.id) ?? 'not known yet'}`
  return `${subject}: ${formatPercent(cell.gain, { signed: true })}, loses in ${formatPercent(cell.loses)} of the draws`
}

/** One line an application and condition, a pair of columns a design. */
export function gainTable(blocks: readonly GainBlock[], rows: readonly HeatRow[]) {
  return {
    columns: [
      { key: 'application', header: 'Application' },
      { key: 'condition', header: 'Condition' },
      ...blocks.flatMap(({ id, title }) => [
        { key: `${id} gain`, header: `${title}: gain` },
        { key: `${id} loses`, header: 'loses in, of the draws' },
      ]),
    ],
    rows: rows.flatMap((row) =>
      (blocks[0]?.columns ?? []).map((column) => ({
        id: `${row.id} ${column.id}`,
        cells: [
          row.name,
          column.long,
          ...blocks.flatMap((block) => {
            const cell = gainCellOf(block, row.id, column.id)
            if (!cell) return [block.absent.get(column.id) ?? '–', '–']
            return [formatPercent(cell.gain, { signed: true }), formatPercent(cell.loses)]
          }),
        ],
      })),
    ),
  }
}
