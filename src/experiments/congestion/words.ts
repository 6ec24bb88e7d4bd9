/** The tests, policies and routings of a virtual GPCNeT in words, and their numbers as written. */
import type { CongestionPlan } from '../../document/congestion-plan'
import { formatCount, formatSignificant } from '../../document/format'
import { ownPolicy } from '../../document/port-policy'
import type { Scenario } from '../../document/scenario/schema'
import type {
  CongestionCondition,
  CongestionAnswer,
  CongestionRuns,
  PortPolicy,
} from '../../model/engine'
import type { ScenarioLetter } from '../../document/titles'
import { planWords, POLICY_CODES } from './plan'
import { congestionSentence } from './sentence'

export type TestId = 'latency' | 'bandwidth' | 'allreduce'

/** One scenario's result beside the other's. */
export interface Campaign {
  readonly letter: ScenarioLetter
  readonly result: CongestionAnswer
}

/** Which conditions the scenario itself has. */
export interface OwnCondition {
  readonly policy: PortPolicy
  readonly routing: 'static' | 'adaptive'
}

/** As keys of columns have them. */
export const unitKeys = { 'GB/s': 'gb_per_s', µs: 'us' } as const

export const unitOf = (test: TestId) => (test === 'bandwidth' ? 'GB/s' : 'µs')

/** "p99" of a time; of a bandwidth what 99 % of the samples exceed. */
export const worstName = (test: TestId) => (test === 'bandwidth' ? 'worst per cent' : 'p99')

const policyWords: Readonly<Record<PortPolicy, string>> = {
  ownPort: 'own port',
  firstPortStriped: 'first port, large striped',
  ownPortStriped: 'own port, large striped',
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

/** Times in microseconds as the test's unit: of a bandwidth test a message to each neighbour over its time. */
export const inUnit = (test: TestId, largeBytes: number) => (us: number) =>
  test === 'bandwidth' ? (2 * largeBytes) / (1000 * us) : us

/** Conditions that both scenarios are compared under, static before adaptive. */
export function conditionsOf({ conditions }: CongestionAnswer): readonly CongestionCondition[] {
  return ['static', 'adaptive'].flatMap((routing) =>
    conditions.filter((condition) => condition.routing === routing),
  )
}

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
    ? 'A curve shows which share of the samples has less bandwidth than the axis says: p99 is what 99 % of the samples exceed. Thin grey line with hollow marks: the same job alone on the machine. All runs together, so its p99 is not the sentence’s: that is the median of the p99 of single runs.'
    : 'A curve shows which share of the samples is slower than the axis says. Thin grey line with hollow marks: the same job alone on the machine. All runs together, so its p99 is not the sentence’s: that is the median of the p99 of single runs. Both axes are logarithmic.'

/** The condition that a scenario itself has. */
export const ownCondition = (scenario: Scenario): OwnCondition => ({
  policy: ownPolicy(scenario),
  routing: scenario.fabric.routing,
})

/** Whether the port policies have the codes of SC19, which are those of a node of two sockets and two ports. */
export const hasTwoPorts = ({ node, fabric }: Scenario): boolean =>
  node.cpu.sockets === 2 && fabric.rails === 2

export const runsWords = (runs: number) => (runs === 1 ? '1 run' : `${formatCount(runs)} runs`)

export const campaignQuestion = 'What does a job feel beside congestors?'

/** The result of a test under the scenario's own policy and routing, as strong as the evidence. */
export function campaignTitle(
  test: TestId,
  scenario: Scenario,
  own: Campaign,
  baseline: Campaign | undefined,
): string {
  const condition = ownCondition(scenario)
  const mine = sameCondition(own.result, condition)
  if (!mine) return campaignQuestion
  const theirs = baseline && sameCondition(baseline.result, condition)
  return congestionSentence(
    test,
    { letter: own.letter, test: mine[test] },
    theirs && { letter: baseline.letter, test: theirs[test] },
  )
}

/** Fewer give less than a thousand samples a repetition, and one neighbour of a root is a per cent of them. */
const FEW_VICTIMS = 100

/** What was run, and how much of it. */
export function campaignSubtitle(plan: CongestionPlan, scenario: Scenario, own: Campaign): string {
  const { victims, congestors, runs } = own.result
  const { routing } = scenario.fabric
  const ports = scenario.fabric.rails === 1 ? '; one port: all policies are the same' : ''
  const soFar = runs < plan.runs ? `first estimate from ${runsWords(runs)}` : runsWords(runs)
  const few = victims < FEW_VICTIMS ? ', so few that a single one matters' : ''
  return `${planWords(plan)}: ${formatCount(victims)} victims${few} beside ${formatCount(congestors)} congesting nodes; sentence under ${routing} routing as ${own.letter} has it; ${soFar}${ports}`
}

/** Said of a fabric whose neighbours share no link. */
export const singleSwitchNote = (letter: string): string =>
  `${letter} has a single edge switch a rail: there are no links between switches before which a queue could stand, so nothing that neighbours do can reach a victim. Congested and isolated are the same.`
