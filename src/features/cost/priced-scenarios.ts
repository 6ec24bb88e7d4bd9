/** The open scenarios with what was answered about their prices. */
import { visibleText } from '../../document/visible-text'
import type { Scenario } from '../../document/scenario/schema'
import type { ShockDto } from '../../model/engine'
import type { ShockSlot } from '../../state/price-answers'
import { scenarioCode, type ScenarioLetter } from '../../ui/scenario-code'

export interface Priced {
  readonly letter: ScenarioLetter
  readonly name: string
  readonly scenario: Scenario
  /** At the prices as they stand. */
  readonly base: ShockDto | undefined
  /** Under what is asked. */
  readonly changed: ShockDto | undefined
  /** Why there is no answer; undefined while there is one, or may be. */
  readonly refusal: string | undefined
}

export function pricedScenarios(
  scenarios: readonly Scenario[],
  base: readonly ShockSlot[],
  changed: readonly ShockSlot[],
): readonly Priced[] {
  return scenarios.map((scenario, at) => ({
    letter: scenarioCode(at).letter,
    name: visibleText(scenario.name),
    scenario,
    base: answerIn(base[at]),
    changed: answerIn(changed[at]),
    refusal: refusalOf(scenario, base[at], changed[at]),
  }))
}

const paidFor = {
  purchase: 'the purchase',
  'purchase-and-energy': 'purchase and energy',
  lifetime: 'the whole life',
} as const

/** Whose money pays for more than the machine, as a sentence; empty where nobody's does. */
export function potSentence(rows: readonly Pick<Priced, 'letter' | 'scenario'>[]): string {
  const others = rows.flatMap(({ letter, scenario: { budget } }) =>
    budget.mode === 'usd' && budget.basis !== 'purchase'
      ? [`${letter}’s for ${paidFor[budget.basis]}`]
      : [],
  )
  return others.length === 0 ? '' : ` Money is what the budget pays for: ${others.join(', ')}.`
}

const answerIn = (slot: ShockSlot | undefined) =>
  slot?.status === 'infeasible' ? undefined : slot?.value?.result

function refusalOf(
  { fabric }: Scenario,
  ...slots: readonly (ShockSlot | undefined)[]
): string | undefined {
  if (fabric.topology !== 'fat-tree') return `a ${fabric.topology} is not priced`
  return slots.some((slot) => slot?.status === 'infeasible') ? 'cannot be bought' : undefined
}
