import { isSameBudget } from '../../document/unequal-terms'
import { useFromWorkbook } from '../../state/scenario-store'
import { shareBudget } from '../../state/share-with-all'
import { Button } from '../../ui/Button'

/** Beside the budget of one offer: gives it to the others, while it is not theirs. */
export function ApplyBudget({ index }: { readonly index: number }) {
  const differs = useFromWorkbook(({ scenarios }) => {
    const own = scenarios[index]
    return own !== undefined && scenarios.some((other) => !isSameBudget(own, other))
  })
  if (!differs) return null
  return (
    <Button look="link" label="Apply this budget to all offers" onPress={() => shareBudget(index)}>
      Apply to all offers
    </Button>
  )
}
