import { DEFAULT_REPLICATES } from '../document/samples'
import type { Read } from '../experiments/evaluate'
import { ELSEWHERE } from '../experiments/experiment'
import { answersShown } from '../state/answers/answers-shown'
import { useModelCard } from '../state/answers/page-query'
import { letterOf } from '../document/titles'
import { shownProvenanceBy } from '../tables/provenance'
import type { Column, Table } from '../tables/table'
import { textOf } from '../tables/texts'
import { WhereFrom } from '../ui/WhereFrom'
import type { Workbook } from '../document/scenario/schema'

interface ColumnNoteProps {
  readonly column: Column<unknown>
  readonly table: Table
  readonly workbook: Workbook
  readonly focus: number
  /** What the experiment has read, of which those answers that the column is read from are computed again. */
  readonly reads: readonly Read[]
  /** Of this row alone, where rows differ in it. */
  readonly row?: unknown
}

/** Where the numbers of a column, or one of its rows, come from, worked out when somebody asks. */
export function ColumnNote({ column, table, workbook, focus, reads, row }: ColumnNoteProps) {
  const card = useModelCard()
  const provenance = row === undefined ? column.provenance : column.provenanceOf?.(row)
  if (!provenance) return null
  const shown = () => {
    const { scenarios } = workbook
    const places = table.machines
      ? [ELSEWHERE]
      : scenariosOf(column, table, focus, scenarios.length)
    const about = table.machines ?? places.flatMap((at) => scenarios[at] ?? [])
    const words = shownProvenanceBy(provenance, about, card, {
      samples: `${DEFAULT_REPLICATES} replicates`,
      letters: about.length > 1 && !table.machines ? places.map(letterOf) : [],
    })
    const answers = answersShown(reads, provenance.asks, (at) => places.includes(at))
    return { ...words, requested: { ...words.requested, answers } }
  }
  const subject = row === undefined ? column.header : textOf(column, row)
  return <WhereFrom subject={subject} provenance={shown} />
}

/** The scenarios that a column is of, each once. */
function scenariosOf(
  { scenario }: Pick<Column<unknown>, 'scenario'>,
  { rows, scenarioOf, about }: Table,
  focus: number,
  count: number,
): readonly number[] {
  if (scenario !== undefined) return [scenario]
  if (about) return about
  if (!scenarioOf) return [focus]
  const found = rows.map((row) => scenarioOf(row))
  if (found.includes(undefined)) return Array.from({ length: count }, (_, at) => at)
  return [...new Set(found.flatMap((at) => at ?? []))].toSorted((a, b) => a - b)
}
