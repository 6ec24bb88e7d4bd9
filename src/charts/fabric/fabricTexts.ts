/** What the picture says in words: its title, and the label of each stage. */
import { extent } from 'd3-array'
import { formatCapacity, formatCount, formatSignificant } from '../../document/format'
import { coreKind, coreNouns } from '../../document/scenario/core-words'
import type { MachineFigures } from '../../model/engine'
import { nodesOn, type FabricCounts, type FabricOnly } from './fabricCounts'

/** Between a number and its unit, where no line may break. */
const SPACE = '\u202f'

/** "1 rack", "225 racks", "2 edge switches". */
function counted(count: number, noun: string): string {
  const plural = /(?:ch|s|x)$/.test(noun) ? `${noun}es` : `${noun}s`
  return `${formatCount(count)} ${count === 1 ? noun : plural}`
}

/** What a core switch is called. */
export function coreNoun({ fabric }: FabricOnly): string {
  return coreNouns[coreKind(fabric)].one
}

export const bandwidth = (gbps: number): string => `${formatSignificant(gbps)}${SPACE}GB/s`

export interface StageText {
  readonly title: string
  readonly lines: readonly string[]
}

export function coreText(scenario: FabricOnly, machine: MachineFigures): StageText {
  const { fabric } = scenario
  const used = machine.uplinks / machine.coreSwitches
  const title = counted(machine.coreSwitches, coreNoun(scenario))
  if (fabric.levels === 2) {
    return {
      title,
      lines: [`${formatCount(used)} of ${counted(fabric.edge.radix, 'port')} used`],
    }
  }
  const ports = fabric.director.leaves * fabric.director.leafPorts
  const { leafModulesPerDirector: leaves } = machine
  const inside =
    fabric.core === 'fixed'
      ? `each: ${formatCount(leaves)} leaf and ${counted(machine.spinesPerCore, 'spine switch')}`
      : `each: ${counted(leaves, 'leaf module')}, ${counted(fabric.director.spines, 'spine')}`
  return { title, lines: [`${formatCount(used)} of ${counted(ports, 'port')} used`, inside] }
}

export function uplinkText(
  scenario: FabricOnly,
  machine: MachineFigures,
  cables: number,
  from: string,
): StageText {
  return {
    title: counted(machine.uplinks, 'uplink'),
    lines: [`${formatCount(cables)} from each ${from} to each ${coreNoun(scenario)}`],
  }
}

/** "14 with 18 racks, 1 with 4"; groups are full but for the last. */
function sharedText(sizes: readonly number[], noun: string): string {
  const full = sizes[0] ?? 0
  const last = sizes.at(-1) ?? 0
  if (sizes.length === 1) return counted(full, noun)
  if (last === full) return `${counted(full, noun)} each`
  return `${formatCount(sizes.length - 1)} with ${counted(full, noun)}, 1 with ${formatCount(last)}`
}

/** `groups`: edge switches of one rail in each. */
export function groupText(counts: FabricCounts, groups: readonly number[]): StageText {
  const noun = counts.unit === 'rack' ? 'rack' : 'edge switch'
  const sizes = groups.map((edges) => edges / counts.unitEdges)
  const perRail = noun === 'rack' || counts.rails === 1 ? '' : ', per rail'
  return {
    title: counted(groups.length, 'group'),
    lines: [
      `${sharedText(sizes, noun)}${perRail}`,
      groups.length > 1 ? '3 hops inside, 5 between groups' : '3 hops inside',
    ],
  }
}

export function unitText(counts: FabricCounts, shown: number): StageText {
  const { rails, unitEdges } = counts
  const where = counts.groups && counts.groups.length > 1 ? 'in a group' : 'in all'
  const nodes = spreadText(counts)
  if (counts.unit === 'rack') {
    const switches = counted(rails * unitEdges, 'switch')
    const each = shown > 1 ? ' each' : ''
    return {
      title: `${counted(shown, 'rack')} ${where}`,
      lines: [`${nodes} and ${switches}${each}`],
    }
  }
  if (rails === 1) {
    return { title: `${counted(shown, 'edge switch')} ${where}`, lines: [`${nodes} on each`] }
  }
  // A node hangs on the same switch of every rail.
  return {
    title: `${counted(shown, 'edge switch')} per rail`,
    lines: [`${where}; ${nodes} on each, the same on every rail`],
  }
}

/** "18 nodes"; "31 or 32 nodes" where they do not share out. */
function spreadText(counts: FabricCounts): string {
  const { units, unitEdges } = counts
  const nodes = Array.from({ length: units }, (_, unit) =>
    nodesOn(counts, unit * unitEdges, unitEdges),
  )
  const [least = 0, most = 0] = extent(nodes)
  if (least === most) return counted(least, 'node')
  return `${formatCount(least)} or ${counted(most, 'node')}`
}

/** `used`: down ports of the shown switch that have a node. */
export function edgeText(scenario: FabricOnly, counts: FabricCounts, used: number): StageText {
  const { radix, downlinks, uplinks } = scenario.fabric.edge
  const switches = counts.rails * counts.unitEdges
  const empty = radix - downlinks - uplinks
  const bare = used < downlinks ? ` (${formatCount(used)} used)` : ''
  const rest = empty > 0 ? `, ${formatCount(empty)} empty` : ''
  return {
    title: counted(switches, 'edge switch'),
    lines: [
      `${counted(radix, 'port')}${switches > 1 ? ' each' : ''}`,
      `${formatCount(uplinks)} up${rest}, ${formatCount(downlinks)} down${bare}`,
    ],
  }
}

export function nodeLinkText(counts: FabricCounts, nodes: number): StageText {
  return {
    title: counted(counts.rails * nodes, 'node cable'),
    lines: [
      counts.rails === 1 ? 'one to each node' : `one to each node on each of ${counts.rails} rails`,
    ],
  }
}

export function nodeText(machine: MachineFigures, counts: FabricCounts, nodes: number): StageText {
  const injection = bandwidth(machine.injectionGBps)
  const rail = counts.rails > 1 ? `, ${formatSignificant(counts.nodeLinkGBps)} per rail` : ''
  return { title: counted(nodes, 'node'), lines: [`${injection} in and out${rail}`] }
}

/** "1 px = 2 cables, 25 GB/s" */
export function scaleText(cables: number, gbps: number): string {
  return `1 px = ${counted(cables, 'cable')}, ${formatCapacity(gbps)}`
}
