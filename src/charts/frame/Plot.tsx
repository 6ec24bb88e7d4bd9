import { memo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { columnOf, headOf, textOf } from '../../tables/texts'
import type { Table } from '../../tables/table'
import type { PlottedChart } from '../drawings'
import { spotAt, type Spot } from './drawing'
import { isPickKey, moveFocus, moveInGrid } from './rovingFocus'
import { Tooltip } from './Tooltip'
import styles from './plot.module.css'

/** What picking a row does. */
export interface Picking {
  readonly pick: (row: unknown) => void
  /** What it leads to: "Enter or click: give B this split"; undefined where a row cannot be picked. */
  readonly hint: (row: unknown) => string | undefined
  readonly isPicked: (row: unknown) => boolean
}

interface PlotProps {
  /** Whose columns say what its marks are; marks that say it themselves need none. */
  readonly table?: Table
  readonly chart: PlottedChart
  /** What a screen reader says of the drawing. */
  readonly title: string
  readonly picking?: Picking | undefined
  /** Whether the design is being dragged: the stops then rest, because neither key nor reader is there. */
  readonly isMoving?: boolean | undefined
}

/** A drawing with its pointer and keyboard: one tab stop, in which the arrows go from mark to mark. */
export function Plot({ table, chart, title, picking, isMoving = false }: PlotProps) {
  const { width, height, spots, perRow, name = `Marks: ${title}` } = chart.state
  const [shown, setShown] = useState<string>()
  const spot = spots.find(({ id }) => id === shown)
  return (
    <div className={styles.plot}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        height={height}
        width="100%"
        fontFamily="var(--font)"
        role={spots.length > 0 ? 'group' : 'img'}
        aria-label={title}
      >
        {chart.marks}
        {spots.length > 0 && (
          <>
            <Ground {...{ spots, width, height, shown, picking }} onShow={setShown} />
            <Stops
              {...{ table, spots, perRow, name, shown, picking, isMoving }}
              onShow={setShown}
            />
          </>
        )}
      </svg>
      {spot && (
        <Tooltip
          x={spot.x}
          y={spot.y + 4}
          width={width}
          title={titleOf(table, spot)}
          facts={factsOf(table, spot)}
          hint={picking?.hint(spot.row) ?? ''}
        />
      )}
    </div>
  )
}

const titleOf = (table: Table | undefined, { title, row }: Spot): string => {
  const [first] = table?.columns ?? []
  return title ?? (first ? textOf(first, row) : '')
}

/** What a tooltip says: the columns of the row but its first, those without a value left out. */
function factsOf(table: Table | undefined, { facts, row }: Spot) {
  if (facts || !table) return facts ?? []
  return table.columns
    .slice(1)
    .filter((column) => column.fileOnly !== true && column.value(row) !== undefined)
    .map(({ key }) => columnOf(table, key))
    .map((column) => ({ label: headOf(column), value: textOf(column, row) }))
}

interface ReachProps {
  readonly spots: readonly Spot[]
  readonly shown: string | undefined
  readonly picking: Picking | undefined
  readonly onShow: (id: string | undefined) => void
}

interface GroundProps extends ReachProps {
  readonly width: number
  readonly height: number
}

/** Takes the pointer anywhere in the drawing and finds the mark that it means. */
function Ground({ spots, width, height, shown, picking, onShow }: GroundProps) {
  const pressed = useRef<{ readonly id: string; readonly picks: boolean }>(undefined)
  const spotOf = (event: PointerEvent<SVGRectElement>) => {
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect()
    if (!box) return undefined
    const scale = width / box.width
    return spotAt(spots, (event.clientX - box.left) * scale, (event.clientY - box.top) * scale)
  }
  return (
    <rect
      data-screen-only=""
      className={styles.ground}
      data-picks={picking !== undefined}
      width={width}
      height={height}
      fill="transparent"
      onPointerMove={(event) => event.pointerType === 'mouse' && onShow(spotOf(event)?.id)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && onShow(undefined)}
      onPointerDown={(event) => {
        const id = spotOf(event)?.id
        // A finger has no hover, so its first tap shows and its second picks.
        const picks = event.pointerType === 'mouse' || id === shown
        pressed.current = id === undefined ? undefined : { id, picks }
      }}
      onClick={(event) => {
        const at = spots.findIndex(({ id }) => id === pressed.current?.id)
        // With the focus on what was touched its tooltip shows, the keyboard goes on from there, and
        // touching elsewhere takes the tooltip away.
        focusChild(event.currentTarget.nextElementSibling, at)
        const spot = spots[at]
        if (spot && pressed.current?.picks === true) pickIfPossible(picking, spot)
      }}
    />
  )
}

function pickIfPossible(picking: Picking | undefined, { row }: Spot): boolean {
  if (picking?.hint(row) === undefined || picking.isPicked(row)) return false
  picking.pick(row)
  return true
}

interface StopsProps extends ReachProps {
  readonly table: Table | undefined
  readonly name: string
  readonly perRow: number | undefined
  readonly isMoving: boolean
}

/** What the keyboard and a screen reader find: one option a mark, with a ring when it is meant. */
const Stops = memo(StopsView, (_, now) => now.isMoving)

function StopsView({ table, spots, perRow, name, shown, picking, onShow }: StopsProps) {
  const [focused, setFocused] = useState<number>()
  const own = spots.findIndex(({ row }) => picking?.isPicked(row) === true)
  const tabStop = Math.min(focused ?? Math.max(0, own), spots.length - 1)
  const keyDown = (event: KeyboardEvent<SVGGElement>, at: number) => {
    // Rows lie below one another, so the arrow down goes to the next.
    const key = isRow(spots) ? (turned[event.key] ?? event.key) : event.key
    const next =
      perRow === undefined
        ? moveFocus(key, at, spots.length)
        : moveInGrid(event.key, at, spots.length, perRow)
    const spot = spots[at]
    if (next !== undefined) focusChild(event.currentTarget.parentElement, next)
    else if (isPickKey(event.key) && spot && pickIfPossible(picking, spot)) onShow(spot.id)
    else if (event.key === 'Escape' && shown !== undefined) onShow(undefined)
    else return
    event.preventDefault()
  }
  return (
    <g data-screen-only="" role="listbox" aria-label={name}>
      {spots.map((spot, at) => (
        <g
          key={spot.id}
          className={styles.stop}
          data-cell={perRow === undefined ? undefined : spot.id}
          data-shown={spot.id === shown}
          role="option"
          aria-selected={picking?.isPicked(spot.row) === true}
          aria-label={spokenOf(table, spot)}
          tabIndex={at === tabStop ? 0 : -1}
          onKeyDown={(event) => keyDown(event, at)}
          onFocus={() => {
            setFocused(at)
            onShow(spot.id)
          }}
          onBlur={() => {
            setFocused(undefined)
            onShow(undefined)
          }}
        >
          <SpotRing spot={spot} />
        </g>
      ))}
    </g>
  )
}

const turned: Readonly<Record<string, string>> = { ArrowDown: 'ArrowUp', ArrowUp: 'ArrowDown' }

/** Whether the second mark lies below the first. */
const isRow = ([one, other]: readonly Spot[]) =>
  one !== undefined && other !== undefined && other.box.top >= one.box.bottom - 1

const spokenOf = (table: Table | undefined, spot: Spot): string =>
  spot.spoken ??
  [
    titleOf(table, spot),
    ...factsOf(table, spot).map(({ label, value }) => `${label}: ${value}`),
  ].join('. ')

function SpotRing({ spot: { rings, box } }: { readonly spot: Spot }) {
  if (rings) {
    return rings.map(({ x, y }, at) => (
      // The rings of a mark have a fixed order.
      <circle key={at} cx={x} cy={y} r={9} fill="none" stroke="var(--ink)" />
    ))
  }
  return (
    <rect
      x={box.left + 0.5}
      y={box.top + 0.5}
      width={Math.max(0, box.right - box.left - 1)}
      height={Math.max(0, box.bottom - box.top - 1)}
      fill="none"
      stroke="var(--axis)"
    />
  )
}

function focusChild(parent: Element | null, at: number): void {
  const child = parent?.children[at]
  if (child instanceof SVGElement) child.focus({ preventScroll: true })
}
