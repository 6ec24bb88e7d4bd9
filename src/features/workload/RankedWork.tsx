import { isSameWork, rankingWork } from '../../document/shared-work'
import { useFromWorkbook } from '../../state/scenario-store'
import { shareWorkload } from '../../state/share-with-all'
import { Button } from '../../ui/Button'
import layout from '../../ui/layout.module.css'

/** At the workload of an offer that is not the baseline: that the ranking uses another, and how to give it to all. */
export function RankedWork({ index }: { readonly index: number }) {
  const said = useFromWorkbook(({ scenarios, baseline }) => {
    const [own, first] = [scenarios[index], scenarios[baseline]]
    return own && first && !isSameWork(own, first) ? rankingWork(baseline) : undefined
  })
  if (said === undefined) return null
  return (
    <p className={layout.notice} role="status">
      {`${said} `}
      <Button
        look="link"
        label="Apply this workload to all offers"
        onPress={() => shareWorkload(index)}
      >
        Apply to all offers
      </Button>
    </p>
  )
}
