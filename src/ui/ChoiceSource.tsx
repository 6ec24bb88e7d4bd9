import type { EditedChoice } from '../document/scenario/edited'
import { wordsOf } from './choice'
import { ProvenanceNote } from './ProvenanceNote'

/** What stands in a choice's “Where does this come from?”. */
export function ChoiceSource({ choice }: { readonly choice: EditedChoice }) {
  const { help, provenance, preset, value, choices } = choice
  return (
    <>
      <p>{help}</p>
      <ProvenanceNote provenance={provenance} />
      {preset !== undefined && preset !== value && (
        <p>The preset has {wordsOf(choices, preset)}.</p>
      )}
    </>
  )
}
