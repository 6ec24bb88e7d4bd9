import { useId } from 'react'
import { criteriaSets } from '../../document/procurement/criteria-sets'
import { quantities } from '../../document/procurement/quantities'
import { MAX_CRITERIA, type Criterion } from '../../document/procurement/schema'
import { addMarks, addQuantity, loadCriteria } from '../../state/criteria-edits'
import { Button } from '../../ui/Button'
import styles from './ScorecardView.module.css'

interface CardActionsProps {
  readonly criteria: readonly Criterion[]
  /** What of an edit the document does not take. */
  readonly onRefused: (sentence: string | undefined) => void
}

/** Sets to start from, and one criterion more. */
export function CardActions({ criteria, onRefused }: CardActionsProps) {
  const id = useId()
  const take = (outcome: ReturnType<typeof addMarks>) =>
    onRefused(outcome.ok ? undefined : outcome.sentence)
  const isFull = criteria.length >= MAX_CRITERIA
  return (
    <div className={styles.actions}>
      <div className={styles.field} role="group" aria-label="Start from">
        Start from
        {criteriaSets.map((set) => (
          <Button key={set.id} look="link" onPress={() => take(loadCriteria(set))}>
            {set.name}
          </Button>
        ))}
      </div>
      <div className={styles.field}>
        <label htmlFor={id}>Add a criterion</label>
        <select
          id={id}
          className={styles.select}
          value=""
          disabled={isFull}
          onChange={({ target }) => {
            const chosen = quantities.find((quantity) => quantity.id === target.value)
            take(chosen ? addQuantity(chosen.id) : addMarks())
          }}
        >
          <option value="" disabled>
            Choose
          </option>
          <option value="marks">Marks by people</option>
          {quantities.map((quantity) => (
            <option key={quantity.id} value={quantity.id}>
              {quantity.name}
            </option>
          ))}
        </select>
        {isFull && <span>A scorecard has at most {MAX_CRITERIA} criteria.</span>}
      </div>
    </div>
  )
}
