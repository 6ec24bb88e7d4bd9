/** What presets have in common: sums of money, file systems, workloads, and what is said of networks that are not simulated. */
import type { Published } from '../evidence'
import { priceBooks, type BookId } from '../prices/books'
import type { WrittenScenario } from '../scenario/schema'
import { findJobSizes, findMix, scaledSizes, type MixId, type SizesId } from '../workload/mixes'
import { ASSUMED_UTILISATION, type Application, type JobSize } from '../workload/workload'
import { derived, type Sourced, assumed, stated, type Stated } from './sourced'

// How presets state their budget and the choice of their price book.

/** The budget that buys exactly this machine, so that a change of the design trades against it. */
export function ownPrice(
  book: BookId,
  usd: number,
  nodes: Sourced<number>,
): Sourced<WrittenScenario['budget']> {
  const source = `${priceBooks[book].name} price book`
  return {
    mode: derived('usd', source, 'the machine’s own price is the budget'),
    usd: derived(
      usd,
      source,
      'whole dollars that buy exactly this machine at the default prices; not what was paid',
    ),
    nodes,
    basis: derived('purchase', source, 'the purchase alone'),
  }
}

/** The size is given and the cost is the result; `usd` is what a switch to a budget starts from. */
export function givenSize(
  nodes: Sourced<number>,
  usd: Sourced<number>,
): Sourced<WrittenScenario['budget']> {
  const source = 'the machine’s size'
  return {
    mode: derived('nodes', source, 'the size is given and the cost is computed'),
    usd,
    nodes,
    basis: derived('purchase', source, 'the purchase alone'),
  }
}

/** The book was made for machines of this year and make. */
export function ownBook(book: BookId): Published {
  const { name } = priceBooks[book]
  return {
    source: `${name} price book`,
    evidence: 'derived',
    note: 'Made for machines of this year and make.',
  }
}

/** No book is of the machine's year; this is the nearest. */
export function nearestBook(book: BookId, years: string): Published {
  const { name, year } = priceBooks[book]
  return {
    source: 'assumption of this product',
    evidence: 'assumed',
    note: `No price book is of ${years}; ${name} is the nearest, and its prices are those of ${year}.`,
  }
}

// How presets state their file system and what a checkpoint is.

const common: Pick<
  Sourced<WrittenScenario['storage']>,
  'checkpointShareOfMemory' | 'nodeMtbfHours'
> = {
  checkpointShareOfMemory: assumed(
    0.5,
    'half of the memory, DDR and GPU; no paper states what a checkpoint of these machines writes',
  ),
  nodeMtbfHours: assumed(
    43_800,
    'five years: a machine of 4,320 nodes then fails about every ten hours; no paper states it',
  ),
}

/** A file system whose bandwidth is published, reached as from a node of Summit. */
export function publishedStorage(
  fileSystemTBps: Stated<number>,
): Sourced<WrittenScenario['storage']> {
  return {
    fileSystemTBps,
    fileSystemClientGBps: stated(CLIENT_GBPS, 'SC18 sec V.C', 'One client to one GL4 unit.'),
    ...common,
  }
}

/** DDR of Sierra over the bandwidth of its file system, s (SC18 Table I: 1.1 PB, 1.5 TB/s). */
const SECONDS_OF_DDR = 1.1e15 / 1.5e12
/** What a client of Summit reaches (SC18 sec V.C), and that over what its node injects (Table II). */
const CLIENT_GBPS = 18
const CLIENT_SHARE_OF_INJECTION = CLIENT_GBPS / 25

/**
 * A file system of which nothing is published.
 * @param nodes of the machine
 * @param ddrGB of one node
 * @param injectionGBps of one node
 */
export function assumedStorage(
  nodes: number,
  ddrGB: number,
  injectionGBps: number,
): Sourced<WrittenScenario['storage']> {
  return {
    fileSystemTBps: assumed(
      rounded((nodes * ddrGB) / SECONDS_OF_DDR / 1000),
      'not published: for its DDR as fast as Sierra’s, 1.5 TB/s for 1.1 PB (SC18 Table I)',
    ),
    fileSystemClientGBps: assumed(
      rounded(Math.min(CLIENT_GBPS, CLIENT_SHARE_OF_INJECTION * injectionGBps)),
      'not published: as a client of Summit (SC18 sec V.C), and of the node’s injection no more than there, 18 of 25 GB/s',
    ),
    ...common,
  }
}

/** No more figures than an assumption deserves. */
const rounded = (value: number): number => Number(value.toPrecision(2))

// How presets state their workload: one of the named mixes, on a machine of their size.

/**
 * The workload of a machine.
 * @param nodes of the machine, by which the job sizes are scaled
 * @param own why this mix, where the machine is not the one that the mix was written for
 */
function workloadLike(
  mixId: MixId,
  sizesId: SizesId,
  nodes: number,
  own?: string,
): Sourced<WrittenScenario['workload']> {
  const mix = findMix(mixId)
  const sizes = findJobSizes(sizesId)
  const because = (reason: string) => (own === undefined ? reason : `${own}; ${reason}`)
  const scaling =
    nodes === sizes.machineNodes ? '' : '; sizes in proportion to the nodes (SC19 sec 3)'
  return {
    applications: list<Application>([...mix.applications], because(mix.reason)),
    jobSizes: list<JobSize>(scaledSizes(sizes, nodes), because(`${sizes.reason}${scaling}`)),
    placement: {
      kind: assumed('compact', 'as in the control runs of the TAPER paper, sec III.D'),
      leaves: assumed(3, 'used where a job is split; the middle one of TAPER Table II'),
    },
    mapping: assumed('block', 'the mapping of TAPER Table IV'),
    utilisation: assumed(
      ASSUMED_UTILISATION,
      'nodes with a job on a machine in use; 0.80 to 0.97 move a gain by 0.1 points',
    ),
    neighbour: assumed('none', 'alone on the machine, as in the control runs of the TAPER paper'),
  }
}

export const nnsaWorkload = (nodes: number, own?: string) =>
  workloadLike('nnsa-like', 'sierra-like', nodes, own)
export const capabilityWorkload = (nodes: number, own?: string) =>
  workloadLike('fft-qcd-like', 'summit-like', nodes, own)
export const quartzWorkload = (nodes: number, own?: string) =>
  workloadLike('quartz-like', 'quartz-like', nodes, own)

function list<Entry>(value: Entry[], note: string): Stated<Entry[]> {
  const published: Published = {
    source: 'assumption of this product',
    evidence: 'assumed',
    note,
  }
  return { value, published }
}

// The fabric of machines that are not fat trees. Only `topology` is a statement of the machine; the
// rest is the fat tree that a person starts from to see what the node would reach on one.

const why = 'the machine is not a fat tree; start of a what-if as a fat tree'

/** Adaptive routing of machines of a kind that was measured. */
export const priorQuality: Sourced<WrittenScenario['fabric']['routingQuality']> = {
  value: assumed(0.9, 'prior, by Sierra and Summit (SC19 sec 4.1.1)'),
  low: assumed(0.8, 'prior'),
  high: assumed(1, 'prior'),
}

/** An offer of which nothing shows how evenly it routes. */
export const unprovenQuality: Sourced<WrittenScenario['fabric']['routingQuality']> = {
  ...priorQuality,
  low: assumed(0.6, 'prior without evidence'),
}

/** One of them without its sources. */
export const bareQuality = ({ value, low, high }: typeof priorQuality) => ({
  value: value.value,
  low: low.value,
  high: high.value,
})

export function otherTopology(
  topology: Sourced<WrittenScenario['fabric']['topology']>,
  linkGBps: Sourced<number>,
  rails: number,
): Sourced<WrittenScenario['fabric']> {
  return {
    topology,
    levels: assumed(3, why),
    rails: assumed(rails, `${why}; one rail per port`),
    planes: assumed(1, why),
    linkGBps,
    routing: assumed('adaptive', why),
    routingQuality: unprovenQuality,
    endpointDisorder: assumed(1, why),
    edge: {
      radix: assumed(48, why),
      downlinks: assumed(24, why),
      uplinks: assumed(24, why),
      fill: assumed('ports', why),
    },
    rack: { nodes: assumed(24, why), edgesPerRail: assumed(1, why) },
    core: assumed('director', why),
    wiring: assumed('fewest', why),
    director: {
      leaves: assumed(48, why),
      leafPorts: assumed(24, why),
      spines: assumed(24, why),
      podEdges: assumed(24, why),
    },
    inNetworkCollectives: assumed(false, 'none is mentioned'),
    tagMatching: assumed(false, 'none is mentioned'),
  }
}
