/** The tests, policies and routings of a virtual GPCNeT in words, and their numbers as written. */
import type { CongestionPlan } from '../../document/congestion-plan'
import { counted, formatCount, formatSignificant, listed } from '../../document/format'
import { ownPolicy } from '../../document/port-policy'
import { injection, split } from '../shared/input-paths'
import type { Scenario } from '../../document/scenario/schema'
import { directionOfRatio } from '../../document/chance-words'
import type { ScenarioLetter } from '../../document/titles'
import type {
  CongestionRuns,
  CongestionTest,
  CongestionCondition,
  CongestionAnswer,
  PortPolicy,
  Routing,
} from '../../model/engine'
import { message, type Message, type Provenance } from '../../tables/table'
import {
  bandOf,
  bandOfRatio,
  bandsUnder,
  leftOutErrors,
  NO_BANDS,
  shortBand,
  type CongestionBands,
} from '../shared/stated-band'
import { ROUTINGS } from './both-routings'
import { planWords, POLICY_CODES } from './plan'

// What a virtual GPCNeT finds, in a sentence that is as strong as the evidence: times with the 90 % band that
// published rows support, or the spread of the runs where it is wider, and a comparison only with the band of
// the ratio. No measurement supports a band of bandwidths and allreduces.

export interface Measured {
  readonly letter: string
  readonly test: CongestionTest
  readonly routing: Routing
  /** What a baseline has otherwise than the scenario beside it: "adaptive routing". */
  readonly unlike?: string
}

const subjects: Readonly<Record<TestId, string>> = {
  latency: 'p99 of an 8-byte message',
  bandwidth: 'bandwidth exceeded by 99 % of the samples',
  allreduce: 'p99 of an 8-byte allreduce',
}

const units: Readonly<Record<TestId, string>> = {
  latency: ' µs',
  bandwidth: ' GB/s per rank',
  allreduce: ' µs',
}

/** Two digits: the band allows no more. */
const writeRatio = (value: number) =>
  value >= 100 ? formatCount(Number(value.toPrecision(2))) : formatSignificant(value, 2)

/** Less than this is the scatter of sampling, not congestion. */
const NO_EFFECT = 1.02

export function congestionSentence(
  test: TestId,
  own: Measured,
  baseline: Measured | undefined,
  bands: CongestionBands,
): string {
  const { isolated, congested } = own.test
  const impact = impactOf(test, isolated.worst.median, congested.worst.median)
  const alone = writeRatio(isolated.worst.median)
  const subject = subjects[test]
  if (impact < NO_EFFECT) {
    return `The neighbours do not change ${own.letter}’s ${subject}: ${alone}${units[test]} with and without them`
  }
  const { median } = congested.worst
  const factor = bandOf([congested, bandsOf(test, own.routing, bands).congested])
  const band =
    factor === undefined
      ? ''
      : ` (${writeRatio(median / factor)} to ${writeRatio(median * factor)})`
  const share =
    test === 'bandwidth'
      ? `a factor of ${writeRatio(impact)} below the ${alone}${units[test]} without it`
      : `${writeRatio(impact)} times the ${alone}${units[test]} without it`
  const first = `Under congestion, ${own.letter}’s ${subject} is ${writeRatio(median)}${units[test]}${band}, ${share}`
  return baseline ? `${first}; ${comparison(test, own, baseline, bands)}` : first
}

/** Those that stand beside a test under a routing. */
export const bandsOf = (test: TestId, routing: Routing, bands: CongestionBands): CongestionBands =>
  test === 'latency' ? bandsUnder(routing, bands) : NO_BANDS

/** How the bands of a test are stated, and on what. */
export function bandsWords(test: TestId, routing: Routing, bands: CongestionBands): string {
  const { isolated, congested } = bandsOf(test, routing, bands)
  if (isolated && congested) {
    return `90 % band under congestion with adaptive routing ${shortBand(congested)}; alone ${shortBand(isolated)}`
  }
  return test === 'latency' && routing === 'static'
    ? 'No 90 % band, because no measurement with static routing supports one'
    : 'No 90 % band, because no measurement supports one'
}

/** Errors that the band under congestion does not cover must be known to whoever relies on it. */
export function leftOutMessage(
  test: TestId,
  routing: Routing,
  bands: CongestionBands,
): readonly Message[] {
  const leftOut = bandsOf(test, routing, bands).congested?.leftOut
  if (!leftOut) return []
  const { rows, systems, greatest } = leftOut
  const [whose, largest] =
    rows === 1 ? ['its number', 'Its error'] : ['their number', 'The largest error there']
  return [
    message(
      'The band covers measurements with adaptive routing at a published number of nodes. It leaves out {count} of {systems}, because {whose} of nodes is not published. {largest} is {errors}.',
      {
        count: [rows, counted(rows, 'measurement', 'measurements')],
        systems: listed(systems),
        whose,
        largest,
        errors: [greatest, leftOutErrors(leftOut)],
      },
    ),
  ]
}

const impactOf = (test: TestId, isolated: number, congested: number) =>
  test === 'bandwidth' ? isolated / congested : congested / isolated

function comparison(
  test: TestId,
  own: Measured,
  baseline: Measured,
  bands: CongestionBands,
): string {
  const [mine, theirs] = [own.test.congested, baseline.test.congested]
  const bandUnder = ({ routing }: Measured) => bandsOf(test, routing, bands).congested
  const value = impactOf(test, theirs.worst.median, mine.worst.median)
  const band = bandOfRatio([mine, bandUnder(own)], [theirs, bandUnder(baseline)], bands)
  const than = `than ${baseline.letter}${baseline.unlike ? ` with ${baseline.unlike}` : ''}`
  const [low, high] =
    band === undefined ? [0, Number.POSITIVE_INFINITY] : [value / band, value * band]
  const way = directionOfRatio({ value, low, high })
  if (way === 'more')
    return `worse ${than} by a factor of ${writeRatio(low)} to ${writeRatio(high)}`
  if (way === 'less') {
    return `better ${than} by a factor of ${writeRatio(1 / high)} to ${writeRatio(1 / low)}`
  }
  const direction = value >= 1 ? 'worse' : 'better'
  const factor = value >= 1 ? value : 1 / value
  const why = band ? 'not significant within the 90 % band' : 'no measurement supports a band'
  return `${writeRatio(factor)} times ${direction} ${than} (${why})`
}

// Where numbers beside congestors come from.

const CONGESTION_LIMITS =
  'A rule fits messages in flight m, round gap G and buffer B to Summit’s four congested medians. They are checked against Sierra’s values. Not modelled: congestion control, thresholds of adaptive routing, and quality of service. Differences within the 90 % band are not significant. No measurement supports a band for bandwidths and allreduces.'

const congested = (meaning: string, formula: string, source: string): Provenance => ({
  meaning,
  formula,
  source,
  asks: ['congestion'],
  inputs: () => [
    ...injection,
    'node.hca.striping',
    'node.hca.pcieGBpsPerSocket',
    ...split,
    'fabric.linkGBps',
    'fabric.routingQuality.value',
    'fabric.endpointDisorder',
    'seed',
  ],
  parameters: [
    'link-usable-fraction',
    'endpoint-fraction',
    'ring-overhead',
    'ring-jitter',
    'queue-piece',
    'port-buffer',
    'incast-round-gap',
    'messages-in-flight',
    'routing-quality',
  ],
  random: true,
  limits: CONGESTION_LIMITS,
})

export const congestionProvenance = {
  latency: congested(
    'One GPCNeT sample is half the time of an 8-byte exchange with both neighbours in a random ring, alone or under congestion.',
    'An exchange ends when the messages of both neighbours arrive, so delays travel round the ring. A message’s time is the sum of the delays of switches and cables, jitter, and the wait in every queue on its path. Every rank of an incast has m messages in flight. They fill the buffers towards their root, from the root outward, in rounds. A share q of them is spread over all cables. The rest follows the forwarding tables.',
    'GPCNeT (Chunduri et al., SC ’19) as run in SC19 sec 4.4, Tables 5 to 8. The queues are specific to this model.',
  ),
  bandwidth: congested(
    'Bandwidth per rank in a random ring of large messages, eight to each neighbour per sample, alone and under congestion.',
    'The rate of the victims’ ring is its demand ÷ load on the link capacity that bulk traffic leaves free, given the routing quality. The time that its packets wait in incast queues is added. A barrier ends each sample.',
    'GPCNeT (Chunduri et al., SC ’19); loads and queues are specific to this model.',
  ),
  allreduce: congested(
    'Time of an 8-byte allreduce among the victims, alone and under congestion.',
    'An allreduce is a series of exchanges, each with a partner twice as far away as in the previous round. Each round waits for its last message, so one delayed message delays all ranks.',
    'GPCNeT (Chunduri et al., SC ’19); algorithm of the collective: recursive doubling. The calculation of queues is this model’s own.',
  ),
  queues: congested(
    'Where packets for the root of an incast wait when a round begins.',
    'The senders have m messages per rank in flight. These fill buffers of B bytes from the root outward, at random within a place. A share q of them is spread over all cables. The rest stays on the path given by the forwarding tables. The queue drains at the rate that the root’s port achieves.',
    'Specific to this model; a rule fits m, B and G to Summit’s medians in SC19 Tables 6 and 8.',
  ),
} as const satisfies Readonly<Record<string, Provenance>>

export type TestId = 'latency' | 'bandwidth' | 'allreduce'

/** One scenario's result beside the other's. */
export interface Campaign {
  readonly letter: ScenarioLetter
  readonly result: CongestionAnswer
}

/** With the scenario that it is of. */
export interface CampaignOf extends Campaign {
  readonly scenario: Scenario
}

/** Which conditions the scenario itself has. */
export interface OwnCondition {
  readonly policy: PortPolicy
  readonly routing: Routing
}

/** As keys of columns have them. */
export const unitKeys = { 'GB/s': 'gb_per_s', µs: 'us' } as const

export const unitOf = (test: TestId) => (test === 'bandwidth' ? 'GB/s' : 'µs')

/** "p99" of a time; of a bandwidth what 99 % of the samples exceed. */
export const worstName = (test: TestId) => (test === 'bandwidth' ? 'worst 1 %' : 'p99')

const policyWords: Readonly<Record<PortPolicy, string>> = {
  ownPort: 'port per socket',
  firstPortStriped: 'first port, large messages striped',
  ownPortStriped: 'port per socket, large messages striped',
}

/** Code and words of a policy; the codes are those of a node with two sockets and two ports. */
export function policyParts(policy: PortPolicy, isTwoPorts: boolean) {
  return { code: isTwoPorts ? POLICY_CODES[policy] : '', words: policyWords[policy] }
}

/** A policy in one line. */
export function policyName(policy: PortPolicy, isTwoPorts: boolean): string {
  const { code, words } = policyParts(policy, isTwoPorts)
  return code === '' ? words : `${code}, ${words}`
}

/** Messages of a sample of bandwidth: eight to each of two neighbours (GPCNeT, `BW_OUTSTANDING`). */
const BANDWIDTH_MESSAGES = 16

/** Times in microseconds as the test's unit: of a bandwidth test what a rank sends in a sample, over its time. */
export const inUnit = (test: TestId, largeBytes: number) => (us: number) =>
  test === 'bandwidth' ? (BANDWIDTH_MESSAGES * largeBytes) / (1000 * us) : us

/** Every policy under both routings, static before adaptive: where each condition is shown, once it is known. */
export function placesOf({ conditions }: CongestionAnswer) {
  const policies = [...new Set(conditions.map(({ policy }) => policy))]
  return ROUTINGS.flatMap((routing) =>
    policies.map((policy) => ({
      policy,
      routing,
      found: conditions.find((each) => each.policy === policy && each.routing === routing),
    })),
  )
}

/** Conditions that both scenarios are compared under, static before adaptive. */
export const conditionsOf = (result: CongestionAnswer): readonly CongestionCondition[] =>
  placesOf(result).flatMap(({ found }) => found ?? [])

/** The same condition of another scenario; with one port its only policy stands for all. */
export function sameCondition(
  { conditions }: CongestionAnswer,
  { policy, routing }: { readonly policy: PortPolicy; readonly routing: string },
): CongestionCondition | undefined {
  const routed = conditions.filter((condition) => condition.routing === routing)
  const same = routed.find((condition) => condition.policy === policy)
  return same ?? (routed.length === 1 ? routed[0] : undefined)
}

/** Median, 99th and 99.9th percentile in the test's unit. */
export function marksOf(
  runs: CongestionRuns,
  toUnit: (us: number) => number,
): readonly { readonly name: string; readonly tail: number; readonly value: number }[] {
  const [p50 = 0, , p99 = 0, p999 = 0] = runs.percentilesUs
  return [
    { name: 'p50', tail: 0.5, value: toUnit(p50) },
    { name: 'p99', tail: 0.01, value: toUnit(p99) },
    { name: 'p99.9', tail: 0.001, value: toUnit(p999) },
  ]
}

/** Three digits, whole from a thousand on. */
export const write = (value: number) => formatSignificant(value)

/** How the curves are read. */
export const tailsNote = (test: TestId): string =>
  test === 'bandwidth'
    ? 'A curve shows the share of the samples with less bandwidth than the value on the axis. 99 % of the samples exceed the p99. Thin grey line with hollow marks: the same job alone on the machine.'
    : 'A curve shows the share of the samples that are slower than the value on the axis. Thin grey line with hollow marks: the same job alone on the machine. Both axes are logarithmic.'

/** The condition that a scenario itself has. */
export const ownCondition = (scenario: Scenario): OwnCondition => ({
  policy: ownPolicy(scenario),
  routing: scenario.fabric.routing,
})

/** Whether the port policies have the codes of SC19, which are those of a node of two sockets and two ports. */
export const hasTwoPorts = ({ node, fabric }: Scenario): boolean =>
  node.cpu.sockets === 2 && fabric.rails === 2

export const runsWords = (runs: number) => (runs === 1 ? '1 run' : `${formatCount(runs)} runs`)

export const campaignQuestion = 'How much does a job slow down under congestion?'

/** The result of a test under the scenario's own policy and routing, as strong as the evidence. */
export function campaignTitle(
  test: TestId,
  scenario: Scenario,
  own: Campaign,
  baseline: CampaignOf | undefined,
  bands: CongestionBands,
): string {
  const condition = ownCondition(scenario)
  const found = sameCondition(own.result, condition)?.[test]
  if (!found) return campaignQuestion
  return congestionSentence(
    test,
    { letter: own.letter, test: found, routing: condition.routing },
    baseline && measuredBeside(test, baseline, condition),
    bands,
  )
}

/** The baseline as it is, with what it has otherwise: nobody would have it under the scenario’s routing. */
function measuredBeside(
  test: TestId,
  { letter, scenario, result }: CampaignOf,
  { policy, routing }: OwnCondition,
): Measured | undefined {
  const theirs = ownCondition(scenario)
  const found = sameCondition(result, theirs)?.[test]
  if (!found) return undefined
  const isTwoPorts = hasTwoPorts(scenario)
  const unlike = [
    ...(theirs.routing === routing ? [] : [`${theirs.routing} routing`]),
    ...(theirs.policy === policy || !isTwoPorts
      ? []
      : [`policy ${policyParts(theirs.policy, isTwoPorts).code}`]),
  ]
  return { letter, test: found, routing: theirs.routing, unlike: listed(unlike) }
}

/** Fewer give less than a thousand samples a repetition, and one neighbour of a root is a per cent of them. */
const FEW_VICTIMS = 100

/** What was run, and how much of it. */
export function campaignSubtitle(
  plan: CongestionPlan,
  scenario: Scenario,
  own: Campaign,
  /** How the bands are stated. */
  stated: string,
): string {
  const { victims, simulatedVictims, congestors, runs } = own.result
  const { routing } = scenario.fabric
  const ports = scenario.fabric.rails === 1 ? '; with one port, all policies are the same' : ''
  const soFar = runs < plan.runs ? `first estimate from ${runsWords(runs)}` : runsWords(runs)
  const sampled =
    simulatedVictims === undefined ? '' : ` (${formatCount(simulatedVictims)} of them simulated)`
  const few = victims < FEW_VICTIMS ? ' (so few that a single victim matters)' : ''
  return `${planWords(plan)}: ${formatCount(victims)} victims${sampled}${few} and ${formatCount(congestors)} congesting nodes, ${soFar}${ports}. The heading gives the median of single runs under ${own.letter}’s ${routing} routing. Each curve combines all runs. ${stated}`
}

/** Said where some of the victims stand for all; undefined where all are simulated. */
export const sampledNote = ({ victims, simulatedVictims }: CongestionAnswer): string | undefined =>
  simulatedVictims === undefined
    ? undefined
    : `${formatCount(simulatedVictims)} of the ${formatCount(victims)} victims are simulated, because simulating all of them would involve too many queues. One case was also simulated with all victims. In the smaller simulation, p99 latencies under congestion were 22 % lower to 6 % higher. Allreduces ran over fewer ranks and were up to 40 % shorter.`

/** Said of a fabric whose neighbours share no link. */
export const singleSwitchNote = (letter: string): string =>
  `${letter} has a single edge switch per rail. No links join switches, so neighbours cannot delay a victim. Congested and isolated results are the same.`
