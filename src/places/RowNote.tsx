import type { Column } from '../tables/table'
import { textOf } from '../tables/texts'
import { ProvenanceNote } from '../ui/ProvenanceNote'
import { SourceNote } from '../ui/SourceNote'
import { writeNumber } from '../ui/number-entry'

interface RowNoteProps {
  readonly columns: readonly Column<unknown>[]
  readonly row: unknown
}

/** Where the numbers of a row come from, where rows differ in that. */
export function RowNote({ columns, row }: RowNoteProps) {
  const sources = columns.flatMap(({ sourceOf }) => sourceOf?.(row) ?? [])
  const [first] = columns
  if (!first || sources.length === 0) return null
  return (
    <SourceNote subject={textOf(first, row)}>
      {() =>
        sources.map(({ said, entry }) => (
          <div key={said.join(' ')}>
            {said.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            {entry && (
              <ProvenanceNote
                provenance={entry.provenance}
                write={(value) => `${writeNumber(value)} ${entry.unit}`.trim()}
              />
            )}
          </div>
        ))
      }
    </SourceNote>
  )
}
