/** One published number, as measurement files hold it. */
import * as z from 'zod/mini'

const text = z.nullable(z.string())
/** A number, or what is none: some rows state a policy or a list. */
const amount = z.unknown()

/** Unknown keys are let through: files carry notes that validation does not need. */
export const measurementSchema = z.object({
  id: z.string(),
  quantity: z.string(),
  /** The value; null where a range is stated. */
  value: amount,
  value_low: z.optional(amount),
  value_high: z.optional(amount),
  unit: z.string(),
  statistic: z.optional(text),
  system: z.string(),
  conditions: z.record(z.string(), z.unknown()),
  /** Only `measured` rows are scored. */
  kind: z.string(),
  module: z.string(),
})
export type Measurement = z.infer<typeof measurementSchema>

export const measurementFileSchema = z.object({ measurements: z.array(measurementSchema) })

/** What was published: one number, or the two ends of a range. */
export type Published = number | readonly [number, number]

/** Of a row that states no value but a bound: which. */
export function boundOf({
  statistic,
  quantity,
}: Pick<Measurement, 'statistic' | 'quantity'>): 'lower' | 'upper' | undefined {
  const found =
    /^(lower|upper) bound/.exec(statistic ?? '') ?? /\((lower|upper) bound\)$/.exec(quantity)
  if (!found) return undefined
  return found[1] === 'lower' ? 'lower' : 'upper'
}

/** Undefined where the row carries no number. */
export function publishedOf(row: Measurement): Published | undefined {
  const { value, value_low: low, value_high: high } = row
  if (typeof value === 'number') return value
  return typeof low === 'number' && typeof high === 'number' ? [low, high] : undefined
}
