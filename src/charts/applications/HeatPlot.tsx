import { useRef, useState, type KeyboardEvent } from 'react'
import { isPickKey } from '../frame/rovingFocus'
import { Tooltip } from '../frame/Tooltip'
import { rangeText, spokenCell, whyAbsent } from './heat'
import { HeatMarks } from './HeatMarks'
import styles from './HeatPlot.module.css'
import { moveInGrid, type HeatState, type PlacedCell } from './HeatState'
import { mechanismOf } from './mechanisms'

interface HeatPlotProps {
  readonly state: HeatState
  readonly title: string
  /** Id of the cell whose flows and parts are shown below. */
  readonly picked: string | undefined
  readonly onPick: (cell: PlacedCell) => void
}

/** The drawing with its pointer and keyboard: one tab stop, arrows move in the grid, Enter picks. */
export function HeatPlot({ state, title, picked, onPick }: HeatPlotProps) {
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
        <CellStops state={state} shown={shown} picked={picked} onShow={setShown} onPick={onPick} />
      </svg>
      {shownCell && (
        <Tooltip
          x={shownCell.x + shownCell.width}
          y={shownCell.y + shownCell.height}
          width={state.width}
          title={`${shownCell.row.name} ${shownCell.column.long}`}
          facts={factsOf(shownCell)}
          hint={shownCell.cell ? 'Enter or click: its flows and parts, below' : ''}
        />
      )}
    </>
  )
}

function factsOf({ cell, group, row, column }: PlacedCell) {
  const where = { label: 'on', value: `${group.title}, ${group.detail}` }
  if (!cell) {
    const why = whyAbsent(group, row.id, column.id)
    return [where, { label: 'no number', value: why ?? 'not known yet' }]
  }
  const mechanism = mechanismOf(cell.mechanism)
  return [
    where,
    { label: 'extra time', value: rangeText(cell) },
    { label: 'mainly', value: mechanism ? mechanism.sentence : 'nothing slows it' },
  ]
}

interface StopsProps {
  readonly state: HeatState
  readonly shown: string | undefined
  readonly picked: string | undefined
  readonly onShow: (id: string | undefined) => void
  readonly onPick: (cell: PlacedCell) => void
}

function CellStops({ state, shown, picked, onShow, onPick }: StopsProps) {
  const { cells, perRow } = state
  const [focused, setFocused] = useState<number>()
  const list = useRef<SVGGElement>(null)
  const own = cells.findIndex(({ id }) => id === picked)
  const tabStop = Math.min(focused ?? Math.max(0, own), cells.length - 1)
  const keyDown = (event: KeyboardEvent<SVGGElement>, cell: PlacedCell, index: number) => {
    const next = moveInGrid(event.key, index, cells.length, perRow)
    if (next !== undefined) {
      const stop = list.current?.children[next]
      if (stop instanceof SVGElement) stop.focus({ preventScroll: true })
    } else if (isPickKey(event.key) && cell.cell) onPick(cell)
    else if (event.key === 'Escape' && shown !== undefined) onShow(undefined)
    else return
    event.preventDefault()
  }
  return (
    <g ref={list} data-screen-only="" role="listbox" aria-label="Slowdowns">
      {cells.map((cell, index) => (
        <g
          key={cell.id}
          className={styles.stop}
          role="option"
          aria-selected={cell.id === picked}
          aria-label={spokenCell(cell.row, cell.column, cell.group, cell.cell)}
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
          onClick={() => cell.cell && onPick(cell)}
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
