/**
 * What requirements and criteria may be about, in the order in which they are offered. Ids stand in documents and
 * files, so one that has shipped keeps its meaning.
 */
import { formatCount, formatTaper, formatUsd } from '../format'
import { define, formatBare } from './quantity'

export const requiredQuantities = define({
  nodes: {
    name: 'Compute nodes',
    short: 'Nodes',
    format: formatCount,
    unit: '',
    better: 'more',
    meaning: 'Nodes that the budget buys, or the entered size.',
  },
  peak: {
    name: 'Peak, double precision',
    short: 'Peak FP64',
    unit: 'PFLOP/s',
    otherUnits: { 'TFLOP/s': 1e-3, 'EFLOP/s': 1e3 },
    better: 'more',
    meaning: 'Total of the CPUs and accelerators of all nodes.',
  },
  memory: {
    name: 'Memory (DDR and accelerators)',
    unit: 'TB',
    otherUnits: { GB: 1e-3, PB: 1e3, TiB: 1.099511627776, PiB: 1125.899906842624 },
    better: 'more',
    meaning: 'Total of all nodes. 1 TB = 1e12 bytes.',
  },
  'node-ddr': {
    name: 'DDR per node',
    unit: 'GB',
    otherUnits: { TB: 1e3, GiB: 1.073741824 },
    better: 'more',
    meaning: '1 GB = 1e9 bytes.',
  },
  'node-hbm': {
    name: 'Accelerator memory per node',
    unit: 'GB',
    otherUnits: { TB: 1e3, GiB: 1.073741824 },
    better: 'more',
    meaning: 'Total of all accelerators in a node. 1 GB = 1e9 bytes.',
  },
  'node-nvme': {
    name: 'Local drive capacity per node',
    unit: 'TB',
    otherUnits: { GB: 1e-3, TiB: 1.099511627776 },
    better: 'more',
    meaning: '1 TB = 1e12 bytes.',
  },
  injection: {
    name: 'Injection bandwidth per node',
    unit: 'GB/s',
    otherUnits: { 'Gb/s': 0.125, 'TB/s': 1e3 },
    better: 'more',
    meaning: 'In one direction, over all rails. 1 GB = 1e9 bytes.',
  },
  taper: {
    name: 'Taper of occupied ports',
    short: 'Taper',
    format: formatTaper,
    unit: ':1',
    better: 'less',
    meaning: 'Nodes on a full edge switch ÷ its uplinks to the core.',
  },
  'bisection-nominal': {
    name: 'Bisection bandwidth, nominal',
    short: 'Nominal bisection',
    unit: 'TB/s',
    otherUnits: { 'GB/s': 1e-3, 'PB/s': 1e3, 'TiB/s': 2 ** 40 / 1e12 },
    better: 'more',
    meaning: 'In both directions, from the number of links across the cut.',
  },
  'bisection-delivered': {
    name: 'Bisection bandwidth, delivered',
    short: 'Delivered bisection',
    unit: 'TB/s',
    otherUnits: { 'GB/s': 1e-3, 'PB/s': 1e3, 'TiB/s': 2 ** 40 / 1e12 },
    better: 'more',
    meaning: 'In both directions, from link loads with the scenario’s routing.',
  },
  'point-to-point': {
    name: 'Bandwidth between two nodes',
    unit: 'GB/s',
    otherUnits: { 'Gb/s': 0.125 },
    better: 'more',
    meaning:
      'For large messages in one direction over the longest path, on an otherwise idle network.',
  },
  'latency-longest': {
    name: 'Latency, longest path',
    unit: '\u00b5s',
    otherUnits: { ns: 1e-3, ms: 1e3 },
    better: 'less',
    meaning:
      'Time of an 8-byte message in one direction (osu_latency), between the two nodes farthest apart.',
  },
  'latency-shortest': {
    name: 'Latency, shortest path',
    unit: '\u00b5s',
    otherUnits: { ns: 1e-3, ms: 1e3 },
    better: 'less',
    meaning:
      'Time of an 8-byte message in one direction (osu_latency), between two nodes on the same edge switch.',
  },
  allreduce: {
    name: '8-byte allreduce, all nodes',
    unit: '\u00b5s',
    otherUnits: { ms: 1e3 },
    better: 'less',
    meaning: 'With one rank per node. Switches reduce the data if in-network collectives are on.',
  },
  'congestion-p99': {
    name: 'Latency impact under congestion, p99',
    unit: '\u00d7',
    better: 'less',
    meaning:
      'GPCNeT random ring, 8 bytes: 99th percentile with congestors ÷ 99th percentile without congestors.',
  },
  'worst-slowdown': {
    name: 'Largest application slowdown',
    format: formatBare,
    unit: '%',
    better: 'less',
    meaning:
      'The largest slowdown of any application of the workload, at the workload’s job sizes.',
  },
  throughput: {
    name: 'Throughput relative to the baseline',
    unit: '\u00d7',
    better: 'more',
    meaning: 'On the baseline’s workload.',
  },
  ssni: {
    name: 'SSNI',
    unit: '\u00d7',
    better: 'more',
    meaning: 'Scaled single-node improvement over the reference machine (ATS-5).',
  },
  ssi: {
    name: 'SSI',
    unit: '\u00d7',
    better: 'more',
    meaning:
      'Scalable system improvement over the reference machine, with modelled contention (APEX).',
  },
  checkpoint: {
    name: 'Checkpoint to the file system',
    unit: 's',
    otherUnits: { min: 60 },
    better: 'less',
    meaning: 'Time for all nodes to write a checkpoint at once.',
  },
  mtti: {
    name: 'Mean time to interrupt, all nodes',
    unit: 'h',
    otherUnits: { d: 24 },
    better: 'more',
    meaning: 'For a job on all nodes, counting only node failures.',
  },
  'mtti-over-checkpoint': {
    name: 'Mean time to interrupt ÷ checkpoint time',
    unit: '\u00d7',
    better: 'more',
    meaning: 'For a job on all nodes that writes to the file system.',
  },
  'file-system': {
    name: 'File system bandwidth',
    unit: 'TB/s',
    otherUnits: { 'GB/s': 1e-3 },
    better: 'more',
    meaning: 'Total bandwidth of all clients.',
  },
  power: {
    name: 'Power at full load',
    unit: 'MW',
    otherUnits: { kW: 1e-3 },
    better: 'less',
    meaning: 'Power of the whole machine, without cooling.',
  },
  'rack-power': {
    name: 'Power per rack at full load',
    short: 'Power per rack',
    unit: 'kW',
    otherUnits: { W: 1e-3, MW: 1e3 },
    better: 'less',
    meaning: 'Power of the fullest rack: its nodes and their edge switches, without cooling.',
  },
  pue: {
    name: 'PUE',
    unit: '',
    better: 'less',
    meaning: 'Power of the whole site ÷ power of the machine.',
  },
  racks: {
    name: 'Racks',
    format: formatCount,
    unit: '',
    better: 'less',
    meaning: 'Racks with nodes and their edge switches.',
  },
  cost: {
    name: 'Purchase',
    format: formatUsd,
    unit: 'USD',
    committeeUnit: ['M$', 1e6],
    otherUnits: { B$: 1e3 },
    better: 'less',
    meaning: 'Price of the machine, in US dollars of the price book’s year.',
  },
  'lifetime-cost': {
    name: 'Cost over all years, present value',
    format: formatUsd,
    unit: 'USD',
    committeeUnit: ['M$', 1e6],
    otherUnits: { B$: 1e3 },
    better: 'less',
    meaning: 'Purchase, energy, maintenance, staff, floor and cooling, as present value.',
  },
  'ssi-per-cost': {
    name: 'SSI per billion dollars of cost over all years',
    unit: 'per B$',
    better: 'more',
    meaning: 'SSI ÷ cost over all years, as present value.',
  },
})
