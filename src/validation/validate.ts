/**
 * Published measurements against the model's predictions, row by row, and how well they agree.
 *
 * A row is predicted from its system, module, quantity, statistic, unit and conditions only.
 */
import type { Model } from '../model/ask'
import type { EngineErrorCode } from '../model/engine'
import { EngineError } from '../model/engine'
import type { Measurement } from './measurement'
import type { Prediction, Predictors } from './prediction'
import { withBands } from './bands'
import { compared, loadMeasurements, loadPredictions } from './published/published'
import type { MeasuredRow } from './miss'
import { summaryOf, type ModuleSummary } from './summary'
import { validated, type ValidatedRow } from './validated-row'

interface Validation {
  /** By module. */
  readonly summary: Readonly<Record<string, ModuleSummary>>
  readonly rows: readonly ValidatedRow[]
}

const files = import.meta.glob<Predictors>('./predictors/*.ts', {
  eager: true,
  import: 'predictors',
})

/** By the module of the rows. A file of the folder is found by being there. */
const predictors = new Map(Object.values(files).flatMap((file) => Object.entries(file)))

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
  const predict = predictors.get(row.module)
  if (!predict) return { notModelled: `this version has no model of ${row.module}` }
  return predictionOrReason(() => predict({ model, row }))
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
