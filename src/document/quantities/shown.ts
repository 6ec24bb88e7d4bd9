/** Quantities that are compared, explained, mapped and swept, of which a committee requires nothing. */
import { formatCount, formatFixed, formatSignificant, formatUsd } from '../format'
import { define, formatBare, formatShare } from './quantity'

export const shownQuantities = define({
  'bisection-static': {
    name: 'Bisection bandwidth, delivered under static routing',
    short: 'Delivered, static',
    unit: 'TB/s',
    better: 'more',
    meaning: 'In both directions, from link loads with static forwarding tables.',
  },
  'bisection-adaptive': {
    name: 'Bisection bandwidth, delivered under adaptive routing',
    short: 'Delivered, adaptive',
    unit: 'TB/s',
    better: 'more',
    meaning: 'In both directions, from link loads with the scenario’s routing quality.',
  },
  'bisection-efficiency': {
    name: 'Delivered share of nominal bisection',
    short: 'Delivered share of nominal',
    unit: 'share',
    better: 'more',
    format: formatShare,
    meaning: 'With the scenario’s routing.',
  },
  'edge-switches': {
    name: 'Edge switches',
    unit: '',
    better: 'less',
    format: formatCount,
    meaning: 'Total of all planes.',
  },
  'edge-uplinks': {
    name: 'Links from edge switches to the core',
    unit: '',
    better: 'more',
    format: formatCount,
    meaning: 'Total of all planes.',
  },
  'core-switches': {
    name: 'Core switches',
    unit: '',
    better: 'less',
    format: formatCount,
    meaning: 'Directors, core blocks or spine switches of all planes.',
  },
  'network-share': {
    name: 'Network share of the purchase',
    short: 'Network share of cost',
    unit: 'share',
    better: 'less',
    format: formatShare,
    meaning: 'Adapters, cables and switches as a share of the purchase.',
  },
  'network-cost': {
    name: 'Network',
    unit: 'USD',
    better: 'less',
    format: formatUsd,
    meaning: 'Cost of adapters, cables and switches.',
  },
  'node-cost': {
    name: 'Node without adapter',
    unit: 'USD',
    better: 'less',
    format: formatUsd,
    meaning: 'Price of the parts of one node. Its adapter is counted under Network.',
  },
  unspent: {
    name: 'Unspent',
    unit: 'USD',
    better: 'less',
    format: formatUsd,
    meaning: 'Unspent part of the budget.',
  },
  'budget-cost': {
    name: 'Cost',
    unit: 'USD',
    better: 'less',
    format: formatUsd,
    meaning:
      'All costs that the budget covers: purchase and spares and, if included, energy or all running costs.',
  },
  'all-years-cost': {
    name: 'Cost over all years, undiscounted',
    short: 'Cost over all years',
    unit: 'USD',
    better: 'less',
    format: formatUsd,
    meaning: 'Purchase, spares, energy, maintenance, staff, floor space and cooling.',
  },
  'workload-throughput': {
    name: 'Workload throughput',
    unit: 'undisturbed nodes',
    better: 'more',
    // Thousands in full; of a few nodes what a fraction of one does is seen.
    format: (value) => (value < 1000 ? formatSignificant(value, 4) : formatFixed(value, 0)),
    meaning: 'Nodes × per-node speed, expressed in baseline nodes without network losses.',
  },
  'node-work': {
    name: 'Work per node',
    unit: '',
    better: 'more',
    meaning: 'On the workload, relative to a baseline node without network losses.',
  },
  'losing-time': {
    name: 'Share of machine time with less throughput than at 1:1',
    short: 'Machine time with a loss',
    unit: '%',
    better: 'less',
    format: formatBare,
    meaning:
      'Share of the workload’s node-hours in applications and job sizes with less throughput than at 1:1.',
  },
  'congested-p99': {
    name: 'Congested p99',
    unit: 'µs',
    better: 'less',
    meaning: 'p99 latency of an 8-byte message with GPCNeT’s congestors, in the median run.',
  },
})
