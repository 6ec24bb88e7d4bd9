import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { counted } from '../../document/format'
import { useMeasuredWidth } from '../frame/useMeasuredWidth'
import styles from '../frame/plot.module.css'
import {
  edgePorts,
  portRuns,
  mostUplinks,
  splitAt,
  splitTapers,
  splitWords,
  type EdgePort,
  type EdgeSplit,
  type FreedPorts,
} from './EdgeSplitState'
import { portCells } from './fabricPorts'

interface EdgeSplitPictureProps {
  readonly split: EdgeSplit
  /** The split as it is, which a quick hand may have changed since it was drawn. */
  readonly present: () => EdgeSplit
  /** Nodes on a full edge switch. */
  readonly nodes: number
  readonly freed: FreedPorts
  /** Colour of the scenario. */
  readonly colour: string
  readonly onChange: (split: EdgeSplit) => void
  /** The drag or the key press is over. */
  readonly onChangeEnd: () => void
}

const WIDTH_BEFORE_LAYOUT = 480
const HEIGHT = 64
const PORTS_TOP = 22
const PORTS_HEIGHT = 26
const INSET = 8
/** Room at the right for ports that the switch does not have. */

/** One edge switch with all its ports; the handle after the last port up moves the split. */
export function EdgeSplitPicture(props: EdgeSplitPictureProps) {
  const { split, nodes, freed, colour } = props
  const [width, measure] = useMeasuredWidth('edge-split', WIDTH_BEFORE_LAYOUT)
  const ports = edgePorts(split, nodes)
  const pitch = (width - 2 * INSET) / Math.max(split.radix, ports.length)
  const drag = useSplitDrag(props, pitch)
  const handleX = INSET + split.uplinks * pitch
  const most = mostUplinks(split, freed)
  return (
    <div ref={measure} className={styles.plot}>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        width={width}
        height={HEIGHT}
        fontFamily="var(--font)"
        className={`${styles.svg} ${styles.dragged}`}
        {...drag.pointer}
      >
        <g aria-hidden="true">
          <SwitchFrame split={split} pitch={pitch} />
          {portRuns(ports).map(({ use, first, count }) => (
            <Ports
              key={first}
              use={use}
              count={count}
              x={INSET + first * pitch}
              pitch={pitch}
              colour={colour}
            />
          ))}
          <Ends split={split} width={width} colour={colour} />
        </g>
        <g
          className={styles.handle}
          transform={`translate(${Math.round(handleX * 10) / 10} 0)`}
          role="slider"
          tabIndex={0}
          aria-label="Port split of the edge switch: uplinks"
          aria-orientation="horizontal"
          aria-valuemin={1}
          aria-valuemax={Math.max(most, split.uplinks)}
          aria-valuenow={split.uplinks}
          aria-valuetext={`${splitWords(split, nodes)}; ${splitTapers(split, nodes)}`}
          onKeyDown={drag.onKeyDown}
          onKeyUp={props.onChangeEnd}
        >
          <rect x={-22} y={0} width={44} height={HEIGHT} fill="transparent" />
          <path
            d={`M0 ${PORTS_TOP - 8}V${PORTS_TOP + PORTS_HEIGHT + 8}`}
            stroke="var(--ink)"
            strokeWidth={2}
          />
          <circle
            cy={PORTS_TOP + PORTS_HEIGHT / 2}
            r={8}
            fill="var(--paper)"
            stroke="var(--ink)"
            strokeWidth={1.5}
          />
          <path
            d={`M-3 ${PORTS_TOP + 10}l-2.5 3l2.5 3M3 ${PORTS_TOP + 10}l2.5 3l-2.5 3`}
            fill="none"
            stroke="var(--ink)"
          />
        </g>
      </svg>
    </div>
  )
}

/** Pointer and keys on the split; a press anywhere on the switch takes the handle there. */
function useSplitDrag(props: EdgeSplitPictureProps, pitch: number) {
  const { present, freed, onChange, onChangeEnd } = props
  const dragging = useRef(false)
  const moveTo = (wanted: number) => {
    const split = present()
    const next = splitAt(split, wanted, freed)
    if (next.uplinks !== split.uplinks || next.downlinks !== split.downlinks) onChange(next)
  }
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect()
    moveTo((event.clientX - left - INSET) / pitch)
  }
  const release = () => {
    if (!dragging.current) return
    dragging.current = false
    onChangeEnd()
  }
  return {
    pointer: {
      onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        const handle = event.currentTarget.querySelector('[role=slider]')
        if (handle instanceof SVGElement) handle.focus({ preventScroll: true })
        dragging.current = true
        follow(event)
      },
      onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
        if (dragging.current) follow(event)
      },
      onPointerUp: release,
      onPointerCancel: release,
      onLostPointerCapture: release,
    },
    onKeyDown: (event: KeyboardEvent) => {
      const split = present()
      const wanted = uplinksByKey(event.key, split.uplinks, mostUplinks(split, freed))
      if (wanted === undefined) return
      event.preventDefault()
      moveTo(wanted)
    },
  }
}

function SwitchFrame({ split, pitch }: { readonly split: EdgeSplit; readonly pitch: number }) {
  return (
    <rect
      x={INSET - 5}
      y={PORTS_TOP - 5}
      width={split.radix * pitch + 10}
      height={PORTS_HEIGHT + 10}
      fill="none"
      stroke="var(--ink)"
    />
  )
}

interface PortsProps {
  readonly use: EdgePort
  readonly count: number
  /** Left edge of the first. */
  readonly x: number
  readonly pitch: number
  readonly colour: string
}

/** Ports of one use side by side, as one mark: a switch may have a thousand. */
function Ports({ use, count, x, pitch, colour }: PortsProps) {
  const cells = portCells({ x, pitch, count }, PORTS_TOP, PORTS_HEIGHT)
  return <path d={cells} {...paintOf(use, colour)} />
}

function paintOf(use: EdgePort, colour: string) {
  switch (use) {
    case 'up':
      return { fill: colour }
    case 'down':
      return { fill: 'var(--ink-2)' }
    case 'down-empty':
      return { fill: 'none', stroke: 'var(--ink-3)' }
    case 'too-many':
      return { fill: 'none', stroke: 'var(--risk)', strokeWidth: 1.5 }
    case 'empty':
      return { fill: 'none', stroke: 'var(--axis)', strokeDasharray: '2 2' }
  }
}

/** Which end is which. */
function Ends({
  split,
  width,
  colour,
}: {
  readonly split: EdgeSplit
  readonly width: number
  readonly colour: string
}) {
  return (
    <>
      <text x={3} y={11} fontSize={11} fontWeight={600} fill={colour}>
        {counted(split.uplinks, 'uplink', 'uplinks')} to the core
      </text>
      <text x={width - 3} y={11} fontSize={11} textAnchor="end" fill="var(--ink-2)">
        {counted(split.downlinks, 'node port', 'node ports')}
      </text>
    </>
  )
}

/** The step of a key, as sliders have it. */
export function uplinksByKey(key: string, uplinks: number, most: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return uplinks + 1
    case 'ArrowLeft':
    case 'ArrowDown':
      return uplinks - 1
    case 'PageUp':
      return uplinks + 4
    case 'PageDown':
      return uplinks - 4
    case 'Home':
      return 1
    case 'End':
      return most
    default:
      return undefined
  }
}
