/** Why the model refuses a question, or a part of it, in words. The only place that words refusals. */
import { counted, formatCount } from '../../document/format'
import type * as details from '../generated/taper_details'
import type * as verdict from '../generated/taper_verdict'
import { type ByCode, type Messages, issueMessage, worded, wordsFor } from './issues'

/** Every reason but the issues of a design, which `issues.ts` words. */
export type Reason =
  | verdict.Reason
  | details.Reason
  | details.OptionRefusal
  | verdict.CellRefusal
  | verdict.PlacingError
  | verdict.NodeRefusal

const JOB_COUNTS = {
  applications: 'applications',
  conditions: 'conditions',
  draws: 'samples',
  jobSizes: 'job sizes',
  nodes: 'nodes',
  ranksPerNode: 'ranks per node',
  gridPoints: 'grid points',
  replicates: 'replicates',
  runs: 'runs',
  samples: 'samples',
  shifts: 'shifts',
  states: 'states',
  uplinks: 'uplinks',
} as const satisfies Record<verdict.CountOf, string>

const LISTS = {
  applications: 'applications',
  designs: 'designs',
  nodeCounts: 'node counts',
  sizes: 'message sizes',
  umtSettings: 'UMT settings',
} as const satisfies Record<verdict.ListOf, string>

const PROFILE_NUMBERS = {
  shares: 'the share of time in MPI and the overlap must be from 0 to 1',
  ranksPerNode: 'the ranks per node must be from 1 to 1,024',
  bytes: 'the message size and the allreduce size must be from 0 to 1,000,000,000,000 bytes',
  groupRanks: 'the ranks per group must be from 0 to 1,000,000',
  workingSet: 'the working set must be from 0 to 1,000,000 GB per node',
  injection: 'the injection bandwidth of the reference must be from 0.001 to 1,000,000 GB/s',
} as const satisfies Record<verdict.ProfileNumber, string>

/** Damage, as it stands between "There are" and "only 9". */
const DAMAGE = {
  failedUplinksPerEdge: (count: number) =>
    `${counted(count, 'failed uplink', 'failed uplinks')} per edge switch, but each has`,
  failedUplinks: (count: number) =>
    `${counted(count, 'failed uplink', 'failed uplinks')}, but the machine has`,
  missingCores: (count: number) =>
    `${counted(count, 'missing core switch', 'missing core switches')}, but the machine has`,
} as const satisfies Record<details.DamageOf, (count: number) => string>

const LAYOUT_COUNTS = {
  racksPerRow: 'racks per row',
  coreSwitchesPerRack: 'core switches per rack',
  linksPerCage: 'links per cage',
} as const satisfies Record<details.LayoutCount, string>

const FACTORS = {
  rise: 'price rise',
  least: 'lowest factor',
  largest: 'highest factor',
  rate: 'throughput per node',
  price: 'price factor',
  hbmPerGpu: 'HBM per GPU',
  hbmPrice: 'HBM price',
  hbm: 'HBM price factor',
} as const satisfies Record<details.FactorOf, string>

const OPTION_MONEY = {
  fixedPrice: 'fixed price',
  fee: 'fee',
} as const satisfies Record<details.OptionMoney, string>

const SCORED = {
  applications: 'applications',
  designs: 'designs',
  jobSizes: 'job sizes',
} as const satisfies Record<details.ScoredList, string>

const OPTION_PIECES = {
  'spare-ports': ['port', 'ports'],
  'un-taper': ['uplink', 'uplinks'],
  'expansion-racks': ['rack', 'racks'],
  'memory-upgrade': ['GB', 'GB'],
} as const satisfies Record<details.OptionKind, readonly [string, string]>

const quoted = (text: string) => JSON.stringify(text)
const cannotBeComputed = (why: string) => `The study cannot be computed: ${why}.`
const cannotBeCabled = (why: string) => `The machine cannot be cabled: ${why}.`
const ofApplication = (id: string, what: string) => `Application ${quoted(id)}: ${what}.`
const withoutStop = (sentence: string) => sentence.replace(/\.$/, '')

/** The valid numbers of so many things, which are counted from 0. */
const numbered = (count: number) => `numbered 0 to ${count - 1}`

type Reasons = ByCode<Reason>

const MESSAGE: Messages<Reasons> = {
  // Any request
  unreadable: ({ reason }) => `The request could not be read: ${reason}.`,
  'no-kind': () => 'The request could not be read: it has no kind.',
  'unknown-kind': ({ kind }) =>
    `The request could not be read: its kind, ${quoted(kind)}, is unknown.`,
  'no-answer-yet': () => 'The result is not ready yet.',
  inexpressible: ({ reason }) => `The result could not be returned: ${reason}.`,
  'count-out-of-range': ({ of, value, most }) =>
    `The number of ${JOB_COUNTS[of]} is ${value}. It must be from 1 to ${most}.`,

  // The first module
  'too-many': ({ of, found, most }) =>
    `There are ${found} ${LISTS[of]}. At most ${most} can be computed at once.`,
  'too-many-pairs': ({ nodes, shifts, replicates, pairs, most }) =>
    `${nodes} nodes, ${shifts} shifts and ${replicates} replicates make ${pairs} pairs, but mpiGraph stores at most ${most}. Use fewer shifts or replicates.`,
  'mpigraph-on-one-node': () => 'mpiGraph requires at least two nodes. Build a larger machine.',
  'no-pair': () =>
    'A pair requires two nodes, but there is only one. Build a larger machine, or give the job more racks.',
  'beyond-machine': ({ of, value, most }) =>
    `There ${value === 1 ? 'is' : 'are'} ${DAMAGE[of](value)} only ${formatCount(most)}. Enter 0 to ${formatCount(most)}.`,
  'no-racks': () => 'The job has 0 racks. Enter 1 or more.',
  'no-such-condition': () =>
    'The reference condition is not one of the conditions to compare. Choose one of them.',
  'shares-of-applications': ({ applications, shares }) =>
    `There are ${shares} shares for ${applications} applications. Enter one share per application.`,
  'no-such-cell-of-flows': () =>
    'The case whose flows are to be shown is not in the table. Choose a case from the table.',
  'profile-number': ({ application, number }) =>
    ofApplication(application, PROFILE_NUMBERS[number]),
  'reference-node': ({ application, issue }) =>
    ofApplication(application, `reference: ${withoutStop(issueMessage(issue))}`),
  'no-reference': ({ application }) =>
    ofApplication(application, 'its time shares have no reference machine. Name one'),
  'not-solvable': ({ reason }) => `The problem could not be solved: ${reason}.`,

  // A campaign of congestion
  'too-few-victims': ({ victims, nodes }) =>
    `The congestors leave ${victims} of ${nodes} nodes as victims, but a ring requires at least 3. Use fewer congesting nodes, or a larger machine.`,
  'campaign-ranks': ({ ranks, cores }) =>
    `The number of ranks per node is ${ranks}. A node has ${cores} cores, so use 1 to ${cores}.`,
  'message-size': ({ bytes }) => `The message size is ${bytes} bytes. Use 1 byte to 1 GiB.`,
  'campaign-too-large': ({ victims, ranks, roots }) =>
    `${victims} victims with ${ranks} ranks each and ${roots} roots are too many to simulate. Use fewer ranks, more congesting nodes or a smaller machine.`,
  'no-policy': () => 'No port policy is named. Name at least one.',
  'nobody-congests': () =>
    'No congestor has a share of the congesting nodes. Enter a share for at least one, or choose no neighbour.',
  'congestor-share': () => 'The share of congesting nodes must be from 0 to 1.',

  // Checkpoints
  'no-mtbf': () =>
    'The mean time between failures of a node must be above 0 hours. For example, five years are 43,800 hours.',
  'no-volume': () => 'A checkpoint of 0 GB writes nothing. Enter more than 0 GB per node.',
  'beyond-memory': ({ volumeGb, memoryGb }) =>
    `A checkpoint of ${volumeGb.toFixed(0)} GB per node exceeds the node's memory of ${memoryGb.toFixed(0)} GB. Write at most ${memoryGb.toFixed(0)} GB per node.`,
  'no-file-system': () =>
    'The bandwidth of the file system and the bandwidth per node to it must be above 0 GB/s. For example, Summit has 2,500 and 18 GB/s.',
  'no-injection': () =>
    'The injection bandwidth of a node must be above 0 GB/s. For example, a Summit node has 25 GB/s.',
  drives: () =>
    'Capacity, bandwidths and endurance of the drives must be 0 or more. If all are 0, the node has no drives.',
  'no-nodes': () => 'A job requires at least 1 node.',

  // Cells of a table of applications
  'no-place': ({ condition, onReference, error }) =>
    `Condition ${condition}: ${onReference ? 'on the reference, ' : ''}${refusalMessage(error)}`,
  'not-on-node': ({ application, error }) => `${application}: ${refusalMessage(error)}`,
  'undivided-group': ({ application, group, ranks, nodes, nearest, step, most }) => {
    const what = `${application} communicates in groups of ${group} ranks, but its ${ranks} ranks on ${nodes} nodes are not a multiple of ${group}`
    return nearest === undefined
      ? `${what}. No job on this machine fits, because the groups require ${step} nodes and the machine has ${most}.`
      : `${what}. The nearest job that fits has ${nearest} nodes.`
  },
  'job-of-no-nodes': () => 'the job has 0 nodes. Enter at least 1.',
  'job-too-large': ({ nodes, most }) =>
    `a job of ${nodes} nodes does not fit, because the machine has ${most} nodes for jobs. Use at most ${most}.`,
  'job-too-dense': ({ nodes, edges, perEdge, needed }) =>
    `a job of ${nodes} nodes does not fit on ${edges} edge switches with ${perEdge} nodes each for this job. Use at least ${needed} edge switches.`,

  // An application on a node
  'no-shares': () => 'The shares of time must be 0 or more, and at least one must be above 0.',
  'no-gpu-on-reference': () =>
    'The application spends time on GPUs, but its reference node has none. Choose a reference node with GPUs, or set the shares of GPU, GPU memory and link to 0.',
  'no-gpu': () =>
    'The application runs on GPUs, but this node has none. Give the node at least 1 GPU with its memory, or set the application to 0 % of the node-hours.',
  'working-set-too-large': ({ workingSetGb, memoryGb }) =>
    `A working set of ${workingSetGb.toFixed(0)} GB per node exceeds the node's memory of ${memoryGb.toFixed(0)} GB. Use at most ${memoryGb.toFixed(0)} GB per node, on more nodes.`,
  'working-set-too-large-for-reference': ({ workingSetGb, memoryGb }) =>
    `A working set of ${workingSetGb.toFixed(0)} GB per node exceeds the reference node's memory of ${memoryGb.toFixed(0)} GB. Choose a larger reference node, or a working set of at most ${memoryGb.toFixed(0)} GB.`,
  'no-link': () =>
    "The working set does not fit in the GPUs' memory, and no link can stream the remainder. Give the node a link between CPUs and GPUs, or more GPU memory.",

  // Cables and prices
  'cable-too-long': ({ neededM, longestM }) =>
    cannotBeCabled(
      `a cable of ${neededM.toFixed(1)} m is needed, but the longest available cable is ${longestM.toFixed(1)} m long. Use longer cables or a smaller room`,
    ),
  'nothing-in-layout': ({ of }) => cannotBeCabled(`${LAYOUT_COUNTS[of]} must be above 0`),
  'cable-lengths': () =>
    cannotBeCabled(
      'lengths must be from 0 to 10,000 m, and available lengths in ascending order. The share of spares must be from 0 to 1',
    ),
  'cable-prices': () => 'Cable prices must be 0 or more.',
  'factor-out-of-range': ({ of, value }) =>
    `The ${FACTORS[of]} is ${value}. It must ${of === 'price' ? 'not be negative' : 'be from 0 to 1,000,000'}.`,
  'swap-factors': ({ low, high }) =>
    `The factors range from ${low} to ${high}. The lowest must be at most 1, and the highest must be at least 1.`,
  'nothing-left-over': () =>
    'The size of the machine is fixed, so there is no budget to spend. Enter a budget in US dollars.',

  // Options
  'too-many-options': ({ most }) =>
    `There are too many options. At most ${most} can be computed at once.`,
  'too-many-prices': ({ mostCases, mostRanges }) =>
    `There are too many cases or price ranges. An option can have at most ${mostCases} cases and ${mostRanges} price ranges.`,
  'option-usd': ({ of, value }) =>
    `The ${OPTION_MONEY[of]} is ${value} US dollars. It must be 0 or more.`,
  'option-price-range': ({ name }) =>
    `The price range of ${name} is negative, or its low is above its high. Enter two prices in ascending order.`,
  'no-machine': ({ issues }) =>
    `The machine cannot be bought. ${issues.map((found) => worded(found).sentence).join(' ')}`,
  'no-machine-afterwards': ({ issues }) =>
    `The machine cannot be built with this change. ${issues.map(({ issue }) => issueMessage(issue)).join(' ')}`,
  'not-whole': ({ amount, option }) =>
    `The number of ${OPTION_PIECES[option][1]} is ${amount}. Enter a whole number of 1 or more.`,
  'no-amount': ({ option }) => `The option has 0 ${OPTION_PIECES[option][1]}. Enter 1 or more.`,
  'free-ports': ({ requested, uplinks, free }) => {
    if (free === 0)
      return `All ports of the edge switches are in use, so ${uplinks} uplinks is the maximum. Keep ports free, or choose a switch with more ports.`
    if (requested <= uplinks)
      return `Every edge switch already has ${uplinks} uplinks. Enter ${uplinks + 1} to ${uplinks + free}.`
    return `An edge switch has ${free} free port${free === 1 ? '' : 's'}, so it can have at most ${uplinks + free} uplinks, not ${requested}.`
  },
  'too-many-spare-ports': ({ nodesPerEdge }) =>
    `A full edge switch connects ${nodesPerEdge} nodes, so at most ${nodesPerEdge - 1} of its ports can stay free.`,
  'no-room': ({ most, modelNodes }) => {
    if (modelNodes !== undefined)
      return `The model sizes machines with up to ${modelNodes} nodes, so you can add at most ${counted(most, 'rack', 'racks')}.`
    if (most === 0) return 'The core switches have no ports for another rack.'
    return `The core switches have ports for at most ${counted(most, 'more rack', 'more racks')}.`
  },
  'enough-memory': ({ gb }) => `A node already has ${gb} GB of DDR. Enter more.`,
  'memory-over-channels': ({ requested, below, above }) =>
    `${requested} GB of DDR cannot fill all memory channels equally. Use ${below === undefined ? '' : `${below} or `}${above} GB.`,
  'no-samples': () => 'There are no samples. Compute at least 1.',

  // Studies
  'cell-count': ({ design, found, wanted }) =>
    cannotBeComputed(`design ${design} has ${found} cells, but the workload has ${wanted}`),
  'range-order': ({ of, low, value, high }) => {
    const what =
      of === 'routingQuality'
        ? 'a routing quality'
        : of === 'operation'
          ? 'an operating cost input'
          : of.price
    return cannotBeComputed(
      `the range of ${what}, ${low} to ${high}, does not contain its value ${value}. Enter low, value and high in ascending order`,
    )
  },
  'negative-price': ({ price }) => cannotBeComputed(`${price} must not be negative`),
  'negative-operation': () => cannotBeComputed('operating cost inputs must be 0 or more'),
  operation: ({ issue }) => cannotBeComputed(withoutStop(issueMessage(issue))),
  'no-such-design': ({ design, designs }) =>
    cannotBeComputed(
      `a price refers to design ${design}, but the designs are ${numbered(designs)}`,
    ),
  'same-name': ({ name }) =>
    cannotBeComputed(`two uncertain inputs are named "${name}". Give each a different name`),
  'cycle-shares': () =>
    cannotBeComputed('shares of node-hours must be 0 or more, and their sum must be above 0'),
  'cell-time': () =>
    cannotBeComputed(
      'a cell must have a time and a speed above 0, and two stretches for each routing quality',
    ),
  'study-size': ({ designs, most }) =>
    `There are ${designs} designs. A study can have 1 to ${most}.`,
  'study-lists': ({ mostCells, mostInputs }) =>
    `There are too many cells or uncertain inputs. A study can have at most ${formatCount(mostCells)} cells and ${formatCount(mostInputs)} inputs.`,
  'too-many-outcomes': ({ draws, designs, outcomes, most }) =>
    `${draws} samples of ${designs} designs produce ${outcomes} outcomes. The limit is ${most}. Use fewer samples or designs.`,
  'too-many-groups': ({ mostGroups, mostGoals }) =>
    `There are too many groups or goals. At most ${mostGroups} groups and ${mostGoals} goals can be computed at once.`,
  'no-such-cell-of-group': ({ cell, cells }) =>
    `A group refers to cell ${cell}, but the cells of the workload are ${numbered(cells)}.`,
  'moved-input': ({ input, inputs }) =>
    `Input ${input} cannot be moved so far, or is not among the inputs, ${numbered(inputs)}.`,
  'no-such-design-of-measure': ({ design, designs }) =>
    `The measure refers to design ${design}, but the designs are ${numbered(designs)}.`,
  'no-such-pair': ({ design, over, designs }) =>
    `The comparison refers to designs ${design} and ${over}, but the designs are ${numbered(designs)}.`,
  'flip-factors': ({ low, high }) =>
    `The factors range from ${low} to ${high}. The lowest must be from 0 to 1, and the highest from 1 to 1,000.`,
  'map-size': ({ designs, most }) =>
    `The axes produce ${designs} designs. A map can have 1 to ${most} designs. Change the lists.`,
  'cell-share': () => 'Shares of node-hours must be 0 or more.',
  'cell-curves': () =>
    'A cell must have one slowdown curve, or one for every combination of rails and link speed.',
  'curve-points': () =>
    'The points of a curve must be numbers in ascending order of their first value.',
  'curve-values': () => 'Slowdowns must be above -1 and speeds above 0.',

  // Scores and scorecards
  'too-many-scored': ({ of, found, most }) =>
    `There are ${found} ${SCORED[of]}. At most ${most} can be scored at once.`,
  'no-scores': ({ error, applications }) =>
    wordsFor<ScoreErrors, details.ScoreError['code'], string, [NameOf]>(
      SCORE,
      error.code,
      error,
      (at) => applications[at] ?? `application ${at}`,
    ),
  'too-many-on-scorecard': ({ of, found, most }) =>
    `There are ${found} ${of === 'draws' ? 'samples' : of}. A scorecard can have at most ${most}.`,
  'no-weighting': () => 'The number of random weightings is 0. Enter at least 1.',
  'no-scorecard': ({ error, criteria, designs }) =>
    wordsFor<CardErrors, details.CardError['code'], string, [NameOf, NameOf]>(
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

type ScoreErrors = ByCode<details.ScoreError>

const SCORE: Messages<ScoreErrors, string, [name: NameOf]> = {
  'no-applications': () => 'There is no application to score.',
  weight: ({ application, percent }, name) =>
    `The weight of ${name(application)} is ${percent} %. Enter zero or more.`,
  'weight-sum': weightSum,
  'no-weight': () => 'No application that runs on both machines has a weight. Give one a weight.',
  jobs: ({ application }, name) =>
    `${name(application)} has no jobs to score. Enter a share above zero for at least one job size.`,
  figures: ({ found, wanted }) =>
    `A machine has ${counted(found, 'figure', 'figures')} of merit, but the scores require ${wanted}.`,
  reference: ({ application, figure }, name) =>
    `The reference machine has no figure of merit for ${name(application)} (${figure}). Choose another reference, or leave the application out.`,
  'speed-up': ({ application, speedUp }, name) =>
    `The speed-up of ${name(application)} is ${speedUp}. Enter a value above zero.`,
  'node-rate': ({ rate }) =>
    `The reference node's sustained rate is ${rate} TFLOP/s. Enter a rate above zero, or leave the field empty.`,
  growth: ({ growth }) =>
    `The problem size relative to the reference’s is ${growth}. Enter a number above zero.`,
  'no-nodes': () => 'A machine or a job has 0 nodes. Enter at least 1.',
  period: ({ years, share }) =>
    `A service period lasts ${years} years, and its share of the nodes is ${share}. Years must be 0 or more, and the share from 0 to 1.`,
}

type CardErrors = ByCode<details.CardError>

const CARD: Messages<CardErrors, string, [criterion: NameOf, design: NameOf]> = {
  'no-designs': () => 'There is no design to score. Add one.',
  'no-criteria': () => 'There is no criterion. Add one.',
  values: ({ criterion: at, found, wanted }, criterion) =>
    `${criterion(at)} has ${counted(found, 'value', 'values')} for ${counted(wanted, 'design', 'designs')}. Enter one value per design.`,
  weight: ({ criterion: at, percent }, criterion) =>
    `The weight of ${criterion(at)} is ${percent} %. Enter zero or more.`,
  'weight-sum': weightSum,
  'nothing-counts': () =>
    'No weighted criterion has a value for every design. Enter marks, or add a criterion with values for all designs.',
  'no-number': ({ criterion: at, design: of }, criterion, design) =>
    `The value of ${criterion(at)} for ${design(of)} is not a number. Enter a number.`,
  proportion: ({ criterion: at, design: of, value }, criterion, design) =>
    `The value of ${criterion(at)} for ${design(of)} is ${value}. The rule “Proportional” requires values above zero. Choose “Between two values” instead.`,
  'same-ends': ({ criterion: of, at }, criterion) =>
    `In ${criterion(of)}, the value ${at} gives both 0 and 100 points. Enter two different values.`,
  mark: ({ criterion: at, design: of, mark }, criterion, design) =>
    `The mark for ${design(of)} in ${criterion(at)} is ${mark}. Enter 0 to 100.`,
}

/** A reason in words: what is wrong and what to do. */
export const refusalMessage = (reason: Reason): string =>
  wordsFor<Reasons, Reason['code'], string, []>(MESSAGE, reason.code, reason)
