/** How many nodes a job has that is run, and which groups of ranks go with which jobs. */
import { counted, formatCount, listed } from '../format'
import type { Profile } from './profile'

/** A job as it is run. */
export interface RunJob {
  readonly nodes: number
  /** Why it does not have the requested nodes, as it follows "because"; undefined if it has. */
  readonly why: string | undefined
}

/** What limits a job: a machine, and what that is called in a sentence. */
interface Largest {
  readonly nodes: number
  readonly of: string
}

/** Nodes of the jobs whose ranks the groups of an application divide: the multiples of this; 1 without groups. */
export function groupStep({ pattern, groupRanks, ranksPerNode }: Profile): number {
  return pattern === 'group-all-to-all' && groupRanks > 1
    ? groupRanks / greatestCommonDivisor(groupRanks, ranksPerNode)
    : 1
}

/**
 * The job that runs where one of `requested` nodes is wanted: no more than the machine has, and such that
 * the groups of all applications divide its ranks. Groups that no job of that size holds are left out:
 * their application is refused, see `whyBlocked`. A job that is cut to the machine has a round number of nodes, as the
 * jobs of the model's queue have (`applications/src/application/queue.rs`): ranks of any other make a long grid, which
 * hardly loads a taper, and a node more or less would change the answer.
 */
export function jobThatRuns(
  profiles: readonly Profile[],
  largest: Largest,
  requested: number,
): RunJob {
  const most = Math.min(requested, largest.nodes)
  let step = 1
  const grouped: string[] = []
  for (const profile of profiles) {
    const own = groupStep(profile)
    const common = (step * own) / greatestCommonDivisor(step, own)
    if (own === 1 || common > most) continue
    step = common
    grouped.push(profile.name)
  }
  const isCut = requested > most
  const steps = Math.floor(most / step)
  const taken = isCut ? roundBelow(steps) : steps
  const nodes = taken * step
  const groups = `the rank groups of ${listed(grouped)} require a multiple of ${counted(step, 'node', 'nodes')}`
  const whys = [
    ...(isCut ? [`${largest.of} has ${counted(largest.nodes, 'node', 'nodes')}`] : []),
    ...(nodes < (isCut ? roundBelow(most) : most) ? [groups] : []),
    ...(taken < steps ? ['users request node counts with no prime factor above 7'] : []),
  ]
  const last = whys.pop()
  return {
    nodes,
    why: last && [...(whys.length > 0 ? [whys.join(', ')] : []), last].join(', and '),
  }
}

/** The largest product of 2, 3, 5 and 7 that is not above a number from 1 on. */
function roundBelow(most: number): number {
  const isRound = (number: number) =>
    [2, 3, 5, 7].reduce((left, factor) => {
      let rest = left
      while (rest % factor === 0) rest /= factor
      return rest
    }, number) === 1
  let round = Math.max(1, most)
  while (!isRound(round)) round -= 1
  return round
}

/** A requested job, and the job that is run. */
export interface JobRequest {
  readonly requested: number
  readonly run: RunJob
}

/**
 * "a job of 72 nodes runs on 2 nodes, because the machine has 2 nodes.", as it follows a colon: jobs that are not run with
 * the requested nodes, those with which the same happens in one sentence, and one reason said once.
 */
export function resizedSentences(jobs: readonly JobRequest[]): readonly string[] {
  const reasons = new Map<string, Map<number, readonly number[]>>()
  for (const { requested, run } of jobs) {
    if (run.why === undefined) continue
    const alike = reasons.get(run.why) ?? new Map<number, readonly number[]>()
    // A document can have one size twice.
    alike.set(run.nodes, [...new Set([...(alike.get(run.nodes) ?? []), requested])])
    reasons.set(run.why, alike)
  }
  return [...reasons].map(([why, alike]) => {
    const runs = [...alike].map(
      ([nodes, requested]) => `${jobsOf(requested)} on ${counted(nodes, 'node', 'nodes')}`,
    )
    return `${listed(runs)}, because ${why}.`
  })
}

/** "a job of 72 nodes runs", "jobs of 72 and 1,080 nodes run" */
export function jobsOf(sizes: readonly number[]): string {
  const nodes = listed(sizes.map((size) => formatCount(size)))
  const unit = sizes.every((size) => size === 1) ? 'node' : 'nodes'
  return sizes.length === 1 ? `a job of ${nodes} ${unit} runs` : `jobs of ${nodes} ${unit} run`
}

/** What groups do to the jobs of a workload, and the nearest groups that divide them all. */
interface GroupProblem {
  readonly sentence: string
  /** Undefined where jobs have but one rank. */
  readonly nearestRanks: number | undefined
}

/** Why the groups of an application do not go with all jobs of a workload; undefined if they do. */
export function groupProblem(profile: Profile, jobs: readonly number[]): GroupProblem | undefined {
  const { name, pattern, groupRanks, ranksPerNode } = profile
  if (pattern !== 'group-all-to-all' || jobs.length === 0) return undefined
  const nearestRanks = nearestGroup(profile, jobs)
  if (groupRanks < 2) {
    return {
      sentence: `${name}: with fewer than two ranks per group, nothing is sent. Enter at least two ranks per group.`,
      nearestRanks,
    }
  }
  const step = groupStep(profile)
  const undivided = jobs.filter((nodes) => nodes % step !== 0)
  const [smallest] = undivided.toSorted((a, b) => a - b)
  if (smallest === undefined) return undefined
  const group = `${name}: groups of ${formatCount(groupRanks)} ranks`
  const ranks = `the ${formatCount(smallest * ranksPerNode)} ranks of a job of ${counted(smallest, 'node', 'nodes')}`
  const sentence =
    step > smallest
      ? `${group} require ${counted(step, 'node', 'nodes')} with ${formatCount(ranksPerNode)} ranks each. A job of ${counted(smallest, 'node', 'nodes')} is too small, so nothing is computed.`
      : `${group} do not fit evenly into ${ranks}, so the job runs on ${formatCount(Math.floor(smallest / step) * step)} nodes.`
  return { sentence, nearestRanks }
}

/** The divisor of the ranks of all jobs that is nearest to the groups of a profile, 2 at least. */
function nearestGroup(
  { groupRanks, ranksPerNode }: Profile,
  jobs: readonly number[],
): number | undefined {
  const ranks = jobs.reduce(greatestCommonDivisor, 0) * ranksPerNode
  let nearest: number | undefined
  const consider = (divisor: number) => {
    const isNearer =
      nearest === undefined || Math.abs(divisor - groupRanks) < Math.abs(nearest - groupRanks)
    if (divisor > 1 && isNearer) nearest = divisor
  }
  for (let divisor = 1; divisor * divisor <= ranks; divisor += 1) {
    if (ranks % divisor !== 0) continue
    consider(divisor)
    consider(ranks / divisor)
  }
  return nearest
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
