/**
 * The answer to the question of a map. It is arithmetic and follows a drag: there it is put with the edit
 * itself, not when the page has been drawn anew, and what is shown is the last that is answered.
 */
import { useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { Scenario } from '../document/scenario/schema'
import type { MapDto } from '../model/engine'
import type { MapQuestion } from '../model/to-map-request'
import { noteSubject } from './asked-answers'
import { isGestureUnderWay, RestsNow } from './gesture'
import { query } from './page-query'
import { scenarioStore } from './scenario-store'

export interface AskedMap {
  /** The last answer. */
  readonly value: MapDto | undefined
  /** The question that it answers. */
  readonly question: MapQuestion | undefined
  /** Why the last question failed. */
  readonly sentence: string | undefined
}

/** What is asked of one map, and the last answer. */
class MapReader {
  #shown: AskedMap = { value: undefined, question: undefined, sentence: undefined }
  /** Asked and not yet shown, the oldest first. */
  #asked: readonly MapQuestion[] = []

  ask(question: MapQuestion | undefined): void {
    if (question && this.#asked.at(-1) !== question) this.#asked = [...this.#asked, question]
    query.demand(this, question ? [question] : [])
  }

  readonly read = (): AskedMap => {
    const latest = this.#asked.findLastIndex((question) => query.peek(question)?.answer)
    const question = this.#asked[latest]
    const result = question && query.peek(question)?.answer?.result
    if (question && result && question !== this.#shown.question) {
      this.#asked = this.#asked.slice(latest)
      for (const about of scenarioStore.getState().workbook.scenarios) noteMap(question, about)
      this.#shown = { value: result, question, sentence: undefined }
    }
    const [last] = this.#asked.slice(-1)
    const sentence = last && query.peek(last)?.error?.message
    if (sentence !== this.#shown.sentence) this.#shown = { ...this.#shown, sentence }
    return this.#shown
  }
}

function noteMap(question: MapQuestion, about: Scenario): void {
  const answer = query.peek(question)?.answer
  if (answer) noteSubject(answer, about)
}

const listen = (listener: () => void) => query.subscribe(listener)

/**
 * @param index of the scenario in the document
 * @param question about the scenario as it is drawn
 * @param questionOf any state of the scenario; the same object for the same state
 */
export function useDesignMap(
  index: number,
  question: MapQuestion | undefined,
  questionOf: ((scenario: Scenario) => MapQuestion) | undefined,
): AskedMap {
  const [reader] = useState(() => new MapReader())
  const rests = useContext(RestsNow)
  useEffect(() => {
    reader.ask(question && latestOf(index, questionOf))
  }, [reader, index, question, questionOf])
  useEffect(
    () =>
      scenarioStore.subscribe(() => {
        if (isGestureUnderWay() && !rests()) reader.ask(latestOf(index, questionOf))
      }),
    [reader, index, questionOf, rests],
  )
  useEffect(() => () => reader.ask(undefined), [reader])
  return useSyncExternalStore(listen, reader.read)
}

/** About the scenario as it is in the document, which may be ahead of what is drawn. */
function latestOf(
  index: number,
  questionOf: ((scenario: Scenario) => MapQuestion) | undefined,
): MapQuestion | undefined {
  const scenario = scenarioStore.getState().workbook.scenarios[index]
  return scenario && questionOf?.(scenario)
}
