/**
 * Opens a session for a request, in either module of the model, and answers it in slices, so that the thread can
 * listen between them. Knows nothing of workers: the worker and the embedded engine both run this.
 */
import { EngineError } from './engine'
import type { DetailsRequest, EngineAnswer, EngineRequest, Progress } from './engine'
import { notLoaded, reasonOf } from './faults'
import { open as openVerdict } from './generated/taper_verdict'
import { type RawAnswer, worded } from './reasons/answers'
import { isOfDetails, requestFacts } from './request-facts'

/** Often enough to be watched, seldom enough to cost little: a page has several such runs at a time. */
const PARTIAL_MS = 250
const PROGRESS_MS = 100

/** A request being answered in steps, by either module. */
interface Session {
  /** Does one unit of work and says how far it has come. */
  readonly step: () => Progress
  /** The answer so far; throws while there is none. */
  readonly answer: () => RawAnswer
  /** Whether there is an answer before the end, which grows more exact. */
  readonly hasPartials: boolean
  readonly free: () => void
}

/**
 * What opens the session of a request; the first module must be ready.
 * @param readDetails the bytes or the compiled second module; called at the first question to it,
 *   and again if that failed
 */
export function sessionOpener(
  readDetails: () => Promise<BufferSource | WebAssembly.Module>,
): (request: EngineRequest) => Promise<Session> {
  let details: Promise<(request: DetailsRequest) => Session> | undefined
  const load = async () => {
    const [{ openDetails }, wasm] = await Promise.all([import('./open-details'), readDetails()])
    return openDetails(wasm)
  }

  /** @throws EngineError `load-failed`, or what the model throws */
  return async (request) => {
    if (!isOfDetails(request)) return openVerdict(request)
    details ??= load()
    const open = await details.catch((error: unknown) => {
      details = undefined
      throw error instanceof EngineError ? error : notLoaded('details', reasonOf(error))
    })
    return open(request)
  }
}

interface SessionHost {
  /** Called now and then with the answer so far, where a request has one before its end. */
  readonly onPartial?: ((answer: EngineAnswer) => void) | undefined
  /** Called now and then with the share done, 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly isCancelled: () => boolean
  /** Lets the thread do what else is waiting. */
  readonly pause: () => Promise<void>
}

/**
 * The answer, or `undefined` if it was cancelled.
 * @param open opens a session; see {@link sessionOpener}
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
  let nextProgress = performance.now()
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
      if (performance.now() >= nextProgress) {
        host.onProgress(progress.done / progress.total)
        nextProgress = performance.now() + PROGRESS_MS
      }
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
