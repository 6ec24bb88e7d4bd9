/**
 * The fabric of machines that are no fat trees. Only `topology` is a statement of the machine; the
 * rest is the fat tree that a person starts from who asks what the node would do on one.
 */
import type { FabricDesign } from '../scenario/schema'
import { assumed, type Sourced } from './sourced'

const why = 'the machine is no fat tree; where a what-if as a fat tree starts'

export function otherTopology(
  topology: Sourced<FabricDesign['topology']>,
  linkGBps: Sourced<number>,
  rails: number,
): Sourced<FabricDesign> {
  return {
    topology,
    levels: assumed(3, why),
    rails: assumed(rails, `${why}; one rail a port`),
    planes: assumed(1, why),
    linkGBps,
    routing: assumed('adaptive', why),
    endpointDisorder: assumed(1, why),
    edge: {
      radix: assumed(48, why),
      downlinks: assumed(24, why),
      uplinks: assumed(24, why),
      fill: assumed('ports', why),
    },
    rack: { nodes: assumed(24, why), edgesPerRail: assumed(1, why) },
    core: assumed('director', why),
    wiring: assumed('fewest', why),
    director: {
      leaves: assumed(48, why),
      leafPorts: assumed(24, why),
      spines: assumed(24, why),
      podEdges: assumed(24, why),
    },
    inNetworkCollectives: assumed(false, 'none is mentioned'),
    tagMatching: assumed(false, 'none is mentioned'),
  }
}
