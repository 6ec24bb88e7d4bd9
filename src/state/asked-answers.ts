/** Which scenarios an answer is about, for who asks for all answers about one. */
import type { Scenario } from '../document/scenario/schema'
import type { EngineAnswer } from '../model/engine'

/** Its start and its name: what an edit of the design does not change. */
export const subjectOf = ({ preset, name }: Scenario) => `${preset ?? ''} ${name}`

const subjects = new WeakMap<EngineAnswer, Set<string>>()

export const subjectsOf = (answer: EngineAnswer): ReadonlySet<string> =>
  subjects.get(answer) ?? new Set()

export function noteSubject(answer: EngineAnswer, about: Scenario): void {
  const noted = subjects.get(answer) ?? new Set()
  subjects.set(answer, noted.add(subjectOf(about)))
}
