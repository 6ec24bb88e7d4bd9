import { memo } from 'react'
import type { ScenarioLetter } from '../frame/ScenarioGlyph'
import { SplitRows } from './SplitRows'
import { type Panel, type TaperLayout } from './taperLayout'
import type { TaperState, Tick } from './TaperState'
import { LABEL_SIZE, TICK_SIZE } from '../frame/textSizes'

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
      {state.columns.length > 0 && (
        <SplitRows
          layout={layout}
          axisY={layout.bisection.bottom}
          rowNames={state.rowNames}
          columns={state.columns}
          letter={letter}
        />
      )}
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
