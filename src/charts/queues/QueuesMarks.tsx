import { EmptyBar } from '../frame/EmptyBar'
import { type QueuesState } from './QueuesState'
import { LABEL_SIZE, TICK_SIZE } from '../frame/textSizes'

/** All that is drawn: a bar is as full as the buffers are. */
export function QueuesMarks({ state }: { readonly state: QueuesState }) {
  const { left, full, barHeight } = state
  return (
    <g aria-hidden="true" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {state.queues.map((queue) => (
        <g key={queue.id} fontSize={LABEL_SIZE} data-marks="simulated">
          <text x={0} y={queue.nameY} fill="var(--ink)">
            {queue.name}
          </text>
          <EmptyBar x={left} y={queue.barY} width={full} height={barHeight} />
          <rect
            x={left}
            y={queue.barY}
            width={queue.filled}
            height={barHeight}
            fill="var(--risk)"
            fillOpacity={0.75}
          />
          <text x={queue.labelX} y={queue.labelY} fontSize={TICK_SIZE} fill="var(--ink-2)">
            {queue.label}
          </text>
        </g>
      ))}
    </g>
  )
}
