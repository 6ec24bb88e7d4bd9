/** Shares of the time outside MPI: their sum, and the way to 100 %. */
import type { Profile } from './profile'
import { normalised, sumOfShares } from './shares'

type TimeShares = Profile['timeShares']
type Part = keyof TimeShares

const parts: readonly Part[] = ['gpuFlops', 'hbm', 'ddr', 'cpuGpu', 'cpuThreads']

const itemsOf = (shares: TimeShares) => parts.map((part) => ({ part, share: shares[part] }))

/** What the shares of a profile add up to. */
export function timeShareSum({ timeShares }: Pick<Profile, 'timeShares'>): number {
  return sumOfShares(itemsOf(timeShares))
}

/** Why the shares cannot stand as they are; undefined if they can. */
export function timeShareProblem(profile: Pick<Profile, 'timeShares'>): string | undefined {
  const sum = timeShareSum(profile)
  if (sum === 0) {
    return 'All shares of the time outside MPI are 0 %, so nothing can be computed: say what that time is spent on.'
  }
  // Sums of decimals are rarely 1 to the last bit.
  if (Math.abs(sum - 1) < 1e-6) return undefined
  return `The shares of the time outside MPI add up to ${Number((sum * 100).toFixed(2))} %, not to 100 %. Results take them in proportion.`
}

/** The same shares adding up to 1; where all are 0, all of it on CPU threads, which every node has. */
export function normalisedTimeShares(shares: TimeShares): TimeShares {
  if (sumOfShares(itemsOf(shares)) === 0) return { ...shares, cpuThreads: 1 }
  const even = new Map(normalised(itemsOf(shares)).map(({ part, share }) => [part, share]))
  return {
    gpuFlops: even.get('gpuFlops') ?? 0,
    hbm: even.get('hbm') ?? 0,
    ddr: even.get('ddr') ?? 0,
    cpuGpu: even.get('cpuGpu') ?? 0,
    cpuThreads: even.get('cpuThreads') ?? 0,
  }
}
