import type { Scenario } from './schema'

/**
 * Injection bandwidth of a node over all rails, GB/s, one direction: a port meets its edge switch at the slower of
 * the two ends. As `Fabric::injection_gbps` of the model has it, also for a design with fewer ports than rails,
 * which is not built.
 */
export const injectionGBps = ({ node, fabric }: Pick<Scenario, 'node' | 'fabric'>): number =>
  Math.min(fabric.rails, node.hca.ports) * Math.min(node.hca.portGBps, fabric.linkGBps)
