/** Asks the model about designs that compete, one question after another: for the command line. */
import type { Workload } from '../document/workload/workload'
import {
  conditionStudyOf,
  contestOf,
  contestQuestions,
  workloadStudyOf,
  type Competitor,
  type ConditionStudy,
  type Contest,
  type WorkloadStudy,
} from './contest'
import type { Model } from './ask'
import type { ApplicationsDto, EngineRequest } from './engine'

interface AnsweredContest {
  readonly contest: Contest
  readonly workload: WorkloadStudy
  readonly conditions: ConditionStudy
}

/** @returns undefined where no application runs on every design @throws EngineError */
export async function askContest(
  model: Model,
  designs: readonly Competitor[],
  workload: Workload,
): Promise<AnsweredContest | undefined> {
  const contest = contestOf(designs, workload)
  const questions = contestQuestions(contest)
  if (!questions.nodes) return undefined
  const { result: nodes } = await model.ask(questions.nodes)
  const jobs = await answersTo(model, questions.workload)
  const conditions = await answersTo(model, questions.conditions)
  return {
    contest,
    workload: workloadStudyOf(contest, jobs, nodes),
    conditions: conditionStudyOf(contest, conditions, nodes),
  }
}

async function answersTo(
  model: Model,
  questions: readonly (Extract<EngineRequest, { kind: 'applications' }> | undefined)[],
): Promise<readonly ApplicationsDto[]> {
  const answers: ApplicationsDto[] = []
  for (const question of questions) {
    if (question) answers.push((await model.ask(question)).result)
  }
  return answers
}
