import { useId } from 'react'
import { requirementSets } from '../../document/procurement/requirement-sets'
import { quantities } from '../../document/procurement/quantities'
import { activeIndex } from '../../state/active-scenario'
import { chooseCsv, saveRequirements } from '../../state/csv'
import { addRequirement, addRequirementSet } from '../../state/requirement-edits'
import type { EditOutcome } from '../../state/scenario-store'
import { CsvActions } from '../../ui/CsvActions'
import styles from './RequirementsView.module.css'

interface RequirementActionsProps {
  readonly count: number
  /** What of an edit the document does not take. */
  readonly onRefused: (sentence: string | undefined) => void
}

/** Sets out of public texts, one requirement more, and the table as a file. */
export function RequirementActions({ count, onRefused }: RequirementActionsProps) {
  const ids = { set: useId(), quantity: useId() }
  const take = (outcome: EditOutcome) => onRefused(outcome.ok ? undefined : outcome.sentence)
  return (
    <div className={styles.actions}>
      <div className={styles.field}>
        <label htmlFor={ids.set}>Add those of a public text</label>
        <select
          id={ids.set}
          className={styles.select}
          value=""
          onChange={({ target }) => {
            const chosen = requirementSets.find(({ id }) => id === target.value)
            if (chosen) take(addRequirementSet(chosen))
          }}
        >
          <option value="" disabled>
            Choose
          </option>
          {requirementSets.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className={styles.field}>
        <label htmlFor={ids.quantity}>Add a requirement</label>
        <select
          id={ids.quantity}
          className={styles.select}
          value=""
          onChange={({ target }) => {
            const chosen = quantities.find(({ id }) => id === target.value)
            take(addRequirement(chosen?.id ?? null))
          }}
        >
          <option value="" disabled>
            Choose
          </option>
          <option value="vendor">One that the vendor answers</option>
          {quantities.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {count === 0 ? (
        <CsvActions what="requirements" onRead={() => chooseCsv(activeIndex())} />
      ) : (
        <CsvActions
          what="requirements"
          onRead={() => chooseCsv(activeIndex())}
          onSave={() => void saveRequirements()}
        />
      )}
    </div>
  )
}
