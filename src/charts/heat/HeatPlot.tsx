import { useRef, useState, type KeyboardEvent } from 'react'
import { isPickKey, moveInGrid } from '../frame/rovingFocus'
import { Tooltip } from '../frame/Tooltip'
import { HeatMarks } from './HeatMarks'
import styles from './HeatPlot.module.css'
import { type HeatBlock, type HeatState, type PlacedCell } from './HeatState'

/** What is said of a cell, and what picking it does. */
export interface CellTalk<Block extends HeatBlock> {
  /** Of all cells: "Slowdowns". */
  readonly name: string
  readonly facts: (
    cell: PlacedCell<Block>,
  ) => readonly { readonly label: string; readonly value: string }[]
  readonly spoken: (cell: PlacedCell<Block>) => string
  /** What picking leads to; empty where a cell cannot be picked. */
  readonly hint: (cell: PlacedCell<Block>) => string
}

interface HeatPlotProps<Block extends HeatBlock> {
  readonly state: HeatState<Block>
  readonly title: string
  readonly talk: CellTalk<Block>
  /** Id of the cell that is picked. */
  readonly picked?: string | undefined
  readonly onPick?: (cell: PlacedCell<Block>) => void
}

/** The drawing with its pointer and keyboard: one tab stop, arrows move in the grid, Enter picks. */
export function HeatPlot<Block extends HeatBlock>(props: HeatPlotProps<Block>) {
  const { state, title, talk, picked } = props
  const [shown, setShown] = useState<string>()
  const shownCell = state.cells.find(({ id }) => id === shown)
  return (
    <>
      <svg
        viewBox={`0 0 ${state.width} ${state.height}`}
        height={state.height}
        width="100%"
        fontFamily="var(--font)"
        role="group"
        aria-label={title}
      >
        <HeatMarks state={state} picked={picked} />
        <CellStops {...props} shown={shown} onShow={setShown} />
      </svg>
      {shownCell && (
        <Tooltip
          x={shownCell.x + shownCell.width}
          y={shownCell.y + shownCell.height}
          width={state.width}
          title={`${shownCell.row.name} ${shownCell.column.long}`}
          facts={talk.facts(shownCell)}
          hint={talk.hint(shownCell)}
        />
      )}
    </>
  )
}

interface StopsProps<Block extends HeatBlock> extends HeatPlotProps<Block> {
  readonly shown: string | undefined
  readonly onShow: (id: string | undefined) => void
}

function CellStops<Block extends HeatBlock>(props: StopsProps<Block>) {
  const { state, talk, shown, picked, onShow, onPick } = props
  const { cells, perRow } = state
  const [focused, setFocused] = useState<number>()
  const list = useRef<SVGGElement>(null)
  const own = cells.findIndex(({ id }) => id === picked)
  const tabStop = Math.min(focused ?? Math.max(0, own), cells.length - 1)
  const pick = (cell: PlacedCell<Block>) => {
    if (talk.hint(cell) !== '') onPick?.(cell)
  }
  const keyDown = (event: KeyboardEvent<SVGGElement>, cell: PlacedCell<Block>, index: number) => {
    const next = moveInGrid(event.key, index, cells.length, perRow)
    if (next !== undefined) {
      const stop = list.current?.children[next]
      if (stop instanceof SVGElement) stop.focus({ preventScroll: true })
    } else if (isPickKey(event.key)) pick(cell)
    else if (event.key === 'Escape' && shown !== undefined) onShow(undefined)
    else return
    event.preventDefault()
  }
  return (
    <g ref={list} data-screen-only="" role="listbox" aria-label={talk.name}>
      {cells.map((cell, index) => (
        <g
          key={cell.id}
          className={styles.stop}
          role="option"
          aria-selected={cell.id === picked}
          aria-label={talk.spoken(cell)}
          data-cell={cell.id}
          tabIndex={index === tabStop ? 0 : -1}
          onKeyDown={(event) => keyDown(event, cell, index)}
          onFocus={() => {
            setFocused(index)
            onShow(cell.id)
          }}
          onBlur={() => onShow(undefined)}
          onPointerEnter={() => onShow(cell.id)}
          onPointerLeave={() => onShow(undefined)}
          onClick={() => pick(cell)}
        >
          <rect
            x={cell.x + 1}
            y={cell.y + 1}
            width={cell.width - 2}
            height={cell.height - 2}
            fill="transparent"
          />
        </g>
      ))}
    </g>
  )
}
