/** The conditions of the machine in which offers are ranked: names and sentences, once for all readers. */
import { choice, type Controls } from '../../experiment'
import type { ConditionId } from './ranking'

interface Condition {
  /** Head of a column. */
  readonly short: string
  /** What it is, in the line below the head. */
  readonly detail: string
  /** As a sentence starts: "On a shared machine". */
  readonly phrase: string
  /** What the jobs meet, as an assumption states it. */
  readonly neighbours: string
}

export const conditions: Readonly<Record<ConditionId, Condition>> = {
  shared: {
    short: 'Shared',
    detail: 'queue, first fit',
    phrase: 'On a shared machine',
    neighbours: 'shared machine',
  },
  quiet: {
    short: 'Quiet',
    detail: 'each job alone',
    phrase: 'On a quiet machine',
    neighbours: 'none',
  },
  scattered: {
    short: 'Scattered',
    detail: 'queue, random nodes',
    phrase: 'With scattered jobs',
    neighbours: 'shared, scattered jobs',
  },
  static: {
    short: 'Static',
    detail: 'queue, static tables',
    phrase: 'With static routing',
    neighbours: 'shared machine',
  },
  degraded: {
    short: 'Degraded',
    detail: '2 % of uplinks failed',
    phrase: 'With 2 % of uplinks failed',
    neighbours: 'shared machine, 2 % of uplinks failed',
  },
  stress: {
    short: 'Stress',
    detail: 'random nodes, always sending',
    phrase: 'With scattered jobs and neighbours that always send',
    neighbours: 'scattered jobs that always send',
  },
}

/** In the order of the columns. */
export const conditionIds: readonly ConditionId[] = ['shared', 'quiet', 'scattered', 'static']

/** On request: the two add half to the time of the usual ones. */
export const moreIds: readonly ConditionId[] = ['degraded', 'stress']

/** Share of the uplinks that have failed in a degraded fabric. */
export const FAILED_UPLINKS = 0.02

/** The usual four, or the degraded fabric and the neighbours that always send too. */
type ComparedConditions = 'usual' | 'all'

/** The condition that the page is about, and whether all conditions are compared. */
export interface ConditionParameter {
  readonly condition: ConditionId
  readonly conditions: ComparedConditions
}

/** Of what follows the answer's condition on the page: its controls stand there alone. */
export const chosenInAnswer: Controls = { condition: { choices: [] }, conditions: { choices: [] } }

/** Options of a command that asks for the same, as far as they are not the standard. */
export const conditionOptions = ({ condition, conditions: which }: ConditionParameter) => [
  ...(condition === conditionParameter.standard ? [] : [`--condition ${condition}`]),
  ...(which === conditionsParameter.standard ? [] : [`--conditions ${which}`]),
]

/** The conditions that are compared, in the order of the columns. */
export const comparedIn = ({ condition, conditions: which }: ConditionParameter) => [
  ...conditionIds,
  ...moreIds.filter((id) => which === 'all' || id === condition),
]

export const conditionParameter = choice<ConditionId>(
  'Condition',
  'The verdict applies to this condition. The other conditions are shown next to it',
  {
    shared: conditions.shared.short,
    quiet: conditions.quiet.short,
    scattered: conditions.scattered.short,
    static: conditions.static.short,
    degraded: conditions.degraded.short,
    stress: conditions.stress.short,
  },
  'shared',
)

export const conditionsParameter = choice<ComparedConditions>(
  'Conditions',
  'Conditions to compare. “all” adds a fabric with failed uplinks and, beside scattered jobs, neighbours that always send',
  { usual: 'Standard', all: 'All six' },
  'usual',
)

export const conditionParameters = {
  condition: conditionParameter,
  conditions: conditionsParameter,
}
