/**
 * What requirements and criteria may be about: the quantities of a machine that Taper counts, is told, or
 * computes. Ids stand in documents and files, so one that has shipped keeps its meaning.
 */

/** Where a quantity's value and its doubt come from. */
type QuantityBasis =
  /** An input of the design. */
  | 'entered'
  /** Counted or added up from the design: no doubt but that of the inputs. */
  | 'counted'
  /** From prices, each with a range. */
  | 'priced'
  /** Predicted by the model. */
  | 'modelled'

export interface Quantity {
  readonly id: string
  /** As in a table: "Bisection bandwidth, nominal". */
  readonly name: string
  /** The unit that values and thresholds are in; empty for a pure number. */
  readonly unit: string
  /** Other units that a threshold may be given in, with what one of them is in `unit`. */
  readonly otherUnits?: Readonly<Record<string, number>>
  readonly better: 'more' | 'less'
  readonly basis: QuantityBasis
  /** One sentence: what is counted, of what. */
  readonly meaning: string
}

export const quantities = [
  {
    id: 'nodes',
    name: 'Compute nodes',
    unit: '',
    better: 'more',
    basis: 'priced',
    meaning: 'Nodes that the sum buys, or the size that is given.',
  },
  {
    id: 'peak',
    name: 'Peak, double precision',
    unit: 'PFLOP/s',
    otherUnits: { 'TFLOP/s': 1e-3, 'EFLOP/s': 1e3 },
    better: 'more',
    basis: 'counted',
    meaning: 'Of CPUs and accelerators of all nodes.',
  },
  {
    id: 'memory',
    name: 'Memory, DDR and accelerators',
    unit: 'TB',
    otherUnits: { GB: 1e-3, PB: 1e3, TiB: 1.099511627776, PiB: 1125.899906842624 },
    better: 'more',
    basis: 'counted',
    meaning: 'Of all nodes; TB = 1e12 bytes.',
  },
  {
    id: 'node-ddr',
    name: 'DDR of a node',
    unit: 'GB',
    otherUnits: { TB: 1e3, GiB: 1.073741824 },
    better: 'more',
    basis: 'entered',
    meaning: 'GB = 1e9 bytes.',
  },
  {
    id: 'node-hbm',
    name: 'Accelerator memory of a node',
    unit: 'GB',
    otherUnits: { TB: 1e3, GiB: 1.073741824 },
    better: 'more',
    basis: 'entered',
    meaning: 'Of all accelerators of a node; GB = 1e9 bytes.',
  },
  {
    id: 'node-nvme',
    name: 'Node-local drives of a node',
    unit: 'TB',
    otherUnits: { GB: 1e-3, TiB: 1.099511627776 },
    better: 'more',
    basis: 'entered',
    meaning: 'TB = 1e12 bytes.',
  },
  {
    id: 'injection',
    name: 'Injection bandwidth of a node',
    unit: 'GB/s',
    otherUnits: { 'Gb/s': 0.125, 'TB/s': 1e3 },
    better: 'more',
    basis: 'entered',
    meaning: 'One direction, all rails; GB = 1e9 bytes.',
  },
  {
    id: 'taper',
    name: 'Taper, populated ratio',
    unit: ':1',
    better: 'less',
    basis: 'counted',
    meaning: 'Nodes on a full edge switch to its ports towards the core.',
  },
  {
    id: 'bisection-nominal',
    name: 'Bisection bandwidth, nominal',
    unit: 'TB/s',
    otherUnits: { 'GB/s': 1e-3, 'PB/s': 1e3, 'TiB/s': 2 ** 40 / 1e12 },
    better: 'more',
    basis: 'counted',
    meaning: 'Both directions, by the links that are cut.',
  },
  {
    id: 'bisection-delivered',
    name: 'Bisection bandwidth, delivered',
    unit: 'TB/s',
    otherUnits: { 'GB/s': 1e-3, 'PB/s': 1e3, 'TiB/s': 2 ** 40 / 1e12 },
    better: 'more',
    basis: 'modelled',
    meaning: 'Both directions, max-min fair shares under the scenario’s routing.',
  },
  {
    id: 'point-to-point',
    name: 'Bandwidth between two nodes',
    unit: 'GB/s',
    otherUnits: { 'Gb/s': 0.125 },
    better: 'more',
    basis: 'modelled',
    meaning: 'Large messages in one direction, over the longest path, network otherwise idle.',
  },
  {
    id: 'latency-longest',
    name: 'Latency, longest path',
    unit: '\u00b5s',
    otherUnits: { ns: 1e-3, ms: 1e3 },
    better: 'less',
    basis: 'modelled',
    meaning: '8 bytes in one direction (osu_latency), the two nodes farthest apart.',
  },
  {
    id: 'latency-shortest',
    name: 'Latency, shortest path',
    unit: '\u00b5s',
    otherUnits: { ns: 1e-3, ms: 1e3 },
    better: 'less',
    basis: 'modelled',
    meaning: '8 bytes in one direction (osu_latency), two nodes of one edge switch.',
  },
  {
    id: 'allreduce',
    name: 'Allreduce of 8 bytes, all nodes',
    unit: '\u00b5s',
    otherUnits: { ms: 1e3 },
    better: 'less',
    basis: 'modelled',
    meaning: 'One rank a node, in switches where they reduce.',
  },
  {
    id: 'congestion-p99',
    name: 'Latency impact under congestion, p99',
    unit: '\u00d7',
    better: 'less',
    basis: 'modelled',
    meaning: 'GPCNeT, random ring of 8 bytes: loaded over isolated, 99th percentile.',
  },
  {
    id: 'worst-slowdown',
    name: 'Worst-off application',
    unit: '%',
    better: 'less',
    basis: 'modelled',
    meaning: 'The largest slowdown over the applications of the workload, in their own jobs.',
  },
  {
    id: 'throughput',
    name: 'Throughput over the baseline',
    unit: '\u00d7',
    better: 'more',
    basis: 'modelled',
    meaning: 'Of the baseline’s workload.',
  },
  {
    id: 'ssni',
    name: 'SSNI',
    unit: '\u00d7',
    better: 'more',
    basis: 'modelled',
    meaning: 'Scaled single-node improvement over the reference machine (ATS-5).',
  },
  {
    id: 'ssi',
    name: 'SSI',
    unit: '\u00d7',
    better: 'more',
    basis: 'modelled',
    meaning: 'System improvement over the reference machine with modelled contention (APEX).',
  },
  {
    id: 'checkpoint',
    name: 'Checkpoint to the file system',
    unit: 's',
    otherUnits: { min: 60 },
    better: 'less',
    basis: 'modelled',
    meaning: 'Of all nodes at once.',
  },
  {
    id: 'mtti',
    name: 'Mean time to interrupt, all nodes',
    unit: 'h',
    otherUnits: { d: 24 },
    better: 'more',
    basis: 'counted',
    meaning: 'Of a job on all nodes, from the failures of nodes alone.',
  },
  {
    id: 'mtti-over-checkpoint',
    name: 'Mean time to interrupt over checkpoint time',
    unit: '\u00d7',
    better: 'more',
    basis: 'modelled',
    meaning: 'Of a job on all nodes, to the file system.',
  },
  {
    id: 'file-system',
    name: 'File system bandwidth',
    unit: 'TB/s',
    otherUnits: { 'GB/s': 1e-3 },
    better: 'more',
    basis: 'entered',
    meaning: 'All clients together.',
  },
  {
    id: 'power',
    name: 'Power at full load',
    unit: 'MW',
    otherUnits: { kW: 1e-3 },
    better: 'less',
    basis: 'counted',
    meaning: 'Of the machine, without cooling.',
  },
  {
    id: 'pue',
    name: 'PUE',
    unit: '',
    better: 'less',
    basis: 'entered',
    meaning: 'Power of the whole site over that of the machine.',
  },
  {
    id: 'racks',
    name: 'Racks',
    unit: '',
    better: 'less',
    basis: 'counted',
    meaning: 'Of nodes and their edge switches.',
  },
  {
    id: 'cost',
    name: 'Purchase',
    unit: 'M$',
    otherUnits: { B$: 1e3 },
    better: 'less',
    basis: 'priced',
    meaning: 'Of the machine, millions of US dollars of the price book’s year.',
  },
  {
    id: 'lifetime-cost',
    name: 'Cost of all years, present value',
    unit: 'M$',
    otherUnits: { B$: 1e3 },
    better: 'less',
    basis: 'priced',
    meaning: 'Purchase, energy, upkeep, staff, floor and cooling, as present value.',
  },
  {
    id: 'ssi-per-cost',
    name: 'SSI for a billion dollars of all years',
    unit: 'per B$',
    better: 'more',
    basis: 'modelled',
    meaning: 'SSI over the cost of all years, as present value.',
  },
] as const satisfies readonly Quantity[]

export type QuantityId = (typeof quantities)[number]['id']

export const quantityIds = quantities.map(({ id }) => id)

const byId: ReadonlyMap<string, Quantity> = new Map(
  quantities.map((quantity) => [quantity.id, quantity]),
)

export function quantityOf(id: string): Quantity | undefined {
  return byId.get(id)
}

/** Units that a threshold of this quantity may be in, its own first. */
export function unitsOf({ unit, otherUnits = {} }: Quantity): readonly string[] {
  return [unit, ...Object.keys(otherUnits)]
}

/** A value in a quantity's own unit; undefined where that unit is none of it. */
export function inOwnUnit(quantity: Quantity, value: number, unit: string): number | undefined {
  const known = unitsOf(quantity).find((each) => isSameUnit(each, unit))
  if (known === undefined) return undefined
  return known === quantity.unit ? value : value * (quantity.otherUnits?.[known] ?? 1)
}

/** As keyboards write it: "us" and "x" for the signs. Case counts, since Gb/s is not GB/s. */
const isSameUnit = (one: string, other: string) => plain(one) === plain(other)

const plain = (unit: string) =>
  unit
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replace(/^u(?=s$)/, '\u03bc')
    .replace(/^x$/i, '\u00d7')
