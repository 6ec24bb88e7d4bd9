/** One request that the query engine works on: its state, who wants it, and how urgent that makes it. */
import { EngineError } from './engine'
import type { EngineAnswer, EngineRequest } from './engine'
import { requestFacts } from './request-facts'

/** What goes before what: the headline, what is in sight, what may come later. */
export const PRIORITIES = ['headline', 'visible', 'later'] as const
export type Priority = (typeof PRIORITIES)[number]

/** What is known of one request. */
export interface Entry<Answer = EngineAnswer> {
  /**
   * `partial`: an answer so far, of a run that goes on or was cancelled. `failed`: `error` says why, which may be
   * that the design cannot be built.
   */
  readonly state: 'pending' | 'partial' | 'current' | 'failed' | 'cancelled'
  readonly answer: Answer | undefined
  readonly error: EngineError | undefined
}

/** One request that somebody wants or has wanted, and its answer. */
export interface Work {
  readonly key: string
  readonly request: EngineRequest
  entry: Entry
  bytes: number
  /** Share of the run done. */
  progress: number
  /** Order of arrival: of equal priority the older goes first. */
  readonly order: number
  readonly owners: Map<object, Priority>
  readonly waiters: Set<Waiter>
  run: AbortController | undefined
}

export interface Waiter {
  readonly priority: Priority
  readonly onProgress: ((share: number) => void) | undefined
  readonly resolve: (answer: EngineAnswer) => void
  readonly reject: (error: EngineError) => void
}

export const PENDING: Entry = { state: 'pending', answer: undefined, error: undefined }

/** Repeated like a failure: the person has cancelled it, or the model as a whole failed. */
export const canBeRepeated = ({ state }: Entry) => state === 'cancelled' || state === 'failed'

export const isCheap = ({ request }: Work) => requestFacts[request.kind].isCheap

export const isWanted = ({ owners, waiters }: Work) => owners.size + waiters.size > 0

/** Running, or to be run. */
export const isUnderWay = ({ entry }: Work) =>
  entry.state === 'pending' || (entry.state === 'partial' && !entry.error)

export const urgency = ({ owners, waiters }: Work) =>
  Math.min(
    ...[...owners.values()].map((priority) => PRIORITIES.indexOf(priority)),
    ...[...waiters].map(({ priority }) => PRIORITIES.indexOf(priority)),
  )

/** The model has answered that it will not: asking again gives the same. */
export const isRefused = ({ error }: Entry) => error !== undefined && !isPassing(error)

/** What another attempt may not meet again. */
export const isPassing = ({ code }: EngineError) =>
  code === 'cancelled' || code === 'superseded' || code === 'worker-lost' || code === 'load-failed'

export const cancelled = () => new EngineError('cancelled', 'The calculation was cancelled.')

export const asEngineError = (error: unknown): EngineError =>
  error instanceof EngineError
    ? error
    : new EngineError('load-failed', error instanceof Error ? error.message : String(error))
