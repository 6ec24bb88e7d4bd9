import { useCallback, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useThemeVersion } from '../frame/useThemeVersion'
import type { MapState } from './mapState'
import styles from '../frame/frame.module.css'
import plot from '../frame/plot.module.css'
import layout from '../../ui/layout.module.css'
import type { Matrix } from './matrixState'
import { classToken, mapColours, paintMap } from './paintMap'
import { NO_VALUE } from './mapState'

interface MatrixMapProps {
  readonly state: MapState
  readonly channels: Matrix
  readonly title: string
}

interface Cell {
  readonly row: number
  readonly column: number
}

/** A matrix on a canvas with its key, its pointer and its keyboard: one tab stop, arrows move from cell to cell. */
export function MatrixMap({ state, channels, title }: MatrixMapProps) {
  const { cell: size, left, top, rows, columns } = state
  const theme = useThemeVersion()
  const [chosen, setChosen] = useState<Cell>()
  const paint = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      const holder = canvas?.parentElement
      if (canvas && holder) {
        paintMap(canvas, state, mapColours(holder), globalThis.devicePixelRatio || 1)
      }
    },
    [state],
  )
  const cell = chosen && {
    row: Math.min(chosen.row, rows - 1),
    column: Math.min(chosen.column, columns - 1),
  }
  const row = cell && state.rowAt(cell.row, cell.column)
  const words =
    row === undefined
      ? 'Point at a cell, or move to it with the arrow keys, to read its value.'
      : (channels.tip(row).spoken ?? channels.tip(row).title)
  const at = (event: PointerEvent<HTMLElement>): Cell | undefined => {
    const box = event.currentTarget.getBoundingClientRect()
    const column = Math.floor((event.clientX - box.left - left) / size)
    const line = Math.floor((event.clientY - box.top - top) / size)
    const isInside = line >= 0 && column >= 0 && line < rows && column < columns
    return isInside ? { row: line, column } : undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moved(event.key, cell ?? { row: 0, column: 0 }, state)
    if (!next) return
    event.preventDefault()
    setChosen(next)
  }
  return (
    <>
      <Key channels={channels} />
      <div
        role="slider"
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={rows * columns}
        aria-valuenow={cell ? cell.row * columns + cell.column + 1 : 1}
        aria-valuetext={words}
        tabIndex={0}
        className={plot.pointed}
        style={{ width: state.width, height: state.height }}
        aria-label={`${title}. Arrow keys move by one cell, Page Up and Page Down by 16.`}
        data-marks="simulated"
        onKeyDown={onKeyDown}
        onFocus={() => setChosen(cell ?? { row: 0, column: 0 })}
        onPointerMove={(event) => event.pointerType === 'mouse' && setChosen(at(event))}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setChosen(undefined)}
        onPointerDown={(event) => setChosen(at(event))}
      >
        <canvas key={theme} ref={paint} className={plot.canvas} aria-hidden="true" />
        {cell && (
          <span
            className={plot.chosen}
            style={{
              left: left + cell.column * size - 2,
              top: top + cell.row * size - 2,
              width: size + 4,
              height: size + 4,
            }}
          />
        )}
      </div>
      <p className={styles.readout} data-testid="map-readout">
        {words}
      </p>
    </>
  )
}

/** A page of the map, in cells. */
const PAGE = 16

function moved(key: string, { row, column }: Cell, { rows, columns }: MapState): Cell | undefined {
  const across = (value: number) => Math.min(columns - 1, Math.max(0, value))
  const down = (value: number) => Math.min(rows - 1, Math.max(0, value))
  switch (key) {
    case 'ArrowRight':
      return { row, column: across(column + 1) }
    case 'ArrowLeft':
      return { row, column: across(column - 1) }
    case 'ArrowDown':
      return { row: down(row + 1), column }
    case 'ArrowUp':
      return { row: down(row - 1), column }
    case 'PageDown':
      return { row: down(row + PAGE), column }
    case 'PageUp':
      return { row: down(row - PAGE), column }
    case 'Home':
      return { row, column: 0 }
    case 'End':
      return { row, column: columns - 1 }
    default:
      return undefined
  }
}

/** The classes, darkest first. */
function Key({ channels: { classes } }: Pick<MatrixMapProps, 'channels'>) {
  if (!classes) return null
  const { labels, none, name } = classes
  return (
    <ul className={`${layout.row} ${styles.key}`} aria-label={name}>
      {labels.map((label, index) => (
        <li key={label}>
          <Swatch heat={labels.length - 1 - index} />
          {label}
        </li>
      ))}
      <li>
        <Swatch heat={NO_VALUE} />
        {none}
      </li>
      <li>{name}</li>
    </ul>
  )
}

const Swatch = ({ heat }: { readonly heat: number }) => (
  <span
    className={styles.swatch}
    style={{ background: `var(${classToken(heat)})` }}
    aria-hidden="true"
  />
)
