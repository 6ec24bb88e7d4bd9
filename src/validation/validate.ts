/**
 * Published measurements against the model's predictions, row by row, and how well they agree.
 *
 * A row is predicted from its system, module, quantity, statistic, unit and conditions only.
 */
import type { Engine } from '../engine/engine'
import { EngineError } from '../engine/engine'
import { predictBalance } from './balance'
import { predictApplication } from './application'
import { predictBisection } from './bisection'
import { predictCollective } from './collective'
import { predictCongestionBandwidth, predictCongestionLatency } from './congestion'
import { predictCost } from './cost'
import { predictIo } from './io'
import { publishedOf, type Measurement, type Published } from './measurement'
import { predictMpigraph } from './mpigraph'
import { predictNodeApplication } from './node-application'
import { predictNodeMemory } from './node-memory'
import { predictNvlink } from './nvlink'
import type { Prediction, Predictor } from './prediction'
import { predictRma, type RmaQuestion } from './rma'
import { scenarioOf } from './systems'
import { predictTagMatching } from './tag-matching'

export type Role = 'fitted' | 'predicted' | 'specification' | 'not modelled'

export interface ValidatedRow {
  readonly id: string
  readonly module: string
  readonly published: Published | null
  readonly predicted: Published | null
  readonly unit: string
  /** Relative to the published value, for a range to its nearest end; 0 inside; null if unknown. */
  readonly error: number | null
  readonly role: Role
  /** Why a row is not modelled. */
  readonly reason: string | null
  /** The stated 90 % band; null where the model states no uncertainty. */
  readonly band: readonly [number, number] | null
  /** Of rows about GPCNeT: alone on the machine or beside congestors. */
  readonly state: string | null
  /** Whether it counts in the summary: a measured number. */
  readonly scored: boolean
}

export interface ModuleSummary {
  readonly rows: number
  readonly fitted: number
  readonly predicted: number
  readonly specification: number
  readonly notModelled: number
  /** Measured rows that are predicted, not fitted, and their median absolute error. */
  readonly scored: number
  readonly medianAbsoluteError: number | null
  /** Share of the scored rows with a band whose published value lies inside it. */
  readonly insideBand: number | null
  /** The median absolute errors of isolated and of congested rows, where rows tell them apart. */
  readonly byState?: Readonly<Record<string, number | null>>
  /** The five rows that are farthest off, the farthest first. */
  readonly worst: readonly { readonly id: string; readonly error: number }[]
}

export interface Validation {
  /** By module. */
  readonly summary: Readonly<Record<string, ModuleSummary>>
  readonly rows: readonly ValidatedRow[]
}

const predictors: ReadonlyMap<string, Predictor> = new Map([
  ['bisection', predictBisection],
  ['mpigraph', predictMpigraph],
  ['collective', predictCollective],
  ['tag_matching', predictTagMatching],
  ['congestion_latency', predictCongestionLatency],
  ['congestion_bandwidth', predictCongestionBandwidth],
])

/** Of fabrics of any kind, even of several machines together. */
const nodePredictors: ReadonlyMap<string, (question: RmaQuestion) => Promise<Prediction>> = new Map(
  [
    ['app_slowdown_locality', predictApplication],
    ['app_slowdown_congestion', predictApplication],
    ['app_taper', predictApplication],
    ['rma_latency', predictRma],
    ['rma_bandwidth', predictRma],
    ['node_memory', predictNodeMemory],
    ['nvlink', predictNvlink],
    ['node_app', predictNodeApplication],
    ['io', predictIo],
    ['balance_ratio', predictBalance],
    ['cost', predictCost],
  ],
)

export async function validate(
  engine: Engine,
  measurements: readonly Measurement[],
): Promise<Validation> {
  const rows: ValidatedRow[] = []
  for (const row of measurements) rows.push(validated(row, await predictionOf(engine, row)))
  const modules = [...new Set(rows.map(({ module }) => module))]
  const summary = modules.map((module) => [module, summaryOf(module, rows)] as const)
  return { summary: Object.fromEntries(summary), rows }
}

async function predictionOf(engine: Engine, row: Measurement): Promise<Prediction> {
  const ofNode = nodePredictors.get(row.module)
  if (ofNode) return predictionOrReason(() => ofNode({ engine, row }))
  const predictor = predictors.get(row.module)
  if (!predictor) return { notModelled: `this version has no model of ${row.module}` }
  const scenario = scenarioOf(row.system)
  if (!scenario) return { notModelled: `${row.system} is not one machine of the catalogue` }
  if (scenario.fabric.topology !== 'fat-tree') {
    return { notModelled: `a ${scenario.fabric.topology} is not modelled` }
  }
  return predictionOrReason(() => predictor({ engine, scenario, row }))
}

/** A machine that cannot be built, or a size beyond it, is a reason. */
async function predictionOrReason(predict: () => Promise<Prediction>): Promise<Prediction> {
  try {
    return await predict()
  } catch (error) {
    if (error instanceof EngineError) return { notModelled: error.message }
    throw error
  }
}

function validated(row: Measurement, prediction: Prediction): ValidatedRow {
  const { id, module, unit, kind } = row
  const published = publishedOf(row) ?? null
  const state = typeof row.conditions['state'] === 'string' ? row.conditions['state'] : null
  const scored = kind === 'measured' && published !== null
  const base = { id, module, published, unit, state, band: null, scored }
  if ('notModelled' in prediction) {
    return {
      ...base,
      predicted: null,
      error: null,
      role: 'not modelled',
      reason: prediction.notModelled,
    }
  }
  const { predicted, fitted, band = null } = prediction
  const role = kind === 'specification' ? 'specification' : fitted ? 'fitted' : 'predicted'
  const error = published === null ? null : errorOf(published, predicted, row.statistic ?? '')
  return { ...base, predicted, error, role, reason: null, band }
}

/** A lower bound is met from above, an upper bound from below, a range inside. */
function errorOf(published: Published, predicted: Published, statistic: string): number | null {
  if (typeof published !== 'number') {
    const [low, high] = typeof predicted === 'number' ? [predicted, predicted] : predicted
    const below = Math.min(0, low / published[0] - 1)
    const above = Math.max(0, high / published[1] - 1)
    return -below > above ? below : above
  }
  const value = typeof predicted === 'number' ? predicted : (predicted[0] + predicted[1]) / 2
  // Nothing is relative to zero: a printed 0.0 says "below half of the last digit".
  if (published === 0) return null
  const error = value / published - 1
  if (statistic.startsWith('lower bound')) return Math.min(0, error)
  if (statistic.startsWith('upper bound')) return Math.max(0, error)
  return error
}

function summaryOf(module: string, all: readonly ValidatedRow[]): ModuleSummary {
  const rows = all.filter((row) => row.module === module)
  const count = (role: Role) => rows.filter((row) => row.role === role).length
  const scored = rows.filter((row) => row.scored && row.role === 'predicted')
  const errorsOf = (some: readonly ValidatedRow[]) =>
    some.flatMap(({ error }) => (error === null ? [] : [Math.abs(error)]))
  const errors = errorsOf(scored)
  const inBand = scored.flatMap(({ band, published }) =>
    band && typeof published === 'number' ? [band[0] <= published && published <= band[1]] : [],
  )
  const states = [...new Set(scored.flatMap(({ state }) => state ?? []))]
  return {
    rows: rows.length,
    fitted: count('fitted'),
    predicted: count('predicted'),
    specification: count('specification'),
    notModelled: count('not modelled'),
    scored: errors.length,
    medianAbsoluteError: median(errors),
    insideBand: inBand.length === 0 ? null : inBand.filter(Boolean).length / inBand.length,
    ...(states.length > 0 && {
      byState: Object.fromEntries(
        states.map((state) => [
          state,
          median(errorsOf(scored.filter((row) => row.state === state))),
        ]),
      ),
    }),
    worst: scored
      .flatMap(({ id, error }) => (error === null ? [] : [{ id, error }]))
      .toSorted((one, other) => Math.abs(other.error) - Math.abs(one.error))
      .slice(0, 5),
  }
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
