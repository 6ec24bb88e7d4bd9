import { useState } from 'react'
import { formatCount } from '../../document/format'
import { changeCongestionPlan } from '../../state/congestion-plan'
import { Button } from '../../ui/Button'
import { NumberField, type NumberFieldProps } from '../../ui/NumberField'
import styles from './CongestionView.module.css'
import { durationWords } from './duration-words'

interface RunsFieldProps {
  readonly runs: number
  readonly limits: readonly [number, number]
  readonly problems: NonNullable<NumberFieldProps['problems']>
  readonly runMs: number | undefined
}

/** More are started only after it was said how long they take. */
const STARTED_AT_ONCE = 20

/** How many placements; many are announced with the time that they take. */
export function RunsField({ runs, limits, problems, runMs }: RunsFieldProps) {
  const [wanted, setWanted] = useState<number>()
  const take = (entered: number) => {
    const isLong = entered > STARTED_AT_ONCE && entered > runs
    setWanted(isLong ? entered : undefined)
    if (!isLong) changeCongestionPlan({ runs: entered })
  }
  return (
    <>
      <NumberField
        label="Runs"
        value={wanted ?? runs}
        step={5}
        limits={limits}
        isWhole
        problems={problems}
        onChange={take}
      />
      {wanted !== undefined && (
        <div className={styles.announce} role="status">
          <p>
            {formatCount(wanted)} runs take{' '}
            {runMs === undefined
              ? 'a time that is known once a run was measured.'
              : `about ${durationWords(wanted * runMs)} here, by the runs so far.`}
          </p>
          <Button
            onPress={() => {
              changeCongestionPlan({ runs: wanted })
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
