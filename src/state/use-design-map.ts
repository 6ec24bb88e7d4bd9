/**
 * The answer to the question of a map. It is arithmetic and follows a drag, so it is put at once and
 * without the wait and the hash of other questions: one at a time, the latest next. In a drag it is put
 * with the edit itself, not when the page has been drawn anew.
 */
import { useContext, useEffect, useRef, useState } from 'react'
import type { MapDto } from '../model/engine'
import type { Scenario } from '../document/scenario/schema'
import type { MapQuestion } from '../model/to-map-request'
import { runNow } from './asked-answers'
import { isGestureUnderWay, RestsNow } from './gesture'
import { scenarioStore } from './scenario-store'

export interface AskedMap {
  /** The last answer. */
  readonly value: MapDto | undefined
  /** The question that it answers. */
  readonly question: MapQuestion | undefined
  /** Why the last question failed. */
  readonly sentence: string | undefined
}

/** The map that is in sight, with its question. */
let shown: { readonly question: MapQuestion; readonly value: MapDto } | undefined

export const shownMap = () => shown

const nothing: AskedMap = { value: undefined, question: undefined, sentence: undefined }

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
  const [asked, setAsked] = useState<AskedMap>(nothing)
  const wanted = useRef<MapQuestion>(undefined)
  const isBusy = useRef(false)
  const rests = useContext(RestsNow)
  useEffect(() => {
    wanted.current = question && latestOf(index, questionOf)
    void answerLatest(wanted, isBusy, setAsked)
  }, [index, question, questionOf])
  useEffect(
    () =>
      scenarioStore.subscribe(() => {
        if (!isGestureUnderWay() || rests()) return
        wanted.current = latestOf(index, questionOf)
        void answerLatest(wanted, isBusy, setAsked)
      }),
    [index, questionOf, rests],
  )
  const { question: answered, value } = asked
  useEffect(() => {
    shown = answered && value && { question: answered, value }
    return () => {
      shown = undefined
    }
  }, [answered, value])
  return asked
}

/** About the scenario as it is in the document, which may be ahead of what is drawn. */
function latestOf(
  index: number,
  questionOf: ((scenario: Scenario) => MapQuestion) | undefined,
): MapQuestion | undefined {
  const scenario = scenarioStore.getState().workbook.scenarios[index]
  return scenario && questionOf?.(scenario)
}

/** Puts what is wanted until nothing newer is; one question at a time. */
async function answerLatest(
  wanted: { readonly current: MapQuestion | undefined },
  isBusy: { current: boolean },
  show: (change: (before: AskedMap) => AskedMap) => void,
): Promise<void> {
  if (isBusy.current) return
  isBusy.current = true
  let done: MapQuestion | undefined
  while (wanted.current && wanted.current !== done) {
    const question = wanted.current
    done = question
    try {
      const { result: value } = await runNow(question)
      show(() => ({ value, question, sentence: undefined }))
    } catch (error) {
      const sentence = error instanceof Error ? error.message : String(error)
      show((before) => ({ ...before, sentence }))
    }
  }
  isBusy.current = false
}
