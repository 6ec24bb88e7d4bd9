import { useState } from 'react'
import { letterOf } from '../../document/titles'
import { comparison } from '../../experiments/comparison'
import { partiesOf, throughputOfPair } from '../../experiments/comparison/decision'
import { COMPUTE_AGAIN } from '../../document/cancelled-words'
import { simulateAgain } from '../../state/engine-session'
import { useExperiment, useProgress } from '../../state/use-experiment'
import { Button } from '../../ui/Button'
import styles from './DecisionSentence.module.css'

/** Its table stands elsewhere. */
const withoutTable = { ...comparison, sections: () => [] }

interface ThroughputSentenceProps {
  readonly baseline: number
  readonly other: number
}

/** Who is ahead on the workload, and by how much. It is loaded after the first numbers. */
export function ThroughputSentence({ baseline, other }: ThroughputSentenceProps) {
  const { answer: found, owner, cancel } = useExperiment(withoutTable, true, 'later')
  const progress = useProgress(owner)
  const { outcomes, throughputs } = found
  const { value: answer } = throughputs
  const refusal = throughputs.state === 'refused' ? throughputs.refusal : undefined
  const parties = partiesOf(outcomes, baseline, other)
  const isOfThese = answer?.scenarios.length === outcomes.length
  const text = parties && isOfThese ? throughputOfPair(parties, answer, baseline) : undefined
  const isCurrent = throughputs.state === 'current'
  const pair = `${baseline} ${other}`
  // Its names are of the designs as they were: those of now with figures of before would say what never was.
  const [held, setHeld] = useState<{ readonly pair: string; readonly text: string | undefined }>()
  if (isCurrent && (held?.pair !== pair || held.text !== text)) setHeld({ pair, text })
  const shown = isCurrent ? text : held?.pair === pair ? held.text : undefined
  if (!parties) return null
  const again = (
    <Button look="link" onPress={simulateAgain}>
      {COMPUTE_AGAIN}
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
      {!isCurrent && !refusal && (
        <span role="status">
          {`Computing the throughput of the workload of ${letterOf(baseline)}, ${progress}\u202f%. `}
          <Button look="link" onPress={cancel}>
            Cancel
          </Button>
        </span>
      )}
      {refusal?.reason === 'cancelled' && (
        <>The throughput of the present designs was not computed. {again}</>
      )}
      {refusal && refusal.reason !== 'cancelled' && (
        <>
          The throughput of the workload could not be computed. {refusal.message} {again}
        </>
      )}
    </p>
  )
}
