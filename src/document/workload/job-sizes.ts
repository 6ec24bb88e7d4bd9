/** The sizes of the jobs of a workload: which applications have them, and what their shares are of. */
import type { JobSize, Workload } from './workload'

/** The sizes of the jobs of an application: its own, else those that are for all. */
export function jobSizesOf({ jobSizes }: Workload, id: string): readonly JobSize[] {
  const own = jobSizes.filter(({ application }) => application === id)
  return own.length > 0 ? own : jobSizes.filter(({ application }) => application === undefined)
}

/** Nodes of the jobs of an application that a machine has room for; of all of its jobs where it has room for none. */
export function fittingJobs(
  workload: Workload,
  id: string,
  machineNodes: number,
): readonly number[] {
  const sizes = jobSizesOf(workload, id).map(({ nodes }) => nodes)
  const fitting = sizes.filter((nodes) => nodes <= machineNodes)
  return fitting.length > 0 ? fitting : sizes
}

/** The lists of job sizes whose shares add up to the whole: that of all applications, then those of single ones. */
export function jobSizeLists({
  jobSizes,
}: Pick<Workload, 'jobSizes'>): readonly { of: string | undefined; sizes: readonly JobSize[] }[] {
  const owners = [...new Set([undefined, ...jobSizes.map(({ application }) => application)])]
  return owners.map((of) => ({
    of,
    sizes: jobSizes.filter(({ application }) => application === of),
  }))
}

/** Shares of some sizes that add up to 1; all alike where none has one. */
export function evenShares(sizes: readonly JobSize[]): readonly number[] {
  const all = sizes.reduce((sum, { share }) => sum + share, 0)
  return sizes.map(({ share }) => (all > 0 ? share / all : 1 / sizes.length))
}

/** Share of all cycles that jobs of each size take, in the order of the workload. */
export const jobCycles = (workload: Workload): readonly number[] =>
  workload.jobSizes.map((size) =>
    workload.applications.reduce(
      (sum, { id, share }) =>
        jobSizesOf(workload, id).includes(size) ? sum + share * size.share : sum,
      0,
    ),
  )

/** Nodes of the jobs in which most cycles are spent, in the order of the workload where several are equal. */
export function usualJobNodes(workload: Workload): readonly number[] {
  const cycles = jobCycles(workload)
  const most = Math.max(...cycles)
  return workload.jobSizes.flatMap(({ nodes }, at) => (cycles[at] === most ? [nodes] : []))
}
