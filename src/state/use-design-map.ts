/**
 * The answer to the question of a map. It is arithmetic and follows a drag, so it is put at once and
 * without the wait and the hash of other questions: one at a time, the latest next.
 */
import { useEffect, useRef, useState } from 'react'
import type { MapDto } from '../engine/engine'
import type { MapQuestion } from '../engine/to-map-request'
import { runNow } from './asked-answers'

export interface AskedMap {
  /** The last answer. */
  readonly value: MapDto | undefined
  /** The question that it answers. */
  readonly question: MapQuestion | undefined
  /** Why the last question failed. */
  readonly sentence: string | undefined
}

const nothing: AskedMap = { value: undefined, question: undefined, sentence: undefined }

export function useDesignMap(question: MapQuestion | undefined): AskedMap {
  const [asked, setAsked] = useState<AskedMap>(nothing)
  const wanted = useRef(question)
  const isBusy = useRef(false)
  useEffect(() => {
    wanted.current = question
    void answerLatest(wanted, isBusy, setAsked)
  }, [question])
  return asked
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
