import { memo } from 'react'
import { scenarioColour, type ScenarioLetter } from '../frame/ScenarioGlyph'
import type { TaperColumn } from './taperColumns'
import { ROW_HEIGHT } from './taperLayout'
import { TICK_SIZE } from '../frame/textSizes'

interface SplitRowsProps {
  readonly layout: {
    readonly width: number
    readonly compact: boolean
    /** Right end of the axis. */
    readonly right: number
    /** Baselines of the rows. */
    readonly rows: readonly number[]
  }
  /** Height of the axis that the rows stand under. */
  readonly axisY: number
  readonly rowNames: readonly string[]
  readonly columns: readonly TaperColumn[]
  readonly letter: ScenarioLetter
}

/** The rows of numbers under an axis of tapers, in line with the marks. */
export function SplitRows({ layout, axisY, rowNames, columns, letter }: SplitRowsProps) {
  const { width, compact, right, rows } = layout
  return (
    <g
      data-marks="analytic"
      fontSize={TICK_SIZE}
      fill="var(--ink-2)"
      style={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {rowNames.map((name, row) => {
        const y = rows[row] ?? 0
        return (
          <g key={name}>
            {row > 0 && <path d={`M0 ${y - ROW_HEIGHT + 5}H${width}`} stroke="var(--line)" />}
            <text x={compact ? 0 : right + 10} y={y}>
              {name}
            </text>
          </g>
        )
      })}
      {columns.map((column) => (
        <Column key={column.id} column={column} axisY={axisY} rows={rows} letter={letter} />
      ))}
    </g>
  )
}

interface ColumnProps extends Pick<SplitRowsProps, 'axisY' | 'letter'> {
  readonly column: TaperColumn
  readonly rows: readonly number[]
}

/** The columns of a taper that is dragged past stay as they are, but for the one that it is at. */
const Column = memo(
  DrawnColumn,
  ({ column: old, ...before }, { column, ...now }) =>
    before.letter === now.letter &&
    before.axisY === now.axisY &&
    old.x === column.x &&
    old.tickX === column.tickX &&
    old.current === column.current &&
    old.cells.every((cell, row) => cell === column.cells[row]),
)

function DrawnColumn({ column, axisY, rows, letter }: ColumnProps) {
  return (
    <g
      textAnchor="middle"
      fill={column.current ? scenarioColour(letter) : 'var(--ink)'}
      fontWeight={column.current ? 600 : 400}
    >
      <path
        d={`M${column.tickX} ${axisY + 4}L${column.x} ${axisY + 8}v3`}
        fill="none"
        stroke={column.current ? scenarioColour(letter) : 'var(--axis)'}
      />
      {column.cells.map((cell, row) => (
        // The rows have a fixed order: taper, ports, nodes, and where there are any, core switches.
        <text key={row} x={column.x} y={rows[row] ?? 0}>
          {cell}
        </text>
      ))}
    </g>
  )
}
