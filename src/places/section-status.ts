/** How a table of an experiment stands: the one derivation of loading, outdated, empty and error. */
import type { ChartStatus, Work } from '../charts/frame/ChartStatus'
import { COMPUTE_AGAIN } from '../document/cancelled-words'
import {
  type CompleteSection,
  type Refusal,
  type Table,
  isPassing,
  isOfNothing,
} from '../tables/table'

interface Ways {
  /** Whether anything that the experiment has read is still to come. */
  readonly isComing: boolean
  /** Whether an attempt to answer something that it has read has failed or was cancelled. */
  readonly hasFailed: boolean
  readonly work: Work
  /** Asks again for what was cancelled or has failed. */
  readonly again: () => void
  readonly applyRemedy: (refusal: Refusal, at: number) => void
}

/** The refusal for which the section has no answer about the scenario that is looked at. */
export const ownRefusal = (
  { refusals }: Pick<CompleteSection, 'refusals'>,
  focus: number,
): Refusal | undefined =>
  refusals.find(({ scenario }) => scenario === undefined || scenario === focus)

/**
 * The refusal for which a table has no answer. One that is made of several scenarios waits for all of them: when nothing
 * is to come, what it lacks is of another scenario than the one that is looked at.
 */
export function refusalOfTable(
  section: Pick<CompleteSection, 'refusals'>,
  { freshness }: Pick<Table, 'freshness'>,
  focus: number,
  isComing: boolean,
): Refusal | undefined {
  const own = ownRefusal(section, focus)
  if (own || isComing || freshness === 'current') return own
  return section.refusals.find(isPassing) ?? section.refusals[0]
}

/** A design that cannot be built has a reason in place of its figures: those of an earlier design are not its own. */
const hasNoFigures = ({ reason }: Refusal) => reason === 'cannot-be-built'

/** The table without the rows of an earlier design, where the present one cannot be built. */
export function presentTable(
  section: Pick<CompleteSection, 'refusals'>,
  table: Table,
  focus: number,
): Table {
  const refusal = ownRefusal(section, focus)
  if (!refusal || !hasNoFigures(refusal) || table.freshness === 'current') return table
  const { scenarioOf, isOfNone = false } = table
  const isOld = (row: unknown) => !isOfNone && (scenarioOf ? scenarioOf(row) === focus : true)
  const rows = table.rows.filter((row) => !isOld(row))
  return rows.length === table.rows.length ? table : { ...table, rows }
}

export function tableStatus(
  section: Pick<CompleteSection, 'refusals'>,
  table: Pick<Table, 'rows' | 'freshness'>,
  focus: number,
  ways: Ways,
): ChartStatus {
  const refusal = refusalOfTable(section, table, focus, ways.isComing)
  const isShown = table.rows.length > 0
  if (refusal?.reason === 'cancelled' && isShown && table.freshness === 'current') {
    const fix = { label: COMPUTE_AGAIN, run: ways.again }
    return { kind: 'current', remark: { sentence: refusal.message, fix } }
  }
  if (refusal) return refusedStatus(refusal, isShown && table.freshness !== 'current', ways)
  // What it lacks is not to come, and why is said at another section.
  if (table.freshness !== 'current' && ways.hasFailed && !ways.isComing)
    return { kind: 'elsewhere' }
  switch (table.freshness) {
    case 'current':
      return isShown
        ? { kind: 'current' }
        : { kind: 'empty', sentence: 'There is nothing to show.' }
    case 'partial':
      return { kind: 'loading', work: ways.work }
    case 'stale-simulated':
      return { kind: 'stale', part: 'simulated', work: ways.work }
    case 'stale':
      return { kind: 'stale', work: ways.work }
  }
}

function refusedStatus(refusal: Refusal, isShown: boolean, ways: Ways): ChartStatus {
  const { reason, message, remedies = [] } = refusal
  if (isOfNothing(refusal)) return { kind: 'empty', sentence: message }
  const [remedy] = remedies
  if (hasNoFigures(refusal) && !isShown) {
    const fix = remedy && { label: remedy.label, run: () => ways.applyRemedy(refusal, 0) }
    return { kind: 'empty', sentence: message, ...(fix && { fix }) }
  }
  const isRepeatable = isPassing(refusal)
  const reload = { label: 'Reload', run: () => globalThis.location.reload() }
  return {
    kind: 'error',
    what: message,
    why: '',
    wayOut: isShown ? 'Outdated: shows an earlier design.' : '',
    ...(remedy && { fix: { label: remedy.label, run: () => ways.applyRemedy(refusal, 0) } }),
    ...(reason === 'not-loaded' && { fix: reload }),
    ...(isRepeatable && { fix: { label: COMPUTE_AGAIN, run: ways.again } }),
  }
}
