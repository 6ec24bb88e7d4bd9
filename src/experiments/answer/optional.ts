/** Payments that a vendor offers beside the price: the ranking is without them, and says what is left with them. */
import { counted, formatCount, formatUsd, listed, formatMoney } from '../../document/format'
import { visibleText } from '../../document/visible-text'
import { takenIn } from '../shared/scenarios'
import type { Get } from '../experiment'
import type { Contender } from '../shared/ranking/offers'
import { offerName } from '../shared/ranking/terms'

/** A sentence per offer that has some; nothing before both machines are known. */
export const optionalNotes = (contenders: readonly Contender[], get: Get): readonly string[] =>
  contenders.flatMap((offer) => optionalNote(offer, get) ?? [])

function optionalNote({ at, scenario, machine }: Contender, get: Get): string | undefined {
  const taken = takenIn({ at, scenario }, get)
  if (!taken || taken.state === 'pending') return undefined
  const lines = scenario.prices.lines.filter(({ paid }) => paid === 'optional')
  const what = `optional ${listed(lines.map(({ name, usd }) => `${visibleText(name)} of ${formatUsd(usd)}`))}`
  const name = offerName(at)
  const its = taken.value?.machine
  if (taken.state === 'refused' || !its) return `With its ${what}, ${name} cannot be built.`
  const it = lines.length === 1 ? 'it' : 'them'
  const apart = `The ranking is without ${it}.`
  if (scenario.budget.mode === 'nodes') {
    const [without, withIt] = [machine, its].map(({ cost }) => formatMoney(cost.totalUsd))
    return `Without its ${what}, ${name} costs ${without}, and ${withIt} with ${it}. ${apart}`
  }
  const nodes = counted(machine.nodes, 'node', 'nodes')
  return its.nodes === machine.nodes
    ? `With or without its ${what}, ${name} has ${nodes}. ${apart}`
    : `Without its ${what}, ${name} has ${nodes}, and ${formatCount(its.nodes)} with ${it}. ${apart}`
}
