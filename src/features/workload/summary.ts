import { applicationsText } from '../../document/scenario/lists'
import type { Scenario } from '../../document/scenario/schema'
import { visibleText } from '../../document/visible-text'
import { jobSizeLists } from '../../document/workload/job-sizes'
import { isWhole } from '../../document/workload/shares'

/** One line for the folded section. */
export function workloadSummary({ workload }: Scenario): string {
  const { applications } = workload
  const lists = [applications, ...jobSizeLists(workload).map(({ sizes }) => sizes)]
  const sums = lists.every(isWhole) ? '' : '; shares do not add up to 100 %'
  return visibleText(`${applicationsText(applications)}${sums}`)
}
