import type { Scenario } from './scenario/schema'

/** The design with so many nodes, whatever that costs. */
export const atSize = (scenario: Scenario, nodes: number): Scenario => ({
  ...scenario,
  budget: { ...scenario.budget, mode: 'nodes', nodes },
})
