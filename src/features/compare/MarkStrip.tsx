import type { Cell } from '../../experiments/comparison/figures'
import { ScenarioMark } from '../../ui/ScenarioMark'
import { scenarioCode } from '../../ui/scenario-code'
import styles from './MarkStrip.module.css'

const ROW = 6

/** All scenarios on one small scale; decorative, since the table below holds the numbers. */
export function MarkStrip({
  cells,
  baseline,
}: {
  readonly cells: readonly Cell[]
  readonly baseline: number
}) {
  const known = cells.flatMap(({ value, range }) =>
    value === undefined ? [] : range ? [value, range.low, range.high] : [value],
  )
  const low = Math.min(...known)
  const span = Math.max(...known) - low
  // Everything is as wide as the strip and moved: that lays nothing out anew as a drag goes on.
  const place = (value: number) => (span > 0 ? 2 + (96 * (value - low)) / span : 50)
  const moved = (value: number) => `translateX(${place(value).toFixed(2)}%)`
  const reference = cells[baseline]?.value
  return (
    <div className={styles.strip} style={{ height: ROW * cells.length + 4 }} aria-hidden="true">
      {reference !== undefined && (
        <span className={styles.reference} style={{ transform: moved(reference) }} />
      )}
      {cells.map(({ value, range, current }, index) => {
        if (value === undefined) return null
        const { letter, colour } = scenarioCode(index)
        const top = ROW * index
        return (
          <span key={letter} className={current ? undefined : styles.stale}>
            {range && span > 0 && (
              <span
                className={styles.range}
                style={{
                  top: top + 4,
                  transform: `${moved(range.low)} scaleX(${((place(range.high) - place(range.low)) / 100).toFixed(4)})`,
                  background: colour,
                }}
              />
            )}
            <span className={styles.mark} style={{ top, transform: moved(value) }}>
              <ScenarioMark index={index} size={8} />
            </span>
          </span>
        )
      })}
    </div>
  )
}
