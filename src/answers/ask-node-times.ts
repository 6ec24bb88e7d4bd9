/** Asks how long the applications of the baseline's workload take on every scenario's node. */
import type { Workbook } from '../document/scenario/schema'
import type { Profile } from '../document/workload/profile'
import { profilesOf } from '../document/workload/profiles-of'
import type { NodeTimeDto } from '../model/engine'
import { toNodeApplication, toNodes } from '../model/to-node-request'
import type { Ask } from '../model/ask'
import { orSentence, type Answered } from './scenario-answers'

export interface ApplicationTimes {
  readonly profile: Profile
  /** By scenario; undefined where the profile's reference machine is not known. */
  readonly times: readonly (Answered<NodeTimeDto | undefined> | undefined)[]
}

/** @throws EngineError if it was cancelled or the model is lost */
export async function askNodeTimes(
  ask: Ask,
  { scenarios, baseline }: Workbook,
): Promise<readonly ApplicationTimes[]> {
  const found: ApplicationTimes[] = []
  for (const profile of profilesOf(scenarios[baseline]?.workload)) {
    const application = toNodeApplication(profile)
    const times: (Answered<NodeTimeDto | undefined> | undefined)[] = []
    for (const scenario of scenarios) {
      const question = application && toNodes([scenario], { applications: [application] })
      times.push(
        question &&
          (await orSentence(ask(question).then(({ result }) => result.nodes[0]?.applications[0]))),
      )
    }
    found.push({ profile, times })
  }
  return found
}
