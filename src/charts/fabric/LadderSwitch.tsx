import type { PlacedSwitch, PortRun, PortUse } from './ladderPorts'
import { TICK_SIZE } from '../frame/textSizes'

/** Narrower ports run into one another and are drawn as one block. */
const LEAST_PITCH = 3
/** Width of a port over the distance from one to the next. */
const PORT_SHARE = 0.72

interface LadderSwitchProps {
  readonly placed: PlacedSwitch
  readonly colour: string
}

/** An edge switch with every port: up, left empty, down. */
export function LadderSwitch({ placed, colour }: LadderSwitchProps) {
  return (
    <g>
      <rect
        x={placed.x}
        y={placed.top}
        width={placed.width}
        height={placed.height}
        fill="var(--paper)"
        stroke="var(--ink)"
      />
      {placed.runs.map((run) => (
        <g key={run.use}>
          <Ports placed={placed} run={run} colour={colour} />
          {run.name !== undefined && (
            <text
              x={run.x + run.width / 2}
              y={placed.top - 5}
              fontSize={TICK_SIZE}
              textAnchor="middle"
              fill={run.use === 'up' ? colour : 'var(--ink-2)'}
              fontWeight={run.use === 'up' ? 600 : 400}
            >
              {run.name}
            </text>
          )}
        </g>
      ))}
    </g>
  )
}

interface PortsProps extends LadderSwitchProps {
  readonly run: PortRun
}

function Ports({ placed, run, colour }: PortsProps) {
  const paint = paintOf(run.use, colour)
  const top = placed.top + 5
  const height = placed.height - 10
  if (placed.pitch < LEAST_PITCH) {
    return <rect x={run.x} y={top} width={run.width} height={height} {...paint} />
  }
  const width = tenth(placed.pitch * PORT_SHARE)
  const inset = (placed.pitch - width) / 2
  const cells = Array.from({ length: run.count }, (_, port) => {
    const x = tenth(run.x + port * placed.pitch + inset)
    return `M${x} ${top}h${width}v${height}h-${width}z`
  })
  return <path d={cells.join('')} {...paint} />
}

const tenth = (value: number) => Math.round(value * 10) / 10

/** Empty ports are outlines: dashed where nothing is plugged in for want of a use. */
function paintOf(use: PortUse, colour: string) {
  switch (use) {
    case 'up':
      return { fill: colour }
    case 'down':
      return { fill: 'var(--ink-2)' }
    case 'down-empty':
      return { fill: 'none', stroke: 'var(--ink-3)', strokeWidth: 0.75 }
    case 'empty':
      return { fill: 'none', stroke: 'var(--axis)', strokeWidth: 0.75, strokeDasharray: '1.5 1.5' }
  }
}
