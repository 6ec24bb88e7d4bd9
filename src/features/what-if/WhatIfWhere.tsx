import type { Scenario } from '../../document/scenario/schema'
import { letterOf } from '../../report/decision'
import { originOfWhatIf, type WhatIfId } from '../../report/what-if-origins'
import { resultsStore } from '../../state/results-store'
import { WhereFrom } from '../../ui/WhereFrom'

interface WhatIfWhereProps {
  readonly subject: string
  readonly id: WhatIfId
  readonly designs: readonly { readonly index: number; readonly scenario: Scenario }[]
}

/** “Where does this come from?” of what is said of a what-if. */
export function WhatIfWhere({ subject, id, designs }: WhatIfWhereProps) {
  const origin = () =>
    originOfWhatIf(
      id,
      designs.map(({ scenario }) => scenario),
      resultsStore.getState().card,
      designs.map(({ index }) => letterOf(index)),
    )
  return <WhereFrom subject={subject} origin={origin} />
}
