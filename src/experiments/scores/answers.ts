/** The scores of designs against a reference, asked wave by wave. */
import type { Scoring } from '../../document/procurement/schema'
import type { Scenario } from '../../document/scenario/schema'
import {
  normalisedWeights,
  weightProblem,
  weightsBy,
  withWeights,
  type ScoreWeight,
} from '../../document/scores/weights'
import { contestOf, contestQuestions, workloadStudyOf, type Contest } from '../../model/contest'
import type { ScoresDto } from '../../model/engine'
import { scoredJobs, toNodesAlone, toScores, type ScoredJobs } from '../../model/to-scores-request'
import type { Refusal } from '../../tables/table'
import type { Get, Input, Slot } from '../experiment'
import { PENDING, refusalsIn } from '../shared/scenarios'
import {
  comparedIn,
  fieldIn,
  nothing,
  notModelled,
  referenceIn,
  type Parameters,
  type ScoredDesign,
} from './designs'

/** Scores with all that they were worked out from, of one state of the document and the parameters. */
export interface Scored extends Pick<
  Parameters,
  'nodeTflops' | 'early' | 'problemGrowth' | 'runHours'
> {
  readonly designs: readonly ScoredDesign[]
  readonly reference: ScoredDesign
  readonly jobs: readonly ScoredJobs[]
  readonly weights: readonly ScoreWeight[]
  readonly scores: ScoresDto
}

export interface Answer {
  readonly designs: readonly ScoredDesign[] | undefined
  readonly reference: ScoredDesign | undefined
  readonly weights: readonly ScoreWeight[]
  /** Why the weights cannot be used; undefined if they can. */
  readonly problem: string | undefined
  /** Of the present state, or of the one before. */
  readonly scored: Scored | undefined
  readonly isOld: boolean
  /** What is left out or run otherwise than the workload says, a sentence each. */
  readonly notes: readonly string[]
  readonly refusals: readonly Refusal[]
}

export function answer(input: Input<Parameters>, get: Get): Answer {
  const { workbook, focus, parameters } = input
  const { nodeTflops, early, problemGrowth, runHours } = parameters
  const compare = comparedIn(input)
  const field = fieldIn(input, get)
  const found = referenceIn(input, get, field.designs)
  const { scoring } = workbook.procurement
  // Scenarios are judged on the baseline's workload, as in the comparison; tapers on their own.
  const workload = workbook.scenarios[compare === 'tapers' ? focus : workbook.baseline]?.workload
  const weights = workload ? weightsBy(scoring, workload) : []
  const problem = weightProblem(weights)
  const { designs } = field
  const reference = found.design
  const place = `${compare} ${workbook.scenarios.length}`
  const built = <Value>(name: string, of: readonly unknown[], build: () => Value) => {
    const { value, isOld } = get.settled(name, focus, build, of)
    return isOld ? undefined : value
  }
  const asked =
    designs && reference && workload
      ? built('contest', [workload, ...[reference, ...designs].flatMap(identityOf)], () =>
          contestIn(designs, reference, workload),
        )
      : undefined
  const { contest, questions, alone } = asked ?? {}
  const nodes = questions?.nodes && get(questions.nodes, focus)
  const nodesAlone = alone && get(alone, focus)
  const jobs = questions?.workload.flatMap((request, at) =>
    request ? [get(request, contest?.designs[at]?.at ?? focus)] : [],
  )
  const slots = [nodes, nodesAlone, ...(jobs ?? [])]
  const results = contest && jobs && currentIn(jobs)
  const studied =
    contest && results && nodes?.state === 'current'
      ? built('study', [contest, nodes.value, ...results], () =>
          workloadStudyOf(contest, results, nodes.value.result),
        )
      : undefined
  const { study, notes = [] } = studied ?? {}
  const known = nodesAlone?.state === 'current' ? nodesAlone.value.result : undefined
  const request =
    contest && designs && study && known && problem === undefined
      ? built('scores', [study, known, scoring, nodeTflops, early, problemGrowth], () =>
          toScores({
            contest,
            scored: designs.map(({ key }) => contest.designs.findIndex((each) => each.key === key)),
            study,
            alone: known,
            weights,
            referenceNodeTflops: nodeTflops,
            early,
            growth: problemGrowth,
          }),
        )
      : undefined
  const last = request && get(request, focus)
  const now: Slot<Scored> =
    contest && designs && reference && last?.state === 'current'
      ? {
          state: 'current',
          value: {
            designs,
            reference,
            jobs: scoredJobs(contest),
            weights,
            scores: last.value.result,
            nodeTflops,
            early,
            problemGrowth,
            runHours,
          },
        }
      : PENDING
  const scored = get.kept(`scored ${place}`, focus, now)
  const refusals = [
    ...field.refusals,
    ...found.refusals,
    ...obstacleOf(input, designs, contest),
    ...(problem === undefined ? [] : [weightsRefusal(problem, scoring, weights)]),
    ...refusalsIn([...slots, last]),
    ...(studied && !study ? [NO_ANSWER] : []),
  ]
  return {
    designs,
    reference,
    weights,
    problem,
    scored: scored.value,
    isOld: scored.state !== 'current',
    notes: [...new Set([...field.absent, ...(contest?.leftOut ?? []), ...notes])],
    refusals: refusals.map((refusal) => ofAll(refusal, focus)),
  }
}

const identityOf = ({ title, scenario, machine }: ScoredDesign) => [title, scenario, machine]

/** The reference first, each once. */
function contestIn(
  designs: readonly ScoredDesign[],
  reference: ScoredDesign,
  workload: Scenario['workload'],
) {
  const contest = contestOf([reference, ...designs.filter((each) => each !== reference)], workload)
  return { contest, questions: contestQuestions(contest), alone: toNodesAlone(contest) }
}

/** All of them once all are there. */
function currentIn<Result>(
  slots: readonly Slot<{ readonly result: Result }>[],
): readonly Result[] | undefined {
  const found = slots.flatMap((slot) => (slot.state === 'current' ? [slot.value.result] : []))
  return found.length > 0 && found.length === slots.length ? found : undefined
}

/** Why designs that are known are not scored. */
function obstacleOf(
  input: Input<Parameters>,
  designs: readonly ScoredDesign[] | undefined,
  contest: Contest<ScoredDesign> | undefined,
): readonly Refusal[] {
  if (designs?.length === 0) {
    return [
      nothing('No open scenario is a fat tree that can be built, so there is nothing to score.'),
    ]
  }
  if (!contest) return []
  if (contest.designs.length === 1 && input.isPaper !== true) {
    const more = comparedIn(input) === 'scenarios' ? 'or compare tapers' : 'and compare scenarios'
    return [
      nothing(`One design alone: there is nothing to compare it with. Add a scenario, ${more}.`),
    ]
  }
  if (contest.profiles.length > 0) return []
  return [
    nothing(
      'No application of the workload runs on the reference and on every design, so there is nothing to score. Choose another reference, or open “Workload” in the rail and choose a mix or add an application.',
    ),
  ]
}

const weightsRefusal = (
  problem: string,
  scoring: Scoring,
  weights: readonly ScoreWeight[],
): Refusal => ({
  reason: 'wrong-input',
  message: `The weights cannot be used. ${problem}`,
  remedies: [
    {
      label: 'Normalise to 100 %',
      changes: [],
      procurement: { scoring: normalised(scoring, weights) },
    },
  ],
})

/** The same proportions as own weights. */
export const normalised = (scoring: Scoring, weights: readonly ScoreWeight[]): Scoring => ({
  ...scoring,
  weighs: 'own',
  applications: withWeights(scoring.applications, normalisedWeights(weights)),
})

const NO_ANSWER = notModelled(
  'The model has no answer for some job of the workload on some design, so nothing can be scored. Choose other job sizes or applications under “Workload” in the rail.',
)

/** Without an answer about any of the designs there is none about all. */
const ofAll = ({ reason, message, remedies, scenario }: Refusal, focus: number): Refusal => ({
  reason,
  message,
  remedies: (scenario ?? focus) === focus ? remedies : [],
})
