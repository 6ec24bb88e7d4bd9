import { useLayoutEffect, useRef, type PointerEvent } from 'react'
import { RangeSlider } from '../../ui/RangeSlider'
import { STEPS, type SweepColumn } from '../../sharing/sweep-file/sweep-table'
import { WHOLE, type Counts, type Range } from './explorer'
import { linesBetween, paintCounts, type Colour } from './paintDensity'
import { columnTitle, stepAt, valueAt, valueText } from './sweep-words'
import layout from '../../ui/layout.module.css'
import styles from './Sweep.module.css'

export interface Colours {
  readonly all: Colour
  readonly kept: Colour
}

interface ParallelPlotProps {
  readonly columns: readonly SweepColumn[]
  readonly ranges: readonly Range[]
  readonly counts: Counts
  /** Of all designs, without ranges. */
  readonly everything: Counts
  readonly colours: Colours
  readonly onRange: (column: number, range: Range) => void
}

/** Columns beside each other, a line for each design. A drag along a column keeps only a range of it. */
export function ParallelPlot(props: ParallelPlotProps) {
  const { columns, ranges, counts, everything, colours, onRange } = props
  const all = useRef<(HTMLCanvasElement | null)[]>([])
  const kept = useRef<(HTMLCanvasElement | null)[]>([])
  useLayoutEffect(() => {
    everything.pairs.forEach((pairs, at) => {
      const canvas = all.current[at]
      if (canvas) paintCounts(canvas, linesBetween(pairs), colours.all)
    })
  }, [everything, colours])
  useLayoutEffect(() => {
    counts.pairs.forEach((pairs, at) => {
      const canvas = kept.current[at]
      if (canvas) paintCounts(canvas, linesBetween(pairs), colours.kept)
    })
  }, [counts, colours])
  const place = (at: number) => `${(100 * (at + 0.5)) / columns.length}%`
  return (
    <div className={`${layout.close} ${styles.parallel}`} style={{ '--columns': columns.length }}>
      <div className={styles.heads}>
        {columns.map((column) => (
          <span key={column.name}>
            {columnTitle(column)}
            <br />
            {valueText(column, column.maximum)}
          </span>
        ))}
      </div>
      <div className={styles.picture} data-testid="parallel">
        {columns.slice(1).map(({ name }, at) => (
          <span
            key={name}
            className={styles.between}
            style={{ left: place(at), width: `${100 / columns.length}%` }}
          >
            <canvas ref={(canvas) => void (all.current[at] = canvas)} aria-hidden="true" />
            <canvas ref={(canvas) => void (kept.current[at] = canvas)} aria-hidden="true" />
          </span>
        ))}
        {columns.map((column, at) => (
          <Brush
            key={column.name}
            left={place(at)}
            range={ranges[at] ?? WHOLE}
            name={column.name}
            onRange={(range) => onRange(at, range)}
          />
        ))}
      </div>
      <div className={styles.heads}>
        {columns.map((column, at) => (
          <Ends
            key={column.name}
            column={column}
            range={ranges[at] ?? WHOLE}
            onRange={(range) => onRange(at, range)}
          />
        ))}
      </div>
    </div>
  )
}

interface RangeProps {
  readonly range: Range
  readonly onRange: (range: Range) => void
}

/** A drag makes a range, or moves the one in which it begins; a press without a drag takes it away. */
function Brush(props: RangeProps & { readonly left: string; readonly name: string }) {
  const { left, range, name, onRange } = props
  const drag = useRef<{ readonly step: number; readonly from: Range; readonly moves: boolean }>(
    undefined,
  )
  const stepUnder = (event: PointerEvent<HTMLElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    return within(Math.round((1 - (event.clientY - top) / height) * (STEPS - 1)))
  }
  const isWhole = range[0] === WHOLE[0] && range[1] === WHOLE[1]
  return (
    <span
      className={styles.brush}
      style={{ left }}
      data-testid={`brush ${name}`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        const step = stepUnder(event)
        const moves = !isWhole && step >= range[0] && step <= range[1]
        drag.current = { step, from: range, moves }
      }}
      onPointerMove={(event) => {
        if (!drag.current) return
        const { step, from, moves } = drag.current
        const now = stepUnder(event)
        onRange(moves ? movedBy(from, now - step) : [Math.min(step, now), Math.max(step, now)])
      }}
      onPointerUp={(event) => {
        if (drag.current?.step === stepUnder(event)) onRange(WHOLE)
        drag.current = undefined
      }}
      onPointerCancel={() => (drag.current = undefined)}
    >
      {!isWhole && (
        <span
          className={styles.range}
          style={{
            top: `${100 - (100 * range[1]) / (STEPS - 1)}%`,
            bottom: `${(100 * range[0]) / (STEPS - 1)}%`,
          }}
        />
      )}
    </span>
  )
}

const within = (step: number) => Math.min(STEPS - 1, Math.max(0, step))

function movedBy([from, to]: Range, by: number): Range {
  const start = Math.min(STEPS - 1 - (to - from), Math.max(0, from + by))
  return [start, start + to - from]
}

/** The ends of a range, for keys and in numbers. */
function Ends({ column, range, onRange }: RangeProps & { readonly column: SweepColumn }) {
  // Of few words each is a place of the slider; all else moves by steps.
  const isByWord = column.words !== undefined && column.words.length <= STEPS
  const slider = (end: 'from' | 'to', step: number, rangeOf: (step: number) => Range) => {
    const take = (place: number) => onRange(rangeOf(isByWord ? stepAt(column, place) : place))
    return (
      <RangeSlider
        label={`${columnTitle(column)}, ${end}`}
        value={isByWord ? valueAt(column, step) : step}
        minimum={isByWord ? column.minimum : 0}
        maximum={isByWord ? column.maximum : STEPS - 1}
        step={1}
        valueText={valueText(column, valueAt(column, step))}
        reference={undefined}
        onDrag={take}
        onNudge={take}
        onEnd={() => undefined}
      />
    )
  }
  return (
    <span>
      {valueText(column, column.minimum)}
      {slider('from', range[0], (step) => [step, Math.max(step, range[1])])}
      {slider('to', range[1], (step) => [Math.min(step, range[0]), step])}
      <span className={layout.faint}>
        {valueText(column, valueAt(column, range[0]))} to{' '}
        {valueText(column, valueAt(column, range[1]))}
      </span>
    </span>
  )
}
