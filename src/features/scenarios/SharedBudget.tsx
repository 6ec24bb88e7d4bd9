import { hasFixedSize } from '../../document/budget-terms'
import { sharedBudget } from '../../document/unequal-terms'
import { useActiveIndex } from '../../state/workbook/active-scenario'
import { useFromWorkbook } from '../../state/workbook/scenario-store'
import { shareBudget } from '../../state/workbook/share-with-all'
import { Button } from '../../ui/Button'
import { scenarioCode } from '../../ui/scenario-code'

/** The budget that all offers have; where they have not one, a way to it. */
export function SharedBudget() {
  const active = useActiveIndex()
  const words = useFromWorkbook(sharedBudget)
  const isOfSizes = useFromWorkbook(({ scenarios }) => scenarios.every(hasFixedSize))
  const isSized = useFromWorkbook(({ scenarios }) =>
    scenarios.slice(active, active + 1).some(hasFixedSize),
  )
  if (words !== undefined) return words
  return (
    <>
      {isOfSizes ? 'Sizes' : 'Budgets'} differ.{' '}
      <Button look="link" onPress={() => shareBudget(active)}>
        Apply {scenarioCode(active).letter}’s {isSized ? 'size' : 'budget'} to all
      </Button>
    </>
  )
}
