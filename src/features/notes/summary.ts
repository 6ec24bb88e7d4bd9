import { shownNotes } from '../../document/scenario/notes'
import type { Scenario } from '../../document/scenario/schema'

const MAX_CHARACTERS = 60

/** The start of the notes, for the folded section. */
export function notesSummary(scenario: Scenario): string {
  const [first = ''] = shownNotes(scenario).split('\n')
  if (first === '') return 'none'
  return first.length > MAX_CHARACTERS ? `${first.slice(0, MAX_CHARACTERS)}…` : first
}
