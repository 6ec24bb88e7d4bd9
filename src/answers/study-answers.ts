/** The tapers of the baseline against one another for the same money: chances, verdicts, what moves them. */
import { CELL_DRAWS, DRAWS, LEADING, SAMPLES } from '../document/draws'
import { formatTaper } from '../document/format'
import type { Scenario } from '../document/scenario/schema'
import { taperChoices, withSplit } from '../document/tradeoff/taper-choices'
import {
  conditionStudyOf,
  contestOf,
  contestQuestions,
  workloadStudyOf,
  type Competitor,
  type ConditionCell,
  type Contest,
} from '../model/contest'
import type {
  ApplicationsDto,
  EngineRequest,
  MachineDto,
  RiskDto,
  SensitivityDto,
  StudyDto,
  TaperPointDto,
} from '../model/engine'
import { toDesign } from '../model/to-request'
import type { Study } from '../model/to-study-request'
import type { Ask } from '../model/ask'

/** A taper that competes. */
export interface TaperRival extends Competitor {
  /** "24/12" */
  readonly ports: string
}

export interface StudyAnswers {
  /** The least taper first: the others are set against it. */
  readonly contest: Contest<TaperRival>
  readonly study: Study
  readonly notes: readonly string[]
  /** Draws over the throughput of the workload. */
  readonly workload: RiskDto
  /** Over the cells of application and condition; undefined where none is common to all tapers. */
  readonly cells: RiskDto | undefined
  readonly conditionCells: readonly ConditionCell[]
  /** What moves the gain of the second design over the first. */
  readonly moved: SensitivityDto
}

interface Bought {
  readonly scenario: Scenario
  readonly machine: MachineDto
  readonly tapers: readonly TaperPointDto[]
}

/** @returns undefined where there is nothing to compare @throws EngineError */
export async function askStudy(ask: Ask, bought: Bought): Promise<StudyAnswers | undefined> {
  const contest = contestOf(await rivals(ask, bought), bought.scenario.workload)
  const questions = contestQuestions(contest)
  if (contest.designs.length < 2 || !questions.nodes) return undefined
  const { result: nodes } = await ask(questions.nodes)
  const jobs = await answersTo(ask, questions.workload)
  const conditions = await answersTo(ask, questions.conditions)
  const { study, notes } = workloadStudyOf(contest, jobs, nodes)
  const ofConditions = conditionStudyOf(contest, conditions, nodes)
  if (!study) return undefined
  const { result: moved } = await ask({
    kind: 'sensitivity',
    study: study.request,
    measure: { kind: 'throughputGain', design: 1, over: 0 },
    leading: LEADING,
    samples: SAMPLES,
  })
  return {
    contest,
    study,
    notes,
    workload: await risk(ask, study.request, DRAWS),
    cells: ofConditions.study && (await risk(ask, ofConditions.study.request, CELL_DRAWS)),
    conditionCells: ofConditions.cells,
    moved,
  }
}

async function rivals(
  ask: Ask,
  { scenario, machine, tapers }: Bought,
): Promise<readonly TaperRival[]> {
  const found: TaperRival[] = []
  for (const split of taperChoices(scenario, tapers)) {
    const own = withSplit(scenario, split, machine)
    const answer = await ask({ kind: 'design', design: toDesign(own) })
    if (!answer.machine) continue
    found.push({
      label: formatTaper(split.populatedTaper),
      ports: `${split.downlinks}/${split.uplinks}`,
      scenario: own,
      machine: answer.machine,
    })
  }
  return found
}

/** By the question's place; none at all where one has no question, as answers are read by place. */
async function answersTo(
  ask: Ask,
  questions: readonly (Extract<EngineRequest, { kind: 'applications' }> | undefined)[],
): Promise<readonly ApplicationsDto[]> {
  const answers: ApplicationsDto[] = []
  for (const question of questions) {
    if (!question) return []
    answers.push((await ask(question)).result)
  }
  return answers
}

const risk = async (ask: Ask, study: StudyDto, draws: number): Promise<RiskDto> =>
  (await ask({ kind: 'risk', study, firstDraw: 0, draws, groups: [], goals: [] })).result
