/**
 * Answers one request in slices, so that the thread can listen between them. Knows nothing of
 * workers: the worker and the embedded engine both run this.
 */
import type { EngineAnswer, EngineRequest, Progress } from './engine'
import { type RawAnswer, worded } from './reasons/answers'
import { requestFacts } from './request-facts'

/** Often enough to be watched, seldom enough to cost little. */
const PARTIAL_MS = 250

/** A request being answered in steps, by either module. */
export interface Session {
  /** Does one unit of work and says how far it has come. */
  readonly step: () => Progress
  /** The answer so far; throws while there is none. */
  readonly answer: () => RawAnswer
  /** Whether there is an answer before the end, which grows more exact. */
  readonly hasPartials: boolean
  readonly free: () => void
}

interface SessionHost {
  /** Called now and then with the answer so far, where a request has one before its end. */
  readonly onPartial?: ((answer: EngineAnswer) => void) | undefined
  /** Called after each slice with the share done, 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly isCancelled: () => boolean
  /** Lets the thread do what else is waiting. */
  readonly pause: () => Promise<void>
}

/**
 * The answer, or `undefined` if it was cancelled.
 * @param open opens a session; see `open-session.ts`
 * @throws what `open` throws, and what the model throws: a `Refusal`, or a `RuntimeError` if it panicked.
 */
export async function runSession(
  request: EngineRequest,
  open: (request: EngineRequest) => Promise<Session>,
  host: SessionHost,
): Promise<EngineAnswer | undefined> {
  const session = await open(request)
  const { sliceMs } = requestFacts[request.kind]
  let nextPartial = performance.now() + PARTIAL_MS
  try {
    // The second module may have been long in coming.
    if (host.isCancelled()) return undefined
    for (;;) {
      const sliceEnd = performance.now() + sliceMs
      let progress = session.step()
      while (progress.done < progress.total && performance.now() < sliceEnd) {
        progress = session.step()
      }
      if (progress.done >= progress.total) return worded(session.answer())
      host.onProgress(progress.done / progress.total)
      if (host.onPartial && session.hasPartials && performance.now() >= nextPartial) {
        const answer = answerSoFar(session)
        if (answer) host.onPartial(answer)
        nextPartial = performance.now() + PARTIAL_MS
      }
      await host.pause()
      if (host.isCancelled()) return undefined
    }
  } finally {
    session.free()
  }
}

function answerSoFar(session: Session): EngineAnswer | undefined {
  try {
    return worded(session.answer())
  } catch {
    return undefined
  }
}
