import { criteriaSets } from '../../document/procurement/criteria-sets'
import { required } from '../../document/procurement/quantities'
import { MAX_CRITERIA, type Criterion } from '../../document/procurement/schema'
import { addMarks, addQuantity, loadCriteria } from '../../state/edits/criteria-edits'
import { Button } from '../../ui/Button'
import { refusalOf } from '../../state/workbook/scenario-store'
import { SelectField } from '../../ui/Select'
import layout from '../../ui/layout.module.css'

interface CardActionsProps {
  readonly criteria: readonly Criterion[]
  /** What of an edit the document does not take. */
  readonly onRefused: (sentence: string | undefined) => void
}

/** Sets to start from, and one criterion more. */
export function CardActions({ criteria, onRefused }: CardActionsProps) {
  const take = (outcome: ReturnType<typeof addMarks>) => onRefused(refusalOf(outcome))
  const isFull = criteria.length >= MAX_CRITERIA
  return (
    <div className={layout.row}>
      <div className={layout.tight} role="group" aria-label="Start from">
        Start from
        {criteriaSets.map((set) => (
          <Button key={set.id} look="link" onPress={() => take(loadCriteria(set))}>
            {set.name}
          </Button>
        ))}
      </div>
      <div className={layout.tight}>
        <SelectField
          label="Add a criterion"
          value=""
          placeholder="Choose"
          isDisabled={isFull}
          choices={[
            { value: 'marks', label: 'Marks by evaluators' },
            ...required.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(wanted) => {
            const chosen = required.find(({ id }) => id === wanted)
            take(chosen ? addQuantity(chosen.id) : addMarks())
          }}
        />
        {isFull && <span>A scorecard has at most {MAX_CRITERIA} criteria.</span>}
      </div>
    </div>
  )
}
