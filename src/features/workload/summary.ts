import { applicationsText } from '../../document/scenario/lists'
import type { Scenario } from '../../document/scenario/schema'
import { visibleText } from '../../document/visible-text'
import { isWhole } from '../../document/workload/shares'

const neighbours: Readonly<Record<Scenario['workload']['neighbour'], string>> = {
  none: 'no neighbours',
  'light-bully': 'with a light congestor',
  'adjacent-bully': 'with a congestor',
  'bisection-bully': 'with a congestor across the bisection',
  'incast-bully': 'with an incast',
  'checkpoint-burst': 'with another job’s checkpoint',
}

/** One line for the folded section. */
export function workloadSummary({ workload }: Scenario): string {
  const { applications, jobSizes, placement, neighbour } = workload
  const sums = isWhole(applications) && isWhole(jobSizes) ? '' : '; shares do not add up to 100 %'
  const spread = `single jobs: ${placement.kind}, ${neighbours[neighbour]}`
  return visibleText(`${applicationsText(applications)}; ${spread}${sums}`)
}
