import { useLayoutEffect, useRef } from 'react'
import type { SweepColumn } from '../../sharing/sweep-file/sweep-table'
import { shareOf, type Counts } from './explorer'
import { cellsUpright, paintCounts } from './paintDensity'
import type { Colours } from './ParallelPlot'
import { columnTitle, valueText } from './sweep-words'
import layout from '../../ui/layout.module.css'
import styles from './Sweep.module.css'

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
export function CloudPlot(props: CloudPlotProps) {
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
    <figure className={styles.cloud}>
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
