import { useState } from 'react'
import type { Scenario } from '../../document/scenario/schema'
import type { CongestionAnswer } from '../../model/engine'
import { simulateAgain } from '../../state/answers/engine-session'
import { useFirstRun } from '../../state/answers/known-congestion'
import { Button } from '../../ui/Button'
import styles from './fabric.module.css'

interface LinkLoadsProps {
  readonly scenario: Scenario
  readonly known: CongestionAnswer | undefined
}

/** Where load and queues of links are to be seen, and what lets them be computed. */
export function LinkLoads({ scenario, known }: LinkLoadsProps) {
  const [wanted, setWanted] = useState<Scenario>()
  const isRequested = wanted === scenario && !known
  const { cancel, error } = useFirstRun(scenario, isRequested)
  const run = () => {
    setWanted(scenario)
    // What was cancelled stays so until it is wanted again.
    if (error) simulateAgain()
  }
  if (known) {
    const { runs } = known
    return (
      <p className={styles.loads} role="status">
        Point at a type of link to see its load and its queues under congestion, from{' '}
        {runs === 1 ? 'one placement' : `${runs} placements`} in the section “Congestion and
        GPCNeT”.
      </p>
    )
  }
  if (isRequested && !error) {
    return (
      <p className={styles.loads} role="status">
        Running one placement …{' '}
        <Button look="link" onPress={cancel}>
          Cancel
        </Button>
      </p>
    )
  }
  return (
    <p className={styles.loads} role="status">
      {isRequested && error && error.code !== 'cancelled' && `${error.message} `}
      Link loads and queues under congestion are not computed yet.{' '}
      <Button look="link" onPress={run}>
        Run one placement
      </Button>
    </p>
  )
}
