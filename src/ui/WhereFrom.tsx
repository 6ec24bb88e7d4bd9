import { Suspense, memo, use, useState } from 'react'
import type { ShownProvenance } from './shown-provenance'
import { SourceNote } from './SourceNote'
import layout from './layout.module.css'

interface WhereFromProps {
  readonly subject: string
  /** Asked when the note is opened; it may have to be fetched. */
  readonly origin: () => ShownProvenance | Promise<ShownProvenance>
}

/** “Where does this come from?” of a number that was computed. */
export const WhereFrom = memo(function DrawnWhereFrom({ subject, origin }: WhereFromProps) {
  return <SourceNote subject={subject}>{() => <Asked origin={origin} />}</SourceNote>
})

function Asked({ origin }: Pick<WhereFromProps, 'origin'>) {
  const [asked] = useState(() => told(origin).catch(() => undefined))
  return (
    <Suspense fallback={<p className={layout.fine}>Fetching where this comes from.</p>}>
      <Fetched asked={asked} />
    </Suspense>
  )
}

/** The words, and what writes them: both wait until a note is opened. */
async function told(origin: WhereFromProps['origin']) {
  const [{ ProvenanceDetails }, words] = await Promise.all([
    import('./ProvenanceDetails'),
    origin(),
  ])
  return { ProvenanceDetails, words }
}

function Fetched({
  asked,
}: {
  readonly asked: Promise<Awaited<ReturnType<typeof told>> | undefined>
}) {
  const fetched = use(asked)
  return fetched ? (
    <fetched.ProvenanceDetails origin={fetched.words} />
  ) : (
    <p>Where this comes from could not be fetched. Check the connection and load the page again.</p>
  )
}
