import { useEffect, useRef, useState, useLayoutEffect } from 'react'
import { counted, formatCount } from '../../document/format'
import type { SweepColumn, SweepTable } from '../../sharing/sweep-file/sweep-table'
import { addSwept, closeSweep, useSweep } from '../../state/files/sweep'
import { Button } from '../../ui/Button'
import { ModalDialog } from '../../ui/ModalDialog'
import { NumberField } from '../../ui/NumberField'
import { Select } from '../../ui/Select'
import { Checks } from '../../ui/Switch'
import { explorerOf, WHOLE, type Counts, type Explorer, type Range, shareOf } from './explorer'
import { FrontTable, MOST_LISTED } from './FrontTable'
import { colourOf, cellsUpright, paintCounts } from './paintDensity'
import { ParallelPlot, type Colours } from './ParallelPlot'
import {
  betterOf,
  columnTitle,
  comparable,
  firstMeasures,
  firstShown,
  measuresOf,
  shownBeside,
  valueText,
} from './sweep-words'
import layout from '../../ui/layout.module.css'
import styles from './Sweep.module.css'

/** The front follows a range once it rests so long, ms. */
const REST_MS = 80

/** The designs of a sweep that was opened from its files. */
export function SweepDialog() {
  const sweep = useSweep()
  if (!sweep) return null
  const { table, title, opening } = sweep
  const { across, up } = firstMeasures(table.columns)
  return (
    <ModalDialog label={`Sweep: ${title}`} title={title} isWide onClose={closeSweep}>
      {across && up ? (
        <Designs key={opening} table={table} first={[across, up]} />
      ) : (
        <p role="alert">
          {table.firstProblem === ''
            ? 'All designs have the same results.'
            : `No results differ between the designs. The first problem: ${table.firstProblem}`}
        </p>
      )}
    </ModalDialog>
  )
}

interface DesignsProps {
  readonly table: SweepTable
  readonly first: Measures
}

type Measures = readonly [across: SweepColumn, up: SweepColumn]

interface View {
  readonly measures: Measures
  /** Names of columns that are shown beside those. */
  readonly chosen: ReadonlySet<string>
  readonly columns: readonly SweepColumn[]
  readonly explorer: Explorer
  /** One of each column. */
  readonly ranges: readonly Range[]
  readonly counts: Counts
}

/** @param before whose ranges stay, as far as its columns are still shown */
function viewOf(
  table: SweepTable,
  { measures, chosen }: Pick<View, 'measures' | 'chosen'>,
  before?: View,
): View {
  const columns = shownBeside(table.columns, chosen, measures)
  const explorer = explorerOf(columns, measures)
  const ranges = columns.map((column) => before?.ranges[before.columns.indexOf(column)] ?? WHOLE)
  const counts = ranges.reduce((_, range, at) => explorer.setRange(at, range), explorer.everything)
  return { measures, chosen, columns, explorer, ranges, counts }
}

function Designs({ table, first }: DesignsProps) {
  const [view, setView] = useState(() =>
    viewOf(table, { measures: first, chosen: firstShown(table.columns) }),
  )
  const [found, setFound] = useState<Found>({ front: [], kept: undefined })
  const [picked, setPicked] = useState<number>()
  const [said, setSaid] = useState('')
  const { holder, colours } = useColours()
  const { measures: pair, columns, explorer, ranges, counts } = view
  const [across, up] = pair
  const { everything, without } = explorer
  const take = (column: number, range: Range) =>
    setView((before) => ({
      ...before,
      ranges: before.ranges.with(column, range),
      counts: before.explorer.setRange(column, range),
    }))
  const measure = (to: Measures) => setView(viewOf(table, { ...view, measures: to }, view))
  const choose = (to: View['chosen']) => setView(viewOf(table, { ...view, chosen: to }, view))
  const all = () => setView(viewOf(table, view))
  useEffect(() => {
    const rest = setTimeout(() => setFound(foundIn(view)), REST_MS)
    return () => clearTimeout(rest)
  }, [view])
  const [add] = useState(() => (row: number) => void addSwept(row).then(setSaid))
  const measures = measuresOf(table.columns)
  const choice = (label: string, value: SweepColumn, onChange: (to: SweepColumn) => void) => (
    <Select
      label={label}
      frame="chip"
      value={value.name}
      choices={measures.map((column) => ({ value: column.name, label: columnTitle(column) }))}
      onChange={(name) => {
        const column = measures.find((each) => each.name === name)
        if (column) onChange(column)
      }}
    />
  )
  const isWhole = ranges.every(([from, to]) => from === WHOLE[0] && to === WHOLE[1])
  return (
    <div ref={holder} className={layout.loose}>
      <div className={layout.row}>
        <span data-testid="kept">
          {formatCount(counts.kept)} of {counted(table.rows, 'design', 'designs')} are within the
          ranges.
        </span>
        <Button look="link" isDisabled={isWhole} onPress={all}>
          Remove the ranges
        </Button>
        <Unshown table={table} without={without} />
      </div>
      <ColumnChoice {...{ table, view }} onChoose={choose} />
      <p className={layout.faint}>Drag along a column to select a range, or move its sliders.</p>
      {colours && (
        <>
          <ParallelPlot {...{ columns, ranges, counts, everything, colours }} onRange={take} />
          <div className={layout.row}>
            {choice('Horizontal axis', across, (to) => measure([to, up]))}
            {choice('Vertical axis', up, (to) => measure([across, to]))}
            <DesignNumber {...{ table, picked }} onPick={setPicked} />
          </div>
          <div className={styles.results}>
            <CloudPlot
              {...{ across, up, counts, everything, colours }}
              front={found.front}
              onPick={(place) => setPicked((before) => explorer.nearest(place, before))}
            />
            <div className={layout.stack}>
              <p role="status">{said}</p>
              <FrontTable {...found} {...{ table, columns, picked }} onAdd={add} />
            </div>
          </div>
        </>
      )}
    </div>
  )
}

interface ColumnChoiceProps {
  readonly table: SweepTable
  readonly view: View
  readonly onChoose: (chosen: ReadonlySet<string>) => void
}

/** Which columns stand beside the two axes of the picture, which are always shown. */
function ColumnChoice({ table, view: { chosen, measures }, onChoose }: ColumnChoiceProps) {
  const others = comparable(table.columns).filter((column) => !measures.includes(column))
  return (
    <Checks
      legend="Columns"
      choices={others.map((column) => ({ value: column.name, label: columnTitle(column) }))}
      chosen={chosen}
      onToggle={(name) => {
        const next = new Set(chosen)
        if (!next.delete(name)) next.add(name)
        onChoose(next)
      }}
    />
  )
}

/** Rows of the sweep. */
interface Found {
  readonly front: readonly number[]
  /** All within the ranges, if they are few. */
  readonly kept: readonly number[] | undefined
}

const foundIn = ({ explorer, counts, measures: [across, up] }: View): Found => ({
  front: explorer.front([betterOf(across), betterOf(up)]),
  kept: counts.kept <= MOST_LISTED ? explorer.first(MOST_LISTED) : undefined,
})

interface DesignNumberProps {
  readonly table: SweepTable
  /** A row, as `onPick` takes one. */
  readonly picked: number | undefined
  readonly onPick: (row: number | undefined) => void
}

/** Selects a design by the number that the sweep gave it. */
function DesignNumber({ table: { indices }, picked, onPick }: DesignNumberProps) {
  return (
    <NumberField
      label="Design number"
      value={picked === undefined ? null : (indices[picked] ?? null)}
      limits={[indices[0] ?? 0, indices.at(-1) ?? 0]}
      isWhole
      none={{ words: 'none', onClear: () => onPick(undefined) }}
      onChange={(entered) => {
        const row = indices.indexOf(entered)
        if (row < 0) return `No open file has design ${formatCount(entered)}.`
        return onPick(row)
      }}
    />
  )
}

/** Which designs there are and are not shown, and why. */
function Unshown({ table, without }: { readonly table: SweepTable; readonly without: number }) {
  const { missing, problems, firstProblem } = table
  return (
    <>
      {without > 0 && (
        <span>
          {counted(without, 'design lacks', 'designs lack')} a value in a column and{' '}
          {without === 1 ? 'is' : 'are'} not shown.
        </span>
      )}
      {problems > 0 && (
        <span>
          {counted(problems, 'design has', 'designs have')} a problem. The first: {firstProblem}
        </span>
      )}
      {missing > 0 && (
        <span>
          {counted(missing, 'design of this sweep is', 'designs of this sweep are')} not in the open
          files.
        </span>
      )}
    </>
  )
}

/** Colours of the theme at an element, once it is there. */
function useColours() {
  const holder = useRef<HTMLDivElement>(null)
  const [colours, setColours] = useState<Colours>()
  useEffect(() => {
    const { current } = holder
    if (!current) return
    setColours({ all: colourOf(current, '--axis'), kept: colourOf(current, '--scenario-a') })
  }, [])
  return { holder, colours }
}

interface CloudPlotProps {
  readonly across: SweepColumn
  readonly up: SweepColumn
  readonly counts: Counts
  /** Of all designs, without ranges. */
  readonly everything: Counts
  readonly front: readonly number[]
  readonly colours: Colours
  /** A press at a place, in shares from the lower left. */
  readonly onPick: (place: readonly [across: number, up: number]) => void
}

/** All designs by two results: the more there are at a place, the stronger its colour. */
function CloudPlot(props: CloudPlotProps) {
  const { across, up, counts, everything, front, colours, onPick } = props
  const all = useRef<HTMLCanvasElement>(null)
  const kept = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    if (all.current) paintCounts(all.current, cellsUpright(everything.cloud), colours.all)
  }, [everything, colours])
  useLayoutEffect(() => {
    if (kept.current) paintCounts(kept.current, cellsUpright(counts.cloud), colours.kept)
  }, [counts, colours])
  return (
    <figure className={layout.stack}>
      <figcaption className={layout.faint}>
        Vertical axis: {columnTitle(up)}, from {valueText(up, up.minimum)} to{' '}
        {valueText(up, up.maximum)}. Horizontal axis: {columnTitle(across)}, from{' '}
        {valueText(across, across.minimum)} to {valueText(across, across.maximum)}.
      </figcaption>
      <div
        className={styles.field}
        data-testid="cloud"
        onPointerUp={({ currentTarget, clientX, clientY, button }) => {
          if (button !== 0) return
          const { left, top, width, height } = currentTarget.getBoundingClientRect()
          onPick([(clientX - left) / width, 1 - (clientY - top) / height])
        }}
      >
        <canvas ref={all} aria-hidden="true" />
        <canvas ref={kept} aria-hidden="true" />
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <polyline
            points={front
              .map((row) => `${100 * shareOf(across, row)},${100 - 100 * shareOf(up, row)}`)
              .join(' ')}
          />
        </svg>
      </div>
    </figure>
  )
}
