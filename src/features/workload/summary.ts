import { applicationsText } from '../../document/scenario/lists'
import type { Scenario } from '../../document/scenario/schema'
import { visibleText } from '../../document/visible-text'
import { isWhole } from '../../document/workload/shares'

/** One line for the folded section. */
export function workloadSummary({ workload }: Scenario): string {
  const { applications, jobSizes } = workload
  const sums = isWhole(applications) && isWhole(jobSizes) ? '' : '; shares do not add up to 100 %'
  return visibleText(`${applicationsText(applications)}${sums}`)
}
