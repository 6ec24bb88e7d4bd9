/** What the section Cost asks about prices that change. */
import { useMemo } from 'react'
import { priceKeys } from '../document/prices/books'
import type { PriceShock } from '../document/prices/shocks'
import type { Scenario } from '../document/scenario/schema'
import type { AnswerTo, EngineRequest } from '../model/engine'
import { toPriceEnd, toShock, toSwap, type PriceEnd, type Rival } from '../model/to-price-request'
import { useAnswers, type AskedSlot, type Question } from './asked-answers'

type Of<Kind extends EngineRequest['kind']> = Extract<EngineRequest, { kind: Kind }>

export type ShockSlot = AskedSlot<AnswerTo<'shock'>>
export type SwapSlot = AskedSlot<AnswerTo<'swap'>>

/** Networks that are no fat tree are not priced. */
const isPriced = ({ fabric }: Scenario) => fabric.topology === 'fat-tree'

/**
 * What a shock does to every scenario, in their order; nothing is asked of one that is not priced.
 * @param lane names the question
 */
export function useShocks(
  lane: string,
  scenarios: readonly Scenario[],
  shock: PriceShock,
): readonly ShockSlot[] {
  const questions = useMemo(
    () =>
      scenarios.map((about) =>
        isPriced(about) ? { request: toShock(about, shock), about } : undefined,
      ),
    [scenarios, shock],
  )
  return useAnswers<Of<'shock'>>(lane, questions)
}

/** Every scenario with all prices at one end of their ranges. */
export function usePriceEnd(scenarios: readonly Scenario[], end: PriceEnd): readonly ShockSlot[] {
  const questions = useMemo(
    () =>
      scenarios.map((about) =>
        isPriced(about) ? { request: toPriceEnd(about, end), about } : undefined,
      ),
    [scenarios, end],
  )
  return useAnswers<Of<'shock'>>(`prices-${end}`, questions)
}

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
