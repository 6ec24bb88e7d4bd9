import { evidenceLabels } from '../document/evidence'
import { capitalised } from '../document/format'
import type { Provenance } from '../document/provenance'
import { Caution } from './Caution'
import { EvidenceDisc } from './EvidenceDisc'
import layout from './layout.module.css'

interface ProvenanceNoteProps {
  readonly provenance: Provenance
  /** Writes a value as the number itself is written, with its unit. */
  readonly write?: (value: number) => string
}

/** Input, or published: source, evidence, note and plausible range. */
export function ProvenanceNote({ provenance, write = String }: ProvenanceNoteProps) {
  if (provenance.kind === 'input') {
    const { book, quote } = provenance
    return (
      <>
        <p>
          {quote === undefined
            ? 'Input: entered here, without a published source.'
            : `${capitalised(quote)}.`}
        </p>
        {book && (
          <p className={layout.quiet}>
            Range in the price book: {write(book.low)} to {write(book.high)}
          </p>
        )}
        {book?.outside !== undefined && <Caution sentence={book.outside} />}
      </>
    )
  }
  const { evidence, source, note, low, high, year, otherPart } = provenance
  return (
    <>
      {otherPart !== undefined && <Caution sentence={otherPart} />}
      <EvidenceDisc evidence={evidence} />
      {source !== evidenceLabels[evidence] && <p>{source}</p>}
      {note !== undefined && <p className={layout.quiet}>{note}</p>}
      {low !== undefined && high !== undefined && (
        <p className={layout.quiet}>
          Plausible range {write(low)} to {write(high)}
          {year === undefined ? '' : `, ${year}`}
        </p>
      )}
    </>
  )
}
