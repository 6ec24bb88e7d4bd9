/** What-ifs in sentences; every one begins with "As if", so that no one takes its numbers for those of the design. */
import { isFatTree, isSimulated } from '../../document/scenario/fabric'
import { SAMPLES, DEFAULT_REPLICATES } from '../../document/samples'
import {
  deliveryNouns,
  type LateLoss,
  damageWords,
  isWhole,
  type Damage,
  type Nouns,
} from '../../document/failures'
import { type LateDelivery } from '../../document/what-ifs'
import {
  formatCount,
  counted,
  formatExact,
  formatPercent,
  formatUsd,
  listed,
} from '../../document/format'
import { directionOfExact } from '../../document/chance-words'
import { dearerMemory } from '../../document/prices/shocks'
import { coreKind, coreNouns } from '../../document/scenario/core-words'
import type { Scenario } from '../../document/scenario/schema'
import type { Provenance } from '../../tables/table'
import { AGAINST_NO_NETWORK } from '../shared/study-provenance'

/** What a what-if of damage leaves out; stands beside its numbers. */
export const DAMAGE_LIMIT =
  'The document does not change. Nodes, cost and power apply to the undamaged machine. Bisection is that of the damaged tree. Each repetition has other failed cables, and its routes are computed again. Congestion and applications do not model single cables. They are computed on an even tree with fewer uplinks per edge switch, rewired by the same rule. There, an uplink lost anywhere counts as one lost on every edge switch. Repair time and jobs that the failure ends are not counted.'

/** What a what-if of delayed racks leaves out. */
export const LATE_LIMIT =
  'The design and its cost do not change. Lifetime is the years of service from the first delivery. Per-node speed is the same in the delivered part and in the whole machine. Cost of a node-year: undiscounted cost of all years ÷ ordered node-years. Additional nodes: whole nodes or racks, delivered in time, that restore the ordered node-years. The delivered part has the first racks and the whole core. Contract penalties are not counted.'

export const DEARER_LIMIT =
  'DDR and HBM cost twice as much. Other prices and the document do not change. Each scenario buys the largest machine within its own budget and terms. For a design with a given size, the budget is its present cost. All scenarios run the baseline’s workload. Ranges come from the fitted slowdowns.'

// Where the numbers of what is only supposed come from.

const tree: readonly string[] = [
  'fabric.edge.downlinks',
  'fabric.edge.uplinks',
  'fabric.rails',
  'fabric.linkGBps',
  'fabric.routingQuality.value',
  'fabric.endpointDisorder',
  'seed',
]

export const whatIfProvenance = {
  damage: {
    meaning: 'Results for every machine with a damaged network, and for the same machine as built.',
    formula: `Uplinks: working uplinks per edge switch, without uplinks to a failed core switch. Bisection: as in the section Bisection, with ${DEFAULT_REPLICATES} replicates. p99: the 99th-percentile latency of an 8-byte message under GPCNeT 1.3 congestion, as the median of the runs. Its range compares single runs, because runs before and after use the same placements. Throughput: nodes × Σ share × speed ÷ (1 + slowdown) on the baseline’s workload, before and after. ${AGAINST_NO_NETWORK} Its range: 5th to 95th percentile of ${formatCount(SAMPLES)} samples of the model’s inputs. Each sample applies to both machines. If the change is outside its range, the range is extended to it.`,
    source:
      'Bisection: the pattern of SC19 sec 4.1.1. Congestion: SC19 sec 4.4. Slowdowns: TAPER Tables II and III. The even tree is specific to this model.',
    inputs: () => tree,
    asks: ['design', 'whatIf', 'congestion', 'applications', 'node', 'risk'],
    random: true,
    limits: DAMAGE_LIMIT,
  },
  slowdown: {
    meaning: 'Extra time that each application takes, before and after the damage.',
    formula: `${AGAINST_NO_NETWORK} In the workload’s jobs: the mean over job sizes, weighted by their shares. Condition with the largest loss: the one under Placement and neighbours that slows the application most after the damage. These jobs have the workload’s usual size.`,
    source: 'TAPER Tables II and III. The ranges come from the model inputs.',
    inputs: () => tree,
    asks: ['applications'],
    random: true,
    limits: DAMAGE_LIMIT,
  },
  late: {
    meaning: 'The part of a machine available until delayed racks arrive, and the node-years lost.',
    formula:
      'Loss: delayed nodes × months ÷ 12, in node-years. SSP over all years counts delivery phases in the same way. Loss in dollars: node-years lost × cost of all years ÷ (nodes × years). Additional nodes: node-years lost ÷ years, rounded up to whole nodes or racks. Bisection: for a job on the delivered racks.',
    source: 'SSP: NERSC-8, over the years of service. The rest is arithmetic.',
    inputs: () => [...tree, 'fabric.rack.nodes', 'operation.years'],
    asks: ['design', 'whatIf'],
    random: true,
    limits: LATE_LIMIT,
  },
  memory: {
    meaning: 'Nodes that the same money buys at twice the memory price, and their throughput.',
    formula:
      'Nodes: the largest number of whole nodes or racks whose cost is within the budget. Throughput: nodes × Σ share × speed ÷ (1 + slowdown) on the baseline’s workload.',
    source: `${dearerMemory.source}: ${dearerMemory.note}`,
    inputs: (scenario) => [
      scenario.budget.mode === 'usd' ? 'budget.usd' : 'budget.nodes',
      'prices.ddrUsdPerGB',
      'prices.gpuUsd',
      'node.ddr.capacityGB',
    ],
    asks: ['shock', 'applications', 'node'],
    limits: DEARER_LIMIT,
  },
} as const satisfies Readonly<Record<string, Provenance>>

/** What stands at the top of these trees; where they differ, what all are. */
export function coreNounsOf(scenarios: readonly Pick<Scenario, 'fabric'>[]): Nouns {
  const trees = scenarios.filter(({ fabric }) => isFatTree(fabric))
  const kinds = [...new Set(trees.map(({ fabric }) => coreKind(fabric)))]
  const [kind] = kinds
  return kind && kinds.length === 1
    ? coreNouns[kind]
    : { one: 'core switch', many: 'core switches' }
}

/** What these machines are delivered in. */
export function lateNounsOf(scenarios: readonly Pick<Scenario, 'fabric'>[]): Nouns {
  const nouns = scenarios
    .filter(({ fabric }) => isSimulated(fabric))
    .map((scenario) => deliveryNouns(scenario))
  const [first = { one: 'rack', many: 'racks' }] = nouns
  return nouns.every(({ one }) => one === first.one)
    ? first
    : { one: 'rack or edge switch', many: 'racks or edge switches' }
}

/** Less than this share reads as none. */
const NOTHING = 5e-5

type Change = 'gains' | 'loses'

/** What it does; none counts as lost. */
const changeOf = (change: number): Change => (change >= NOTHING ? 'gains' : 'loses')

const amount = (change: number): string =>
  Math.abs(change) < NOTHING ? 'none' : formatPercent(Math.abs(change))

/** What a scenario keeps and loses; undefined while it is not known. */
interface DamageFound {
  readonly letter: string
  /** Of its bisection under its own routing; -0.1 is 10 % lost. */
  readonly bisection: number | undefined
  /** Of its work. */
  readonly work: number | undefined
}

/**
 * Cables lost anywhere count as whole uplinks of every edge switch where the work is requested, so what it loses
 * is the most that it can.
 */
const isMost = ({ failedUplinks }: Damage) => failedUplinks > 0

/** "As if 1 director were out: A loses 11.1 % of its delivered bisection and none of its work; B 5.56 % and none; C loses neither delivered bisection nor work". */
export function damageTitle(damage: Damage, nouns: Nouns, rows: readonly DamageFound[]): string {
  if (isWhole(damage)) return 'As built: nothing is broken'
  const asIf = asIfWords(damage, nouns)
  const known = rows.filter(({ bisection }) => bisection !== undefined)
  if (known.length === 0) return `${asIf}: what is lost?`
  const isUnhurt = ({ bisection = 0, work }: DamageFound) =>
    Math.abs(bisection) < NOTHING && work !== undefined && Math.abs(work) < NOTHING
  const unhurt = known.filter(isUnhurt).map(({ letter }) => letter)
  const parts = known
    .filter((row) => !isUnhurt(row))
    .map(({ letter, bisection = 0, work }, at) => {
      const ofBisection = at === 0 ? ' of its delivered bisection' : ''
      const verb = changeOf(bisection)
      // Those after the first lose too, unless they are said to gain.
      const said = at === 0 || verb === 'gains' ? `${verb} ` : ''
      const first = `${letter} ${said}${amount(bisection)}${ofBisection}`
      if (work === undefined) return first
      const most = isMost(damage) && work <= -NOTHING ? 'up to ' : ''
      const workVerb = changeOf(work) === verb ? '' : `${changeOf(work)} `
      return `${first} and ${workVerb}${most}${amount(work)}${at === 0 ? ' of its throughput' : ''}`
    })
  if (unhurt.length > 0) {
    const verb = unhurt.length > 1 ? 'lose' : 'loses'
    parts.push(`${listed(unhurt)} ${verb} neither delivered bisection nor throughput`)
  }
  return `${asIf}: ${parts.join('; ')}`
}

/** "With 1 missing director". */
export const asIfWords = (damage: Damage, nouns: Nouns): string =>
  `With ${damageWords(damage, nouns)}`

/** Why cables that are lost anywhere cost more than as many at one core switch; undefined where none are lost. */
export const scatteredWords = (
  { failedUplinksPerEdge, failedUplinks }: Damage,
  nouns: Nouns,
): string | undefined =>
  failedUplinksPerEdge + failedUplinks > 0
    ? `Traffic between two edge switches uses only the ${nouns.many} that both still reach. Therefore bisection falls by more than the share of lost uplinks. If few are lost, it falls by about twice that share. A failed ${nouns.one} affects all edge switches equally.`
    : undefined

/** Its letters would be those of the contest, which has every scenario twice. */
export const CUT_TO_SIZE =
  'Some jobs of the workload cannot run in their given size on every scenario. They are left out or made smaller. See Placement and neighbours.'

interface LateFound {
  readonly letter: string
  readonly nodes: number
  readonly nodesInTime: number
  readonly loss: LateLoss
}

/** "As if 10 racks were 6 months late: A has 4,140 of 4,320 nodes until then and loses 0.417 % of its work, ..." */
export function lateTitle(late: LateDelivery, nouns: Nouns, rows: readonly LateFound[]): string {
  if (late.racks === 0) return `As ordered: no ${nouns.one} is late`
  const months = `${formatExact(late.months)} ${late.months === 1 ? 'month' : 'months'}`
  const asIf = `With ${counted(late.racks, nouns.one, nouns.many)} ${months} late`
  if (rows.length === 0) return `${asIf}: what is lost?`
  const parts = rows.map(({ letter, nodes, nodesInTime, loss: lost }, at) => {
    const share = formatPercent(lost.lostShare)
    return at === 0
      ? `until then ${letter} has ${formatCount(nodesInTime)} of ${counted(nodes, 'node', 'nodes')}, and loses ${share} of its node-years, worth ${formatUsd(lost.lostUsd)}`
      : `${letter} loses ${share}, worth ${formatUsd(lost.lostUsd)}`
  })
  return `${asIf}: ${parts.join('; ')}`
}

/** A scenario by what it does, before and after. */
interface Ranked {
  readonly letter: string
  readonly before: number
  readonly after: number
}

/** Who does more: 1 or -1, or 0 where both are level. */
function ahead(one: Ranked, other: Ranked, of: 'before' | 'after'): number {
  const way = directionOfExact(one[of] / other[of] - 1)
  return way === undefined ? 0 : way === 'more' ? 1 : -1
}

/** What has become of who was ahead in each pair that is ordered otherwise after. */
function turned(rows: readonly Ranked[]): readonly string[] {
  return rows.flatMap((one, at) =>
    rows.slice(at + 1).flatMap((other) => {
      const before = ahead(one, other, 'before')
      const after = ahead(one, other, 'after')
      if (before === after) return []
      const leads = before === 0 ? after > 0 : before > 0
      const [first, second] = leads ? [one.letter, other.letter] : [other.letter, one.letter]
      if (after === 0) return `${first} falls to a tie with ${second}`
      if (before === 0) return `${first} rises above ${second}`
      return `${first} falls below ${second}`
    }),
  )
}

/**
 * "the order by throughput at likely values (each within its own budget) stays the same: C is still above A, A equal to
 * B"; "... changes: C falls below A".
 */
function orderSentence(rows: readonly Ranked[]): string {
  if (rows.length < 2) return 'there is no order to compare, because there is only one scenario'
  const order = 'the order by throughput at likely values (each within its own budget)'
  const changes = turned(rows)
  if (changes.length > 0) return `${order} changes: ${changes.join(', ')}`
  const sorted = rows.toSorted((one, other) => other.after - one.after)
  const chain = sorted.slice(1).map((row, at) => {
    const above = sorted[at]
    const isTie = above === undefined || ahead(above, row, 'after') === 0
    const verb = at === 0 ? ' is still' : ''
    return `${above?.letter}${verb} ${isTie ? 'equal to' : 'above'} ${row.letter}`
  })
  return `${order} stays the same: ${chain.join(', ')}`
}

/** @param hasMemory whether any of their bills has a price of memory, without which nothing is tested */
export const dearerTitle = (rows: readonly Ranked[], hasMemory = true): string =>
  rows.length === 0
    ? 'Does the order change with memory at twice the price?'
    : hasMemory
      ? `With memory at twice the price, ${orderSentence(rows)}`
      : 'No scenario has a separate memory price, so this test cannot show whether the order changes'

/** Of some of the scenarios, where others have one. @param letters of scenarios without a price of memory */
export const noMemoryPrice = (letters: readonly string[]): string =>
  letters.length === 1
    ? `${listed(letters)} has no separate memory price, so it keeps its nodes.`
    : `${listed(letters)} have no separate memory price, so they keep their nodes.`
