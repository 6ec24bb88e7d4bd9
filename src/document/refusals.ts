/** Why a design has no answer: one wording each, as a clause that follows its name or stands alone. */
import { isSimulated } from './scenario/fabric'
import type { Scenario } from './scenario/schema'

type Fabric = Pick<Scenario['fabric'], 'topology'>

/** Only trees of switches are simulated. */
export const notModelled = ({ topology }: Fabric): string =>
  `its network is a ${topology}, which is not modelled`

export const notPriced = ({ topology }: Fabric): string => `a ${topology} network is not priced`

/** A sentence. @param why a sentence */
export const cannotBeBuilt = (name: string, why = ''): string =>
  `${name} cannot be built. ${why}`.trim()

/** In place of each of its figures. */
export const noFigure = (fabric: Fabric): string =>
  isSimulated(fabric) ? 'cannot be built' : 'not modelled'

export const NO_SPLIT = 'no port split of the edge switch can be built'

/** @param taper "2:1" */
export const buysNone = (taper: string): string =>
  `at ${taper}, a budget equal to the cost of this machine buys no complete machine`

/** @param designs "taper"; "requested scenario" */
export const runsNowhere = (designs: string): string =>
  `no application of the workload runs on every ${designs}`
