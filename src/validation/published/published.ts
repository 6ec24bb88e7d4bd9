/**
 * The published measurements, kept with their sources, and what the model says of them: two files
 * beside this one, loaded when they are first wanted. `npm run validation` writes the second.
 */
import * as z from 'zod/mini'
import { withBands } from '../bands'
import { measurementSchema } from '../measurement'
import { rowOf, type PredictedLine, type ValidatedRow } from '../validated-row'

const publishedRowSchema = z.extend(measurementSchema, {
  source: z.object({
    /** Short name, such as SC19. */
    paper: z.string(),
    /** Section, table or figure. */
    loc: z.string(),
  }),
  /** Key of `doubts`: the paper contradicts itself or another, or has a slip. */
  doubt: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type PublishedRow = z.infer<typeof publishedRowSchema>

const publishedSchema = z.object({
  doubts: z.record(z.string(), z.string()),
  measurements: z.array(publishedRowSchema),
})
export type PublishedMeasurements = z.infer<typeof publishedSchema>

const modelSchema = z.object({ version: z.string(), parametersHash: z.string() })
/** Which model has computed something. */
export type ModelProvenance = z.infer<typeof modelSchema>

const predictedSchema = z.object({
  model: modelSchema,
  rows: z.array(
    z.object({
      id: z.string(),
      predicted: z.nullable(z.union([z.number(), z.tuple([z.number(), z.number()])])),
      role: z.enum(['fitted', 'predicted', 'specification', 'not modelled']),
      reason: z.nullable(z.string()),
    }),
  ),
})
export type StoredPredictions = z.infer<typeof predictedSchema>

const blindSchema = z.object({
  model: modelSchema,
  /** The factor of the 90 % band that this version stated of congested times and bandwidths; of others it stated none. */
  congestedBand: z.number(),
  rows: z.array(
    z.object({
      id: z.string(),
      predicted: z.nullable(z.union([z.number(), z.tuple([z.number(), z.number()])])),
      reason: z.nullable(z.string()),
    }),
  ),
})
const crossingSchema = z.object({
  fit: z.object({
    searchRuns: z.number(),
    scoreRuns: z.number(),
    choices: z.array(
      z.object({
        /** The machine whose four congested medians it was chosen on. */
        on: z.string(),
        messagesInFlight: z.number(),
        roundGapUs: z.number(),
        bufferBytes: z.number(),
        mediansRmsFactor: z.number(),
        held: z.array(
          z.object({ machine: z.string(), rmsFactor: z.number(), factors: z.array(z.number()) }),
        ),
      }),
    ),
  }),
  routing: z.object({
    runs: z.number(),
    rows: z.array(
      z.object({
        test: z.string(),
        nodes: z.number(),
        messageBytes: z.number(),
        /** Of medians, of means. */
        ratios: z.tuple([z.number(), z.number()]),
        published: z.tuple([z.number(), z.number()]),
      }),
    ),
  }),
})
/** Congestion by parameters of either machine, and adaptive over static routing: `npm run crossing`. */
export type Crossing = z.infer<typeof crossingSchema>

/** What an earlier version said of rows that nobody had seen. */
export type BlindPredictions = z.infer<typeof blindSchema>

/** A published row beside what the model says of it. */
export interface ComparedRow {
  readonly measurement: PublishedRow
  readonly result: ValidatedRow
}

export async function loadMeasurements(): Promise<PublishedMeasurements> {
  const { default: file }: { readonly default: unknown } = await import('./measurements.json')
  return publishedSchema.parse(file)
}

export async function loadPredictions(): Promise<StoredPredictions> {
  const { default: file }: { readonly default: unknown } = await import('./predictions.json')
  return predictedSchema.parse(file)
}

export async function loadBlind(): Promise<BlindPredictions> {
  const { default: file }: { readonly default: unknown } = await import('./blind.json')
  return blindSchema.parse(file)
}

export async function loadCrossing(): Promise<Crossing> {
  const { default: file }: { readonly default: unknown } = await import('./crossing.json')
  return crossingSchema.parse(file)
}

export const isOfModel = ({ model }: StoredPredictions, running: ModelProvenance): boolean =>
  model.version === running.version && model.parametersHash === running.parametersHash

/** A row of which nothing was stored is not modelled, and says so. */
const UNKNOWN = {
  predicted: null,
  role: 'not modelled',
  reason: 'not computed yet: the row is newer than the predictions',
} as const

/** Sets every measurement beside its prediction, in the order of the measurements. */
export function compared(
  measurements: readonly PublishedRow[],
  lines: readonly PredictedLine[],
): readonly ComparedRow[] {
  const byId = new Map(lines.map((line) => [line.id, line]))
  return withBands(
    measurements.map((measurement) => {
      const line = byId.get(measurement.id) ?? { id: measurement.id, ...UNKNOWN }
      return { measurement, result: rowOf(measurement, line) }
    }),
  )
}
