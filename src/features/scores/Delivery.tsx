import type { EarlyPhase } from '../../document/scores'
import { changeParameters } from '../../state/parameters/parameter-store'
import { Button } from '../../ui/Button'
import { NumberField } from '../../ui/NumberField'
import layout from '../../ui/layout.module.css'

/** Start of the entries: half of the machine a year before the rest. */
const FIRST: EarlyPhase = { percent: 50, months: 12 }

/** What of every design is delivered before the rest, for SSP over the years. */
export function Delivery({ early }: { readonly early: EarlyPhase | undefined }) {
  const change = (next: EarlyPhase | undefined) => {
    changeParameters({ early: next })
  }
  if (!early) {
    return (
      <div>
        <Button look="link" onPress={() => change(FIRST)}>
          Deliver in two phases
        </Button>
      </div>
    )
  }
  return (
    <div className={layout.tight} role="group" aria-label="Delivery">
      <NumberField
        look="inline"
        label="Delivered first"
        unit="% of the nodes"
        value={early.percent}
        limits={[0, 100]}
        onChange={(percent) => change({ ...early, percent })}
      />
      <NumberField
        look="inline"
        label="earlier by"
        unit="months"
        value={early.months}
        limits={[0, 120]}
        onChange={(months) => change({ ...early, months })}
      />
      <Button look="link" onPress={() => change(undefined)}>
        Deliver all at once
      </Button>
    </div>
  )
}
