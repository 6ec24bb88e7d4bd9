/** Asks the model for the scores of designs, one question after another. */
import type { ScoreWeight } from '../document/scores/weights'
import type { Workload } from '../document/workload/workload'
import {
  contestOf,
  contestQuestions,
  workloadStudyOf,
  type Competitor,
  type Contest,
} from '../model/contest'
import type { ApplicationsDto, ScoresDto } from '../model/engine'
import { toNodesAlone, toScores } from '../model/to-scores-request'
import type { Ask } from '../model/ask'

export interface AnsweredScores {
  /** The reference is the first design. */
  readonly contest: Contest
  readonly scores: ScoresDto
  /** What is left out or run otherwise than the workload says, a sentence each. */
  readonly notes: readonly string[]
}

/**
 * @param reference what the designs are scored against
 * @returns undefined where no application runs on the reference and every design
 * @throws EngineError
 */
export async function askScores(
  ask: Ask,
  reference: Competitor,
  designs: readonly Competitor[],
  { workload, weights }: { readonly workload: Workload; readonly weights: readonly ScoreWeight[] },
): Promise<AnsweredScores | undefined> {
  const contest = contestOf([reference, ...designs], workload)
  const questions = contestQuestions(contest)
  const nodesAlone = toNodesAlone(contest)
  if (!questions.nodes || !nodesAlone) return undefined
  const { result: nodes } = await ask(questions.nodes)
  const { result: alone } = await ask(nodesAlone)
  const jobs: ApplicationsDto[] = []
  for (const question of questions.workload) {
    // Answers are read by the design's place: none may be left out.
    if (!question) return undefined
    jobs.push((await ask(question)).result)
  }
  const { study, notes } = workloadStudyOf(contest, jobs, nodes)
  if (!study) return undefined
  const scored = designs.map((_, at) => at + 1)
  const asked = { contest, scored, study, alone, weights }
  const plain = { referenceNodeTflops: undefined, early: undefined, growth: 1 }
  const { result: scores } = await ask(toScores({ ...asked, ...plain }))
  return { contest, scores, notes: [...contest.leftOut, ...notes] }
}
