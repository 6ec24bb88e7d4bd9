/** What is said of a virtual GPCNeT beside its numbers. */
import {
  sameCondition,
  type Campaign,
  type OwnCondition,
  type TestId,
} from '../experiments/congestion/campaign-words'
import type { CongestionPlan } from '../document/congestion-plan'
import { formatCount } from '../document/format'
import { ownPolicy } from '../document/port-policy'
import type { Scenario } from '../document/scenario/schema'
import { congestionSentence } from './congestion-sentence'
import { planWords } from './neighbour-words'

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
  const mine = sameCondition(own.result, condition, own.result.plannedRuns)
  if (!mine) return campaignQuestion
  const theirs = baseline && sameCondition(baseline.result, condition, own.result.plannedRuns)
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
