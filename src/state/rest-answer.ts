/** What the money that whole racks leave over could buy instead. */
import { useMemo } from 'react'
import type { Scenario } from '../document/scenario/schema'
import type { AnswerTo, EngineRequest } from '../model/engine'
import { toCostedDesign } from '../model/to-request'
import { useAnswers, type AskedSlot } from './asked-answers'

type RestRequest = Extract<EngineRequest, { kind: 'rest' }>

/** Nothing is asked where the size is given, for then nothing is left over. */
export function useRest(scenario: Scenario): AskedSlot<AnswerTo<'rest'>> | undefined {
  const questions = useMemo(() => {
    const isAsked = scenario.budget.mode === 'usd' && scenario.fabric.topology === 'fat-tree'
    const request = { kind: 'rest', design: toCostedDesign(scenario) } as const
    return [isAsked ? { request, about: scenario } : undefined]
  }, [scenario])
  return useAnswers<RestRequest>('rest', questions)[0]
}
