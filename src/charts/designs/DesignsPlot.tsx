import { useCallback, useRef, useState, type KeyboardEvent, type MouseEvent, type Ref } from 'react'
import type { MapPoint } from '../../model/engine'
import { isPickKey } from '../frame/rovingFocus'
import { Tooltip } from '../frame/Tooltip'
import { useThemeVersion } from '../frame/useThemeVersion'
import { DesignsAxes, DesignsMarks } from './DesignsMarks'
import styles from '../frame/plot.module.css'
import {
  MAX_PLOTTED,
  nearestDesign,
  nextDesign,
  type DesignsState,
  type PlacedDesign,
} from './DesignsState'
import { BEYOND, designFacts, designName, type Varied } from '../../document/tradeoff/design-words'
import type { Measure } from '../../document/tradeoff/map-measures'

interface DesignsPlotProps {
  readonly state: DesignsState
  readonly axes: readonly [Measure, Measure]
  readonly varied: Varied
  readonly title: string
  /** Whether the design is being dragged: what is not on the front is then painted, which is faster. */
  readonly isMoving: boolean
  readonly onPick: (point: MapPoint) => void
  readonly plot: Ref<HTMLDivElement> | undefined
}

/** The drawing with its pointer and keyboard: one tab stop, in which the arrows go from design to design. */
export function DesignsPlot(props: DesignsPlotProps) {
  const { state, axes, varied, title, isMoving, onPick, plot } = props
  const [shown, setShown] = useState<number>()
  const { layout, designs } = state
  const design = designs.find(({ index }) => index === shown)
  const isPainted = isMoving || designs.length > MAX_PLOTTED
  const pressed = useRef<PlacedDesign>(undefined)
  const at = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const scale = layout.width / box.width
    return nearestDesign(
      state,
      (event.clientX - box.left) * scale,
      (event.clientY - box.top) * scale,
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextDesign(state, design, event.key)
    if (next) setShown(next.index)
    else if (isPickKey(event.key) && design) onPick(design.point)
    else if (event.key === 'Escape' && design) setShown(undefined)
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={plot}
      role="slider"
      aria-label={`${title}. The left and right arrow keys move along the Pareto front. The up and down keys move through all designs. Enter selects one.`}
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={Math.max(1, designs.length)}
      aria-valuenow={design ? designs.indexOf(design) + 1 : 1}
      aria-valuetext={
        design ? spoken(design, axes, varied) : 'Point at a design to see its values.'
      }
      tabIndex={designs.length > 0 ? 0 : -1}
      className={styles.pointed}
      onKeyDown={onKeyDown}
      onPointerMove={(event) => event.pointerType === 'mouse' && setShown(at(event)?.index)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setShown(undefined)}
      onPointerDown={(event) => {
        const found = at(event)
        // A finger has no hover, so its first tap shows and its second picks.
        const isSecond = event.pointerType === 'mouse' || found?.index === shown
        pressed.current = isSecond ? found : undefined
        setShown(found?.index)
      }}
      onClick={() => pressed.current && onPick(pressed.current.point)}
      onBlur={() => setShown(undefined)}
    >
      {isPainted && <Cloud state={state} />}
      <svg
        className={styles.svg}
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        height={layout.height}
        fontFamily="var(--font)"
        aria-hidden="true"
      >
        <DesignsAxes state={state} />
        <DesignsMarks state={state} isCloudPainted={isPainted} />
        {design && <PointRing x={design.x} y={design.y} radius={8} />}
      </svg>
      {design && (
        <Tooltip
          x={design.x}
          y={Math.min(design.y + 12, layout.bottom - 150)}
          width={layout.width}
          title={designName(design.point, varied)}
          facts={designFacts(design.point, axes)}
          hint={
            design.point.beyondCurves
              ? BEYOND
              : 'Press Enter or click to see its values or add it as a scenario'
          }
        />
      )}
    </div>
  )
}

function spoken(
  { point, isFront }: PlacedDesign,
  axes: readonly Measure[],
  varied: Varied,
): string {
  const facts = designFacts(point, axes).map(({ label, value }) => `${label}: ${value}`)
  const front = isFront ? ' On the front.' : ''
  return `${designName(point, varied)}.${front} ${facts.join('. ')}.${point.beyondCurves ? ` ${BEYOND}` : ''}`
}

/** The designs that are not on the front, painted. */
function Cloud({ state }: { readonly state: DesignsState }) {
  const theme = useThemeVersion()
  const paint = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      if (canvas) paintDesigns(canvas, state, getComputedStyle(canvas).color)
    },
    [state],
  )
  return (
    <canvas
      key={theme}
      ref={paint}
      className={styles.canvas}
      style={{ height: state.layout.height }}
      data-marks="simulated"
      aria-hidden="true"
    />
  )
}

/** Paints the cloud where there are too many marks to draw, or no time to. */
const RADIUS = 2

function paintDesigns(
  canvas: HTMLCanvasElement,
  { designs, layout }: DesignsState,
  ink: string,
): void {
  const scale = globalThis.devicePixelRatio || 1
  const [width, height] = [Math.round(layout.width * scale), Math.round(layout.height * scale)]
  // Setting a size makes the canvas anew, which costs more than wiping it.
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return
  context.setTransform(scale, 0, 0, scale, 0, 0)
  context.clearRect(0, 0, layout.width, layout.height)
  context.globalAlpha = 0.5
  context.fillStyle = ink
  context.strokeStyle = ink
  // As the marks that are shown: one path of all dots, so that where they overlap they are not darker.
  const [solid, hollow] = [new Path2D(), new Path2D()]
  for (const { point, x, y, isFront } of designs) {
    if (isFront) continue
    const path = point.beyondCurves ? hollow : solid
    path.moveTo(x + RADIUS, y)
    path.arc(x, y, RADIUS, 0, 2 * Math.PI)
  }
  context.fill(solid)
  context.stroke(hollow)
}

interface PointRingProps {
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** Around the mark that is pointed at; not in files. */
function PointRing({ x, y, radius }: PointRingProps) {
  return (
    <circle
      data-screen-only=""
      cx={x}
      cy={y}
      r={radius}
      fill="none"
      stroke="var(--ink)"
      strokeWidth={1.5}
    />
  )
}
