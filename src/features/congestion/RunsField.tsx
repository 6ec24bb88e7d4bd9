import { useEffect, useRef, useState } from 'react'
import { CONGESTION_LIMITS } from '../../document/congestion-plan'
import { formatCount } from '../../document/format'
import { changeParameters } from '../../state/parameters'
import { useProgress } from '../../state/use-experiment'
import { Button } from '../../ui/Button'
import { NumberField, type NumberFieldProps } from '../../ui/NumberField'
import layout from '../../ui/layout.module.css'
import styles from './CongestionView.module.css'

interface RunsFieldProps {
  readonly runs: number
  /** Who waits for them. */
  readonly owner: object
  readonly problems: NonNullable<NumberFieldProps['problems']>
}

/** More are started only after it was said how long they take. */
const STARTED_AT_ONCE = 20

/** How many placements; many are announced with the time that they take. */
export function RunsField({ runs, owner, problems }: RunsFieldProps) {
  const [wanted, setWanted] = useState<number>()
  const runMs = useRunMs(owner, runs)
  const take = (entered: number) => {
    const isLong = entered > STARTED_AT_ONCE && entered > runs
    setWanted(isLong ? entered : undefined)
    if (!isLong) changeParameters({ runs: entered })
  }
  return (
    <>
      <NumberField
        label="Runs"
        value={wanted ?? runs}
        step={5}
        limits={CONGESTION_LIMITS.runs}
        isWhole
        problems={problems}
        onChange={take}
      />
      {wanted !== undefined && (
        <div
          className={`${layout.notice} ${layout.close} ${layout.across} ${styles.announce}`}
          role="status"
        >
          <p>
            {runMs === undefined
              ? `The time for ${formatCount(wanted)} runs is known after the first run.`
              : `${formatCount(wanted)} runs take about ${durationWords(wanted * runMs)} on this computer, estimated from the runs so far.`}
          </p>
          <Button
            onPress={() => {
              changeParameters({ runs: wanted })
              setWanted(undefined)
            }}
          >
            Start {formatCount(wanted)} runs
          </Button>{' '}
          <Button look="link" onPress={() => setWanted(undefined)}>
            Keep {formatCount(runs)}
          </Button>
        </div>
      )}
    </>
  )
}

/** Less of the work done tells no time, percent. */
const LEAST_MEASURED = 5

/** Milliseconds of one run of all that is shown, as measured; undefined before some were. */
function useRunMs(owner: object, runs: number): number | undefined {
  const share = useProgress(owner)
  const begun = useRef<{ readonly ms: number; readonly share: number }>(undefined)
  const [runMs, setRunMs] = useState<number>()
  useEffect(() => {
    const ms = performance.now()
    if (share < 100) begun.current ??= { ms, share }
    const start = begun.current
    if (start && share - start.share >= LEAST_MEASURED) {
      setRunMs(((ms - start.ms) * (100 - start.share)) / (share - start.share) / runs)
    }
    if (share === 100) begun.current = undefined
  }, [share, runs])
  return runMs
}

/** A time of waiting as one says it: "8 s", "3 min", "1.5 h". */
export function durationWords(ms: number): string {
  const seconds = ms / 1000
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`
  const minutes = seconds / 60
  return minutes < 90 ? `${Math.round(minutes)} min` : `${(minutes / 60).toFixed(1)} h`
}
