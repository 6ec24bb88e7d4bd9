/** What an answer is where it may be refused. */
import { EngineError } from '../model/engine'

/** An answer, or why there is none. */
export type Answered<Value> = { readonly value: Value } | { readonly sentence: string }

/** Failures of which another question may be free. */
const ofTheQuestion: ReadonlySet<EngineError['code']> = new Set([
  'infeasible',
  'too-large',
  'bad-request',
  'model-fault',
])

/**
 * Turns what the model refuses into its sentence, so that a report says it at its place and goes on.
 * @throws EngineError if it was cancelled or the model is lost
 */
export async function orSentence<Value>(answer: Promise<Value>): Promise<Answered<Value>> {
  try {
    return { value: await answer }
  } catch (error) {
    if (error instanceof EngineError && ofTheQuestion.has(error.code)) {
      return { sentence: error.message }
    }
    throw error
  }
}
