import { useMemo, type ReactNode } from 'react'
import { formatCount, formatPercent } from '../../document/format'
import type { FlowLevelDto } from '../../model/engine'
import { ChartDrawing } from '../frame/ChartDrawing'
import { ChartFrame } from '../frame/ChartFrame'
import type { ChartStatus } from '../frame/ChartStatus'
import { useMeasuredWidth } from '../frame/useMeasuredWidth'
import { buildFlowsState, type PlacedFlow } from './FlowsState'
import { LABEL_SIZE, TICK_SIZE } from '../frame/textSizes'

interface FlowsChartProps {
  readonly levels: readonly FlowLevelDto[]
  /** Whether parallel links are filled as one, as under adaptive routing. */
  readonly bundled: boolean
  readonly title: string
  readonly subtitle: string
  readonly status: ChartStatus
  readonly csv: () => string
  /** Where its numbers come from. */
  readonly where: ReactNode
}

const WIDTH_BEFORE_LAYOUT = 560

/** The levels of the tree under the flows of one job and its neighbour. */
export function FlowsChart({
  levels,
  bundled,
  title,
  subtitle,
  status,
  csv,
  where,
}: FlowsChartProps) {
  const [width, measure] = useMeasuredWidth(WIDTH_BEFORE_LAYOUT)
  const state = useMemo(() => buildFlowsState(levels, width, bundled), [levels, width, bundled])
  return (
    <ChartFrame
      title={title}
      subtitle={subtitle}
      status={status}
      table={{
        columns: [
          { key: 'level', header: 'Level' },
          { key: 'links', header: bundled ? 'Links or bundles in use' : 'Links in use' },
          { key: 'job', header: 'Flows of the job' },
          { key: 'neighbour', header: 'Flows of the neighbour' },
          { key: 'mean', header: 'Mean load' },
          { key: 'most', header: 'Greatest load' },
        ],
        rows: levels.map((level) => ({
          id: level.level,
          cells: [
            state.flows.find(({ key }) => key === level.level)?.name ?? level.level,
            formatCount(level.links),
            formatCount(level.jobFlows),
            formatCount(level.neighbourFlows),
            formatPercent(level.meanLoad),
            formatPercent(level.mostLoad),
          ],
        })),
      }}
      csv={csv}
      where={where}
      fileName="application-flows"
      note={`What messages would need of a link, as a share of what it carries. Bar: the mean of the links in use. Tick: the busiest. Thin line: a full link; what is asked beyond it has to wait.${bundled ? ' Adaptive routing fills the parallel links of a switch as one bundle.' : ''}`}
    >
      <ChartDrawing state={state} measure={measure} title={title}>
        <g aria-hidden="true" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {state.flows.map((flow) => (
            <Flow key={flow.key} flow={flow} barHeight={state.barHeight} />
          ))}
        </g>
      </ChartDrawing>
    </ChartFrame>
  )
}

function Flow({ flow, barHeight }: { readonly flow: PlacedFlow; readonly barHeight: number }) {
  const { name, detail, load, x, y, width, meanWidth, mostX, fullX, isOver } = flow
  const accent = isOver ? 'var(--risk)' : 'var(--ink-2)'
  const top = y + 20
  return (
    <g data-marks="simulated">
      <text x={x} y={y + 13} fontSize={LABEL_SIZE} fill="var(--ink)">
        {name}
      </text>
      <rect x={x} y={top} width={width} height={barHeight} fill="var(--wash)" />
      <rect
        x={x}
        y={top}
        width={Math.min(width, meanWidth)}
        height={barHeight}
        fill={accent}
        fillOpacity={0.5}
      />
      <line
        x1={mostX - 1}
        x2={mostX - 1}
        y1={top - 2}
        y2={top + barHeight + 2}
        stroke={accent}
        strokeWidth={2}
      />
      <line x1={fullX} x2={fullX} y1={top - 3} y2={top + barHeight + 3} stroke="var(--axis)" />
      <text x={x} y={top + barHeight + 14} fontSize={TICK_SIZE} fill="var(--ink-2)">
        {detail}
      </text>
      <text
        x={x}
        y={top + barHeight + 28}
        fontSize={TICK_SIZE}
        fill={isOver ? 'var(--risk)' : 'var(--ink-2)'}
      >
        {load}
      </text>
    </g>
  )
}
