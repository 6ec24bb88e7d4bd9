/** The scenarios of a workbook scored against its reference machine. */
import { findPreset } from '../document/presets'
import type { Workbook } from '../document/scenario/schema'
import { referenceAmong } from '../document/scores/reference'
import { weightProblem, weightsBy, type ScoreWeight } from '../document/scores/weights'
import type { Competitor, Contest } from '../model/contest'
import type { DesignScoresDto, RankFlipDto } from '../model/engine'
import { toDesign } from '../model/to-request'
import { scoredJobs, type ScoredJobs } from '../model/to-scores-request'
import type { Ask } from '../model/ask'
import { askScores } from './ask-scores'
import { coveredSentence } from './quantities/covered'
import { orSentence, type Answered, type ScenarioAnswers } from './scenario-answers'

export interface WorkbookScores {
  readonly reference: {
    readonly name: string
    readonly nodes: number
    /** Its place among the scenarios; undefined for a machine of the catalogue. */
    readonly index: number | undefined
  }
  readonly weights: readonly ScoreWeight[]
  /** Weights as they count, per cent, by application: those without jobs have none. */
  readonly countedPercent: readonly number[]
  /** In the order of every design's jobs. */
  readonly jobs: readonly ScoredJobs[]
  /** By scenario; undefined where it is no machine that can be scored. */
  readonly designs: readonly (DesignScoresDto | undefined)[]
  /** Pairs that SSNI and SSI put in opposite orders, by scenario. */
  readonly flips: readonly RankFlipDto[]
  /** What is left out or run otherwise than the workload says, a sentence each. */
  readonly notes: readonly string[]
  /** That not all of the weights count, and why; undefined where they do. */
  readonly caution: string | undefined
}

interface Scored extends Competitor {
  readonly index: number
}

/** @returns a sentence where nothing can be scored @throws EngineError if it was cancelled */
export async function askWorkbookScores(
  ask: Ask,
  workbook: Workbook,
  scenarios: readonly Pick<ScenarioAnswers, 'scenario' | 'machine'>[],
): Promise<Answered<WorkbookScores>> {
  const designs = scenarios.flatMap(({ scenario, machine }, index): readonly Scored[] =>
    machine && scenario.fabric.topology === 'fat-tree'
      ? [{ label: String.fromCharCode(65 + index), index, scenario, machine }]
      : [],
  )
  const found = await referenceOf(ask, workbook, designs)
  if ('sentence' in found) return found
  const { competitor, index } = found.value
  const workload = (workbook.scenarios[workbook.baseline] ?? competitor.scenario).workload
  const weights = weightsBy(workbook.procurement.scoring, workload)
  const problem = weightProblem(weights)
  if (problem !== undefined) return { sentence: problem }
  const asked = await orSentence(askScores(ask, competitor, designs, { workload, weights }))
  if ('sentence' in asked) return asked
  const { value } = asked
  if (!value) {
    return {
      sentence:
        'No application of the workload runs on the reference machine and on every scenario, so there is nothing to score. Choose another reference or workload.',
    }
  }
  const place = (at: number) => designs[at]?.index ?? 0
  return {
    value: {
      reference: { name: competitor.scenario.name, nodes: competitor.machine.nodes, index },
      weights,
      countedPercent: value.scores.weightsPercent,
      jobs: scoredJobs(value.contest),
      designs: scenarios.map(
        (_, at) => value.scores.designs[designs.findIndex((design) => design.index === at)],
      ),
      flips: value.scores.flips.map((flip) => ({
        ...flip,
        bySsni: place(flip.bySsni),
        bySsi: place(flip.bySsi),
      })),
      notes: value.notes,
      caution: coveredSentence(
        coveredWeight(weights, value.contest),
        value.contest.leftOut,
        'of the weights of the scores',
      ),
    },
  }
}

/** Share of the weights that is of applications which run on the reference and on every design, 0 to 1. */
function coveredWeight(weights: readonly ScoreWeight[], { profiles }: Contest): number {
  const known = new Set(profiles.map(({ id }) => id))
  const sum = (counted: readonly ScoreWeight[]) =>
    counted.reduce((all, { percent }) => all + percent, 0)
  return sum(weights.filter(({ id }) => known.has(id))) / sum(weights)
}

/** A machine of the catalogue, else the status quo, else the baseline, else the first that can be scored. */
async function referenceOf(
  ask: Ask,
  workbook: Workbook,
  designs: readonly Scored[],
): Promise<Answered<{ competitor: Competitor; index: number | undefined }>> {
  const { scoring } = workbook.procurement
  if (scoring.reference !== null) {
    const preset = findPreset(scoring.reference)
    if (!preset) {
      return {
        sentence: `The reference machine ${scoring.reference} is not in this version’s catalogue. Choose another one under Scores.`,
      }
    }
    const { scenario } = preset
    const answered = await orSentence(ask({ kind: 'design', design: toDesign(scenario) }))
    if ('sentence' in answered) return answered
    const { machine } = answered.value
    return machine
      ? {
          value: {
            competitor: { label: 'the reference', scenario, machine },
            index: undefined,
          },
        }
      : { sentence: `The reference machine ${scenario.name} is no fat tree that can be scored.` }
  }
  const chosen = referenceAmong(designs, workbook)
  return chosen
    ? { value: { competitor: chosen, index: chosen.index } }
    : { sentence: 'No scenario is a machine that can be scored.' }
}
