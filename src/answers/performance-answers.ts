/** What a report asks about the performance of every scenario; lists are in the order of the workbook. */
import type { Scenario } from '../document/scenario/schema'
import type { MachineFigures, PointToPointAnswer, WhatIf } from '../model/engine'
import { toPointToPoint } from '../model/to-message-request'
import { AS_BUILT, toWhatIf } from '../model/to-what-if-request'
import type { Ask } from '../model/ask'
import type { OnAsked } from './on-asked'
import { orSentence, type Answered } from './scenario-answers'

export interface PerformanceAnswers {
  /** Every way of routing, nothing broken; undefined where there is no tree of two nodes or more. */
  readonly asBuilt: readonly (Answered<WhatIf> | undefined)[]
  /** Undefined where there is no tree. */
  readonly pointToPoint: readonly (Answered<PointToPointAnswer> | undefined)[]
}

interface Machine {
  readonly scenario: Scenario
  readonly machine: MachineFigures | undefined
}

/** @throws EngineError if it was cancelled or the model is lost */
export async function askPerformance(
  ask: Ask,
  scenarios: readonly Machine[],
  onAsked: OnAsked,
): Promise<PerformanceAnswers> {
  onAsked(0, 'the bisection')
  const asBuilt = await inTurn(scenarios, ({ scenario, machine }) =>
    machine && machine.nodes > 1 && scenario.fabric.topology === 'fat-tree'
      ? orSentence(ask(toWhatIf(scenario, AS_BUILT)).then(({ result }) => result))
      : undefined,
  )
  onAsked(0.9, 'messages')
  const onTrees = <Value>(answer: (scenario: Scenario) => Promise<Value>) =>
    inTurn(scenarios, ({ scenario, machine }) =>
      machine && scenario.fabric.topology === 'fat-tree' ? orSentence(answer(scenario)) : undefined,
    )
  const pointToPoint = await onTrees((scenario) =>
    ask(toPointToPoint(scenario)).then(({ result }) => result),
  )
  return {
    asBuilt,
    pointToPoint,
  }
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
