/** What a report asks about the performance of every scenario; lists are in the order of the workbook. */
import type { Workbook } from '../domain/scenario/schema'
import type { WhatIfDto } from '../engine/engine'
import { AS_BUILT, toWhatIf } from '../engine/to-what-if-request'
import type { Ask } from './ask'
import type { OnAsked } from './on-asked'
import { orSentence, type Answered, type ScenarioAnswers } from './scenario-answers'

export interface PerformanceAnswers {
  /** Every way of routing, nothing broken; undefined where there is no tree of two nodes or more. */
  readonly asBuilt: readonly (Answered<WhatIfDto> | undefined)[]
}

/** @throws EngineError if it was cancelled or the model is lost */
export async function askPerformance(
  ask: Ask,
  _workbook: Workbook,
  scenarios: readonly ScenarioAnswers[],
  onAsked: OnAsked,
): Promise<PerformanceAnswers> {
  onAsked(0, 'the bisection')
  const asBuilt = await inTurn(scenarios, ({ scenario, machine }) =>
    machine && machine.nodes > 1 && scenario.fabric.topology === 'fat-tree'
      ? orSentence(ask(toWhatIf(scenario, AS_BUILT)).then(({ result }) => result))
      : undefined,
  )
  return { asBuilt }
}

/** One after the other, so that progress tells how far it has come. */
async function inTurn<Item, Value>(
  items: readonly Item[],
  answer: (item: Item, index: number) => Promise<Value> | undefined,
): Promise<readonly (Value | undefined)[]> {
  const found: (Value | undefined)[] = []
  for (const [index, item] of items.entries()) found.push(await answer(item, index))
  return found
}
