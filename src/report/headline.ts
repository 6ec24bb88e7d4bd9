/** The six numbers that a buyer asks for first. */
import type { Scenario } from '../document/scenario/schema'
import type { QuantityId } from './comparison'

/** Delivered bisection is under the routing that the scenario has chosen. */
export function headlineIds({ fabric }: Scenario): readonly QuantityId[] {
  const delivered = fabric.routing === 'static' ? 'deliveredStatic' : 'deliveredAdaptive'
  return ['nodes', delivered, 'nominal', 'cost', 'power', 'peak']
}

/** What they are called there, where it is not what the comparison calls them. */
export const headlineLabels: Partial<Record<QuantityId, string>> = {
  nodes: 'Nodes bought',
  deliveredStatic: 'Delivered bisection',
  deliveredAdaptive: 'Delivered bisection',
  networkShare: 'Network share',
  power: 'Power, full load',
  cost: 'Capital cost',
  peak: 'FP64 peak',
}
