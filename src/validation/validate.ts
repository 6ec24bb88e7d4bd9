/**
 * Published measurements against the model's predictions, row by row, and how well they agree.
 *
 * A row is predicted from its system, module, quantity, statistic, unit and conditions only.
 */
import { isSimulated } from '../document/scenario/fabric'
import type { Model } from '../model/ask'
import type { EngineErrorCode } from '../model/engine'
import { EngineError } from '../model/engine'
import { predictBalance } from './balance'
import { predictApplication } from './application'
import { predictBisection } from './bisection'
import { predictCollective } from './collective'
import { predictCongestionBandwidth, predictCongestionLatency } from './congestion'
import { predictCost } from './cost'
import { predictIo } from './io'
import type { Measurement } from './measurement'
import { predictMpigraph } from './mpigraph'
import { predictNodeApplication } from './node-application'
import { predictNodeMemory } from './node-memory'
import { predictNvlink } from './nvlink'
import type { Prediction, Predictor } from './prediction'
import { predictRma, type RmaQuestion } from './rma'
import { withBands } from './bands'
import { compared, loadMeasurements, loadPredictions } from './published/published'
import type { MeasuredRow } from './miss'
import { summaryOf, type ModuleSummary } from './summary'
import { scenarioOf } from './systems'
import { predictTagMatching } from './tag-matching'
import { validated, type ValidatedRow } from './validated-row'

interface Validation {
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
  model: Model,
  measurements: readonly Measurement[],
): Promise<Validation> {
  const own: MeasuredRow[] = []
  for (const measurement of measurements) {
    const result = validated(measurement, await predictionOf(model, measurement))
    own.push({ measurement, result })
  }
  const rows = withBands(own, await residualRows(own))
  const modules = [...new Set(rows.map(({ result }) => result.module))]
  const summary = modules.map((module) => [module, summaryOf(module, rows)] as const)
  return { summary: Object.fromEntries(summary), rows: rows.map(({ result }) => result) }
}

/** The published rows, as this model has just predicted them where they are among the rows. */
async function residualRows(own: readonly MeasuredRow[]): Promise<readonly MeasuredRow[]> {
  const [{ measurements }, stored] = [await loadMeasurements(), await loadPredictions()]
  const anew = own.map(({ result }) => result)
  return compared(measurements, [...stored.rows, ...anew])
}

/** @throws EngineError if the model as a whole cannot answer, or was cancelled */
export async function predictionOf(model: Model, row: Measurement): Promise<Prediction> {
  const ofNode = nodePredictors.get(row.module)
  if (ofNode) return predictionOrReason(() => ofNode({ model, row }))
  const predictor = predictors.get(row.module)
  if (!predictor) return { notModelled: `this version has no model of ${row.module}` }
  const scenario = scenarioOf(row.system)
  if (!scenario) return { notModelled: `${row.system} is not one machine of the catalogue` }
  if (!isSimulated(scenario.fabric)) {
    return { notModelled: `a ${scenario.fabric.topology} is not modelled` }
  }
  return predictionOrReason(() => predictor({ model, scenario, row }))
}

/** What says something of the model as a whole, or of the caller, and nothing of the row. */
const isOfEngine = new Set<EngineErrorCode>([
  'cancelled',
  'worker-lost',
  'no-webassembly',
  'load-failed',
])

/** A machine that cannot be built, or a size beyond it, is a reason. */
async function predictionOrReason(predict: () => Promise<Prediction>): Promise<Prediction> {
  try {
    return await predict()
  } catch (error) {
    const isReason = error instanceof EngineError && !isOfEngine.has(error.code)
    if (isReason) return { notModelled: error.message }
    throw error
  }
}
