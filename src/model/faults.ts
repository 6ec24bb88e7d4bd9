/** What the model throws, and why it cannot be loaded, as `EngineError`: the one place that looks at foreign exceptions. */
import { EngineError } from './engine'
import type { EngineFault } from './engine'
import type * as details from './generated/taper_details'
import type * as verdict from './generated/taper_verdict'
import { worded } from './reasons/issues'
import { refusalMessage } from './reasons/refusals'
import type { WasmModule } from './request-facts'

type Refusal = verdict.Refusal | details.Refusal

/** Plain objects are thrown by nobody but the model. */
const isRefusal = (thrown: unknown): thrown is Refusal =>
  typeof thrown === 'object' && thrown !== null && !(thrown instanceof Error) && 'code' in thrown

/** The fault that the model threw, or `undefined` if it was something else: a panic. */
export function readFault(thrown: unknown): EngineFault | undefined {
  if (!isRefusal(thrown)) return undefined
  const { code } = thrown
  switch (thrown.code) {
    case 'infeasible':
    case 'too-large': {
      const issues = thrown.issues.map(worded)
      return { code, sentence: issues.map(({ sentence }) => sentence).join(' '), issues }
    }
    case 'bad-request':
      return { code, sentence: refusalMessage(thrown.reason), issues: [] }
    default:
      return undefined
  }
}

/** The codes that the model uses, and that of a worker which could not load the second module. */
const codes = ['infeasible', 'too-large', 'bad-request', 'load-failed'] as const

/** A fault as an error. */
export function faultError({ code, sentence, issues }: EngineFault): EngineError {
  const known = codes.find((each) => each === code) ?? 'model-fault'
  return new EngineError(known, sentence, issues)
}

const NAME_OF = {
  verdict: 'The model',
  details: 'The part of the model for network, cost and risk',
} as const

/** What is said of a module that cannot be loaded. */
export const notLoaded = (wasmModule: WasmModule, reason: string) =>
  new EngineError(
    'load-failed',
    `${NAME_OF[wasmModule]} could not be loaded: ${reason}. Your work is unchanged. Check the connection and load the page again.`,
  )

/** What a foreign exception says. */
export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
