import { memo } from 'react'
import { scenarioColour, type ScenarioLetter } from '../frame/ScenarioGlyph'
import { LABEL_SIZE, ROW_HEIGHT, TICK_SIZE, type Panel, type TaperLayout } from './taperLayout'
import type { TaperColumn } from './taperColumns'
import type { TaperState, Tick } from './TaperState'

interface TaperAxesProps {
  readonly state: TaperState
  readonly letter: ScenarioLetter
}

/** Both panels' axes, and under them the rows of numbers that stand in line with the marks. */
export function TaperAxes({ state, letter }: TaperAxesProps) {
  const { layout } = state
  return (
    <g>
      <PanelAxis
        layout={layout}
        panel={layout.nodes}
        heading={state.nodesHeading}
        ticks={state.nodesTicks}
      />
      <PanelAxis
        layout={layout}
        panel={layout.bisection}
        heading={state.bisectionHeading}
        ticks={state.bisectionTicks}
      />
      <path
        d={state.splits
          .flatMap(({ x }) => [
            `M${x} ${layout.nodes.bottom}v3`,
            `M${x} ${layout.bisection.bottom}v4`,
          ])
          .join('')}
        stroke="var(--axis)"
      />
      <AlignedRows state={state} letter={letter} />
    </g>
  )
}

interface PanelAxisProps {
  readonly layout: TaperLayout
  readonly panel: Panel
  readonly heading: string
  readonly ticks: readonly Tick[]
}

/** Axes stay as they are through most of a drag. */
const PanelAxis = memo(
  DrawnAxis,
  (before, now) =>
    before.heading === now.heading &&
    isSameLayout(before.layout, now.layout) &&
    before.ticks.length === now.ticks.length &&
    before.ticks.every(({ y, label }, index) => {
      const tick = now.ticks[index]
      return y === tick?.y && label === tick.label
    }),
)

/** All of a layout follows from its width. */
const isSameLayout = (one: TaperLayout, other: TaperLayout) => one.width === other.width

function DrawnAxis({ layout, panel, heading, ticks }: PanelAxisProps) {
  return (
    <g>
      <text x={0} y={panel.top - 13} fontSize={LABEL_SIZE} fill="var(--ink-2)">
        {heading}
      </text>
      {ticks.map((tick) => (
        <g key={tick.label}>
          <path d={`M${layout.left} ${tick.y}H${layout.right}`} stroke="var(--grid)" />
          <text
            x={layout.left - 7}
            y={tick.y + 4}
            textAnchor="end"
            fontSize={TICK_SIZE}
            fill="var(--ink-2)"
          >
            {tick.label}
          </text>
        </g>
      ))}
      <path d={`M${layout.left} ${panel.bottom}H${layout.right}`} stroke="var(--axis)" />
    </g>
  )
}

function AlignedRows({ state, letter }: TaperAxesProps) {
  const { layout, rowNames, columns } = state
  if (columns.length === 0) return null
  return (
    <g
      data-marks="analytic"
      fontSize={TICK_SIZE}
      fill="var(--ink-2)"
      style={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {rowNames.map((name, row) => {
        const y = layout.rows[row] ?? 0
        return (
          <g key={name}>
            {row > 0 && (
              <path d={`M0 ${y - ROW_HEIGHT + 5}H${layout.width}`} stroke="var(--line)" />
            )}
            <text x={layout.compact ? 0 : layout.right + 10} y={y} fill="var(--ink-2)">
              {name}
            </text>
          </g>
        )
      })}
      {columns.map((column) => (
        <Column key={column.id} column={column} layout={layout} letter={letter} />
      ))}
    </g>
  )
}

interface ColumnProps {
  readonly column: TaperColumn
  readonly layout: TaperLayout
  readonly letter: ScenarioLetter
}

/** So do the columns of a taper that is dragged past, but for the one that it is at. */
const Column = memo(
  DrawnColumn,
  ({ column: old, ...before }, { column, ...now }) =>
    before.letter === now.letter &&
    isSameLayout(before.layout, now.layout) &&
    old.x === column.x &&
    old.tickX === column.tickX &&
    old.current === column.current &&
    old.cells.every((cell, row) => cell === column.cells[row]),
)

function DrawnColumn({ column, layout, letter }: ColumnProps) {
  const bottom = layout.bisection.bottom
  return (
    <g
      textAnchor="middle"
      fill={column.current ? scenarioColour(letter) : 'var(--ink)'}
      fontWeight={column.current ? 600 : 400}
    >
      <path
        d={`M${column.tickX} ${bottom + 4}L${column.x} ${bottom + 8}v3`}
        fill="none"
        stroke={column.current ? scenarioColour(letter) : 'var(--axis)'}
      />
      {column.cells.map((cell, row) => (
        // The rows have a fixed order: taper, ports, nodes, core switches.
        <text key={row} x={column.x} y={layout.rows[row] ?? 0}>
          {cell}
        </text>
      ))}
    </g>
  )
}
