/** What it takes that every switch runs equally many cables to every one above it, in words. */
import { formatCount } from '../../document/format'
import { coreKind, coreNouns } from '../../document/scenario/core-words'
import type { FabricDesign } from '../../document/scenario/schema'
import type { MachineFigures } from '../../model/engine'

/**
 * How edge switches are wired to the core, and how many core switches their ports alone would take if
 * that is fewer.
 */
export function evenWiring(fabric: FabricDesign, machine: MachineFigures): string {
  const { coreSwitches, bundle, uplinks } = machine
  const { one, many } = coreNouns[coreKind(fabric)]
  const cables = `${formatCount(bundle)} ${bundle === 1 ? 'cable' : 'cables'}`
  const each =
    coreSwitches === 1 ? `the one ${one}` : `each of ${formatCount(coreSwitches)} ${many}`
  const wired = `Every edge switch runs ${cables} to ${each}`
  const ports = portsOf(fabric)
  const least = Math.ceil(uplinks / ports)
  const copies = fabric.planes > 1 ? ` This holds in each of the ${fabric.planes} planes.` : ''
  if (least >= coreSwitches) return `${wired}.${copies}`
  const why =
    fabric.wiring === 'one-each'
      ? 'one for each of its uplinks'
      : `an equal number each, so they divide its ${formatCount(fabric.edge.uplinks)} uplinks`
  return `${wired}: ${why}. Ports alone would take ${formatCount(least)}.${copies}`
}

/** Ports of a core switch towards edge switches. */
const portsOf = ({ levels, edge, director }: FabricDesign) =>
  levels === 2 ? edge.radix : director.leaves * director.leafPorts
