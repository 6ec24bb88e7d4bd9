/** What of a workload does not go together, or not with the machine, one sentence each. */
import { capitalised, formatPercent } from '../format'
import { nearest } from '../nearest'
import type { Scenario } from '../scenario/schema'
import { jobThatRuns, resizedSentences } from './job-nodes'
import { profileOf } from './library'
import { hasProfile, nameIn, nameOf, profiledNames } from './names'
import { profileIssues, whyBlocked } from './profile-issues'
import { shareProblem, sumOfShares } from './shares'
import { fittingJobs, jobSizeLists, jobSizesOf } from './job-sizes'
import type { Application } from './workload'

/** @param machineNodes of the machine that the scenario describes */
export function workloadRemarks(
  { node, workload }: Pick<Scenario, 'node' | 'workload'>,
  machineNodes: number,
): readonly string[] {
  const { applications, jobSizes } = workload
  const profiles = applications.flatMap((each) => profileOf(each) ?? [])
  const largest = { nodes: machineNodes, of: 'the machine' }
  const jobs = resizedSentences(
    jobSizes.map((size) => {
      const requested = size.nodes
      const inSize = profiles.filter(({ id }) => jobSizesOf(workload, id).includes(size))
      const running = inSize.filter(
        (profile) => !whyBlocked(profile, node, Math.min(requested, machineNodes)),
      )
      return { requested, run: jobThatRuns(running, largest, requested) }
    }),
  ).map(capitalised)
  const left = unprofiled(applications)
  const shares = [
    {
      what: left.length > 0 ? 'Applications with a profile' : 'Applications',
      problem: shareProblem(applications.filter(hasProfile), 'an application'),
    },
    ...jobSizeLists(workload).map(({ of, sizes }) => ({
      what: of === undefined ? 'Job sizes' : `Job sizes of ${nameIn(applications, of)}`,
      problem: shareProblem(sizes, 'a job size'),
    })),
  ].flatMap(({ what, problem }) => (problem === undefined ? [] : [`${what}: ${problem}`]))
  const issues = profiles.flatMap((profile) =>
    profileIssues(profile, node, fittingJobs(workload, profile.id, machineNodes)).map(
      ({ sentence }) => sentence,
    ),
  )
  const strays = jobSizes.flatMap(({ application }) =>
    application === undefined || applications.some(({ id }) => id === application)
      ? []
      : [
          `A job size is for ${nameIn(applications, application)}, which is not in the workload. This size is not used.`,
        ],
  )
  return [...new Set([...left, ...shares, ...strays, ...issues, ...jobs])]
}

/** Applications that have cycles and no profile, so that nothing is computed of them. */
function unprofiled(applications: readonly Application[]): readonly string[] {
  const left = applications.filter((each) => each.share > 0 && !hasProfile(each))
  const sum = formatPercent(sumOfShares(applications))
  return left.map((application) => {
    const meant = nearest(application.id, Object.keys(profiledNames))
    const ways = meant === undefined ? 'Give it a profile' : `Enter “${meant}”, give it a profile`
    return `“${nameOf(application)}” has no profile, so its ${formatPercent(application.share)} of node-hours have no effect. The shares add up to ${sum}. ${ways}, or set its share to 0.`
  })
}
