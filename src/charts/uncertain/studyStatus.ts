/** How a chart stands that is made of a study's answers all at once. */
import type { ChartStatus } from '../frame/ChartStatus'

/**
 * @param own how the answers stand
 * @param isShown whether answers of this or of an earlier state are drawn
 * @param isNow whether those of this state are all there
 */
export function studyStatus(own: ChartStatus, isShown: boolean, isNow: boolean): ChartStatus {
  if (isNow) return own
  switch (own.kind) {
    // All that was asked is answered, and it makes no study.
    case 'current':
      return {
        kind: 'empty',
        sentence:
          'The model has no answer for some job of the workload on some design, so the designs cannot be compared. Choose other job sizes or applications under “Workload” in the rail.',
      }
    // Results of an earlier state of the document are never shown as current.
    case 'loading':
      return isShown ? { kind: 'stale', work: own.work } : own
    default:
      return own
  }
}
