/** The source of a workload that a start, or a choice of a mix, has set. */
import { canonicalJson } from '../scenario/hash'
import type { Published } from '../evidence'
import type { Scenario } from '../scenario/schema'
import { jobSizeMixes, mixes, scaledSizes, type JobSizes } from './mixes'
import type { JobSize } from './workload'

const same = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other)

export function publishedByMix({ workload }: Scenario, path: string): Published | undefined {
  if (path === 'workload.applications') {
    const mix = mixes.find(({ applications }) => same(applications, workload.applications))
    return mix && { source: `mix “${mix.name}”`, evidence: 'assumed', note: mix.reason }
  }
  if (path !== 'workload.jobSizes') return undefined
  const sizes = jobSizeMixes.find((each) => isScaled(each, workload.jobSizes))
  return (
    sizes && {
      source: `job sizes “${sizes.name}”, as shares of the machine`,
      evidence: 'assumed',
      note: sizes.reason,
    }
  )
}

/** Whether job sizes are these on a machine of some number of nodes, which the largest of them tells to a few. */
function isScaled(sizes: JobSizes, own: readonly JobSize[]): boolean {
  const largest = own.at(-1)?.nodes ?? 0
  const ofThese = sizes.sizes.at(-1)?.nodes ?? 1
  const [least, most] = [-0.5, 0.5].map((by) => ((largest + by) * sizes.machineNodes) / ofThese)
  for (let nodes = Math.ceil(least ?? 0); nodes <= (most ?? 0); nodes += 1) {
    if (same(scaledSizes(sizes, nodes), own)) return true
  }
  return false
}
