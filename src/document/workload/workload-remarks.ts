/** What of a workload does not go together, or not with the machine, one sentence each. */
import { capitalised, formatPercent } from '../format'
import { nearest } from '../nearest'
import type { Scenario } from '../scenario/schema'
import { jobThatRuns, resizedSentences } from './job-nodes'
import { profileOf } from './library'
import { hasProfile, nameOf, profiledNames } from './names'
import { profileIssues, whyBlocked } from './remarks'
import { shareProblem, sumOfShares } from './shares'
import type { Application } from './workload'

/** @param machineNodes of the machine that the scenario describes */
export function workloadRemarks(
  { node, workload }: Pick<Scenario, 'node' | 'workload'>,
  machineNodes: number,
): readonly string[] {
  const { applications, jobSizes } = workload
  const profiles = applications.flatMap((each) => profileOf(each) ?? [])
  const sizes = jobSizes.map(({ nodes }) => nodes)
  const fitting = sizes.filter((nodes) => nodes <= machineNodes)
  const largest = { nodes: machineNodes, of: 'the machine' }
  const jobs = resizedSentences(
    sizes.map((asked) => {
      const running = profiles.filter(
        (profile) => !whyBlocked(profile, node, Math.min(asked, machineNodes)),
      )
      return { asked, run: jobThatRuns(running, largest, asked) }
    }),
  ).map(capitalised)
  const left = unprofiled(applications)
  const shares = [
    {
      what: left.length > 0 ? 'Applications with a profile' : 'Applications',
      problem: shareProblem(applications.filter(hasProfile), 'an application'),
    },
    { what: 'Job sizes', problem: shareProblem(jobSizes, 'a size of job') },
  ].flatMap(({ what, problem }) => (problem === undefined ? [] : [`${what}: ${problem}`]))
  const issues = profiles.flatMap((profile) =>
    profileIssues(profile, node, fitting.length > 0 ? fitting : sizes).map(
      ({ sentence }) => sentence,
    ),
  )
  return [...new Set([...left, ...shares, ...issues, ...jobs])]
}

/** Applications that have cycles and no profile, so that nothing is computed of them. */
function unprofiled(applications: readonly Application[]): readonly string[] {
  const left = applications.filter((each) => each.share > 0 && !hasProfile(each))
  const sum = formatPercent(sumOfShares(applications))
  return left.map((application) => {
    const meant = nearest(application.id, Object.keys(profiledNames))
    const ways = meant === undefined ? 'Give it a profile' : `Write “${meant}”, give it a profile`
    return `“${nameOf(application)}” has no profile, here or of its own: its ${formatPercent(application.share)} of the cycles, which make the sum of the shares ${sum}, count for nothing. ${ways}, or set its share to 0.`
  })
}
