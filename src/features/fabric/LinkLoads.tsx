import { useState } from 'react'
import type { Scenario } from '../../document/scenario/schema'
import { useCongestionPlan } from '../../state/congestion-plan'
import type { KnownCongestion } from '../../state/congestion-results'
import { cancelSimulation } from '../../state/engine-session'
import { useFirstEstimate } from '../../state/use-congestion-answers'
import { Button } from '../../ui/Button'
import styles from './FabricView.module.css'

interface LinkLoadsProps {
  readonly scenario: Scenario
  readonly known: KnownCongestion | undefined
}

/** Where load and queues of links are to be seen, and what lets them be computed. */
export function LinkLoads({ scenario, known }: LinkLoadsProps) {
  const [wanted, setWanted] = useState<Scenario>()
  const plan = useCongestionPlan()
  const slot = useFirstEstimate(wanted === scenario && !known ? scenario : undefined, plan)
  if (known) {
    const { runs } = known.result
    return (
      <p className={styles.loads} role="status">
        Point at a class of links for its load and its queues while others congest the fabric (
        {runs === 1 ? 'one placement' : `${runs} placements`} of the section Congestion).
      </p>
    )
  }
  if (slot?.status === 'pending') {
    return (
      <p className={styles.loads} role="status">
        Running one placement …{' '}
        <Button look="link" onPress={cancelSimulation}>
          Cancel
        </Button>
      </p>
    )
  }
  return (
    <p className={styles.loads} role="status">
      {slot?.sentence === undefined ? '' : `${slot.sentence} `}
      What the links carry, and what waits before them while others congest the fabric, is not
      computed yet.{' '}
      <Button look="link" onPress={() => setWanted(scenario)}>
        Run one placement
      </Button>
    </p>
  )
}
