/** The scenarios of a what-if in their order, each with what was found of it or why it was not asked. */
import type { Scenario } from '../../document/scenario/schema'
import { visibleText } from '../../document/visible-text'
import { scenarioCode } from '../../ui/scenario-code'

/** @param answers by scenario; as many as have come */
export const answeredRows = <Found>(
  scenarios: readonly Scenario[],
  answers: readonly ({ readonly value: Found } | { readonly sentence: string })[],
) =>
  scenarios.map((scenario, index) => {
    const own = answers[index]
    return {
      index,
      scenario,
      letter: scenarioCode(index).letter,
      name: visibleText(scenario.name),
      refusal: own && 'sentence' in own ? own.sentence : undefined,
      found: own && 'value' in own ? own.value : undefined,
    }
  })
