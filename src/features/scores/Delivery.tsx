import { useState } from 'react'
import type { EarlyPhase } from '../../document/scores/service'
import { changeScorePlan } from '../../state/score-plan'
import { Button } from '../../ui/Button'
import { PlanField } from './PlanField'
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
      <PlanField
        label="Delivered first"
        unit="% of the nodes"
        value={early.percent}
        limits={[0, 100]}
        onChange={(percent) => change({ ...early, percent })}
        onRefused={setRefusal}
      />
      <PlanField
        label="before the rest by"
        unit="months"
        value={early.months}
        limits={[0, 120]}
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
