/** What a buyer has written beside a design, and the design without it. */
import { visibleLines } from '../visible-text'
import type { Scenario } from './schema'

export function hasNotes({ notes }: Scenario): boolean {
  return notes !== ''
}

/** As they may be shown; empty where there is nothing to be seen in them. */
export function shownNotes({ notes }: Scenario): string {
  return visibleLines(notes).trim()
}

export function withoutNotes(scenario: Scenario): Scenario {
  return hasNotes(scenario) ? { ...scenario, notes: '' } : scenario
}
