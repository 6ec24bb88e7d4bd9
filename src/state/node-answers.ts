/** What the view of the node asks: an application on every scenario's node, and on changed nodes. */
import { useMemo } from 'react'
import type { Scenario } from '../document/scenario/schema'
import type { Profile } from '../document/workload/profile'
import type { AnswerTo } from '../model/engine'
import { toNodeApplication, toNodes } from '../model/to-node-request'
import { toDesign } from '../model/to-request'
import { useAnswers, type AskedSlot } from './asked-answers'

export type NodeSlot = AskedSlot<AnswerTo<'node'>>
export type DesignSlot = AskedSlot<AnswerTo<'design'>>

/** One answer a scenario; none is asked without a profile. */
export function useNodeTimes(
  scenarios: readonly Scenario[],
  profile: Profile | undefined,
): readonly NodeSlot[] {
  const questions = useMemo(() => {
    const application = profile && toNodeApplication(profile)
    return scenarios.map((about) =>
      application
        ? { request: toNodes([about], { applications: [application] }), about }
        : undefined,
    )
  }, [scenarios, profile])
  return useAnswers('node-time', questions)
}

/** One answer for all changed nodes, in their order; the first is the node as it is. */
export function useNodeVariants(
  about: Scenario,
  changed: readonly Scenario[],
  profile: Profile | undefined,
): NodeSlot | undefined {
  const questions = useMemo(() => {
    const application = profile && toNodeApplication(profile)
    if (!application) return []
    return [{ request: toNodes([about, ...changed], { applications: [application] }), about }]
  }, [about, changed, profile])
  return useAnswers('node-variants', questions)[0]
}

/** One answer a changed node, in their order: its issues say whether it can be built. */
export function useChangedDesigns(
  about: Scenario,
  changed: readonly Scenario[],
): readonly DesignSlot[] {
  const questions = useMemo(
    () =>
      changed.map((each) => ({
        request: { kind: 'design', design: toDesign(each) } as const,
        about,
      })),
    [about, changed],
  )
  return useAnswers('node-designs', questions)
}
