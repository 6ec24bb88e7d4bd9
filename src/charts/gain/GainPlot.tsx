import { memo, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { isPickKey, moveFocus } from '../frame/rovingFocus'
import type { ScenarioLetter } from '../frame/ScenarioGlyph'
import { Tooltip } from '../frame/Tooltip'
import plot from '../taper/TaperPlot.module.css'
import { LABEL_SIZE } from '../taper/taperLayout'
import { GainAxes, GainMarks } from './GainMarks'
import { gainFacts, type GainPoint } from './gainPoints'
import { nearestGain, type GainState, type PlacedGain } from './GainState'

interface GainPlotProps {
  readonly state: GainState
  readonly letter: ScenarioLetter
  readonly title: string
  readonly heading: string
  readonly isMoving: boolean
  readonly onPick: (point: GainPoint) => void
}

/** The drawing with its pointer and keyboard. The marks are one tab stop; arrows move among them. */
export function GainPlot(props: GainPlotProps) {
  const { state, letter, title, heading, isMoving, onPick } = props
  const [shown, setShown] = useState<string>()
  const { layout, splits } = state
  const shownSplit = splits.find(({ id }) => id === shown)
  return (
    <>
      <svg
        className={plot.svg}
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        height={layout.height}
        fontFamily="var(--font)"
        role="group"
        aria-label={title}
      >
        <g aria-hidden="true">
          <text x={0} y={layout.top - 13} fontSize={LABEL_SIZE} fill="var(--ink-2)">
            {heading}
          </text>
          <GainAxes state={state} letter={letter} />
          <GainMarks state={state} letter={letter} />
        </g>
        <Ground state={state} shown={shown} onShow={setShown} onPick={onPick} />
        <Stops state={state} shown={shown} isMoving={isMoving} onShow={setShown} onPick={onPick} />
      </svg>
      {shownSplit && (
        <Tooltip
          x={shownSplit.x}
          y={layout.compact ? layout.bottom + 8 : layout.bottom - 120}
          width={layout.width}
          {...gainFacts(shownSplit.of)}
          hint={
            shownSplit.of.point.current
              ? `${letter} is here`
              : `Enter or click: give ${letter} this split`
          }
        />
      )}
    </>
  )
}

interface PartProps extends Pick<GainPlotProps, 'state' | 'onPick'> {
  readonly shown: string | undefined
  readonly onShow: (id: string | undefined) => void
}

interface StopsProps extends PartProps {
  readonly isMoving: boolean
}

/** Takes the pointer anywhere in the drawing and finds the split it means. */
function Ground({ state, shown, onShow, onPick }: PartProps) {
  const { layout } = state
  const [picks, setPicks] = useState(false)
  const at = (event: PointerEvent<SVGRectElement>) => {
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect()
    if (!box) return undefined
    const scale = layout.width / box.width
    return nearestGain(state, (event.clientX - box.left) * scale, (event.clientY - box.top) * scale)
  }
  return (
    <rect
      data-screen-only=""
      className={plot.ground}
      x={layout.left}
      y={0}
      width={Math.max(0, layout.right - layout.left)}
      height={layout.height}
      fill="transparent"
      onPointerMove={(event) => event.pointerType === 'mouse' && onShow(at(event)?.id)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && onShow(undefined)}
      onPointerDown={(event) => {
        const id = at(event)?.id
        // A finger has no hover, so its first tap shows and its second picks.
        setPicks(event.pointerType === 'mouse' || id === shown)
        onShow(id)
      }}
      onClick={() => {
        const split = state.splits.find(({ id }) => id === shown)
        if (picks && split && !split.of.point.current) onPick(split.of)
      }}
    />
  )
}

/**
 * What the keyboard and a screen reader find: one option a split. While the design is being dragged
 * neither can be there, and it rests.
 */
const Stops = memo(DrawnStops, (_, now) => now.isMoving)

function DrawnStops({ state, shown, onShow, onPick }: StopsProps) {
  const { splits } = state
  const [focused, setFocused] = useState<number>()
  if (splits.length === 0) return null
  const own = splits.findIndex(({ of }) => of.point.current)
  const tabStop = Math.min(focused ?? Math.max(0, own), splits.length - 1)
  const keyDown = (event: KeyboardEvent<SVGGElement>, split: PlacedGain, index: number) => {
    const next = moveFocus(event.key, index, splits.length)
    const target = event.currentTarget.parentElement?.children[next ?? -1]
    if (target instanceof SVGElement) target.focus({ preventScroll: true })
    else if (isPickKey(event.key) && !split.of.point.current) onPick(split.of)
    else if (event.key === 'Escape') onShow(undefined)
    else return
    event.preventDefault()
  }
  return (
    <g data-screen-only="" role="listbox" aria-label="Workload throughput of buildable tapers">
      {splits.map((split, index) => (
        <g
          key={split.id}
          className={split.id === shown ? plot.shown : plot.stop}
          role="option"
          aria-selected={split.of.point.current}
          aria-label={spoken(split.of)}
          tabIndex={index === tabStop ? 0 : -1}
          onKeyDown={(event) => keyDown(event, split, index)}
          onFocus={() => {
            setFocused(index)
            onShow(split.id)
          }}
          onBlur={() => {
            setFocused(undefined)
            onShow(undefined)
          }}
        >
          <circle cx={split.x} cy={split.gainY} r={9} fill="none" stroke="var(--ink)" />
        </g>
      ))}
    </g>
  )
}

function spoken(of: GainPoint): string {
  const { title, facts } = gainFacts(of)
  return `${title}. ${facts.map(({ label, value }) => `${label}: ${value}`).join('. ')}.`
}
