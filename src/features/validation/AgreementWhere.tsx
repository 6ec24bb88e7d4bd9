import { originOfAgreement } from '../../report/validation-origin'
import { resultsStore } from '../../state/results-store'
import { WhereFrom } from '../../ui/WhereFrom'

/** “Where does this come from?” of what the model says of published rows. */
export function AgreementWhere({ subject }: { readonly subject: string }) {
  return (
    <WhereFrom subject={subject} origin={() => originOfAgreement(resultsStore.getState().card)} />
  )
}
