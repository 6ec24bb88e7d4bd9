/** Why a design cannot be built or bought, and what ends it, in words. The only place that words issues. */
import { counted, formatCount, uncapitalised } from '../../document/format'
import type {
  Field,
  Found,
  Issue as IssueReason,
  Remedy as Choice,
} from '../generated/taper_verdict'

/** One change of the document that a remedy makes. */
interface Change {
  /** The field, as in the scenario document. */
  readonly path: string
  readonly value: number
}

/** A nearest valid choice. */
interface Remedy {
  /** Words for a button. */
  readonly label: string
  /** The changes, all together. */
  readonly changes: readonly Change[]
}

/** Why a design cannot be built or bought. */
export interface Issue {
  /** Stable code. */
  readonly code: string
  /** Path of the field at which to show it. */
  readonly path: string
  /** What is wrong and what to do. */
  readonly sentence: string
  /** Nearest valid choices, best first. */
  readonly remedies: readonly Remedy[]
}

const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const DECIMAL = new Intl.NumberFormat('en-US', {
  maximumFractionDigits: 3,
  maximumSignificantDigits: 3,
  roundingPriority: 'morePrecision',
  useGrouping: false,
  roundingMode: 'halfEven',
})

/** "1,024", "12.5", "0.333", "0.0001" */
const number = (value: number) =>
  Number.isInteger(value) && value >= 0 && value < 1e15
    ? WHOLE.format(value)
    : DECIMAL.format(value)

const dollars = (usd: number) => `$${formatCount(usd)}`

/** "1 node", "2 edge switches" */
const some = (count: number, noun: string) =>
  counted(count, noun, noun.endsWith('ch') ? `${noun}es` : `${noun}s`)

/** What is wrong, and what to do where no choice is offered. */
type Words = readonly [what: string, otherwise?: string]

/** Reasons by their code. */
export type ByCode<R extends { readonly code: string }> = {
  readonly [C in R['code']]: Extract<R, { readonly code: C }>
}

/** Words for every reason: a code that is missing does not compile. */
export type Messages<Reasons, Words = string, More extends readonly unknown[] = []> = {
  readonly [C in keyof Reasons]: (reason: Reasons[C], ...more: More) => Words
}

/** Words for one reason. */
export const wordsFor = <Reasons, C extends keyof Reasons, Words, More extends readonly unknown[]>(
  messages: Messages<Reasons, Words, More>,
  code: C,
  reason: Reasons[C],
  ...more: More
): Words => messages[code](reason, ...more)

type Issues = ByCode<IssueReason>

const MESSAGE: Messages<Issues, Words> = {
  'out-of-range': ({ field, value, least, most }) => [
    `${field} is ${number(value)}. It must be from ${number(least)} to ${number(most)}.`,
  ],
  'not-a-fat-tree': ({ topology }) => [
    `This version does not size, price or simulate a ${topology}.`,
    'It shows only the node. Choose a fat tree to build a machine with this node.',
  ],
  'edge-ports-exceed-radix': ({ downlinks, uplinks, radix }) => [
    `${some(downlinks, 'downlink')} and ${some(uplinks, 'uplink')} need ${downlinks + uplinks} ports, but the edge switch has ${radix}.`,
    'Use fewer downlinks or uplinks, or a switch with more ports.',
  ],
  'rack-exceeds-downlinks': ({ rackNodes, edgeNodes, downlinks }) => [
    `With ${some(rackNodes, 'node')} per rack, each edge switch must connect ${some(edgeNodes, 'node')} but has only ${some(downlinks, 'node port')}.`,
    'Use fewer nodes per rack.',
  ],
  'rack-switches-uneven': ({ edges, nodes }) => [
    `${some(edges, 'edge switch')} per rack on each rail cannot share ${some(nodes, 'node')} equally.`,
    'Use one edge switch per rail.',
  ],
  'rails-exceed-ports': ({ rails, ports }) => [
    `${some(rails, 'rail')} require one HCA port each, but the node has ${ports}.`,
    'Use fewer rails.',
  ],
  'uneven-bundles': ({ core, ports, spines }) => [
    `A leaf ${core === 'fixed' ? 'switch' : 'module'} with ${some(ports, 'port')} cannot have equal bundles of links to ${some(spines, 'spine')}.`,
    'Use a number of spines that divides the number of ports.',
  ],
  'fixed-core-too-small': ({ leafPorts, spinePorts, radix }) => [
    `A core block of fixed switches requires ${leafPorts} ports per leaf and ${spinePorts} per spine, but each switch has ${radix}.`,
    'Use directors, fewer leaf downlinks or fewer leaf switches.',
  ],
  'gpus-without-link': ({ gpus }) => [
    `${some(gpus, 'GPU')} per node ${gpus === 1 ? 'has' : 'have'} no link to a CPU, so no data reaches ${gpus === 1 ? 'it' : 'them'}.`,
    'Enter a bandwidth for the link.',
  ],
  'switch-without-bandwidth': ({ gpus }) => [
    `The switch between the ${some(gpus, 'GPU')} of a node has a bandwidth of 0 GB/s.`,
    'Enter a bandwidth for the switch.',
  ],
  'sockets-without-bus': ({ sockets }) => [
    `The bus between the ${some(sockets, 'CPU socket')} has a bandwidth of 0 GB/s.`,
    'Enter a bandwidth for the bus.',
  ],
  'bricks-do-not-divide': ({ gpus, socketGpus, bricks }) => [
    `With ${some(gpus, 'GPU')} per node, the ${some(socketGpus, 'GPU')} on a socket cannot share its ${some(bricks, 'NVLink brick')} equally.`,
    'Use a number of GPUs per socket that divides the number of bricks.',
  ],
  'ddr-does-not-fill-channels': ({ gb, channels, stepGb }) => [
    `${number(gb)} GB of DDR on ${some(channels, 'memory channel')} is ${number(gb / channels)} GB per channel. Modules come in steps of ${stepGb} GB, and every channel must have the same capacity.`,
  ],
  'hca-faster-than-slot': ({ ports, portGbps, neededGbps, givenGbps, socketGbps }) => [
    `${some(ports, 'HCA port')} of ${number(portGbps)} GB/s need ${number(neededGbps)} GB/s, but PCIe provides ${number(givenGbps)} GB/s (${number(socketGbps)} GB/s per socket).`,
  ],
  'core-too-small': ({ nodes, edges, uplinks, levels, core, ports }) => {
    const kind = levels === 2 ? 'spine' : core
    return [
      `${some(nodes, 'node')} need ${some(edges, 'edge switch')} with ${some(uplinks, 'uplink')} each, but ${CORES[kind].name} with ${some(ports, 'port')} cannot connect them all.`,
      `Use fewer uplinks or ${CORES[kind].larger}.`,
    ]
  },
  'too-large-to-simulate': ({ links, most }) => [
    `The fabric has ${formatCount(links)} links. The model simulates at most ${formatCount(most)}. Use fewer nodes or uplinks.`,
  ],
  'budget-below-smallest': ({ usd, smallestUsd, nodes, beyond }) => {
    const pays = beyond ? `, ${PAYS[beyond.basis](some(beyond.years, 'year'))}` : ''
    return [
      `${dollars(usd)} buys no machine. The smallest on this fabric costs ${dollars(smallestUsd)}${pays}. It has ${some(nodes, 'node')}, with edge and core switches.`,
      'Lower the prices.',
    ]
  },
}

const CORES = {
  spine: { name: 'spine switches', larger: 'switches with more ports' },
  director: { name: 'directors', larger: 'larger directors' },
  fixed: { name: 'core blocks', larger: 'more leaf switches per block' },
} as const

const PAYS = {
  lifetime: (years: string) => `including all costs over ${years} of service`,
  'purchase-and-energy': (years: string) => `including energy for ${years}`,
  purchase: () => 'including spares',
} as const

const wordsOf = (issue: IssueReason) =>
  wordsFor<Issues, IssueReason['code'], Words, []>(MESSAGE, issue.code, issue)

/** What is wrong, without what to do. */
export const issueMessage = (issue: IssueReason): string => wordsOf(issue)[0]

/** An issue in words, with its remedies. */
export function worded({ issue, path, remedies }: Found): Issue {
  const [what, otherwise = ''] = wordsOf(issue)
  const hasDirectors = 'core' in issue && issue.core === 'director'
  const choices = remedies.map((choice) => ({
    label: labelOf(choice, hasDirectors),
    changes: choice.changes,
  }))
  const labels = choices.map(({ label }) => label)
  const advice =
    labels.length > 0
      ? `${labels.map((label, at) => (at === 0 ? label : uncapitalised(label))).join(', or ')}.`
      : otherwise
  return { code: issue.code, path, sentence: `${what} ${advice}`.trim(), remedies: choices }
}

const SWITCHES: Readonly<Record<number, string>> = {
  150: '(six NVLink 2 bricks)',
  450: '(as in NVLink 4)',
}

/** What a change gives its field. */
const GIVES: { readonly [F in Field]?: (value: number, hasDirectors: boolean) => string } = {
  'fabric.edge.uplinks': (count) => some(count, 'uplink'),
  'fabric.edge.downlinks': (count) => some(count, 'downlink'),
  'fabric.edge.radix': (count) => `a switch with ${count} ports`,
  'fabric.rack.nodes': (count) => `${some(count, 'node')} per rack`,
  'budget.nodes': (count) => `a machine with ${some(count, 'node')}`,
  'budget.usd': (usd) => `a budget of ${dollars(usd)}`,
  'fabric.rack.edgesPerRail': (count) => `${some(count, 'edge switch')} per rack on each rail`,
  'fabric.rails': (count) => some(count, 'rail'),
  'fabric.director.spines': (count) => some(count, 'spine'),
  'fabric.director.leaves': (count, hasDirectors) =>
    hasDirectors
      ? `${some(count, 'leaf module')} per director`
      : `${some(count, 'leaf switch')} per core block`,
  'fabric.director.leafPorts': (count, hasDirectors) =>
    `${some(count, 'downlink')} per leaf ${hasDirectors ? 'module' : 'switch'}`,
  'fabric.levels': () => 'three levels',
  'node.hca.ports': (count) => some(count, 'HCA port'),
  'node.hca.portGBps': (gbps) => `ports of ${number(gbps)} GB/s`,
  'node.hca.pcieGBpsPerSocket': (gbps) => `${number(gbps)} GB/s of PCIe bandwidth per socket`,
  'node.socketBusGBps': (gbps) => `${number(gbps)} GB/s (as in the X-Bus of POWER9)`,
  'node.cpu.sockets': (count) => some(count, 'CPU socket'),
  'node.cpuGpu.linkGBps': (gbps) => `${gbps} GB/s (16 lanes of PCIe 3.0)`,
  'node.cpuGpu.bricksPerSocket': (count) => `${some(count, 'NVLink brick')} per socket`,
  'node.cpuGpu.brickGBps': (gbps) => `bricks of ${gbps} GB/s (as in NVLink 2)`,
  'node.gpuGpu.switchGBps': (gbps) => `${number(gbps)} GB/s ${SWITCHES[gbps] ?? ''}`,
  'node.gpu.count': (count) => some(count, 'GPU'),
  'node.ddr.capacityGB': (gb) => `${number(gb)} GB`,
}

function labelOf({ changes }: Choice, hasDirectors: boolean): string {
  const [first] = changes
  if (changes.length === 1) {
    if (first?.path === 'budget.nodes') return `Build ${some(first.value, 'node')}`
    if (first?.path === 'budget.usd') return `Set the budget to ${dollars(first.value)}`
  }
  const given = changes.map(
    ({ path, value }) => GIVES[path]?.(value, hasDirectors) ?? `${path} ${number(value)}`,
  )
  return `Use ${given.join(' and ')}`
}
