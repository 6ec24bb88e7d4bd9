/** How ranks of a node use its ports (SC19 sec 4.4.1). */
import type { Scenario } from './scenario/schema'

export type PortPolicy = 'ownPort' | 'firstPortStriped' | 'ownPortStriped'

/** The policies that a node can tell apart; with one port they are all the same. */
export function policiesOf({ fabric }: Scenario): PortPolicy[] {
  return fabric.rails > 1 ? ['ownPort', 'firstPortStriped', 'ownPortStriped'] : ['ownPort']
}

/** The policy that the scenario itself has. */
export function ownPolicy({ node, fabric }: Scenario): PortPolicy {
  if (fabric.rails === 1) return 'ownPort'
  if (node.hca.striping === '0123') return 'firstPortStriped'
  return node.hca.striping === '0330' ? 'ownPortStriped' : 'ownPort'
}
