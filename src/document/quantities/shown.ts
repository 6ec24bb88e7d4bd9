/** Quantities that are compared, explained, mapped and swept, of which a committee requires nothing. */
import { formatCount, formatFixed, formatSignificant, formatUsd } from '../format'
import { define, formatBare, formatShare } from './quantity'

export const shownQuantities = define({
  'bisection-static': {
    name: 'Bisection bandwidth, delivered under static routing',
    short: 'Delivered, static',
    unit: 'TB/s',
    better: 'more',
    meaning: 'Both directions, from link loads with forwarding tables.',
  },
  'bisection-adaptive': {
    name: 'Bisection bandwidth, delivered under adaptive routing',
    short: 'Delivered, adaptive',
    unit: 'TB/s',
    better: 'more',
    meaning: 'Both directions, from link loads with the scenario’s routing quality.',
  },
  'bisection-efficiency': {
    name: 'Delivered of nominal bisection',
    short: 'Delivered of nominal',
    unit: 'share',
    better: 'more',
    format: formatShare,
    meaning: 'Under the scenario’s routing.',
  },
  'edge-switches': {
    name: 'Edge switches',
    unit: '',
    better: 'less',
    format: formatCount,
    meaning: 'Of all planes.',
  },
  'edge-uplinks': {
    name: 'Links from edge switches to the core',
    unit: '',
    better: 'more',
    format: formatCount,
    meaning: 'Of all planes.',
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
    short: 'Network of cost',
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
    meaning: 'Adapters, cables and switches.',
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
    meaning: 'What is left of the budget.',
  },
  'budget-cost': {
    name: 'Cost',
    unit: 'USD',
    better: 'less',
    format: formatUsd,
    meaning:
      'What the budget pays for: purchase and spares, and energy or all years where it pays for them.',
  },
  'all-years-cost': {
    name: 'Cost of all years, undiscounted',
    short: 'Cost of all years',
    unit: 'USD',
    better: 'less',
    format: formatUsd,
    meaning: 'Purchase, spares, energy, maintenance, staff, floor and cooling.',
  },
  'workload-throughput': {
    name: 'Workload throughput',
    unit: 'undisturbed nodes',
    better: 'more',
    // Thousands in full; of a few nodes what a fraction of one does is seen.
    format: (value) => (value < 1000 ? formatSignificant(value, 4) : formatFixed(value, 0)),
    meaning: 'Nodes × per-node speed, in the baseline’s nodes without network losses.',
  },
  'node-work': {
    name: 'Work per node',
    unit: '',
    better: 'more',
    meaning: 'On the workload, relative to a baseline node without network losses.',
  },
  'losing-time': {
    name: 'Machine time of applications with less throughput than at 1:1',
    short: 'Machine time with a loss',
    unit: '%',
    better: 'less',
    format: formatBare,
    meaning: 'Share of node-hours of the workload.',
  },
  'congested-p99': {
    name: 'Congested p99',
    unit: 'µs',
    better: 'less',
    meaning: '8-byte message beside GPCNeT’s congestors, median run.',
  },
})
