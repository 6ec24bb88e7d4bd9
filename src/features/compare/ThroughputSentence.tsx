import { useState } from 'react'
import { letterOf } from '../../document/titles'
import { partiesOf } from '../../experiments/comparison/decision'
import { throughputOfPair } from '../../experiments/comparison/decision'
import { cancelSimulation, simulateAgain } from '../../state/engine-session'
import { useThroughputs } from '../../state/throughputs'
import { Button } from '../../ui/Button'
import styles from './DecisionSentence.module.css'
import { useOutcomes } from './outcomes'

interface ThroughputSentenceProps {
  readonly baseline: number
  readonly other: number
}

/** Who is ahead on the workload, and by how much. It is loaded after the first numbers. */
export function ThroughputSentence({ baseline, other }: ThroughputSentenceProps) {
  const outcomes = useOutcomes()
  const { status, progress, answer, sentence } = useThroughputs()
  const parties = partiesOf(outcomes, baseline, other)
  const isOfThese = answer?.scenarios.length === outcomes.length
  const text = parties && isOfThese ? throughputOfPair(parties, answer, baseline) : undefined
  const isCurrent = status === 'current'
  const pair = `${baseline} ${other}`
  // Its names are of the designs as they were: those of now with figures of before would say what never was.
  const [held, setHeld] = useState<{ readonly pair: string; readonly text: string | undefined }>()
  if (isCurrent && (held?.pair !== pair || held.text !== text)) setHeld({ pair, text })
  const shown = isCurrent ? text : held?.pair === pair ? held.text : undefined
  if (!parties) return null
  const again = (
    <Button look="link" onPress={simulateAgain}>
      Compute it
    </Button>
  )
  return (
    <p className={styles.throughput} data-testid="throughput" data-stale={!isCurrent}>
      {shown !== undefined && (
        <span>
          {!isCurrent && 'Of the designs before the last change: '}
          {shown}{' '}
        </span>
      )}
      {isCurrent && text === undefined && (answer?.notes[0] ?? '')}
      {status === 'pending' && (
        <span role="status">
          {`Computing the throughput of the workload of ${letterOf(baseline)}, ${Math.round(progress * 100)}\u202f%. `}
          <Button look="link" onPress={cancelSimulation}>
            Cancel
          </Button>
        </span>
      )}
      {status === 'cancelled' && (
        <>The throughput of the present designs was not computed. {again}</>
      )}
      {status === 'failed' && (
        <>
          The throughput of the workload could not be computed. {sentence} {again}
        </>
      )}
    </p>
  )
}
