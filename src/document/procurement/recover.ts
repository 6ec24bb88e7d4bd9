/** What is in order of what a committee has said, of a file in which something is not. */
import type * as z from 'zod/mini'
import {
  criterionSchema,
  MAX_CRITERIA,
  MAX_OPTIONS,
  MAX_REQUIREMENTS,
  NO_PROCUREMENT,
  optionSchema,
  procurementSchema,
  requirementSchema,
  type Procurement,
} from './schema'

/** Every part and every entry of a list that is in order; nobody has said the rest. */
export function recoverProcurement(raw: unknown): Procurement {
  if (typeof raw !== 'object' || raw === null) return NO_PROCUREMENT
  const part = (key: keyof Procurement): unknown => Reflect.get(raw, key)
  const own = <Value>(schema: z.ZodMiniType<Value>, value: unknown, otherwise: Value): Value => {
    const parsed = schema.safeParse(value)
    return parsed.success ? parsed.data : otherwise
  }
  const sound = <Value>(schema: z.ZodMiniType<Value>, list: unknown, most: number): Value[] =>
    (Array.isArray(list) ? list : []).slice(0, most).flatMap((entry: unknown) => {
      const parsed = schema.safeParse(entry)
      return parsed.success ? [parsed.data] : []
    })
  const { shape } = procurementSchema
  return own(
    procurementSchema,
    {
      statusQuo: own(shape.statusQuo, part('statusQuo'), null),
      need: own(shape.need, part('need'), ''),
      constraints: own(shape.constraints, part('constraints'), ''),
      requirements: sound(requirementSchema, part('requirements'), MAX_REQUIREMENTS),
      criteria: sound(criterionSchema, part('criteria'), MAX_CRITERIA),
      scoring: own(shape.scoring, part('scoring'), NO_PROCUREMENT.scoring),
      options: sound(optionSchema, part('options'), MAX_OPTIONS),
    },
    NO_PROCUREMENT,
  )
}
