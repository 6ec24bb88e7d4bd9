/** Shares of node-hours: their sum, and the way to 100 %. */
import type { Profile } from './profile'

// Shares of the time outside MPI: their sum, and the way to 100 %.

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
    return 'All shares of the time outside MPI are 0 %, so nothing can be computed. Enter these shares.'
  }
  // Sums of decimals are rarely 1 to the last bit.
  if (Math.abs(sum - 1) < 1e-6) return undefined
  return `The shares of the time outside MPI add up to ${Number((sum * 100).toFixed(2))} %, not to 100 %. Results scale them to 100 %.`
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

interface Shared {
  readonly share: number
}

/** Shares are entered as percent with at most this many parts of one. */
const STEPS = 1000
/** Sums of shares that were entered as decimals are rarely 1 to the last bit. */
const CLOSE = 1e-6
/** Less than this together is nothing. */
const NOTHING = 1e-9

export function sumOfShares(items: readonly Shared[]): number {
  return Number(items.reduce((sum, { share }) => sum + share, 0).toFixed(9))
}

export function isWhole(items: readonly Shared[]): boolean {
  return Math.abs(sumOfShares(items) - 1) < CLOSE
}

/**
 * The same items with shares that add up to 1, in the same proportion, rounded to tenths of a percent
 * so that they can be read; equal shares if all are 0.
 */
export function normalised<Item extends Shared>(items: readonly Item[]): Item[] {
  const total = items.reduce((sum, { share }) => sum + share, 0)
  const sum = total < NOTHING ? 0 : total
  const exact = items.map(({ share }) => (sum > 0 ? share / sum : 1 / items.length) * STEPS)
  const steps = exact.map(Math.floor)
  const missing = STEPS - steps.reduce((before, step) => before + step, 0)
  // What rounding down took away goes to those that lost most.
  const order = exact
    .map((value, place) => ({ place, lost: value - Math.floor(value) }))
    .toSorted((a, b) => b.lost - a.lost)
  const raised = new Set(order.slice(0, missing).map(({ place }) => place))
  return items.map((item, place) => ({
    ...item,
    share: ((steps[place] ?? 0) + (raised.has(place) ? 1 : 0)) / STEPS,
  }))
}

/** Why shares cannot stand as they are; undefined if they can. */
export function shareProblem(items: readonly Shared[], of: string): string | undefined {
  if (items.length === 0 || isWhole(items)) return undefined
  const sum = Number((sumOfShares(items) * 100).toFixed(2))
  if (sum === 0) return `All shares are 0 %. Give ${of} a share of node-hours.`
  return `The shares add up to ${sum} %, not to 100 %. Results scale them to 100 %.`
}
