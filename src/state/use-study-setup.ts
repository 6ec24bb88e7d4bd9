/** What the views Risk and Sensitivity have in common: who competes for which workload. */
import { useActiveIndex } from './active-scenario'
import { useBaseline, useWorkbook } from './scenario-store'
import { contestObstacle } from './study-obstacle'
import { useStudyPlan } from './study-plan'
import { useAlternatives } from './use-alternatives'
import { useContest, useWorkloadStudy } from './use-study'

export function useStudySetup() {
  const { scenarios } = useWorkbook()
  const active = useActiveIndex()
  const baseline = useBaseline()
  const plan = useStudyPlan()
  const alternatives = useAlternatives(plan.axis)
  // Scenarios are judged on the baseline's workload, as in the comparison; tapers on their own.
  const workloadOf = plan.axis === 'scenarios' ? baseline : active
  const workload = scenarios[workloadOf]?.workload
  const asked = useContest(alternatives.designs, workload)
  const workloadStudy = useWorkloadStudy(asked)
  const contest = asked?.contest
  const others = contest?.designs.slice(1) ?? []
  const other = others.find(({ key }) => key === plan.against) ?? others[0]
  return {
    plan,
    active,
    /** Place of the scenario whose workload it is. */
    workloadOf,
    alternatives,
    asked,
    contest,
    workloadStudy,
    /** Why nothing is asked; undefined while something is or will be. */
    obstacle:
      alternatives.obstacle ??
      contestObstacle(plan.axis, alternatives.designs?.length, contest?.profiles.length),
    others,
    /** Position among the designs of the one that is set against the first; 0 where there is none. */
    design: other && contest ? contest.designs.indexOf(other) : 0,
    other,
    /** Names what an answer is about: one about something else is not shown, not even as stale. */
    subject: `${plan.axis} ${active} ${scenarios[workloadOf]?.preset ?? ''} ${scenarios.length}`,
    slots: [...alternatives.slots, ...workloadStudy.slots],
  }
}

export type StudySetup = ReturnType<typeof useStudySetup>
