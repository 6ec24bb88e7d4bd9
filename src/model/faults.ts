/** What the model throws, and why it cannot be loaded, as `EngineError`: the one place that looks at foreign exceptions. */
import * as z from 'zod/mini'
import { EngineError } from './engine'
import type { EngineFault } from './engine'
import type { WasmModule } from './request-facts'

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

/** The codes that the model uses, and that of a worker which could not load the second module. */
const codes = ['infeasible', 'too-large', 'bad-request', 'model-fault', 'load-failed'] as const

/** A fault as an error. */
export function faultError(fault: EngineFault): EngineError {
  const code = codes.find((known) => known === fault.code) ?? 'model-fault'
  return new EngineError(code, fault.sentence, fault.issues)
}

const NAME_OF = {
  first: 'The model',
  planning: 'The part of the model for money and risk',
} as const

/** What is said of a module that cannot be loaded. */
export const notLoaded = (wasmModule: WasmModule, reason: string) =>
  new EngineError(
    'load-failed',
    `${NAME_OF[wasmModule]} could not be loaded: ${reason}. Your work is kept; check the connection and load the page again.`,
  )

/** What a foreign exception says. */
export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
