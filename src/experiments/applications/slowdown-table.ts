/** Slowdowns of applications by condition on every design: one row a cell. */
import { formatTaper } from '../../document/format'
import type { ApplicationResult } from '../../model/engine'
import type { MatrixChannels } from '../../tables/channels'
import { CHART_ONLY, entered, FILE_ONLY, simulated } from '../../tables/columns'
import { table, type Column, type Freshness, type Table } from '../../tables/table'
import {
  cellsOf,
  heatClass,
  matrixBlocks,
  matrixRows,
  NOISE,
  scenarioOf,
  whyAbsent,
  type HeatColumn,
  type HeatRow,
} from '../shared/heat'
import {
  mechanismOf,
  mechanisms,
  slowdownProvenance,
  cellOf,
  heatNote,
  isLossNet,
  mayBeDarker,
  noCause,
  percentText,
  slowdownTip,
  type HeatGroup,
} from './slowdowns'

interface SlowdownRow {
  readonly block: HeatGroup
  readonly row: HeatRow
  readonly column: HeatColumn
  /** Undefined while it is not known, and where there is none. */
  readonly cell: ApplicationResult | undefined
}

type SlowdownColumn = Column<SlowdownRow>

const percent = (
  key: string,
  header: string,
  share: (cell: ApplicationResult) => number,
): SlowdownColumn =>
  simulated(key, header, ({ cell }) => (cell ? 100 * share(cell) : undefined), slowdownProvenance, {
    unit: '%',
    format: (value) => percentText(value / 100),
  })

/** `oversubscribedUplinks` is `oversubscribed_uplinks`. */
const snake = (id: string) => id.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const columns: readonly SlowdownColumn[] = [
  entered('application', 'Application', ({ row }) => row.name),
  entered('condition', 'Condition', ({ column }) => column.long),
  entered('scenario', 'Scenario', ({ block }) => block.letter, FILE_ONLY),
  entered('design', 'Design', ({ block }) => `${block.title}, ${block.detail}`),
  entered(
    'uplinks_per_edge_switch',
    'Uplinks per edge switch',
    ({ cell }) => cell?.uplinks,
    FILE_ONLY,
  ),
  entered('taper', 'Taper', ({ cell }) => cell?.taper, { format: formatTaper, fileOnly: true }),
  {
    ...percent('slowdown_percent', 'Extra time', ({ slowdown }) => slowdown),
    interval: ({ cell }) => cell && { low: 100 * cell.low, high: 100 * cell.high },
  },
  simulated('mechanism', 'Main cause', ({ cell }) => cell && causeWord(cell), slowdownProvenance),
  ...mechanisms.map(({ id, word }): SlowdownColumn => ({
    ...percent(`${snake(id)}_percent`, word, ({ parts }) => parts[id]),
    fileOnly: true,
  })),
  // Ids of the cell, which the drawing is laid out by.
  entered('cell_application', '', ({ row }) => row.id, CHART_ONLY),
  entered('cell_condition', '', ({ column }) => column.id, CHART_ONLY),
  entered('cell_design', '', ({ block }) => block.id, CHART_ONLY),
]

const whyNone: SlowdownColumn = entered(
  'no_number_because',
  'Reason for the missing number',
  ({ block, row, column, cell }) => (cell ? undefined : whyAbsent(block, row.id, column.id)),
)

const causeWord = (cell: ApplicationResult): string =>
  mechanismOf(cell.mechanism)?.word ??
  noCause(cell, { nothing: 'nothing', unclear: 'unclear: the interval includes a loss' })

/** "0 9/amg/random": design, application and condition. */
export const nameOfCell = (
  design: string,
  { application, condition }: Pick<ApplicationResult, 'application' | 'condition'>,
): string => `${design}/${application}/${condition}`

export function slowdownTable(
  groups: readonly HeatGroup[],
  rows: readonly HeatRow[],
  freshness: Freshness = 'current',
  /** Name of the cell whose flows and parts are shown. */
  picked?: string,
): Table {
  const cells = cellsOf(groups, rows).map((of): SlowdownRow => ({
    ...of,
    cell: cellOf(of.block, of.row.id, of.column.id),
  }))
  const areAbsent = cells.some(({ block, row, column, cell }) =>
    cell ? false : whyAbsent(block, row.id, column.id) !== undefined,
  )
  return table<SlowdownRow>({
    id: 'cells',
    caption: 'Slowdowns of applications by condition',
    columns: areAbsent ? [...columns, whyNone] : columns,
    rows: cells,
    note: heatNote(groups),
    freshness,
    scenarioOf: ({ block }) => scenarioOf(block),
    picking: {
      parameter: 'cell',
      value: (of) => of.cell && nameOfCell(of.block.id, of.cell),
      hint: 'show its flows and causes below',
      isPicked: (of) => of.cell !== undefined && nameOfCell(of.block.id, of.cell) === picked,
    },
    chart: channelsOf(groups, rows),
  })
}

const channelsOf = (
  groups: readonly HeatGroup[],
  rows: readonly HeatRow[],
): MatrixChannels<SlowdownRow> => ({
  type: 'matrix',
  look: 'numbers',
  name: 'Slowdowns',
  row: 'cell_application',
  column: 'cell_condition',
  block: 'cell_design',
  rows: matrixRows(rows),
  columns: groups[0]?.columns ?? [],
  blocks: matrixBlocks(groups),
  heat: ({ cell }) => cell && heatClass(cell.slowdown),
  // Without its decimal where that would leave no gap to the next cell.
  texts: ({ block, row, column, cell }) =>
    cell
      ? [percentText(cell.slowdown), percentText(cell.slowdown, 0)]
      : [whyAbsent(block, row.id, column.id) === undefined ? '…' : '–'],
  // The mechanism, of losses that are no noise.
  mark: ({ cell }) =>
    cell && cell.slowdown >= NOISE ? mechanismOf(cell.mechanism)?.mark : undefined,
  corners: ({ block, cell }) =>
    cell ? { isFilled: isLossNet(block, cell), isOpen: mayBeDarker(cell) } : {},
  tip: ({ block, row, column }) => slowdownTip(block, row, column),
})
