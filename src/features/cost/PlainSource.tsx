import type { Published } from '../../document/evidence'
import { EvidenceDisc } from '../../ui/EvidenceDisc'
import { ProvenanceNote } from '../../ui/ProvenanceNote'
import { SourceNote } from '../../ui/SourceNote'
import { writeNumber } from '../../ui/number-entry'

interface PlainSourceProps {
  readonly subject: string
  readonly published: Published
  readonly unit?: string
}

/** Evidence as its disc and word, with the whole source behind it. */
export function PlainSource({ subject, published, unit = '' }: PlainSourceProps) {
  return (
    <SourceNote subject={subject} trigger={<EvidenceDisc evidence={published.evidence} />}>
      {() => (
        <ProvenanceNote
          provenance={{ kind: 'published', ...published }}
          write={(value) => `${writeNumber(value)} ${unit}`.trim()}
        />
      )}
    </SourceNote>
  )
}
