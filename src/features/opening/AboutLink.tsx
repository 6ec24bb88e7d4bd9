import { Suspense, lazy } from 'react'
import { modelName } from '../../report/link-figures'
import { useFromLink } from '../../state/opening'
import { useModelCard } from '../../state/page-query'

const LinkNotes = lazy(async () => ({ default: (await import('./LinkNotes')).LinkNotes }))

/** What came with a link and is not in its document, where there is something to say of it. */
export function AboutLink() {
  const fromLink = useFromLink()
  const card = useModelCard()
  if (!fromLink || !card) return null
  const { provenance, pricesWithheld, notesWithheld, procurementWithheld } = fromLink.about
  const isWhole = !(
    pricesWithheld === true ||
    notesWithheld === true ||
    procurementWithheld === true
  )
  const isOther = provenance !== undefined && provenance.model !== modelName(card)
  if (!isOther && isWhole) return null
  return (
    <Suspense fallback={null}>
      <LinkNotes
        fromLink={fromLink}
        provenance={isOther ? provenance : undefined}
        model={modelName(card)}
      />
    </Suspense>
  )
}
