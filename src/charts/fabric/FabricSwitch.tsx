import { portCells, type PlacedSwitch, type PortRun, type PortUse } from './fabricPorts'
import { TICK_SIZE } from '../frame/text'

interface FabricSwitchProps {
  readonly placed: PlacedSwitch
  readonly colour: string
}

/** An edge switch with every port: up, left empty, down. */
export function FabricSwitch({ placed, colour }: FabricSwitchProps) {
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

interface PortsProps extends FabricSwitchProps {
  readonly run: PortRun
}

function Ports({ placed, run, colour }: PortsProps) {
  const { x, count } = run
  const cells = portCells({ x, count, pitch: placed.pitch }, placed.top + 5, placed.height - 10)
  return <path d={cells} {...paintOf(run.use, colour)} />
}

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
