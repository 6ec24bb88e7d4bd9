/** The lists of the document as wholes: read, compared, and in words. */
import { counted, formatExact, formatUsd } from '../format'
import { priceBooks } from '../prices/books'
import { codeName, nameIn } from '../workload/names'
import type { Application, JobSize, Workload } from '../workload/workload'
import { canonicalJson } from './hash'
import type { Prices, Scenario } from './schema'

/** What each list is called, in document order. */
export const listLabels: ReadonlyMap<string, string> = new Map([
  ['workload.applications', 'Applications'],
  ['workload.jobSizes', 'Job sizes'],
  ['prices.lines', 'One-off and yearly payments'],
  ['prices.ranges', 'Custom price ranges'],
])

/** The list at a path; undefined if there is none. */
export function readList(
  { workload, prices }: Scenario,
  path: string,
): readonly Application[] | readonly JobSize[] | Prices['lines'] | Prices['ranges'] | undefined {
  switch (path) {
    case 'workload.applications':
      return workload.applications
    case 'workload.jobSizes':
      return workload.jobSizes
    case 'prices.ranges':
      return prices.ranges
    case 'prices.lines':
      return prices.lines
    default:
      return undefined
  }
}

/** Whether the lists of two scenarios at a path hold the same; false if there is no list. */
export function sameList(one: Scenario, other: Scenario, path: string): boolean {
  const [a, b] = [readList(one, path), readList(other, path)]
  if (a === undefined || b === undefined) return false
  return a === b || canonicalJson(a) === canonicalJson(b)
}

/** A list as a person reads it: "AMG 34 %, UMT 33 %"; undefined if there is none. */
export function listText({ workload, prices }: Scenario, path: string): string | undefined {
  switch (path) {
    case 'workload.applications':
      return applicationsText(workload.applications)
    case 'workload.jobSizes':
      return jobSizesText(workload)
    case 'prices.ranges':
      return rangesText(prices)
    case 'prices.lines':
      return linesText(prices)
    default:
      return undefined
  }
}

/** A share as it was entered: "34 %". */
export function shareText(share: number): string {
  return `${formatExact(Number((share * 100).toFixed(2)))}\u202f%`
}

export function applicationsText(applications: readonly Application[]): string {
  if (applications.length === 0) return 'none'
  return applications
    .map((one) => {
      const own = one.profile === undefined ? '' : ' (edited)'
      return `${codeName(one)}${own} ${shareText(one.share)}`
    })
    .join(', ')
}

function jobSizesText({ jobSizes, applications }: Workload): string {
  return jobSizes
    .map(({ nodes, share, application }) => {
      const of = application === undefined ? '' : ` of ${nameIn(applications, application)}`
      return `${shareText(share)}${of} in jobs of ${counted(nodes, 'node', 'nodes')}`
    })
    .join(', ')
}

const PAID = { once: '', yearly: ' per year', optional: ' (optional)' } as const

function linesText({ lines }: Prices): string {
  if (lines.length === 0) return 'none'
  return lines
    .map(({ name, usd, paid }) => {
      return `${name} ${formatUsd(usd)}${PAID[paid]}`
    })
    .join(', ')
}

function rangesText({ book, ranges }: Prices): string {
  if (ranges.length === 0) return 'none'
  const { entries } = priceBooks[book]
  return ranges
    .map(({ price, low, high }) => {
      const { label, unit } = entries[price]
      // Of a package the prices of its pieces have fractions of a cent.
      const [from, to] = [low, high].map((end) => formatExact(Number(end.toPrecision(6))))
      return low === high ? `${label} firm` : `${label} ${from} to ${to} ${unit}`
    })
    .join(', ')
}
