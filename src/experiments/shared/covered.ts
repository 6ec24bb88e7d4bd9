/** What is said where not all of a workload runs on every design. */
import { formatPercent } from '../../document/format'

/**
 * Undefined where all of it counts.
 *
 * @param covered share of the workload's cycles that counts, 0 to 1
 * @param of what the share is of
 * @param notes why the rest does not, a sentence each
 */
export const coveredSentence = (
  covered: number,
  notes: readonly string[],
  of = 'of the workload’s node-hours',
): string | undefined =>
  covered < 1
    ? `Only ${formatPercent(covered)} ${of} are counted. This share is the same for all designs. ${notes.join(' ')}`.trim()
    : undefined
