/** What applications weigh in scores, per cent, and how much larger their problems are. */
import type { Scoring } from '../procurement/schema'
import { nameOf } from '../workload/names'
import type { Workload } from '../workload/workload'

/** An application and what it weighs. */
export interface ScoreWeight {
  readonly id: string
  readonly name: string
  readonly percent: number
  /** Capability factor c of SSI; null: as the nodes of its jobs make it. */
  readonly growth: number | null
}

/** Shares of the cycles, normalised to 100 per cent. */
export function cycleWeights({
  applications,
}: Pick<Workload, 'applications'>): readonly ScoreWeight[] {
  const sum = applications.reduce((total, { share }) => total + share, 0)
  return applications.map((application) => ({
    id: application.id,
    name: nameOf(application),
    percent: sum > 0 ? (100 * application.share) / sum : 0,
    growth: null,
  }))
}

/** The same for every application. */
export const equalWeights = (workload: Pick<Workload, 'applications'>): readonly ScoreWeight[] =>
  cycleWeights(workload).map((weight, _, all) => ({ ...weight, percent: 100 / all.length }))

/**
 * As a committee has said. Weights that were entered count where there is one for every application of the
 * workload; else the shares of the cycles do.
 */
export function weightsBy(
  { weighs, applications }: Pick<Scoring, 'weighs' | 'applications'>,
  workload: Pick<Workload, 'applications'>,
): readonly ScoreWeight[] {
  const entered = (id: string) => applications.find((each) => each.id === id)
  const base = weighs === 'equal' ? equalWeights(workload) : cycleWeights(workload)
  const isOwn = weighs === 'own' && base.every(({ id }) => entered(id) !== undefined)
  return base.map((weight) => {
    const own = entered(weight.id)
    const percent = isOwn && own ? own.weightPercent : weight.percent
    return { ...weight, percent, growth: own?.growth ?? null }
  })
}

/** What a committee says when these are the weights. */
export const asEntered = (weights: readonly ScoreWeight[]): Scoring['applications'] =>
  weights.map(({ id, percent, growth }) => ({ id, weightPercent: percent, growth }))

/** As the model has it (`core/src/score/weights.rs`): what rounding may add up to. */
const SUM_TOLERANCE_PERCENT = 0.12

type Weighted = Pick<ScoreWeight, 'percent'>

const sumOf = (weights: readonly Weighted[]) =>
  weights.reduce((total, { percent }) => total + percent, 0)

/** Why weights cannot be used as they are; undefined if they can. */
export function weightProblem(weights: readonly Weighted[]): string | undefined {
  const sum = sumOf(weights)
  if (weights.length === 0 || Math.abs(sum - 100) <= SUM_TOLERANCE_PERCENT) return undefined
  return `The weights add up to ${Number(sum.toFixed(2))} %, not to 100 %. Change them, or normalise them.`
}

/** The same proportions, adding up to 100 per cent; equal weights where all are none. */
export function normalisedWeights<Weight extends Weighted>(
  weights: readonly Weight[],
): readonly Weight[] {
  const sum = sumOf(weights)
  return weights.map((weight) => ({
    ...weight,
    percent: sum > 0 ? (100 * weight.percent) / sum : 100 / weights.length,
  }))
}
