/** Asks the model about designs that compete on a workload, one question after another. */
import type { Workload } from '../../src/document/workload/workload'
import {
  contestOf,
  contestQuestions,
  workloadStudyOf,
  type Competitor,
  type WorkloadStudy,
} from '../../src/model/contest'
import type { Ask } from '../../src/model/ask'
import type { ApplicationsAnswer } from '../../src/model/engine'

/** @returns undefined where no application runs on every design @throws EngineError */
export async function askContest(
  ask: Ask,
  designs: readonly Competitor[],
  workload: Workload,
  workloads?: readonly Workload[],
): Promise<WorkloadStudy['study'] | undefined> {
  const contest = contestOf(designs, workload, workloads)
  const questions = contestQuestions(contest)
  if (!questions.nodes) return undefined
  const { result: nodes } = await ask(questions.nodes)
  const jobs: ApplicationsAnswer[] = []
  for (const question of questions.workload) {
    if (question) jobs.push((await ask(question)).result)
  }
  return workloadStudyOf(contest, jobs, nodes).study
}
