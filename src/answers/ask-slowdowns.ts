/** Asks how much each application of the baseline's workload loses on every scenario, as the view does. */
import type { Workbook } from '../document/scenario/schema'
import {
  columnsOf,
  usualJobNodes,
  usualPlan,
  type Built,
  type PlacedColumn,
} from '../document/workload/columns'
import { profileOf } from '../document/workload/library'
import type { Profile } from '../document/workload/profile'
import type { ApplicationsDto } from '../model/engine'
import { toSlowdowns } from '../model/to-slowdowns-request'
import type { Ask } from '../model/ask'
import { orSentence, type Answered, type ScenarioAnswers } from './scenario-answers'

export interface Slowdowns {
  /** Those of the workload that have a profile. */
  readonly profiles: readonly Profile[]
  /** Nodes of a job. */
  readonly jobNodes: number
  /** By scenario; undefined where there is no tree. */
  readonly columns: readonly (PlacedColumn | undefined)[]
  /** By scenario; undefined also where nothing of the workload runs. */
  readonly results: readonly (Answered<ApplicationsDto> | undefined)[]
}

/**
 * @param onColumn is told of every scenario before it is asked about
 * @throws EngineError if it was cancelled or the model is lost
 */
export async function askSlowdowns(
  ask: Ask,
  { scenarios, baseline }: Workbook,
  answers: readonly ScenarioAnswers[],
  onColumn: (index: number) => void,
): Promise<Slowdowns> {
  const workload = scenarios[baseline]?.workload
  const profiles = (workload?.applications ?? []).flatMap((each) => profileOf(each) ?? [])
  const jobNodes = usualJobNodes(workload)
  const builts = answers.map(({ scenario, machine, tapers }): Built | undefined =>
    machine && scenario.fabric.topology === 'fat-tree' ? { scenario, machine, tapers } : undefined,
  )
  const plan = { ...usualPlan, jobNodes, mapping: workload?.mapping ?? 'block' } as const
  const columns = columnsOf(builts, plan, profiles, { active: baseline, baseline })
  const results: (Answered<ApplicationsDto> | undefined)[] = []
  for (const [index, column] of columns.entries()) {
    onColumn(index)
    const request = column && toSlowdowns(column)
    results.push(request && (await orSentence(ask(request).then(({ result }) => result))))
  }
  return { profiles, jobNodes, columns, results }
}
