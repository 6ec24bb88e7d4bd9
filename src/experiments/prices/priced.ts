/** Every scenario with what is answered about its prices, now and changed. */
import { entered } from '../../tables/columns'
import { isSimulated } from '../../document/scenario/fabric'
import { notPriced } from '../../document/refusals'
import { noShock } from '../../document/prices/shocks'
import { listed } from '../../document/format'
import type { Scenario } from '../../document/scenario/schema'
import { letterOf, titleOf, type ScenarioLetter } from '../../document/titles'
import { visibleText } from '../../document/visible-text'
import type { RequestOf, ShockAnswer } from '../../model/engine'
import { toShock } from '../../model/to-price-request'
import type { Column, Freshness, Provenance, Refusal } from '../../tables/table'
import type { Get, Input, Slot } from '../experiment'
import { freshnessOf, mapped, refusalsIn } from '../shared/scenarios'
import { budgetPath, pricePaths } from '../shared/provenance'

export interface Priced {
  readonly letter: ScenarioLetter
  readonly name: string
  readonly scenario: Scenario
  /** At the prices as they stand. */
  readonly base: ShockAnswer | undefined
  /** Under what is requested. */
  readonly changed: ShockAnswer | undefined
  /** Why there is no answer; undefined while there is one, or may be. */
  readonly refusal: string | undefined
}

type ShockSlot = Slot<ShockAnswer>

/** What one question about prices says of every scenario; undefined of one that is not priced. */
export type PricedSlots = readonly (ShockSlot | undefined)[]

export const slotsOf = (
  { workbook }: Pick<Input<unknown>, 'workbook'>,
  get: Get,
  request: (scenario: Scenario) => RequestOf<'shock'>,
): PricedSlots =>
  workbook.scenarios.map((scenario, at) =>
    isSimulated(scenario.fabric)
      ? mapped(get(request(scenario), at), ({ result }) => result)
      : undefined,
  )

/** At the prices as they stand. */
export const slotsNow = (input: Pick<Input<unknown>, 'workbook'>, get: Get): PricedSlots =>
  slotsOf(input, get, (scenario) => toShock(scenario, noShock))

const pricedScenarios = (
  scenarios: readonly Scenario[],
  base: PricedSlots,
  changed: PricedSlots,
): readonly Priced[] =>
  scenarios.map((scenario, at) => ({
    letter: letterOf(at),
    name: visibleText(scenario.name),
    scenario,
    base: answerIn(base[at]),
    changed: answerIn(changed[at]),
    refusal: refusalOf(scenario, base[at], changed[at]),
  }))

const answerIn = (slot: ShockSlot | undefined) =>
  slot?.state === 'refused' ? undefined : slot?.value

const isUnbuilt = (slot: ShockSlot | undefined) =>
  slot?.state === 'refused' && slot.refusal.reason === 'cannot-be-built'

function refusalOf({ fabric }: Scenario, ...slots: PricedSlots): string | undefined {
  if (!isSimulated(fabric)) return notPriced(fabric)
  return slots.some(isUnbuilt) ? 'cannot be bought' : undefined
}

/** A design that cannot be bought is said in its row; only where none can, it is the section's state. */
function pricedRefusals(slots: PricedSlots): readonly Refusal[] {
  const requested = slots.filter((slot) => slot !== undefined)
  if (requested.length === 0) {
    return [
      {
        reason: 'not-modelled',
        message: 'No scenario has a network that can be priced. Only fat trees can be priced.',
        remedies: [],
      },
    ]
  }
  const [first] = refusalsIn(requested)
  if (!first) return []
  const { reason, message } = first
  if (requested.every(isUnbuilt)) {
    return [{ reason, message: `No scenario can be bought. ${message}`, remedies: [] }]
  }
  const failed = refusalsIn(requested.filter((slot) => !isUnbuilt(slot)))[0]
  return failed ? [{ reason: failed.reason, message: failed.message, remedies: [] }] : []
}

/** What a section says of all scenarios. */
interface PricedAnswers {
  /** In the order of the scenarios, a list for each of the changes. */
  readonly rows: readonly (readonly Priced[])[]
  readonly freshness: Freshness
  readonly refusals: readonly Refusal[]
  /** Whether every answer is of now: a title then states what they say. */
  readonly isKnown: boolean
}

export function pricedIn(
  { workbook }: Pick<Input<unknown>, 'workbook'>,
  base: PricedSlots,
  ...changes: readonly PricedSlots[]
): PricedAnswers {
  const slots = [base, ...changes].flat()
  const freshness = freshnessOf(slots.filter((slot) => slot?.state !== 'refused'))
  const refusals = pricedRefusals(slots)
  return {
    rows: [base, ...changes].map((each) => pricedScenarios(workbook.scenarios, base, each)),
    freshness,
    refusals,
    isKnown: freshness === 'current' && refusals.length === 0,
  }
}

const paidFor = {
  purchase: 'the purchase',
  'purchase-and-energy': 'purchase and energy',
  lifetime: 'the whole lifetime',
} as const

/** Whose money pays for more than the machine, as a sentence; empty where nobody's does. */
export function budgetSentence(rows: readonly Pick<Priced, 'letter' | 'scenario'>[]): string {
  const others = rows.flatMap(({ letter, scenario: { budget } }) =>
    budget.mode === 'usd' && budget.basis !== 'purchase'
      ? [`${letter}’s budget pays for ${paidFor[budget.basis]}`]
      : [],
  )
  return others.length === 0 ? '' : ` The same money means the whole budget: ${listed(others)}.`
}

/** One scenario in a table of prices. */
export interface OfScenario {
  /** Index of the scenario. */
  readonly scenario: number
  /** "A Sierra as built" */
  readonly title: string
}

export const whoIs = ({ scenario }: Priced, at: number): OfScenario => ({
  scenario: at,
  title: titleOf(at, scenario),
})

export const designColumn: Column<OfScenario> = entered('design', 'Scenario', ({ title }) => title)

export const scenarioOf = ({ scenario }: OfScenario): number => scenario

const inputs = (scenario: Scenario): readonly string[] => [
  budgetPath(scenario),
  ...pricePaths(scenario),
  'fabric.edge.downlinks',
  'fabric.edge.uplinks',
]

export const priceProvenance = (
  meaning: string,
  formula: string,
  asks: Provenance['asks'] = ['shock'],
): Provenance => ({
  meaning,
  formula,
  source:
    'Calculated from the bill of materials at other prices. The source of each price and range is shown with it.',
  asks,
  inputs,
  limits:
    'Counts are exact for the given prices, but the prices are uncertain. Only changes in nodes, DDR and money are included. A buyer may respond in other ways.',
})
