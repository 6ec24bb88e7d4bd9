import { memo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { isPickKey, moveFocus } from './rovingFocus'
import styles from './SplitPointer.module.css'

/** A split of the edge switch where a chart has placed it. */
export interface ReachedSplit {
  readonly id: string
  readonly x: number
  /** Heights of its rings. */
  readonly ringsY: readonly number[]
  /** Whether the design has it, so that there is nothing to pick. */
  readonly isOwn: boolean
}

interface SplitPointerProps {
  /** Of the drawing, pixels: the pointer is taken between `left` and `right`. */
  readonly layout: {
    readonly left: number
    readonly right: number
    readonly width: number
    readonly height: number
  }
  readonly splits: readonly ReachedSplit[]
  /** The id of the split that a pointer means, by its place in the drawing. */
  readonly nearest: (x: number, y: number) => string | undefined
  /** Of the list that a screen reader finds. */
  readonly label: string
  /** What is said of the split at a position. */
  readonly spoken: (at: number) => string
  /** The id of the split whose tooltip is open. */
  readonly shown: string | undefined
  /** Whether the design is being dragged: the list then rests, because neither key nor reader is there. */
  readonly isMoving: boolean
  readonly onShow: (id: string | undefined) => void
  /** @param at position of a split that is not the design's own */
  readonly onPick: (at: number) => void
}

/** How pointer, keyboard and screen reader reach the splits of a chart. It stands in the svg after the marks. */
export function SplitPointer(props: SplitPointerProps) {
  return (
    <>
      <Ground {...props} />
      <Stops {...props} />
    </>
  )
}

/** Takes the pointer anywhere in the drawing and finds the split that it means. */
function Ground({ layout, splits, nearest, shown, onShow, onPick }: SplitPointerProps) {
  const pressed = useRef<{ readonly id: string; readonly picks: boolean }>(undefined)
  const idAt = (event: PointerEvent<SVGRectElement>) => {
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect()
    if (!box) return undefined
    const scale = layout.width / box.width
    return nearest((event.clientX - box.left) * scale, (event.clientY - box.top) * scale)
  }
  const press = (event: PointerEvent<SVGRectElement>) => {
    const id = idAt(event)
    // A finger has no hover, so its first tap shows and its second picks.
    const picks = event.pointerType === 'mouse' || id === shown
    pressed.current = id === undefined ? undefined : { id, picks }
  }
  return (
    <rect
      data-screen-only=""
      className={styles.ground}
      x={layout.left}
      y={0}
      width={Math.max(0, layout.right - layout.left)}
      height={layout.height}
      fill="transparent"
      onPointerMove={(event) => event.pointerType === 'mouse' && onShow(idAt(event))}
      onPointerLeave={(event) => event.pointerType === 'mouse' && onShow(undefined)}
      onPointerDown={press}
      onClick={(event) => {
        const at = splits.findIndex(({ id }) => id === pressed.current?.id)
        // With the focus on what was touched, its tooltip shows, the keyboard goes on from there,
        // and touching elsewhere takes the tooltip away.
        focusChild(event.currentTarget.nextElementSibling, at)
        if (splits[at]?.isOwn === false && pressed.current?.picks === true) onPick(at)
      }}
    />
  )
}

/** What the keyboard and a screen reader find: one option a split, with a ring when it is meant. */
const Stops = memo(DrawnStops, (_, now) => now.isMoving)

function DrawnStops({ splits, label, spoken, shown, onShow, onPick }: SplitPointerProps) {
  const [focused, setFocused] = useState<number>()
  if (splits.length === 0) return null
  const own = splits.findIndex(({ isOwn }) => isOwn)
  const tabStop = Math.min(focused ?? Math.max(0, own), splits.length - 1)
  const keyDown = (event: KeyboardEvent<SVGGElement>, at: number) => {
    const next = moveFocus(event.key, at, splits.length)
    if (next !== undefined) focusChild(event.currentTarget.parentElement, next)
    else if (isPickKey(event.key) && splits[at]?.isOwn === false) onPick(at)
    else if (event.key === 'Escape') onShow(undefined)
    else return
    event.preventDefault()
  }
  return (
    <g data-screen-only="" role="listbox" aria-label={label}>
      {splits.map(({ id, x, ringsY, isOwn }, at) => (
        <g
          key={id}
          className={id === shown ? styles.shown : styles.stop}
          role="option"
          aria-selected={isOwn}
          aria-label={spoken(at)}
          tabIndex={at === tabStop ? 0 : -1}
          onKeyDown={(event) => keyDown(event, at)}
          onFocus={() => {
            setFocused(at)
            onShow(id)
          }}
          onBlur={() => {
            setFocused(undefined)
            onShow(undefined)
          }}
        >
          {ringsY.map((y, ring) => (
            // The rings of a split have a fixed order.
            <circle key={ring} cx={x} cy={y} r={9} fill="none" stroke="var(--ink)" />
          ))}
        </g>
      ))}
    </g>
  )
}

function focusChild(parent: Element | null, at: number): void {
  const child = parent?.children[at]
  if (child instanceof SVGElement) child.focus({ preventScroll: true })
}
