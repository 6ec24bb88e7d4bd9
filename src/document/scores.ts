/** Scores of designs as benchmarks of procurements have them: weights of applications, ranks, and a delivery in phases. */
import type { Scoring } from './procurement/schema'
import { nameOf } from './workload/names'
import type { Workload } from './workload/workload'

// What applications weigh in scores, per cent, and how much larger their problems are.

/** An application and what it weighs. */
export interface ScoreWeight {
  readonly id: string
  readonly name: string
  readonly percent: number
  /** Capability factor c of SSI; null: as the nodes of its jobs make it. */
  readonly growth: number | null
}

/** Shares of node-hours, normalised to 100 per cent. */
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
 * As a committee has said. Where own weights count, an application without one weighs nothing, which the sum
 * then tells.
 */
export function weightsBy(
  { weighs, applications }: Pick<Scoring, 'weighs' | 'applications'>,
  workload: Pick<Workload, 'applications'>,
): readonly ScoreWeight[] {
  const base = weighs === 'equal' ? equalWeights(workload) : cycleWeights(workload)
  return base.map((weight) => {
    const entered = applications.find(({ id }) => id === weight.id)
    const percent = weighs === 'own' ? (entered?.weightPercent ?? 0) : weight.percent
    return { ...weight, percent, growth: entered?.growth ?? null }
  })
}

type Entered = Scoring['applications']

/** What a committee has said of applications, with these weights in place of its own. */
export function withWeights(
  entered: Entered,
  weights: readonly Pick<ScoreWeight, 'id' | 'percent'>[],
): Entered {
  return weights.reduce(
    (all, { id, percent }) => withEntry(all, id, { weightPercent: percent }),
    entered,
  )
}

/** The same with another growth of one problem; its weight stays as it was entered, if it was. */
export const withGrowth = (entered: Entered, id: string, growth: number | null): Entered =>
  withEntry(entered, id, { growth })

function withEntry(entered: Entered, id: string, change: Partial<Entered[number]>): Entered {
  const own = entered.find((each) => each.id === id)
  if (!own) return [...entered, { id, weightPercent: null, growth: null, ...change }]
  return entered.map((each) => (each === own ? { ...own, ...change } : each))
}

/** Whether a weight was entered for every application. */
export const isEntered = (entered: Entered, weights: readonly Pick<ScoreWeight, 'id'>[]): boolean =>
  weights.every(
    ({ id }) => typeof entered.find((each) => each.id === id)?.weightPercent === 'number',
  )

/** As the model has it (`wasm-model/decision/src/score/weights.rs`): what rounding may add up to. */
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

// Who is ahead by a score.

type RankedScore = 'ssni' | 'ssi'

/** Scores that differ by less are equal, as for the model (`wasm-model/decision/src/score/flips.rs`). */
export const TIE = 1e-9

/** Places of those with the largest score. */
export function leadersBy<By extends string>(
  designs: readonly Readonly<Record<By, number>>[],
  by: By,
): readonly number[] {
  const best = Math.max(...designs.map((design) => design[by]))
  return [...designs.keys()].filter((at) => (designs[at]?.[by] ?? 0) * (1 + TIE) >= best)
}

/** Designs that are ahead, and one; equal scores share a rank. */
export const rankBy = (
  designs: readonly Readonly<Record<RankedScore, number>>[],
  at: number,
  by: RankedScore,
): number => 1 + designs.filter((other) => other[by] > (designs[at]?.[by] ?? 0) * (1 + TIE)).length

// When how much of a machine serves: a delivery in phases.

/** A part of the nodes that is delivered before the rest. */
export interface EarlyPhase {
  /** Of the nodes, per cent. */
  readonly percent: number
  /** Before the rest. */
  readonly months: number
}

/** A time in which the same nodes serve. */
interface ServicePeriod {
  /** Of the nodes, 0 to 1. */
  readonly share: number
  readonly years: number
}

/** @param years of service, from the first delivery on */
export function servicePeriods(
  years: number,
  early: EarlyPhase | undefined,
): readonly ServicePeriod[] {
  if (!early) return [{ share: 1, years }]
  const before = Math.min(years, early.months / 12)
  return [
    { share: early.percent / 100, years: before },
    { share: 1, years: years - before },
  ]
}
