/** What the model throws, as `EngineError`: the one place that looks at foreign exceptions. */
import * as z from 'zod/mini'
import { EngineError } from './engine'
import type { EngineFault } from './engine'

const faultSchema = z.object({
  code: z.string(),
  sentence: z.string(),
  issues: z.array(
    z.object({
      code: z.string(),
      path: z.string(),
      sentence: z.string(),
      remedies: z.array(
        z.object({
          label: z.string(),
          changes: z.array(z.object({ path: z.string(), value: z.number() })),
        }),
      ),
    }),
  ),
})

/** The fault that the model threw, or `undefined` if it was something else: a panic. */
export function readFault(thrown: unknown): EngineFault | undefined {
  const parsed = faultSchema.safeParse(thrown)
  return parsed.success ? parsed.data : undefined
}

/** The codes that the model uses. */
const codes = ['infeasible', 'too-large', 'bad-request', 'model-fault'] as const

/** A fault as an error. */
export function faultError(fault: EngineFault): EngineError {
  const code = codes.find((known) => known === fault.code) ?? 'model-fault'
  return new EngineError(code, fault.sentence, fault.issues)
}
