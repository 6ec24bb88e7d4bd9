import { letterOf } from '../../report/decision'
import { partiesOf } from '../../report/decision-parties'
import { throughputSentence } from '../../report/throughput-words'
import { cancelSimulation } from '../../state/engine-session'
import { useThroughputs } from '../../state/throughput-store'
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
  const { status, progress, answer, sentence, again: compute } = useThroughputs()
  const parties = partiesOf(outcomes, baseline, other)
  if (!parties) return null
  const { subject, object, isTaper } = parties
  const isOfThese = answer?.baseline === baseline && answer.scenarios.length === outcomes.length
  const [own, others] = isOfThese
    ? [answer.found[subject.index], answer.found[object.index]]
    : [undefined, undefined]
  const text =
    own && others && answer
      ? throughputSentence({
          subject: { name: subject.name, said: own },
          object: { name: object.name, said: others },
          isSubjectBaseline: subject.index === baseline,
          isTaper,
          workloadOf: letterOf(baseline),
          covered: answer.covered,
        })
      : undefined
  const again = (
    <Button look="link" onPress={compute}>
      Compute it
    </Button>
  )
  return (
    <p className={styles.throughput} data-testid="throughput" data-stale={status !== 'current'}>
      {text !== undefined && (
        <span>
          {status !== 'current' && 'Of the designs before the last change: '}
          {text}{' '}
        </span>
      )}
      {status === 'current' && text === undefined && (answer?.notes[0] ?? '')}
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
