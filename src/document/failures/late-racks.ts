/** What is lost of a machine's life where some of its racks are delivered late. */
import type { Scenario } from '../scenario/schema'
import { servicePeriods } from '../scores/service'

/** What a machine is delivered in, and how it is called. */
interface DeliveryNouns {
  readonly one: string
  readonly many: string
}

/** Racks, or edge switches with their nodes where these do not belong to racks. */
export const deliveryNouns = ({ fabric }: Pick<Scenario, 'fabric'>): DeliveryNouns =>
  fabric.edge.fill === 'rack'
    ? { one: 'rack', many: 'racks' }
    : { one: 'edge switch', many: 'edge switches' }

/** How many of them the machine has. */
export const deliveredIn = (
  { fabric }: Pick<Scenario, 'fabric'>,
  machine: { readonly racks: number; readonly edgeSwitches: number },
): number => (fabric.edge.fill === 'rack' ? machine.racks : machine.edgeSwitches / fabric.rails)

/** A machine, and what of it is there in time. */
interface DeliveredInParts {
  readonly nodes: number
  readonly nodesInTime: number
  /** Years of service, from the first delivery on. */
  readonly years: number
  /** Nodes in the smallest step by which the machine grows. */
  readonly buildStepNodes: number
  /** Of all years, undiscounted. */
  readonly allYearsUsd: number
}

export interface LateLoss {
  /** Node-years without which the life goes by. */
  readonly lostNodeYears: number
  /** Of the node-years of the whole life, 0 to 1. */
  readonly lostShare: number
  /** A node-year: the cost of all years over all node-years that were ordered. */
  readonly usdANodeYear: number
  /** The node-years lost at that price. */
  readonly lostUsd: number
  /** Nodes more, in whole steps and delivered in time, with which the life has as many node-years as ordered. */
  readonly moreNodes: number
}

/** Rounding alone must not buy another rack. */
const HAIR = 1e-9

/** @param months after the rest; later than the whole life counts as never */
export function lateLoss(machine: DeliveredInParts, months: number): LateLoss {
  const { nodes, nodesInTime, years, buildStepNodes, allYearsUsd } = machine
  const served = servicePeriods(years, { percent: (100 * nodesInTime) / nodes, months }).reduce(
    (sum, period) => sum + period.share * period.years,
    0,
  )
  const lostShare = 1 - served / years
  const lostNodeYears = nodes * years * lostShare
  const usdANodeYear = allYearsUsd / (nodes * years)
  const steps = Math.ceil((nodes * lostShare) / buildStepNodes - HAIR)
  return {
    lostNodeYears,
    lostShare,
    usdANodeYear,
    lostUsd: lostNodeYears * usdANodeYear,
    moreNodes: Math.max(0, steps) * buildStepNodes,
  }
}

/** Why a machine cannot be delivered so, with the nearest that it can; undefined if it can. */
export function whyNotLate(
  racks: number,
  late: number,
  { one, many }: DeliveryNouns,
): string | undefined {
  if (late < racks) return undefined
  if (racks === 1) return `its machine is 1 ${one}: if that is late, all of it is.`
  return `it has ${racks.toLocaleString('en-US')} ${many}: at most ${(racks - 1).toLocaleString('en-US')} can be late beside one that is not.`
}
