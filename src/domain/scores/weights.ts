/** Weights of applications in scores, per cent. */
import { nameOf } from '../workload/names'
import type { Workload } from '../workload/workload'

/** An application and what it weighs. */
export interface ScoreWeight {
  readonly id: string
  readonly name: string
  readonly percent: number
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
  }))
}

/** The same for every application. */
export const equalWeights = (workload: Pick<Workload, 'applications'>): readonly ScoreWeight[] =>
  cycleWeights(workload).map((weight, _, all) => ({ ...weight, percent: 100 / all.length }))

/** As the model has it (`core/src/score/weights.rs`): what rounding may add up to. */
const SUM_TOLERANCE_PERCENT = 0.12

const sumOf = (weights: readonly ScoreWeight[]) =>
  weights.reduce((total, { percent }) => total + percent, 0)

/** Why weights cannot be used as they are; undefined if they can. */
export function weightProblem(weights: readonly ScoreWeight[]): string | undefined {
  const sum = sumOf(weights)
  if (weights.length === 0 || Math.abs(sum - 100) <= SUM_TOLERANCE_PERCENT) return undefined
  return `The weights add up to ${Number(sum.toFixed(2))} %, not to 100 %. Change them, or normalise them.`
}

/** The same proportions, adding up to 100 per cent; equal weights where all are none. */
export function normalisedWeights(weights: readonly ScoreWeight[]): readonly ScoreWeight[] {
  const sum = sumOf(weights)
  return weights.map((weight) => ({
    ...weight,
    percent: sum > 0 ? (100 * weight.percent) / sum : 100 / weights.length,
  }))
}
