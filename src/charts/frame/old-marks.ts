/** Marks of other scenarios that are of before the last change, while the rest of a chart is of the present. */
import type { ScenarioLetter } from '../../ui/scenario-code'

/** Their opacity, as that of a dimmed chart. */
export const OLD = 0.38

/** "B, C, dimmed: of before the change." Nothing where none is. */
export function oldNote(
  marks: readonly { readonly letter: ScenarioLetter; readonly isOld: boolean }[],
): readonly string[] {
  const old = marks.flatMap(({ letter, isOld }) => (isOld ? [letter] : []))
  return old.length === 0 ? [] : [`${old.join(', ')}, dimmed: of before the change.`]
}
