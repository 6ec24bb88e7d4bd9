import { useCallback, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { PairsDto } from '../../model/engine'
import { mapColours, paintPairMap } from './paintPairMap'
import { cellFacts, type PairMapState } from './PairMapState'
import styles from './PairMap.module.css'
import { useThemeVersion } from './useThemeVersion'

interface PairMapCanvasProps {
  readonly pairs: PairsDto
  readonly state: PairMapState
  readonly routing: 'static' | 'adaptive'
  readonly title: string
}

interface Cell {
  readonly row: number
  readonly column: number
}

/** The map with its pointer and keyboard: one tab stop, arrows move from cell to cell. */
export function PairMapCanvas({ pairs, state, routing, title }: PairMapCanvasProps) {
  const theme = useThemeVersion()
  const [chosen, setChosen] = useState<Cell>()
  const paint = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      const holder = canvas?.parentElement
      if (canvas && holder) {
        paintPairMap(canvas, state, mapColours(holder), globalThis.devicePixelRatio || 1)
      }
    },
    [state],
  )
  const last = state.side - 1
  const cell = chosen && {
    row: Math.min(chosen.row, last),
    column: Math.min(chosen.column, last),
  }
  const at = (event: PointerEvent<HTMLElement>): Cell | undefined => {
    const box = event.currentTarget.getBoundingClientRect()
    const column = Math.floor((event.clientX - box.left - state.left) / state.cell)
    const row = Math.floor((event.clientY - box.top - state.top) / state.cell)
    const isInside = row >= 0 && column >= 0 && row <= last && column <= last
    return isInside ? { row, column } : undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moved(event, cell ?? { row: 0, column: 0 }, last)
    if (!next) return
    event.preventDefault()
    setChosen(next)
  }
  return (
    <>
      <div
        role="slider"
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={state.side * state.side}
        aria-valuenow={cell ? cell.row * state.side + cell.column + 1 : 1}
        aria-valuetext={readoutOf(pairs, routing, cell)}
        tabIndex={0}
        className={styles.map}
        style={{ width: state.left + state.size + 1, height: state.top + state.size + 1 }}
        aria-label={`${title}. Arrow keys move from cell to cell, Page Up and Page Down by sixteen.`}
        data-marks="simulated"
        onKeyDown={onKeyDown}
        onFocus={() => setChosen(cell ?? { row: 0, column: 0 })}
        onPointerMove={(event) => event.pointerType === 'mouse' && setChosen(at(event))}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setChosen(undefined)}
        onPointerDown={(event) => setChosen(at(event))}
      >
        <canvas key={theme} ref={paint} className={styles.canvas} aria-hidden="true" />
        {cell && (
          <span
            className={styles.chosen}
            style={{
              left: state.left + cell.column * state.cell - 2,
              top: state.top + cell.row * state.cell - 2,
              width: state.cell + 4,
              height: state.cell + 4,
            }}
          />
        )}
      </div>
      <Readout pairs={pairs} routing={routing} cell={cell} />
    </>
  )
}

function moved(event: KeyboardEvent, { row, column }: Cell, last: number): Cell | undefined {
  const within = (value: number) => Math.min(last, Math.max(0, value))
  switch (event.key) {
    case 'ArrowRight':
      return { row, column: within(column + 1) }
    case 'ArrowLeft':
      return { row, column: within(column - 1) }
    case 'ArrowDown':
      return { row: within(row + 1), column }
    case 'ArrowUp':
      return { row: within(row - 1), column }
    case 'PageDown':
      return { row: within(row + 16), column }
    case 'PageUp':
      return { row: within(row - 16), column }
    case 'Home':
      return { row, column: 0 }
    case 'End':
      return { row, column: last }
    default:
      return undefined
  }
}

interface ReadoutProps {
  readonly pairs: PairsDto
  readonly routing: 'static' | 'adaptive'
  readonly cell: Cell | undefined
}

function Readout({ pairs, routing, cell }: ReadoutProps) {
  return (
    <p className={styles.readout} data-testid="pair-readout">
      {readoutOf(pairs, routing, cell)}
    </p>
  )
}

function readoutOf(
  pairs: PairsDto,
  routing: 'static' | 'adaptive',
  cell: Cell | undefined,
): string {
  if (!cell) return 'Point at a cell, or move with the arrow keys, to read it.'
  const facts = cellFacts(pairs, routing, cell.row, cell.column)
  return `Nodes ${facts.from} to nodes ${facts.to}: mean ${facts.mean}, least ${facts.least}, ${facts.pairs} pairs measured`
}
