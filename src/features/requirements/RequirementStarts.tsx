import { requirementSets, type RequirementSet } from '../../document/procurement/requirement-sets'
import { requiredAt } from '../../document/procurement/quantities'
import { addRequirementSet } from '../../state/edits/requirement-edits'
import { refusalOf } from '../../state/workbook/scenario-store'
import { TableView } from '../../tables/TableView'
import { Button } from '../../ui/Button'
import type { RequirementActionsProps } from './RequirementActions'

const columns = [
  { key: 'document', header: 'Public document', align: 'text' },
  { key: 'count', header: 'Requirements' },
  { key: 'asked', header: 'What they ask', align: 'prose' },
] as const

/** The public documents that a committee can start from, and what each asks. */
export function RequirementStarts({ onRefused }: Pick<RequirementActionsProps, 'onRefused'>) {
  return (
    <TableView
      label="Table: public documents"
      columns={columns}
      rows={requirementSets.map((set) => ({
        id: set.id,
        cells: [
          <Button
            key="add"
            look="link"
            onPress={() => onRefused(refusalOf(addRequirementSet(set)))}
          >
            {set.name}
          </Button>,
          set.requirements.length,
          { content: contentsOf(set), align: 'prose' },
        ],
      }))}
    />
  )
}

/** "Memory per node; memory bandwidth; 2 questions for the vendor" */
function contentsOf({ requirements }: RequirementSet): string {
  const names = requirements.map(({ quantity }) => requiredAt(quantity)?.name)
  const known = [...new Set(names.filter((name) => name !== undefined))].join('; ')
  const asked = names.filter((name) => name === undefined).length
  const questions = asked === 0 ? '' : `${asked} for the vendor to answer`
  return [known, questions].filter((words) => words !== '').join('; ')
}
