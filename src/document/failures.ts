/** Machines with a part that fails or comes late: what is left of the tree. */
import { atSize } from './at-size'
import { counted, formatCount } from './format'
import { coreKind, coreNouns } from './scenario/core-words'
import type { Scenario } from './scenario/schema'
import { servicePeriods } from './scores'

/** The latest delivery that is computed. */
export const MOST_MONTHS = 120

// A damaged tree for applications and congestion: the same nodes and edge switches, with as
// many uplinks fewer on every edge switch as fail or lead to a core switch that is out. Which cables fail is
// not in it: what is left is wired evenly, as the design wires its uplinks.

/** What is broken, as in `wasm-model/topology/src/damage.rs`. */
export interface Damage {
  /** Of every edge switch. */
  readonly failedUplinksPerEdge: number
  /** Anywhere in the machine, in addition to those. */
  readonly failedUplinks: number
  /** Directors, spine switches or core blocks that are out. */
  readonly missingCores: number
}

export const isWhole = ({ failedUplinksPerEdge, failedUplinks, missingCores }: Damage): boolean =>
  failedUplinksPerEdge + failedUplinks + missingCores === 0

/** What of a machine decides what its damage leaves. */
interface Wired {
  readonly nodes: number
  /** Of all rails. */
  readonly edgeSwitches: number
  readonly coreSwitches: number
  /** Cables from one edge switch to one core switch. */
  readonly bundle: number
}

/** Uplinks of every edge switch that are left; those that fail anywhere count as whole ones of each. */
function uplinksLeft({ fabric }: Scenario, machine: Wired, damage: Damage): number {
  const { failedUplinksPerEdge, failedUplinks, missingCores } = damage
  const anywhere = Math.ceil(failedUplinks / machine.edgeSwitches)
  return fabric.edge.uplinks - failedUplinksPerEdge - anywhere - missingCores * machine.bundle
}

/** Why a design cannot have this damage, with the most that it can; undefined if it can. */
export function whyNotDamaged(
  scenario: Scenario,
  machine: Wired,
  damage: Damage,
): string | undefined {
  if (isWhole(damage)) return undefined
  const { uplinks } = scenario.fabric.edge
  const { one, many } = coreNouns[coreKind(scenario.fabric)]
  const { coreSwitches } = machine
  if (damage.missingCores > 0 && damage.missingCores >= coreSwitches) {
    if (coreSwitches === 1) {
      return `without its only ${one}, its edge switches cannot reach one another. Enter failed uplinks instead, or wire one uplink to each of several ${many}.`
    }
    return `at most ${formatCount(coreSwitches - 1)} of ${counted(coreSwitches, one, many)} can be missing. Without ${many}, edge switches cannot reach one another.`
  }
  if (uplinksLeft(scenario, machine, damage) >= 1) return undefined
  if (uplinks === 1)
    return 'its edge switches have only 1 uplink each. Without uplinks, they cannot reach one another.'
  if (damage.failedUplinks + damage.missingCores === 0) {
    return `its edge switches have ${formatCount(uplinks)} uplinks each. At most ${formatCount(uplinks - 1)} per switch can fail.`
  }
  return `its edge switches have ${formatCount(uplinks)} uplinks each, and at least one must remain. Lost per switch: ${takenWords(machine, damage, { one, many })}.`
}

/** Where the uplinks of an edge switch have gone: "1 failed, 16 with 8 missing directors". */
function takenWords(machine: Wired, damage: Damage, core: Nouns): string {
  const { failedUplinksPerEdge, failedUplinks, missingCores } = damage
  const anywhere = Math.ceil(failedUplinks / machine.edgeSwitches)
  const parts = [
    failedUplinksPerEdge > 0 && `${formatCount(failedUplinksPerEdge)} failed`,
    anywhere > 0 && `${formatCount(anywhere)} for failed uplinks anywhere`,
    missingCores > 0 &&
      `${formatCount(missingCores * machine.bundle)} with ${counted(missingCores, `missing ${core.one}`, `missing ${core.many}`)}`,
  ]
  return parts.filter((part) => part !== false).join(', ')
}

/** The design at that size with so many uplinks on every edge switch. */
export function thinned(scenario: Scenario, machine: Wired, damage: Damage): Scenario {
  const { fabric } = scenario
  const uplinks = uplinksLeft(scenario, machine, damage)
  return {
    ...atSize(scenario, machine.nodes),
    fabric: { ...fabric, edge: { ...fabric.edge, uplinks } },
  }
}

/** In words, as it follows "with": "1 failed uplink per edge switch"; empty where nothing is. */
export function damageWords(damage: Damage, core: Nouns): string {
  const { failedUplinksPerEdge, failedUplinks, missingCores } = damage
  const parts = [
    failedUplinksPerEdge > 0 &&
      `${counted(failedUplinksPerEdge, 'failed uplink', 'failed uplinks')} per edge switch`,
    failedUplinks > 0 && `${counted(failedUplinks, 'failed uplink', 'failed uplinks')} anywhere`,
    missingCores > 0 && counted(missingCores, `missing ${core.one}`, `missing ${core.many}`),
  ]
  return parts.filter((part) => part !== false).join(', ')
}

// What is lost of a machine's life where some of its racks are delivered late.

/** How a piece of a machine is called. */
export interface Nouns {
  readonly one: string
  readonly many: string
}

/** Racks, or edge switches with their nodes where these do not belong to racks. */
export const deliveryNouns = ({ fabric }: Pick<Scenario, 'fabric'>): Nouns =>
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
  /** Nodes by which money makes the machine larger. */
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
  /** Nodes more, in whole racks where these are bought whole, delivered in time, with which the life has as many node-years as ordered. */
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
export function whyNotLate(racks: number, late: number, { one, many }: Nouns): string | undefined {
  if (late < racks) return undefined
  if (racks === 1) return `its machine has 1 ${one}, so a delay would affect the whole machine.`
  return `it has ${formatCount(racks)} ${many}: at most ${formatCount(racks - 1)} can be delayed, because one must arrive in time.`
}
