/** Payments that a vendor offers beside the price, and what is left to buy if they are taken. */
import { counted, formatCount, formatUsd, listed } from '../../document/format'
import { visibleText } from '../../document/visible-text'
import { message, type Message } from '../../tables/table'
import type { Slot } from '../experiment'
import type { Built, BuiltMachine } from '../shared/scenarios'

/** "Optional, not in the price: Licence, $120,000. With it, the budget buys 4,608 nodes, 36 fewer." */
export function optionalMessages(
  { scenario, built }: Built,
  taken: Slot<BuiltMachine> | undefined,
): readonly Message[] {
  const lines = scenario.prices.lines.filter(({ paid }) => paid === 'optional')
  if (lines.length === 0) return []
  const names = listed(lines.map(({ name, usd }) => `${visibleText(name)}, ${formatUsd(usd)}`))
  const offered = message('Optional, not in the price: {names}.', { names })
  const [own, its] = [built, taken].map((slot) =>
    slot?.state === 'current' ? slot.value.machine : undefined,
  )
  if (!own || !its) return [offered]
  const what = lines.length === 1 ? 'it' : 'all of it'
  // No field of the design knows which payment belongs to it.
  const payments = lines.length === 1 ? 'this payment' : 'these payments'
  const apart = message('Adaptive routing and other changes of the design do not add {payments}.', {
    payments,
  })
  if (scenario.budget.mode === 'nodes') {
    const costs = [its.cost.totalUsd, formatUsd(its.cost.totalUsd)] as const
    return [offered, message('With {what}, the machine costs {costs}.', { what, costs }), apart]
  }
  const fewer = own.nodes - its.nodes
  const nodes = [its.nodes, counted(its.nodes, 'node', 'nodes')] as const
  return [
    offered,
    fewer === 0
      ? message('With {what}, the budget still buys {nodes}.', { what, nodes })
      : message('With {what}, the budget buys {nodes}, {fewer} fewer.', {
          what,
          nodes,
          fewer: [fewer, formatCount(fewer)],
        }),
    apart,
  ]
}
