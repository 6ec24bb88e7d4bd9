import { useId, useState } from 'react'
import { formatCount } from '../../document/format'
import { changeStudyPlan } from '../../state/study-plan'
import { NumberEntry } from '../../ui/NumberEntry'
import styles from './RiskView.module.css'

const MOST_NODES = 200_000

/** The number of nodes of which the chance is asked. */
export function GoalField({ nodes }: { readonly nodes: number }) {
  const id = useId()
  const [refusal, setRefusal] = useState<string>()
  const commit = (entered: number) => {
    if (!Number.isInteger(entered) || entered < 1 || entered > MOST_NODES) {
      return `Enter a whole number of nodes from 1 to ${formatCount(MOST_NODES)}.`
    }
    changeStudyPlan({ goalNodes: entered })
    return undefined
  }
  return (
    <span className={styles.goal}>
      <label htmlFor={id}>Nodes asked for</label>
      <NumberEntry
        id={id}
        value={nodes}
        unit=""
        step={18}
        minimum={1}
        maximum={MOST_NODES}
        errorId={refusal === undefined ? undefined : `${id}-wrong`}
        onCommit={commit}
        onNudge={commit}
        onRefused={setRefusal}
      />
      {refusal !== undefined && (
        <span id={`${id}-wrong`} role="alert" className={styles.wrong}>
          {refusal}
        </span>
      )}
    </span>
  )
}
