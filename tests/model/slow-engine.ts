/** A query over an engine that answers when a test says so. */
import {
  EngineError,
  type Engine,
  type EngineAnswer,
  type EngineRequest,
} from '../../src/model/engine'
import { Query } from '../../src/model/query'

/** A heavy request, distinguished by its replicates. */
export const heavy = (replicates: number): EngineRequest =>
  ({ kind: 'bisection', design: {}, replicates }) as unknown as EngineRequest
export const cheap = (n: number): EngineRequest =>
  ({ kind: 'design', design: { n } }) as unknown as EngineRequest

interface Run {
  readonly request: EngineRequest
  readonly answer: (value?: number) => void
  readonly fail: (error: EngineError) => void
  readonly partial: () => void
  readonly signal: AbortSignal
  readonly urgency: number | undefined
}

/** An engine that answers when the test says so. */
export function slowEngine() {
  const runs: Run[] = []
  const engine = {
    run: (
      request: EngineRequest,
      options: { signal: AbortSignal; urgency?: number; onPartial: (a: unknown) => void },
    ) =>
      new Promise((resolve, reject) => {
        const made = (value = 1) => ({ kind: request.kind, value }) as unknown as EngineAnswer
        options.signal.addEventListener('abort', () => reject(new EngineError('cancelled', 'x')))
        runs.push({
          request,
          signal: options.signal,
          urgency: options.urgency,
          answer: (value) => resolve(made(value)),
          fail: reject,
          partial: () => options.onPartial(made(0)),
        })
      }),
  } as unknown as Engine
  return { engine, runs }
}

export const settled = () => new Promise((resolve) => setTimeout(resolve, 15))

export function queryWith(options = {}) {
  const { engine, runs } = slowEngine()
  const query = new Query({ settleMs: 5, parallel: 1, ...options })
  query.connect(engine)
  return { query, runs }
}
