/** Machines whose node and fabric a first design can start from. */
import { isSimulated } from '../scenario/topology'
import { presets, type Preset } from '../presets'

/** A machine, and what its node is called. */
export interface Start {
  readonly preset: Preset
  /** "Sierra’s node" */
  readonly nodeName: string
}

/** "Quartz" of "Quartz, production 2:1", "H100 cluster" of "H100 cluster of 2024". */
const withoutDetail = (name: string) => name.replace(/,.*| of \d{4}$/, '')

/** Of presets with one and the same node and price book, which compete with themselves, the first. */
function firstOfEach(all: readonly Preset[]): readonly Preset[] {
  const known = new Map<string, Preset>()
  for (const preset of all) {
    const { node, prices } = preset.scenario
    const key = JSON.stringify([node, prices.book])
    if (!known.has(key)) known.set(key, preset)
  }
  return [...known.values()]
}

/** Only a fat tree is simulated, and has a taper to choose. */
export const starts: readonly Start[] = firstOfEach(
  presets.filter(({ scenario }) => isSimulated(scenario.fabric)),
).map((preset) => ({ preset, nodeName: `${withoutDetail(preset.name)}’s node` }))

const gpusOf = ({ preset }: Start) => preset.scenario.node.gpu.count

/** How many GPUs a node can have, the fewest first. */
export const gpuCounts: readonly number[] = [...new Set(starts.map(gpusOf))].toSorted(
  (a, b) => a - b,
)

export const startsWith = (gpus: number | 'any'): readonly Start[] =>
  starts.filter((start) => gpus === 'any' || gpusOf(start) === gpus)
