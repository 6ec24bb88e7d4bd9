/** Edits of the document's options. */
import {
  blockedKind,
  newOption,
  optionWords,
  wordsOfKind,
  type OptionKind,
} from '../../document/procurement/option-words'
import type { PurchaseOption } from '../../document/procurement/schema'
import { scenarioGone } from '../../document/scenario/workbook'
import { knownStore } from '../answers/known-scenarios'
import { changeProcurement } from './procurement-edits'
import { scenarioStore, type EditOutcome } from '../workbook/scenario-store'

/** Nodes of a scenario's machine, once they are known. */
const nodesOf = (place: number): number | undefined => knownStore.getState()[place]?.machine?.nodes

const present = () => scenarioStore.getState().workbook

/** Adds an option of a kind to a scenario, at what its design suggests. */
export function addOption(place: number, kind: OptionKind): EditOutcome {
  const { scenarios, procurement } = present()
  const scenario = scenarios[place]
  if (!scenario) return scenarioGone
  const blocked = blockedKind(scenario, kind)
  if (blocked !== undefined) return { ok: false, sentence: blocked }
  const options = [...procurement.options, newOption(scenario, place, kind, nodesOf(place))]
  return changeProcurement({ options }, `option, ${wordsOfKind(kind).name.toLowerCase()}`)
}

/** @returns why nothing was written, where the value does not fit the document */
export function editOption(at: number, change: Partial<PurchaseOption>): EditOutcome {
  const { options } = present().procurement
  const edited = options.map((option, index) => (index === at ? { ...option, ...change } : option))
  const [key = ''] = Object.keys(change)
  const step = `option ${at + 1}, ${stepWords(edited[at], change)}`
  return changeProcurement({ options: edited }, step, `option ${at} ${key}`)
}

function stepWords(option: PurchaseOption | undefined, change: Partial<PurchaseOption>): string {
  if ('priceUsd' in change) return 'price'
  if ('feeUsd' in change) return 'fee'
  if ('expires' in change) return 'expiry'
  if ('scenario' in change) return 'design'
  return option ? optionWords(option) : 'amount'
}

/** Another kind starts at what the design suggests; what was agreed stays but for the price. */
export function changeKind(at: number, kind: OptionKind): EditOutcome {
  const { scenarios, procurement } = present()
  const option = procurement.options[at]
  const scenario = option && scenarios[option.scenario]
  if (!scenario) return scenarioGone
  const { amount } = newOption(scenario, option.scenario, kind, nodesOf(option.scenario))
  return editOption(at, { kind, amount, priceUsd: null })
}

export function removeOption(at: number): EditOutcome {
  const options = present().procurement.options.filter((_, index) => index !== at)
  return changeProcurement({ options }, `option ${at + 1} removed`)
}
