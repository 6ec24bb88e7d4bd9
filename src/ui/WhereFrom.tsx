import { Suspense, memo, use, useState } from 'react'
import type { ShownProvenance } from './shown-provenance'
import { SourceNote } from './SourceNote'
import layout from './layout.module.css'

interface WhereFromProps {
  readonly subject: string
  /** Called when the note is opened; it may have to be fetched. */
  readonly provenance: () => ShownProvenance | Promise<ShownProvenance>
}

/** “Where does this come from?” of a number that was computed. */
export const WhereFrom = memo(function WhereFromView({ subject, provenance }: WhereFromProps) {
  return <SourceNote subject={subject}>{() => <WhenOpened provenance={provenance} />}</SourceNote>
})

function WhenOpened({ provenance }: Pick<WhereFromProps, 'provenance'>) {
  const [requested] = useState(() => fetchWords(provenance).catch(() => undefined))
  return (
    <Suspense fallback={<p className={layout.fine}>Loading the source.</p>}>
      <Fetched requested={requested} />
    </Suspense>
  )
}

/** The words, and what writes them: both wait until a note is opened. */
async function fetchWords(provenance: WhereFromProps['provenance']) {
  const [{ ProvenanceDetails }, words] = await Promise.all([
    import('./ProvenanceDetails'),
    provenance(),
  ])
  return { ProvenanceDetails, words }
}

function Fetched({
  requested,
}: {
  readonly requested: Promise<Awaited<ReturnType<typeof fetchWords>> | undefined>
}) {
  const fetched = use(requested)
  return fetched ? (
    <fetched.ProvenanceDetails shown={fetched.words} />
  ) : (
    <p>The source could not be loaded. Check the connection and load the page again.</p>
  )
}
