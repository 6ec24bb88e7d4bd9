/** InfiniBand by its generations: what naming one sets, and the source of what a scenario has from it. */
import type { Published } from './evidence'
import { bareQuality, unprovenQuality } from './presets/in-common'
import { readPath, type WritableValue } from './scenario/write-path'
import type { FabricDesign, Scenario } from './scenario/schema'

/** Adapter and switches of one generation: a port, the slot that feeds it, and the ports of a switch. */
const generations = {
  EDR: { port: 12.5, slot: 15.75, radix: 36 },
  HDR: { port: 25, slot: 31.5, radix: 40 },
  NDR: { port: 50, slot: 63, radix: 64 },
} as const

type Generation = keyof typeof generations

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a record of all of them
const names = Object.keys(generations) as readonly Generation[]

const GENERATION = new RegExp(`\\b(${names.join('|')})\\b`, 'i')

/** What makes a network one of a generation. */
const partsOf = (name: Generation): Readonly<Record<string, WritableValue>> => {
  const { port, slot, radix } = generations[name]
  return {
    'node.hca.portGBps': port,
    'node.hca.pcieGBpsPerSocket': slot,
    'fabric.linkGBps': port,
    'fabric.edge.radix': radix,
  }
}

/** What to write for adaptive routing: the quality takes its ends along, so it comes before them. */
export const routingWith = ({
  value,
  low,
  high,
}: FabricDesign['routingQuality']): Readonly<Record<string, string | number>> => ({
  'fabric.routing': 'adaptive',
  'fabric.routingQuality.value': value,
  'fabric.routingQuality.low': low,
  'fabric.routingQuality.high': high,
})

/**
 * What an InfiniBand generation sets; undefined of a text that names none. Adaptive routing is usual on it, and assumed:
 * so nothing shows how evenly it routes either.
 */
export function networkValues(text: string): Readonly<Record<string, WritableValue>> | undefined {
  const named = GENERATION.exec(text)?.[1]?.toUpperCase()
  const found = names.find((name) => name === named)
  return found && { ...partsOf(found), ...routingWith(bareQuality(unprovenQuality)) }
}

/** The source of a value that a scenario has from its generation, if it has all that makes one. */
export function publishedByNetwork(scenario: Scenario, path: string): Published | undefined {
  const own = names.find((name) =>
    Object.entries(partsOf(name)).every(([part, value]) => readPath(scenario, part) === value),
  )
  return own === undefined || partsOf(own)[path] === undefined
    ? undefined
    : {
        source: `InfiniBand ${own}`,
        evidence: 'recalled',
        note: 'Set with the name of the network: ports, slot, links and switches of that generation.',
      }
}
