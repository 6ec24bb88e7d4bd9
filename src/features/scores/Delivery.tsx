import { useId, useState } from 'react'
import type { EarlyPhase } from '../../domain/scores/service'
import { changeScorePlan } from '../../state/score-plan'
import { Button } from '../../ui/Button'
import { NumberEntry } from '../../ui/NumberEntry'
import styles from './ScoresView.module.css'

/** Start of the entries: half of the machine a year before the rest. */
const FIRST: EarlyPhase = { percent: 50, months: 12 }

/** What of every design is delivered before the rest, for SSP over the years. */
export function Delivery({ early }: { readonly early: EarlyPhase | undefined }) {
  const [refusal, setRefusal] = useState<string>()
  const change = (next: EarlyPhase | undefined) => {
    setRefusal(undefined)
    changeScorePlan({ early: next })
  }
  if (!early) {
    return (
      <div>
        <Button look="link" onPress={() => change(FIRST)}>
          Deliver in two phases
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.choice} role="group" aria-label="Delivery">
      <Field
        label="Delivered first"
        unit="% of the nodes"
        value={early.percent}
        most={100}
        onChange={(percent) => change({ ...early, percent })}
        onRefused={setRefusal}
      />
      <Field
        label="before the rest by"
        unit="months"
        value={early.months}
        most={120}
        onChange={(months) => change({ ...early, months })}
        onRefused={setRefusal}
      />
      <Button look="link" onPress={() => change(undefined)}>
        Deliver all at once
      </Button>
      {refusal !== undefined && (
        <span role="alert" className={styles.wrong}>
          {refusal}
        </span>
      )}
    </div>
  )
}

interface FieldProps {
  readonly label: string
  readonly unit: string
  readonly value: number
  readonly most: number
  readonly onChange: (value: number) => void
  readonly onRefused: (sentence: string | undefined) => void
}

function Field({ label, unit, value, most, onChange, onRefused }: FieldProps) {
  const id = useId()
  const take = (entered: number) => {
    if (!(entered >= 0 && entered <= most)) {
      return `${entered} ${unit} is not from 0 to ${most}, so the former value was kept.`
    }
    onChange(entered)
    return undefined
  }
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <NumberEntry
        id={id}
        value={value}
        unit={unit}
        step={1}
        minimum={0}
        maximum={most}
        errorId={undefined}
        onCommit={take}
        onNudge={take}
        onRefused={onRefused}
      />
      <span>{unit}</span>
    </>
  )
}
