/** Cables of a scenario's machine by length. */
import { useMemo } from 'react'
import type { CableRoom } from '../document/prices/cable-room'
import type { Scenario } from '../document/scenario/schema'
import type { AnswerTo } from '../model/engine'
import { toCables, type CablesQuestion } from '../model/to-cables-request'
import { useAnswers, type AskedSlot } from './asked-answers'

export type CablesSlot = AskedSlot<AnswerTo<'cables'>>

/** Nothing is asked of a network that is no fat tree: its cables are not known. */
export function useCables(scenario: Scenario, room: CableRoom): CablesSlot | undefined {
  const questions = useMemo(
    () => [
      scenario.fabric.topology === 'fat-tree'
        ? { request: toCables(scenario, room), about: scenario }
        : undefined,
    ],
    [scenario, room],
  )
  return useAnswers<CablesQuestion>('cables', questions)[0]
}
