/** The conditions of the machine in which offers are ranked: names and sentences, once for all readers. */
import { choice } from '../experiment'
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
}

/** In the order of the columns. */
export const conditionIds: readonly ConditionId[] = ['shared', 'quiet', 'scattered', 'static']

/** The condition that the page is about. */
export interface ConditionParameter {
  readonly condition: ConditionId
}

export const conditionParameter = choice<ConditionId>(
  'Condition',
  'Condition of the machine that the verdict is about; the others stand beside it',
  {
    shared: conditions.shared.short,
    quiet: conditions.quiet.short,
    scattered: conditions.scattered.short,
    static: conditions.static.short,
  },
  'shared',
)
