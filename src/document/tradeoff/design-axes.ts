/** What of a design is varied on the map, and the scenario that a point of the map is. */
import type { Published } from '../evidence'
import type { Scenario } from '../scenario/schema'
import type { WritableValue } from '../scenario/write-path'
import type { BuildableSplit } from './splits'

// Other numbers of rails and other link speeds, and what they then cost. No price book states the parts
// of another generation, so these are factors on the design's own prices, and said to be.

interface RailChoice {
  readonly rails: number
  /** Price of the adapter over the design's own. */
  readonly hcaFactor: number
}

interface LinkChoice {
  /** Bandwidth of a link and of an adapter's port, GB/s. */
  readonly gbps: number
  /** Price of every part of the network over the design's own. */
  readonly networkFactor: number
}

/** Street prices of ConnectX-5 EDR adapters in 2018, US dollars; their ratio alone is used. */
const ONE_PORT_USD = 750
const TWO_PORTS_USD = 1100

/** Where the price of an adapter with another number of ports comes from. */
export const railEvidence: Published = {
  source: 'recalled, unverified',
  evidence: 'recalled',
  note: 'Prices of ConnectX-5 EDR adapters in 2018: about $750 with one port ($500 to $900), $1,100 with two ports ($700 to $1,400). Adapter prices for other numbers of rails follow this ratio.',
}

/** What every part of a network costs over one of half its link speed. */
export const FASTER_NETWORK_FACTOR = 1.5

/** Where that comes from. */
export const linkEvidence: Published = {
  source: 'assumption of this product',
  evidence: 'assumed',
  note: 'No published price list covers two link speeds in the same year. Change the factor to see its effect.',
}

const adapterUsd = (ports: number): number =>
  Math.floor(ports / 2) * TWO_PORTS_USD + (ports % 2) * ONE_PORT_USD

/** The design's own rails and half of them; a design of one rail has two as the other choice. */
export function railChoices(rails: number): readonly RailChoice[] {
  const other = rails === 1 ? 2 : Math.floor(rails / 2)
  return [rails, other]
    .toSorted((a, b) => a - b)
    .map((count) => ({ rails: count, hcaFactor: adapterUsd(count) / adapterUsd(rails) }))
}

/** Half of the design's own link speed, that itself, and twice that. */
function linkChoices(gbps: number, fasterFactor: number): readonly LinkChoice[] {
  return [
    { gbps: gbps / 2, networkFactor: 1 / fasterFactor },
    { gbps, networkFactor: 1 },
    { gbps: 2 * gbps, networkFactor: fasterFactor },
  ]
}

export const axisIds = ['split', 'gpus', 'ddr', 'rails', 'link'] as const
export type AxisId = (typeof axisIds)[number]

/** Values that are combined with one another; no list is empty. */
export interface DesignAxes {
  readonly splits: readonly Pick<BuildableSplit, 'downlinks' | 'uplinks' | 'populatedTaper'>[]
  readonly gpus: readonly number[]
  readonly ddrGB: readonly number[]
  readonly rails: readonly RailChoice[]
  readonly links: readonly LinkChoice[]
}

/** Rails and link speed: what decides what the network gives beside the taper. */
export interface FabricChoice {
  readonly rail: RailChoice
  readonly link: LinkChoice
}

/** GPUs on two sockets. */
export const GPUS_A_PAIR = [2, 4, 6, 8] as const
const DDR_FACTORS = [0.25, 0.5, 0.75, 1, 1.5, 2, 4]
/** Memory modules come in steps of so many 1e9 bytes (`node/memory.rs`). */
const MODULE_STEP_GB = 4

/**
 * The axes of a design. Whether a combination can be built is left to the model, which counts those that
 * cannot.
 * @param chosen what is varied; of the rest the design's own value stands
 */
export function axesOf(
  scenario: Scenario,
  splits: readonly BuildableSplit[],
  chosen: ReadonlySet<AxisId>,
  fasterFactor: number,
): DesignAxes {
  const { node, fabric } = scenario
  const own = splits.filter(({ current }) => current)
  const rails = railChoices(fabric.rails)
  const links = linkChoices(fabric.linkGBps, fasterFactor)
  return {
    splits: chosen.has('split') || own.length === 0 ? splits : own,
    gpus: chosen.has('gpus') ? gpuCounts(scenario) : [node.gpu.count],
    ddrGB: chosen.has('ddr') ? ddrSizes(scenario) : [node.ddr.capacityGB],
    rails: chosen.has('rails') ? rails : rails.filter((one) => one.rails === fabric.rails),
    links: chosen.has('link') ? links : links.filter(({ gbps }) => gbps === fabric.linkGBps),
  }
}

/** GPUs per node, its own among them; a node without GPUs stays so. */
export function gpuCounts({ node }: Scenario): readonly number[] {
  const { count } = node.gpu
  if (count === 0) return [0]
  const pairs = Math.max(1, node.cpu.sockets / 2)
  return rising([...GPUS_A_PAIR.map((each) => Math.round(each * pairs)), count])
}

/** DDR a node in whole modules on every channel, its own among them. */
export function ddrSizes({ node }: Scenario): readonly number[] {
  const { capacityGB } = node.ddr
  const step = MODULE_STEP_GB * node.cpu.sockets * node.cpu.memoryChannels
  const sizes = DDR_FACTORS.map((factor) => factor * capacityGB)
  return rising([...sizes.filter((size) => size % step === 0), capacityGB])
}

const rising = (values: readonly number[]): readonly number[] =>
  [...new Set(values)].toSorted((a, b) => a - b)

/**
 * The axes without the rails and link speeds with which nothing can be built: of the others every
 * combination can.
 */
export function buildableAxes(
  { fabric }: Scenario,
  axes: DesignAxes,
  isBuildable: (choice: FabricChoice) => boolean,
): DesignAxes {
  const ownLink = axes.links.find(({ gbps }) => gbps === fabric.linkGBps)
  const rails = axes.rails.filter(
    (rail) => rail.rails === fabric.rails || (ownLink && isBuildable({ rail, link: ownLink })),
  )
  const links = axes.links.filter(
    (link) => link === ownLink || rails.every((rail) => isBuildable({ rail, link })),
  )
  return { ...axes, rails, links }
}

/** Every combination of rails and link speed, link speeds first, as the map wants its curves. */
export const fabricsOf = ({ rails, links }: DesignAxes): readonly FabricChoice[] =>
  rails.flatMap((rail) => links.map((link) => ({ rail, link })))

export const designCount = ({ splits, gpus, ddrGB, rails, links }: DesignAxes): number =>
  splits.length * gpus.length * ddrGB.length * rails.length * links.length

/** A design of the map by its coordinates. */
export interface MapDesign {
  readonly split: { readonly downlinks: number; readonly uplinks: number }
  readonly gpus: number
  readonly ddrGB: number
  readonly rails: number
  readonly linkGBps: number
}

export const sameDesign = (one: MapDesign, other: MapDesign): boolean =>
  one.split.downlinks === other.split.downlinks &&
  one.split.uplinks === other.split.uplinks &&
  one.gpus === other.gpus &&
  one.ddrGB === other.ddrGB &&
  one.rails === other.rails &&
  one.linkGBps === other.linkGBps

/** The design of a scenario itself. */
export const designOf = ({ node, fabric }: Scenario): MapDesign => ({
  split: { downlinks: fabric.edge.downlinks, uplinks: fabric.edge.uplinks },
  gpus: node.gpu.count,
  ddrGB: node.ddr.capacityGB,
  rails: fabric.rails,
  linkGBps: fabric.linkGBps,
})

interface Change {
  readonly path: string
  readonly value: WritableValue
}

/** Prices that follow the speed of links (`risk/map.rs`). */
const NETWORK_PRICES = [
  'hcaUsd',
  'copperCableUsd',
  'edgeSwitchUsd',
  'opticalCableUsd',
  'directorChassisUsd',
  'directorLeafModuleUsd',
] as const

/**
 * What is written to make a scenario the design of a point, with the prices that the map took for it.
 * @param budgetUsd budget of the machine; undefined for that of the scenario
 */
export function changesTo(
  scenario: Scenario,
  design: MapDesign,
  { rails, links }: Pick<DesignAxes, 'rails' | 'links'>,
  budgetUsd?: number,
): readonly Change[] {
  const { node, fabric, prices } = scenario
  const rail = rails.find((choice) => choice.rails === design.rails)?.hcaFactor ?? 1
  const link = links.find(({ gbps }) => gbps === design.linkGBps)?.networkFactor ?? 1
  const priced = NETWORK_PRICES.map((key) => ({
    path: `prices.${key}`,
    value: prices[key] * (key === 'hcaUsd' ? rail : 1) * link,
  }))
  const changes: readonly Change[] = [
    { path: 'fabric.edge.downlinks', value: design.split.downlinks },
    { path: 'fabric.edge.uplinks', value: design.split.uplinks },
    { path: 'node.gpu.count', value: design.gpus },
    { path: 'node.ddr.capacityGB', value: design.ddrGB },
    ...(design.rails === fabric.rails ? [] : railPaths(design.rails)),
    ...(design.linkGBps === fabric.linkGBps ? [] : linkPaths(design.linkGBps)),
    ...priced,
  ]
  const own: Readonly<Record<string, number>> = {
    'fabric.edge.downlinks': fabric.edge.downlinks,
    'fabric.edge.uplinks': fabric.edge.uplinks,
    'node.gpu.count': node.gpu.count,
    'node.ddr.capacityGB': node.ddr.capacityGB,
    ...Object.fromEntries(NETWORK_PRICES.map((key) => [`prices.${key}`, prices[key]])),
  }
  const needed = changes.filter(({ path, value }) => own[path] !== value)
  return needed.length === 0 || budgetUsd === undefined
    ? needed
    : [...needed, ...budgetPaths(budgetUsd)]
}

const railPaths = (rails: number): readonly Change[] => [
  { path: 'fabric.rails', value: rails },
  { path: 'node.hca.ports', value: rails },
]

const linkPaths = (gbps: number): readonly Change[] => [
  { path: 'fabric.linkGBps', value: gbps },
  { path: 'node.hca.portGBps', value: gbps },
]

/** The next whole dollar still buys the machine that costs the sum, and none that is larger. */
const budgetPaths = (usd: number): readonly Change[] => [
  { path: 'budget.mode', value: 'usd' },
  { path: 'budget.usd', value: Math.ceil(usd) },
]

/** The scenario on another fabric of rails and links, with everything else its own. */
export function onFabric(scenario: Scenario, { rail, link }: FabricChoice): Scenario {
  const { node, fabric } = scenario
  if (rail.rails === fabric.rails && link.gbps === fabric.linkGBps) return scenario
  return {
    ...scenario,
    node: { ...node, hca: { ...node.hca, ports: rail.rails, portGBps: link.gbps } },
    fabric: { ...fabric, rails: rail.rails, linkGBps: link.gbps },
  }
}
