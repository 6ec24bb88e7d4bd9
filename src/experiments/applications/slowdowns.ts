/** Slowdowns of applications by condition on every design, and their words. */
import { formatFixed, formatPercent } from '../../document/format'
import { UNSAID } from '../../document/chance-words'
import type { Mechanism as MechanismId, ApplicationResult } from '../../model/engine'
import type { Tip } from '../../tables/channels'
import type { Provenance } from '../../tables/table'
import {
  heatClass,
  NOISE,
  whyAbsent,
  type HeatBlock,
  type HeatColumn,
  type HeatRow,
} from '../shared/heat'
import { partWords, type PartId } from '../shared/loss-words'

// What slows an application down, in words of three lengths.

export interface Mechanism {
  readonly id: PartId
  /** In a cell of the table. */
  readonly mark: string
  /** In the legend. */
  readonly word: string
  /** In full. */
  readonly sentence: string
}

/** In the order in which they are shown: network, node, tails. */
export const mechanisms: readonly Mechanism[] = [
  {
    id: 'hops',
    mark: 'H',
    word: partWords.hops,
    sentence: 'more switches between the partners of small messages',
  },
  {
    id: 'collidingUplinks',
    mark: 'C',
    word: partWords.collidingUplinks,
    sentence:
      'flows that share a link while other links are free, because of static tables or a routing quality below 1',
  },
  {
    id: 'oversubscribedUplinks',
    mark: 'U',
    word: partWords.oversubscribedUplinks,
    sentence: 'load on all links of a level: oversubscribed links, and queueing on the other links',
  },
  {
    id: 'nicShare',
    mark: 'N',
    word: partWords.nicShare,
    sentence: 'adapter bandwidth per node',
  },
  {
    id: 'link',
    mark: 'L',
    word: partWords.link,
    sentence: 'the link between CPU and GPU',
  },
  { id: 'ddr', mark: 'D', word: partWords.ddr, sentence: 'CPU memory bandwidth' },
  { id: 'hbm', mark: 'M', word: partWords.hbm, sentence: 'GPU memory bandwidth' },
  { id: 'gpu', mark: 'G', word: partWords.gpu, sentence: 'arithmetic speed of the GPUs' },
  {
    id: 'cpuThreads',
    mark: 'T',
    word: partWords.cpuThreads,
    sentence: 'speed of the threads on the CPU cores',
  },
  {
    id: 'tailLatency',
    mark: 'S',
    word: partWords.tailLatency,
    sentence: 'small reductions that wait behind the packets of an incast',
  },
]

/** The mechanism by the model's name; undefined where nothing slows. */
export function mechanismOf(id: MechanismId): Mechanism | undefined {
  return mechanisms.find((mechanism) => mechanism.id === id)
}

// Where slowdowns of applications and the work of a workload come from.

const PLACEMENTS = 'mean of 4 random placements'

const fabric = [
  'fabric.edge.downlinks',
  'fabric.edge.uplinks',
  'fabric.levels',
  'fabric.linkGBps',
  'fabric.routing',
  'fabric.routingQuality.value',
  'fabric.endpointDisorder',
]
const parameters = [
  'hop-cost',
  'stretch-cost',
  'wavefront-transfer',
  'transfer-fixed-share',
  'slowdown-residual',
  'tail-band',
  'routing-quality',
  'wait-size',
  'endpoint-fraction',
]

export const slowdownProvenance: Provenance = {
  meaning:
    'Extra time of an application relative to the same job, compact and without neighbours, on the named design. For a job with a neighbour, the reference is the same job alone on the same part of the edge switches.',
  formula:
    'The flows of the job and of its neighbour load the links of the tree, with routing quality q. A flow’s stretch is the factor by which its time grows. If the highest load on its path is above 1, the stretch grows with that load. Below 1, queueing adds waits of size v. A node has the stretch of its slowest flow. Hops are the switches between the partners of a reduction. Extra time = m × a × additional hops + t × b × stretch + r × (time of a reduction behind an incast’s packets ÷ its time without them − 1). The shares of time are m in small messages, t in moving bytes, and r in small reductions. The parameters a and b are the costs of a hop and of stretch. If the node differs from the reference node, the phases of the application count too. The time of each phase is its share × the reference node’s rate ÷ this node’s rate. The fixed part o of a transfer does not change.',
  source:
    'This model, fitted to and compared with TAPER Table IV. Placements and neighbours are from TAPER sec III.B and Table III.',
  asks: ['applications'],
  inputs: () => ['workload.applications', ...fabric, 'node.hca.ports', 'node.hca.portGBps'],
  parameters,
  random: true,
  samples: PLACEMENTS,
  limits:
    'Fitted to SW4 and to CPU codes of Quartz at 2:1 (TAPER Table IV), whose noise is 0.3 to 0.5 points. Profiles of the other codes rest on stated assumptions. An interval covers the ranges of q, v, a and b, and latency tails from ÷ 1.73 to × 1.73. It includes the residual e times the share of time in MPI. If the interval includes zero, the loss is not significant. Latency tails come from the congestion model for jobs behind incasts, with six messages of 4 KiB per node (assumed). If a job would involve more than 250,000 waits, only some of its nodes are simulated (at least 256). In the one case that was also simulated with all nodes, the tail was 43 % too high. The error of the node model (see Validation) is not included.',
}

export const workProvenance: Provenance = {
  meaning: 'Throughput of a design on the workload, relative to the baseline.',
  formula:
    'nodes × Σ share × node speed ÷ (1 + slowdown), summed over applications and job sizes, then divided by the value of the baseline. The time on a node is the sum of the phases of the profile. The time of each phase is its share on the reference node × that node’s rate ÷ this node’s rate.',
  source: 'This model; the phases within a node follow SC18 sec V.',
  asks: ['applications', 'node'],
  inputs: () => [
    'workload.applications',
    'workload.jobSizes',
    'workload.placement.kind',
    'workload.mapping',
    'workload.neighbour',
    ...fabric,
    'node.gpu.count',
    'node.ddr.bandwidthGBps',
  ],
  parameters,
  random: true,
  samples: PLACEMENTS,
  limits:
    'Shares refer to node-hours of undisturbed runs on the baseline’s nodes. Queues, failures and I/O are not included. Power is the sum of the parts at full load.',
}

export const cyclesProvenance: Provenance = {
  meaning: 'An application’s share of the workload’s node-hours.',
  formula: 'As stated in the workload.',
  source: 'Entered, or from the chosen mix.',
  asks: [],
  inputs: () => ['workload.applications'],
  limits: 'Shares that do not add up to 100 % are scaled in proportion.',
}

/** Slowdowns on one design. */
export interface HeatGroup extends HeatBlock {
  /** What is known so far. */
  readonly cells: readonly ApplicationResult[]
  /** The baseline's machine, which this one is weighed against; undefined for itself. */
  readonly baseline:
    | {
        /** Nodes over those of the baseline, minus 1. */
        readonly nodeGain: number
        readonly cells: readonly ApplicationResult[]
      }
    | undefined
}

/**
 * What all nodes together get done of a cell over what those of the baseline do under the same condition,
 * less 1, with nodes that are as fast; undefined where either is not known.
 */
function netGain(
  { baseline }: HeatGroup,
  { application, condition, slowdown }: ApplicationResult,
): number | undefined {
  const before = baseline?.cells.find(
    (cell) => cell.application === application && cell.condition === condition,
  )
  if (!baseline || !before) return undefined
  return ((1 + baseline.nodeGain) * (1 + before.slowdown)) / (1 + slowdown) - 1
}

/** Whether the interval reaches a class that is darker than that of the value. */
export function mayBeDarker({ slowdown, high }: ApplicationResult): boolean {
  return heatClass(high) > heatClass(slowdown)
}

/** Intervals that reach it may hold a loss worth a cause, whatever the value. */
const WORTH_A_CAUSE = 0.01

/** What stands for a cause where the model names none: nothing, unless the interval leaves room for one. */
export function noCause<Words>(
  { high }: ApplicationResult,
  words: { readonly nothing: Words; readonly unclear: Words },
): Words {
  return high < WORTH_A_CAUSE ? words.nothing : words.unclear
}

export function cellOf(
  group: HeatGroup,
  row: string,
  column: string,
): ApplicationResult | undefined {
  return group.cells.find(
    ({ application, condition }) => application === row && condition === column,
  )
}

/** "1.9", "−0.2": percent with one decimal or none, without its sign of percent. */
export function percentText(share: number, decimals: 0 | 1 = 1): string {
  const text = formatFixed(Math.abs(share) * 100, decimals)
  return share < 0 && Number(text) !== 0 ? `\u2212${text}` : text
}

/** "1.9 % (1.2 to 2.6)"; "−27.0 %" where the interval, which is that of the network alone, is too narrow to be printed. */
export function rangeText({ slowdown, low, high }: ApplicationResult): string {
  const value = `${percentText(slowdown)}\u202f%`
  const [from, to] = [percentText(low), percentText(high)]
  return from === to ? value : `${value} (${from} to ${to})`
}

/** "AMG compact, no neighbours on A: 1.9 % (1.2 to 2.6) slower, by switch hops" */
export function spokenCell(
  row: HeatRow,
  column: HeatColumn,
  group: HeatGroup,
  cell: ApplicationResult | undefined,
): string {
  const subject = `${row.name} ${column.long}, ${group.title}, ${group.detail}`
  if (!cell) return `${subject}: ${whyAbsent(group, row.id, column.id) ?? 'not known yet'}`
  const mechanism = mechanismOf(cell.mechanism)
  const by = mechanism && Math.abs(cell.slowdown) >= NOISE ? `, due to ${mechanism.sentence}` : ''
  const wide = mayBeDarker(cell) ? ', and its interval reaches a darker shade' : ''
  return `${subject}: extra time ${rangeText(cell)}${by}${wide}`
}

/** Whether the machine gets less done than the baseline, more nodes or fewer; rounding is no loss. */
export const isLossNet = (group: HeatGroup, cell: ApplicationResult): boolean =>
  (netGain(group, cell) ?? 0) < -UNSAID

/** What a cell says where it is looked at. */
export function slowdownTip(group: HeatGroup, row: HeatRow, column: HeatColumn): Tip {
  const cell = cellOf(group, row.id, column.id)
  const title = `${row.name} ${column.long}`
  const spoken = spokenCell(row, column, group, cell)
  const where = { label: 'on', value: `${group.title}, ${group.detail}` }
  if (!cell) {
    const why = whyAbsent(group, row.id, column.id)
    return { title, spoken, facts: [where, { label: 'no number', value: why ?? 'not known yet' }] }
  }
  const mechanism = mechanismOf(cell.mechanism)
  const net = netGain(group, cell)
  return {
    title,
    spoken,
    facts: [
      where,
      { label: 'extra time', value: rangeText(cell) },
      { label: 'main cause', value: mechanism?.sentence ?? noCause(cell, noCauseWords) },
      ...(net === undefined
        ? []
        : [
            {
              label: 'throughput relative to the baseline',
              value: formatPercent(net, { signed: true }),
            },
          ]),
    ],
  }
}

/** Of a cell whose extra time has no cause. */
export const noCauseWords = {
  nothing: 'nothing slows it down',
  unclear: 'no loss at the most likely value, but the interval includes one',
} as const

/** Letters that most tables have, which keep the room of those that are still to come. */
const USUAL: ReadonlySet<string> = new Set(['hops', 'oversubscribedUplinks'])

/** "H switch hops, U loaded uplinks": what the letters in the cells mean, as far as they are there. */
export function heatKey(groups: readonly HeatGroup[]): string {
  const areAwaited = groups.every(({ cells }) => cells.length === 0)
  const present = mechanisms.filter(({ id }) =>
    areAwaited
      ? USUAL.has(id)
      : groups.some(({ cells }) =>
          cells.some(({ mechanism, slowdown }) => mechanism === id && slowdown >= NOISE),
        ),
  )
  return present.map(({ mark, word }) => `${mark} ${word}`).join(', ')
}

/** What letters, grounds and frames mean, and short heads of columns. */
export function heatNote(groups: readonly HeatGroup[]): string {
  const areAwaited = groups.every(({ cells }) => cells.length === 0)
  const marks = heatKey(groups)
  const heads = (groups[0]?.columns ?? []).flatMap(({ short, tiny = short, long }) =>
    short === tiny ? [] : [`${tiny} ${long}`],
  )
  const areWide = areAwaited || groups.some(({ cells }) => cells.some(mayBeDarker))
  const areWeighed = groups.some(({ baseline }) => baseline !== undefined)
  return [
    'Extra time in percent. Shades get darker at 0.5 %, 1 %, 2 %, 4 % and 6 %. Less than 0.5 % is within the spread of repeated runs.',
    marks === '' ? '' : `The letter marks the main cause: ${marks}.`,
    areWeighed
      ? 'Filled corner, upper right: at equal node speed, the machine has less throughput than the baseline, given its node count and this extra time.'
      : '',
    areWide
      ? 'Hollow corner, lower left: the interval reaches a darker shade than the number.'
      : '',
    '–: no number, for the reason given below.',
    heads.length === 0 ? '' : `Columns on a narrow screen: ${heads.join(', ')}.`,
  ]
    .filter((part) => part !== '')
    .join(' ')
}
