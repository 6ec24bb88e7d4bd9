import { Suspense, memo, use, useState } from 'react'
import type { Provenance } from '../domain/provenance'
import type { AskedFor } from './reproducer'
import { SourceNote } from './SourceNote'
import styles from './WhereFrom.module.css'

/** One value that a result depends on, for every scenario that the note is about. */
export interface OriginInput {
  readonly label: string
  /** As written, with unit; one text where all scenarios have the same. */
  readonly value: string
  readonly provenance: Provenance
}

export interface OriginParameter {
  readonly meaning: string
  /** As written, with its symbol. */
  readonly value: string
  /** What it was fitted on, or that it was not. */
  readonly standing: string
}

/** Where a computed number comes from. */
export interface Origin {
  readonly meaning: string
  /** In words. */
  readonly formula: string
  /** Paper with its table or section, or convention, of the formula. */
  readonly source: string
  readonly inputs: readonly OriginInput[]
  readonly parameters: readonly OriginParameter[]
  /** Model version, and the seed where there is chance in it. */
  readonly model: string
  readonly limits: string
  /** Those that are named by a short name, spelled out. */
  readonly papers: readonly string[]
  /** What the model was asked for it; of no kind where the page itself works it out. */
  readonly asked: AskedFor
}

export interface WhereFromProps {
  readonly subject: string
  /** Asked when the note is opened; it may have to be fetched. */
  readonly origin: () => Origin | Promise<Origin>
}

/** “Where does this come from?” of a number that was computed. */
export const WhereFrom = memo(function DrawnWhereFrom({ subject, origin }: WhereFromProps) {
  return <SourceNote subject={subject}>{() => <Asked origin={origin} />}</SourceNote>
})

function Asked({ origin }: Pick<WhereFromProps, 'origin'>) {
  const [asked] = useState(() => told(origin).catch(() => undefined))
  return (
    <Suspense fallback={<p className={styles.quiet}>Fetching where this comes from.</p>}>
      <Fetched asked={asked} />
    </Suspense>
  )
}

/** The words, and what writes them: both wait until a note is opened. */
async function told(origin: WhereFromProps['origin']) {
  const [{ OriginDetails }, words] = await Promise.all([import('./OriginDetails'), origin()])
  return { OriginDetails, words }
}

function Fetched({
  asked,
}: {
  readonly asked: Promise<Awaited<ReturnType<typeof told>> | undefined>
}) {
  const fetched = use(asked)
  return fetched ? (
    <fetched.OriginDetails origin={fetched.words} />
  ) : (
    <p>Where this comes from could not be fetched. Check the connection and load the page again.</p>
  )
}
