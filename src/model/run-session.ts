/**
 * Answers one request in slices, so that the thread can listen between them. Knows nothing of
 * workers: the worker and the embedded engine both run this.
 */
import type { Session } from './doors'
import type { EngineAnswer, EngineRequest } from './engine'

/** Often enough to be watched, seldom enough to cost little. */
const PARTIAL_MS = 250

/** Long enough to get work done, short enough that a cancel or another request is heard. */
const SLICE_MS = 8
/** The map follows a drag: it is not to wait between its own slices for those of a simulation. */
const MAP_SLICE_MS = 40

export interface SessionHost {
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
 * @throws what `open` throws, and what the model throws: an `EngineFault`, or a `RuntimeError` if it panicked.
 */
export async function runSession(
  request: EngineRequest,
  open: (request: EngineRequest) => Promise<Session>,
  host: SessionHost,
): Promise<EngineAnswer | undefined> {
  const session = await open(request)
  const sliceMs = request.kind === 'map' ? MAP_SLICE_MS : SLICE_MS
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
      if (progress.done >= progress.total) return session.answer()
      host.onProgress(progress.done / progress.total)
      if (host.onPartial && performance.now() >= nextPartial) {
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
  if (!session.hasPartials) return undefined
  try {
    return session.answer()
  } catch {
    return undefined
  }
}
