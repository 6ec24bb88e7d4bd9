/** Marks of other scenarios that are outdated, while the rest of a chart is of the present design. */
import type { ScenarioLetter } from '../../document/titles'
import { listed } from '../../document/format'

/** Their opacity, as that of a dimmed chart. */
export const OLD = 0.38

/** "Dimmed: B and C, computed before the last change." Nothing where none is. */
export function oldNote(
  marks: readonly { readonly letter: ScenarioLetter; readonly isOld?: boolean }[],
): readonly string[] {
  const old = marks.flatMap(({ letter, isOld }) => (isOld === true ? [letter] : []))
  return old.length === 0 ? [] : [`Dimmed: ${listed(old)}, computed before the last change.`]
}
