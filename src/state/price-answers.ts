/** Where two designs swap rank. */
import { useMemo } from 'react'
import { priceKeys } from '../document/prices/books'
import type { Scenario } from '../document/scenario/schema'
import type { AnswerTo, EngineRequest } from '../model/engine'
import { toSwap, type Rival } from '../model/to-price-request'
import { useAnswers, type AskedSlot, type Question } from './asked-answers'

type Of<Kind extends EngineRequest['kind']> = Extract<EngineRequest, { kind: Kind }>

export type SwapSlot = AskedSlot<AnswerTo<'swap'>>

/** Networks that are no fat tree are not priced. */
const isPriced = ({ fabric }: Scenario) => fabric.topology === 'fat-tree'

/** Where two designs swap rank, price by price in the order of the books. */
export function useSwaps(first: Rival | undefined, second: Rival | undefined): readonly SwapSlot[] {
  const questions = useMemo((): readonly (Question<Of<'swap'>> | undefined)[] => {
    const isAsked = first && second && isPriced(first.scenario) && isPriced(second.scenario)
    return priceKeys.map((price) =>
      isAsked ? { request: toSwap(first, second, price), about: first.scenario } : undefined,
    )
  }, [first, second])
  return useAnswers<Of<'swap'>>('swap', questions)
}
