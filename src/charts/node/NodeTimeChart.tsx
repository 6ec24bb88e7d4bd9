import { useMemo, type ReactNode } from 'react'
import { formatPercent, formatSignificant } from '../../domain/format'
import { ChartDrawing } from '../frame/ChartDrawing'
import { ChartFrame } from '../frame/ChartFrame'
import type { ChartStatus } from '../frame/ChartStatus'
import { useMeasuredWidth } from '../frame/useMeasuredWidth'
import { NodeTimeMarks } from './NodeTimeMarks'
import { buildNodeTimeState } from './NodeTimeState'
import { totalOf, wireNames, wires, type ScenarioTime } from './phases'

interface NodeTimeChartProps {
  readonly times: readonly ScenarioTime[]
  readonly title: string
  readonly subtitle: string
  readonly status: ChartStatus
  readonly csv: () => string
  readonly where: ReactNode
}

const WIDTH_BEFORE_LAYOUT = 520

/** Where does the time go, and which wire bounds it? */
export function NodeTimeChart(props: NodeTimeChartProps) {
  const { times, title, subtitle, status, csv, where } = props
  const [width, measure] = useMeasuredWidth(WIDTH_BEFORE_LAYOUT)
  const state = useMemo(() => buildNodeTimeState(times, width), [times, width])
  const hasOverflow = times.some(({ time }) => time?.kind === 'runs' && time.overflow > 0)
  const overflow = hasOverflow
    ? ' Right of the dashes: time for data that does not fit the GPUs’ memory.'
    : ''
  return (
    <ChartFrame
      title={title}
      subtitle={subtitle}
      status={status}
      table={timesTable(times, where)}
      csv={csv}
      where={where}
      fileName="node-time"
      note={`Length of a bar: time that one node takes for the same work. In colour: what takes longest.${overflow}`}
    >
      <ChartDrawing state={state} measure={measure} title={title}>
        <NodeTimeMarks state={state} />
      </ChartDrawing>
    </ChartFrame>
  )
}

export const timeColumns = [
  { key: 'scenario', header: 'Scenario' },
  ...wires.map((wire) => ({ key: wire, header: wireNames[wire] })),
  { key: 'total', header: 'Time, reference node = 1' },
  { key: 'perGpu', header: 'Speed a GPU' },
  { key: 'boundBy', header: 'Bound by' },
] as const

/** Numbers in full, for files. */
export function timeRecords(times: readonly ScenarioTime[]): readonly Record<string, unknown>[] {
  return times.flatMap(({ letter, time }) =>
    time?.kind === 'runs'
      ? [
          {
            scenario: letter,
            ...time.phases,
            total: totalOf(time.phases),
            perGpu: time.perGpu,
            boundBy: wireNames[time.boundBy],
          },
        ]
      : [],
  )
}

function timesTable(times: readonly ScenarioTime[], where: ReactNode) {
  return {
    columns: timeColumns.map((column) => (column.key === 'total' ? { ...column, where } : column)),
    rows: times.map(({ letter, time }) => ({
      id: letter,
      cells:
        time?.kind === 'runs'
          ? [
              letter,
              ...wires.map((wire) =>
                formatPercent(time.phases[wire] / totalOf(time.phases), { digits: 2 }),
              ),
              formatSignificant(totalOf(time.phases)),
              formatSignificant(time.perGpu),
              wireNames[time.boundBy],
            ]
          : [letter, ...timeColumns.slice(2).map(() => '–'), 'does not run'],
    })),
  }
}
