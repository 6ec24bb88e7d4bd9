import { requirementSets } from '../../document/procurement/requirement-sets'
import { required } from '../../document/procurement/quantities'
import { activeIndex } from '../../state/workbook/active-scenario'
import { chooseCsv, saveRequirements } from '../../state/files/own-files'
import { addRequirement, addRequirementSet } from '../../state/edits/requirement-edits'
import { refusalOf, type EditOutcome } from '../../state/workbook/scenario-store'
import { CsvActions } from '../../ui/CsvButtons'
import { SelectField } from '../../ui/Select'
import layout from '../../ui/layout.module.css'

export interface RequirementActionsProps {
  readonly count: number
  /** What of an edit the document does not take. */
  readonly onRefused: (sentence: string | undefined) => void
}

/** Sets out of public texts, one requirement more, and the table as a file. */
export function RequirementActions({ count, onRefused }: RequirementActionsProps) {
  const take = (outcome: EditOutcome) => onRefused(refusalOf(outcome))
  return (
    <div className={layout.row}>
      {count > 0 && (
        <SelectField
          label="Add requirements from a public document"
          value=""
          placeholder="Choose"
          choices={requirementSets.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(chosen) => {
            const set = requirementSets.find(({ id }) => id === chosen)
            if (set) take(addRequirementSet(set))
          }}
        />
      )}
      <SelectField
        label="Add a requirement"
        value=""
        placeholder="Choose"
        choices={[
          { value: 'vendor', label: 'Add a question for the vendor' },
          ...required.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(chosen) =>
          take(addRequirement(required.find(({ id }) => id === chosen)?.id ?? null))
        }
      />
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
