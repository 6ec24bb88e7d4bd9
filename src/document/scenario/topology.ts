/**
 * What the topology of a design's network decides. This file alone compares topologies, so that another one is
 * made known to the product here.
 */
import type { FabricDesign } from './schema'

type Fabric = Pick<FabricDesign, 'topology'>

/** Whether the model sizes, prices and simulates it; of other networks only the node and published facts are shown. */
export const isSimulated = ({ topology }: Fabric): boolean => topology === 'fat-tree'

/** Whether it has what only trees have: levels, and edge switches that are split between nodes and uplinks. */
export const isFatTree = ({ topology }: Fabric): boolean => topology === 'fat-tree'
