/** A machine to start from, with the money and the workload of the answers. */
import type { Scenario } from '../scenario/schema'
import { writePath, type WriteResult } from '../scenario/write-path'
import { findJobSizes, findMix, scaledSizes } from '../workload/mixes'
import type { Workload } from '../workload/workload'
import type { GuideAnswers } from './answers'
import type { Start } from './starts'

/** @returns why the budget cannot stand in a document, if it cannot */
export function startingScenario({ preset }: Start, { budgetUsd, mix }: GuideAnswers): WriteResult {
  const { scenario } = preset
  const requested: Scenario = {
    ...scenario,
    budget: { ...scenario.budget, mode: 'usd' },
    workload: { ...scenario.workload, applications: [...findMix(mix).applications] },
  }
  return writePath(requested, 'budget.usd', budgetUsd)
}

/**
 * The workload with job sizes as shares of a machine (SC19 sec 3: jobs tend to use the same share of the
 * next machine). So the same answers give the same jobs whatever node competes: "the whole machine" is all of each.
 * @param nodes of the machine that runs them
 */
export const sizedWorkload = (
  workload: Workload,
  { sizes }: GuideAnswers,
  nodes: number,
): Workload => ({ ...workload, jobSizes: scaledSizes(findJobSizes(sizes), nodes) })
