import { useMemo, type ReactNode } from 'react'
import type { QueueDto } from '../../model/engine'
import { ChartDrawing } from '../frame/ChartDrawing'
import { ChartFrame } from '../frame/ChartFrame'
import { dimmedPart, type ChartStatus } from '../frame/ChartStatus'
import { useMeasuredWidth } from '../frame/useMeasuredWidth'
import { QueuesMarks } from './QueuesMarks'
import { buildQueuesState, queuesTable, queuesTitle } from './QueuesState'

interface QueuesChartProps {
  readonly queues: readonly QueueDto[]
  /** Which machine, policy and routing. */
  readonly subtitle: string
  readonly fileName: string
  readonly status: ChartStatus
  readonly csv: () => string
  readonly renderWhere: () => ReactNode
}

const WIDTH_BEFORE_LAYOUT = 860

/** Where do packets for an incast's root wait? */
export function QueuesChart(props: QueuesChartProps) {
  const { queues, subtitle, fileName, status, csv, renderWhere } = props
  const [width, measure] = useMeasuredWidth(WIDTH_BEFORE_LAYOUT)
  const state = useMemo(() => buildQueuesState(queues, width), [queues, width])
  const title = queuesTitle(dimmedPart(status) === 'none' ? queues : undefined)
  const table = queuesTable(queues)
  return (
    <ChartFrame
      title={title}
      subtitle={subtitle}
      status={status}
      table={{
        ...table,
        columns: table.columns.map((column) => ({
          ...column,
          where: column.key === 'heldBytes' ? renderWhere() : undefined,
        })),
      }}
      csv={csv}
      where={renderWhere()}
      fileName={fileName}
      note="Queues towards the first root of the first run when a round begins. Buffers fill from the root outward: what does not fit into one place waits in the next, and every packet that must pass waits with it."
    >
      <ChartDrawing state={state} measure={measure} title={title}>
        <QueuesMarks state={state} />
      </ChartDrawing>
    </ChartFrame>
  )
}
