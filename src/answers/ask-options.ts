/** What every option of a workbook takes and brings, and what its price is worth. */
import type { PurchaseOption } from '../document/procurement/schema'
import type { Scenario, Workbook } from '../document/scenario/schema'
import type { AnsweredOptionDto, OptionsDto } from '../model/engine'
import { toOptions } from '../model/to-options-request'
import type { Ask } from '../model/ask'
import { orSentence } from './scenario-answers'

/** An option with what the model says of it. */
export interface OptionAnswer {
  readonly option: PurchaseOption
  /** The design that it is an option on. */
  readonly scenario: Scenario
  /** Undefined while it is being asked. */
  readonly answer: AnsweredOptionDto | undefined
}

/** @throws EngineError if it was cancelled or the model is lost */
export async function askOptions(
  ask: Ask,
  { scenarios, procurement }: Workbook,
): Promise<readonly OptionAnswer[]> {
  const answers: OptionAnswer[] = []
  for (const option of procurement.options) {
    const scenario = scenarios[option.scenario]
    if (!scenario) continue
    const answered = await orSentence(ask(toOptions(scenario, option)))
    const answer: AnsweredOptionDto | undefined =
      'sentence' in answered
        ? { kind: 'refused', sentence: answered.sentence }
        : answerIn(answered.value.result)
    answers.push({ option, scenario, answer })
  }
  return answers
}

/** Each option is a question of its own. */
export const answerIn = ({ options }: OptionsDto): AnsweredOptionDto | undefined => options[0]
