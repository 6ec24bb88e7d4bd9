import { Suspense, lazy } from 'react'
import { modelName } from '../../report/link-figures'
import { useFromLink } from '../../state/saving/opening'
import { useModelCard } from '../../state/answers/page-query'

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
  if (isWhole && !provenance) return null
  return (
    <Suspense fallback={null}>
      <LinkNotes fromLink={fromLink} provenance={provenance} model={modelName(card)} />
    </Suspense>
  )
}
