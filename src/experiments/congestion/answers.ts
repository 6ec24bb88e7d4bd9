/** What is known of the runs of the scenarios. */
import type { CongestionPlan } from '../../document/congestion-plan'
import { letterOf } from '../../document/titles'
import type { AnswerTo, CongestionCondition, CongestionAnswer, Routing } from '../../model/engine'
import type { Freshness, Refusal } from '../../tables/table'
import type { Input, Slot } from '../experiment'
import { type Built, refusalsOf } from '../shared/scenarios'
import type { CongestionBands } from '../shared/stated-band'
import { POLICY_CODES, type PlanParameters } from './plan'
import { conditionsOf, ownCondition, type Campaign, type CampaignOf, type TestId } from './words'

/** A routing with a striping policy: "adaptive-03". */
export type ConditionName = 'own' | `${Routing}-${string}`

export interface Parameters extends PlanParameters {
  readonly victimTest: TestId
  readonly queuesUnder: ConditionName
}

export const conditionName = ({
  policy,
  routing,
}: Pick<CongestionCondition, 'policy' | 'routing'>): ConditionName =>
  `${routing}-${POLICY_CODES[policy]}`

/** A scenario with its runs. */
export interface Requested extends Built {
  /** Undefined where there is no machine. */
  readonly runs: Slot<AnswerTo<'congestion'>> | undefined
}

export interface Answer {
  readonly plan: CongestionPlan
  /** Of the scenario in focus and of the baseline; on paper of all. */
  readonly requested: readonly Requested[]
  readonly bands: CongestionBands
}

/** What is known of the runs of a scenario: all of them, those so far, or what was known before. */
export interface Known extends Campaign {
  readonly isOld: boolean
}

export function knownOf({ at, runs }: Requested): Known | undefined {
  if (!runs) return undefined
  const now =
    runs.state === 'refused' ? runs.answer : runs.state === 'pending' ? undefined : runs.value
  const result = (now ?? runs.value)?.result
  return result && { letter: letterOf(at), result, isOld: now === undefined }
}

/** A scenario and its runs beside those of the baseline. */
export interface Shown {
  readonly own: Requested
  readonly known: Known | undefined
  readonly baseline: (Known & CampaignOf) | undefined
  readonly freshness: Freshness
}

export function shownOf(
  { requested }: Answer,
  { workbook, focus }: Input<Parameters>,
): Shown | undefined {
  const own = requested.find(({ at }) => at === focus)
  if (!own) return undefined
  const other = requested.find(({ at }) => at === workbook.baseline && at !== focus)
  const known = knownOf(own)
  const found = other && knownOf(other)
  const reference = found && { ...found, scenario: other.scenario }
  const isComing = [own.runs, other?.runs].some(
    (slot) => slot?.state === 'pending' || slot?.state === 'partial',
  )
  return {
    own,
    known,
    baseline: reference?.isOld === known?.isOld ? reference : undefined,
    freshness: known?.isOld
      ? 'stale'
      : isComing || own.built.state === 'pending'
        ? 'partial'
        : 'current',
  }
}

export const absencesOf = ({ requested }: Answer, focus: number): readonly Refusal[] =>
  requested.flatMap((each) =>
    refusalsOf(each, each.built.state === 'refused' ? each.built : each.runs, focus),
  )

/** The condition whose queues and report are shown; that of the scenario unless another is chosen. */
export function chosenIn({ scenario }: Built, result: CongestionAnswer, requested: ConditionName) {
  const conditions = conditionsOf(result)
  const find = (name: ConditionName) =>
    conditions.find((condition) => conditionName(condition) === name)
  return find(requested) ?? find(conditionName(ownCondition(scenario))) ?? conditions[0]
}

/** Why the scenario in focus, or the baseline, cannot run this plan; undefined where it can. */
export const faultIn = ({ requested }: Answer): string | undefined =>
  requested.flatMap(({ runs }) =>
    runs?.state === 'refused' && runs.refusal.reason !== 'cancelled' ? [runs.refusal.message] : [],
  )[0]
