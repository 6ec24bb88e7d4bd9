/** Why the model refuses a question, or a part of it, in words. The only place that words refusals. */
import { formatCount } from '../../document/format'
import type * as planning from '../generated/taper_planning'
import type * as first from '../generated/taper_wasm'
import { type ByCode, type Messages, issueMessage, worded, wordsFor } from './issues'

/** Every reason but the issues of a design, which `issues.ts` words. */
export type Reason =
  | first.Reason
  | planning.Reason
  | planning.OptionRefusal
  | first.CellRefusal
  | first.PlacingError
  | first.NodeRefusal

const JOB_COUNTS = {
  applications: 'applications',
  conditions: 'conditions',
  draws: 'samples',
  jobSizes: 'job sizes',
  nodes: 'nodes',
  ranksPerNode: 'ranks per node',
  gridPoints: 'points of the grid',
  replicates: 'replicates',
  runs: 'runs',
  samples: 'samples',
  shifts: 'shifts',
  states: 'states',
  uplinks: 'uplinks',
} as const satisfies Record<first.CountOf, string>

const LISTS = {
  applications: 'applications',
  designs: 'designs',
  nodeCounts: 'numbers of nodes',
  sizes: 'sizes',
  umtSettings: 'settings of UMT',
} as const satisfies Record<first.ListOf, string>

const PROFILE_NUMBERS = {
  shares: 'mpiShare and overlap must be from 0 to 1',
  ranksPerNode: 'ranksPerNode must be from 1 to 1024',
  bytes: 'messageBytes and allreduceBytes must be from 0 to 1e12',
  groupRanks: 'groupRanks must be from 0 to 1000000',
  workingSet: 'workingSetGBPerNode must be from 0 to 1e6',
  injection: 'reference.injectionGBps must be from 0.001 to 1e6',
} as const satisfies Record<first.ProfileNumber, string>

const LAYOUT_COUNTS = {
  racksPerRow: 'racks per row',
  coreSwitchesPerRack: 'core switches per rack',
  linksPerCage: 'links per cage',
} as const satisfies Record<planning.LayoutCount, string>

const FACTORS = {
  rise: 'rise',
  least: 'least factor',
  largest: 'largest factor',
  rate: 'rate',
  price: 'factor',
  hbmPerGpu: 'HBM per GPU',
  hbmPrice: 'price of HBM',
  hbm: 'factor of HBM',
} as const satisfies Record<planning.FactorOf, string>

const OPTION_MONEY = {
  fixedPrice: 'fixed price',
  fee: 'fee',
} as const satisfies Record<planning.OptionMoney, string>

const SCORED = {
  applications: 'applications',
  designs: 'designs',
  jobSizes: 'job sizes',
} as const satisfies Record<planning.ScoredList, string>

const OPTION_PIECES = {
  'spare-ports': ['port', 'ports'],
  'un-taper': ['uplink', 'uplinks'],
  'expansion-racks': ['rack', 'racks'],
  'memory-upgrade': ['GB', 'GB'],
} as const satisfies Record<planning.OptionKind, readonly [string, string]>

const quoted = (text: string) => JSON.stringify(text)
const cannotBeComputed = (why: string) => `The study cannot be computed: ${why}.`
const cannotBeCabled = (why: string) => `The machine cannot be cabled: ${why}.`
const ofApplication = (id: string, what: string) => `Application ${quoted(id)}: ${what}.`
const withoutStop = (sentence: string) => sentence.replace(/\.$/, '')

type Reasons = ByCode<Reason>

const MESSAGE: Messages<Reasons> = {
  // Any request
  unreadable: ({ reason }) => `The request could not be read: ${reason}.`,
  'no-kind': () => 'The request could not be read: it has no kind.',
  'unknown-kind': ({ kind }) => `The request could not be read: its kind, ${kind}, is not known.`,
  'no-answer-yet': () => 'There is no answer yet.',
  inexpressible: ({ reason }) => `Not expressible: ${reason}.`,
  'count-out-of-range': ({ of, value, most }) =>
    `${JOB_COUNTS[of]} is ${value}. It must be from 1 to ${most}.`,

  // The first module
  'too-many': ({ of, found, most }) =>
    `There are ${found} ${LISTS[of]}. At most ${most} can be computed at once.`,
  'too-many-pairs': ({ nodes, shifts, replicates, pairs, most }) =>
    `${nodes} nodes, ${shifts} shifts and ${replicates} replicates make ${pairs} pairs, but mpiGraph stores at most ${most}. Use fewer shifts or replicates.`,
  'mpigraph-on-one-node': () => 'mpiGraph requires at least two nodes. Build a larger machine.',
  'no-pair': () => 'A single node has no pair. Build a larger machine, or give the job more racks.',
  'beyond-machine': ({ of, value, most }) =>
    `${of} is ${value}, but this machine has only ${most}.`,
  'no-racks': () => 'racks is 0. A job has at least 1.',
  'no-such-condition': () => 'reference.condition is not a condition of the request.',
  'shares-of-applications': ({ applications, shares }) =>
    `There are ${shares} shares for ${applications} applications. Enter one for each.`,
  'no-such-cell-of-flows': () => 'flowsOf names a cell that is not in the table.',
  'profile-number': ({ application, number }) =>
    ofApplication(application, PROFILE_NUMBERS[number]),
  'reference-node': ({ application, issue }) =>
    ofApplication(application, `reference: ${withoutStop(issueMessage(issue))}`),
  'no-reference': ({ application }) =>
    ofApplication(application, 'name the reference machine of its shares of time'),
  'not-solvable': ({ reason }) => `Not solvable: ${reason}.`,

  // A campaign of congestion
  'too-few-victims': ({ victims, nodes }) =>
    `${victims} of ${nodes} nodes are left as victims. A ring requires at least 3. Use fewer congesting nodes, or a larger machine.`,
  'campaign-ranks': ({ ranks, cores }) =>
    `${ranks} ranks on a node of ${cores} cores are too many. Use 1 to ${cores}.`,
  'message-size': ({ bytes }) => `messages of ${bytes} bytes; use 1 byte to 1 GiB.`,
  'campaign-too-large': ({ victims, ranks, roots }) =>
    `${victims} victims with ${ranks} ranks and ${roots} roots are more than the model simulates. Use fewer ranks, more congesting nodes or a smaller machine.`,
  'no-policy': () => 'no port policy is named; name at least one.',
  'nobody-congests': () =>
    'no congestor has a share of the congesting nodes. Give one a share, or choose no neighbour.',
  'congestor-share': () => 'the share of congesting nodes must be from 0 to 1.',

  // Checkpoints
  'no-mtbf': () =>
    'The mean time between failures of a node must be above 0 hours. Five years are 43,800 hours.',
  'no-volume': () =>
    'A checkpoint of 0 GB writes nothing. Enter the GB that one node writes, above 0.',
  'beyond-memory': ({ volumeGb, memoryGb }) =>
    `A checkpoint of ${volumeGb.toFixed(0)} GB per node exceeds the node's memory of ${memoryGb.toFixed(0)} GB. Write at most ${memoryGb.toFixed(0)} GB per node.`,
  'no-file-system': () =>
    'The bandwidths of the file system and of one node to it must be above 0 GB/s. Summit has 2,500 and 18 GB/s.',
  'no-injection': () =>
    'The injection bandwidth of a node must be above 0 GB/s. A node of Summit has 25 GB/s.',
  drives: () =>
    'Capacity, bandwidths and endurance of the drives must be 0 or more. If all are 0, the node has no drives.',
  'no-nodes': () => 'A job has at least 1 node.',

  // Cells of a table of applications
  'no-place': ({ condition, onReference, error }) =>
    `Condition ${condition}: ${onReference ? 'on the reference, ' : ''}${refusalMessage(error)}`,
  'not-on-node': ({ application, error }) => `${application}: ${refusalMessage(error)}`,
  'undivided-group': ({ application, group, ranks, nodes, nearest, step, most }) => {
    const what = `${application} communicates in groups of ${group} ranks, which do not divide its ${ranks} ranks on ${nodes} nodes`
    return nearest === undefined
      ? `${what}; no job on this machine fits, because groups require ${step} nodes, and it has ${most}.`
      : `${what}; the nearest job that fits has ${nearest} nodes.`
  },
  'job-of-no-nodes': () => 'the job has 0 nodes; enter at least 1.',
  'job-too-large': ({ nodes, most }) =>
    `a job of ${nodes} nodes does not fit a machine with ${most} nodes for jobs; use at most ${most}.`,
  'job-too-dense': ({ nodes, edges, perEdge, needed }) =>
    `${nodes} nodes on ${edges} edge switches with ${perEdge} nodes for this job on each do not fit; use at least ${needed} edge switches.`,

  // An application on a node
  'no-shares': () => 'The shares of time must be 0 or more, and at least one above 0.',
  'no-gpu-on-reference': () =>
    'The application spends time on GPUs, but its reference node has none. Choose a reference node with GPUs, or set the shares of GPU, GPU memory and link to 0.',
  'no-gpu': () =>
    'The application runs on GPUs, but this node has none. Give the node at least 1 GPU with its memory, or leave the application out: 0 % of the node-hours.',
  'working-set-too-large': ({ workingSetGb, memoryGb }) =>
    `A working set of ${workingSetGb.toFixed(0)} GB per node exceeds the node's memory of ${memoryGb.toFixed(0)} GB. The largest that fits is ${memoryGb.toFixed(0)} GB per node, on more nodes.`,
  'working-set-too-large-for-reference': ({ workingSetGb, memoryGb }) =>
    `A working set of ${workingSetGb.toFixed(0)} GB per node exceeds the ${memoryGb.toFixed(0)} GB of its reference node. Choose a larger reference node, or a working set of at most ${memoryGb.toFixed(0)} GB.`,
  'no-link': () =>
    "The working set does not fit the GPUs' memory, and no link can stream the remainder. Give the node a link between CPUs and GPUs, or more GPU memory.",

  // Cables and prices
  'cable-too-long': ({ neededM, longestM }) =>
    cannotBeCabled(
      `a cable of ${neededM.toFixed(1)} m is needed, but the longest available one has ${longestM.toFixed(1)} m. Use longer cables or a smaller room`,
    ),
  'nothing-in-layout': ({ of }) => cannotBeCabled(`${LAYOUT_COUNTS[of]} must be above 0`),
  'cable-lengths': () =>
    cannotBeCabled(
      'lengths must be from 0 to 10,000 m, available lengths must rise, and the share of spares must be from 0 to 1',
    ),
  'cable-prices': () => 'Prices of cables must be 0 or more.',
  'factor-out-of-range': ({ of, value }) =>
    `The ${FACTORS[of]} is ${value}. It must ${of === 'price' ? 'not be negative' : 'be from 0 to 1,000,000'}.`,
  'swap-factors': ({ low, high }) =>
    `The factors go from ${low} to ${high}. The lowest must be at most 1, and the highest at least 1.`,
  'nothing-left-over': () =>
    'The size is given, so no budget remains. Enter a budget in US dollars.',

  // Options
  'too-many-options': ({ most }) => `Up to ${most} options can be computed at once.`,
  'too-many-prices': ({ mostCases, mostRanges }) =>
    `An option has at most ${mostCases} cases and ${mostRanges} price ranges.`,
  'option-usd': ({ of, value }) =>
    `The ${OPTION_MONEY[of]} is ${value} US dollars. It must be 0 or more.`,
  'option-price-range': ({ name }) =>
    `The range of the price ${name} is negative, or its low is above its high.`,
  'no-machine': ({ issues }) =>
    `The machine cannot be bought. ${issues.map((found) => worded(found).sentence).join(' ')}`,
  'no-machine-afterwards': ({ issues }) =>
    `The machine cannot be built with this change. ${issues.map(({ issue }) => issueMessage(issue)).join(' ')}`,
  'not-whole': ({ amount, option }) =>
    `${amount} is not a whole number of ${OPTION_PIECES[option][1]}. Enter a whole number.`,
  'no-amount': ({ option }) => `The option has 0 ${OPTION_PIECES[option][1]}. Enter 1 or more.`,
  'free-ports': ({ requested, uplinks, free }) => {
    if (free === 0)
      return `Every port of the edge switches is in use, so ${uplinks} uplinks are the maximum. Keep ports free, or choose a switch with more ports.`
    if (requested <= uplinks)
      return `Every edge switch already has ${uplinks} uplinks. Enter ${uplinks + 1} to ${uplinks + free}.`
    return `An edge switch has ${free} free port${free === 1 ? '' : 's'}, so at most ${uplinks + free} uplinks, not ${requested}.`
  },
  'too-many-spare-ports': ({ nodesPerEdge }) =>
    `A full edge switch takes ${nodesPerEdge} nodes, so at most ${nodesPerEdge - 1} of its ports can stay free.`,
  'no-room': ({ most, modelNodes }) => {
    if (modelNodes !== undefined)
      return `The model sizes machines of up to ${modelNodes} nodes, so at most ${most} more racks.`
    if (most === 0) return 'The core switches have no ports for another rack.'
    return `The core switches have ports for ${most} ${most === 1 ? 'rack' : 'racks'} more at most.`
  },
  'enough-memory': ({ gb }) => `A node has ${gb} GB of DDR already. Enter more.`,
  'memory-over-channels': ({ requested, below, above }) =>
    `${requested} GB of DDR cannot fill every memory channel equally; ${below === undefined ? '' : `${below} and `}${above} GB can.`,
  'no-samples': () => 'There are no samples.',

  // Studies
  'cell-count': ({ design, found, wanted }) =>
    cannotBeComputed(`design ${design} has ${found} cells, but the workload has ${wanted}`),
  'range-order': ({ of, low, value, high }) => {
    const what =
      of === 'routingQuality'
        ? 'a routing quality'
        : of === 'operation'
          ? 'the operation'
          : of.price
    return cannotBeComputed(
      `range ${low} to ${high} of ${what} does not contain its value ${value}. Enter them in rising order`,
    )
  },
  'negative-price': ({ price }) => cannotBeComputed(`${price} must not be negative`),
  'negative-operation': () => cannotBeComputed('numbers of the operation must be 0 or more'),
  operation: ({ issue }) => cannotBeComputed(withoutStop(issueMessage(issue))),
  'no-such-design': ({ design, designs }) =>
    cannotBeComputed(`a price names design ${design}; the study has ${designs}`),
  'same-name': ({ name }) =>
    cannotBeComputed(`two uncertain inputs are named "${name}". Give each its own name`),
  'cycle-shares': () =>
    cannotBeComputed('shares of node-hours must be 0 or more, with a sum above 0'),
  'cell-time': () =>
    cannotBeComputed(
      'a cell must take time, have a speed above 0, and two stretches for each of its routing qualities',
    ),
  'study-size': ({ designs, most }) => `There are ${designs} designs. A study has 1 to ${most}.`,
  'study-lists': ({ mostCells, mostInputs }) =>
    `A study has at most ${formatCount(mostCells)} cells and ${formatCount(mostInputs)} uncertain inputs.`,
  'too-many-outcomes': ({ draws, designs, outcomes, most }) =>
    `${draws} samples of ${designs} designs are ${outcomes} outcomes. The limit is ${most}. Use fewer samples or designs.`,
  'too-many-groups': ({ mostGroups, mostGoals }) =>
    `Up to ${mostGroups} groups and ${mostGoals} goals can be computed at once.`,
  'no-such-cell-of-group': ({ cell, cells }) =>
    `A group names cell ${cell}; the workload has ${cells}.`,
  'no-such-design-of-measure': ({ design, designs }) =>
    `The measure names design ${design}; the study has ${designs}.`,
  'no-such-pair': ({ design, over, designs }) =>
    `Designs ${design} and ${over} are compared; the study has ${designs}.`,
  'flip-factors': ({ low, high }) =>
    `Factors go from ${low} to ${high}; the lowest must be from 0 to 1, and the highest from 1 to 1,000.`,
  'map-size': ({ designs, most }) =>
    `The axes make ${designs} designs. A map has 1 to ${most}. Use other lists.`,
  'cell-share': () => 'Shares of node-hours must be 0 or more.',
  'cell-curves': () =>
    'A cell must have one slowdown curve, or one for every combination of rails and link speed.',
  'curve-points': () =>
    'The points of a curve must be numbers in rising order of their first value.',
  'curve-values': () => 'Slowdowns must be above -1 and speeds above 0.',

  // Scores and scorecards
  'too-many-scored': ({ of, found, most }) =>
    `There are ${found} ${SCORED[of]}. At most ${most} are scored at once.`,
  'no-scores': ({ error, applications }) =>
    wordsFor<ScoreErrors, planning.ScoreError['code'], string, [NameOf]>(
      SCORE,
      error.code,
      error,
      (at) => applications[at] ?? `application ${at}`,
    ),
  'too-many-on-scorecard': ({ of, found, most }) =>
    `There are ${found} ${of === 'draws' ? 'samples' : of}. A scorecard can have at most ${most}.`,
  'no-weighting': () => 'There are 0 weightings. Enter at least 1.',
  'no-scorecard': ({ error, criteria, designs }) =>
    wordsFor<CardErrors, planning.CardError['code'], string, [NameOf, NameOf]>(
      CARD,
      error.code,
      error,
      (at) => criteria[at] ?? '',
      (at) => designs[at] ?? '',
    ),
}

type NameOf = (at: number) => string

/** Per cent with up to three decimals. */
const percents = (percent: number) => Math.round(percent * 1e3) / 1e3

const weightSum = ({ percent }: { readonly percent: number }) =>
  `The weights add up to ${percents(percent)} %, not to 100 %. Change them, or normalise them.`

type ScoreErrors = ByCode<planning.ScoreError>

const SCORE: Messages<ScoreErrors, string, [name: NameOf]> = {
  'no-applications': () => 'There is no application to score.',
  weight: ({ application, percent }, name) =>
    `The weight of ${name(application)} is ${percent} %. Enter zero or more.`,
  'weight-sum': weightSum,
  'no-weight': () => 'No application that runs on both machines has a weight. Give one a weight.',
  jobs: ({ application }, name) =>
    `${name(application)} has no jobs to score. Give a job size a share above zero.`,
  figures: ({ found, wanted }) =>
    `A machine has ${found} figures of merit, but ${wanted} are scored.`,
  reference: ({ application, figure }, name) =>
    `The reference machine has no figure of merit for ${name(application)} (${figure}). Choose another reference, or leave the application out.`,
  'speed-up': ({ application, speedUp }, name) =>
    `The speed-up of ${name(application)} is ${speedUp}. Enter a value above zero.`,
  'node-rate': ({ rate }) =>
    `A node of the reference sustains ${rate} TFLOP/s. Enter a number above zero, or leave it empty.`,
  growth: ({ growth }) =>
    `The problem to run in the reference's time is ${growth} times as large. Enter a number above zero.`,
  'no-nodes': () => 'A machine or a job has no nodes.',
  period: ({ years, share }) =>
    `A period of service has ${years} years on a share of ${share} of the nodes. Years and share must be 0 or more. The share is at most 1.`,
}

type CardErrors = ByCode<planning.CardError>

const CARD: Messages<CardErrors, string, [criterion: NameOf, design: NameOf]> = {
  'no-designs': () => 'There is no design to score.',
  'no-criteria': () => 'There is no criterion. Add one.',
  values: ({ criterion: at, found, wanted }, criterion) =>
    `${criterion(at)} has ${found} values for ${wanted} designs.`,
  weight: ({ criterion: at, percent }, criterion) =>
    `The weight of ${criterion(at)} is ${percent} %. Enter zero or more.`,
  'weight-sum': weightSum,
  'nothing-counts': () =>
    'No weighted criterion has a value for every design. Enter marks, or add a criterion with values for all.',
  'no-number': ({ criterion: at, design: of }, criterion, design) =>
    `${criterion(at)} of ${design(of)} is not a number.`,
  proportion: ({ criterion: at, design: of, value }, criterion, design) =>
    `${criterion(at)} of ${design(of)} is ${value}. The rule “Proportion” requires values above zero. Choose “Between two values” instead.`,
  'same-ends': ({ criterion: of, at }, criterion) =>
    `${criterion(of)} gives 0 and 100 points at the same value, ${at}. Enter two different values.`,
  mark: ({ criterion: at, design: of, mark }, criterion, design) =>
    `The mark of ${design(of)} in ${criterion(at)} is ${mark}. Enter 0 to 100.`,
}

/** A reason in words: what is wrong and what to do. */
export const refusalMessage = (reason: Reason): string =>
  wordsFor<Reasons, Reason['code'], string, []>(MESSAGE, reason.code, reason)
