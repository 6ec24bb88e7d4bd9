import { useMemo, useState } from 'react'
import type { Scenario } from '../../document/scenario/schema'
import type { CongestionAnswer } from '../../model/engine'
import { useAnswers } from '../../state/asked-answers'
import { cancelSimulation } from '../../state/engine-session'
import { useFirstRun } from '../../state/known-congestion'
import { Button } from '../../ui/Button'
import styles from './FabricView.module.css'

interface LinkLoadsProps {
  readonly scenario: Scenario
  readonly known: CongestionAnswer | undefined
}

/** Where load and queues of links are to be seen, and what lets them be computed. */
export function LinkLoads({ scenario, known }: LinkLoadsProps) {
  const [wanted, setWanted] = useState<Scenario>()
  const request = useFirstRun(scenario)
  const isAsked = wanted === scenario && !known
  const questions = useMemo(
    () => (isAsked ? [{ request, about: scenario }] : []),
    [isAsked, request, scenario],
  )
  const [slot] = useAnswers('congestion-loads', questions)
  if (known) {
    const { runs } = known
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
