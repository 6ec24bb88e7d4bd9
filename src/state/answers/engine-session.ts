/** Connects the stores with the model: the only place in the page where the engine is made. */
import { EngineError, failingEngine } from '../../model/engine'
import { holdUntil } from '../../model/hold'
import { CANCELLED, COMPUTE_AGAIN } from '../../document/cancelled-words'
import { watchScenarios } from './known-scenarios'
import { noteCard, query } from './page-query'
import type { Notice } from '../page/view-store'
import { notify, viewStore } from '../page/view-store'

let dispose: (() => void) | undefined
let stopWatching: (() => void) | undefined

/** Loaded apart from the page, so that the page stands even where the model cannot be loaded. */
export const loadEngine = () => import('../../model/browser-engine')

/**
 * Starts the model. If it cannot be started, every request says why; the page goes on.
 * @param rendered when the page is there; the model works meanwhile
 */
export async function startEngine(
  loaded = loadEngine(),
  painted: Promise<void> = Promise.resolve(),
): Promise<void> {
  stopWatching ??= watchScenarios()
  const engine = await loaded
    .then(({ createBrowserEngine }) => holdUntil(painted, createBrowserEngine()))
    .catch((error: unknown) => failingEngine(failureOf(error)))
  query.connect(engine)
  dispose = engine.dispose
  // Until then it would take the processor and the connection from the verdict.
  void firstVerdict().then(() => engine.prepare?.())
  engine.card().then(
    noteCard,
    // Shown with the first answer that does not come.
    () => undefined,
  )
}

/** Resolves when the first numbers are there and nothing as urgent waits for the model. */
export const firstNumbers = (): Promise<void> =>
  whenever(() => stopWatching !== undefined && !query.isBusy('headline', true))

/** From one question to the next that its answer leads to, ms at most. */
const BETWEEN_MS = 500

/** Resolves when the page has all that it asks of the model, and asks nothing more. */
export async function allNumbers(): Promise<void> {
  await firstNumbers()
  let isOver = false
  while (!isOver) {
    await whenever(() => !query.isBusy())
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
    isOver = !query.isBusy()
  }
}

/** So long after the first numbers nothing waits for the verdict any more, ms: a large machine takes its time. */
const VERDICT_MS = 4000

let isVerdictThere = false
let stopWaiting = () => {}
const verdict = new Promise<void>((resolve) => {
  stopWaiting = () => {
    isVerdictThere = true
    resolve()
  }
})
void firstNumbers().then(() => setTimeout(stopWaiting, VERDICT_MS))

/** Called when the page says which offer is ahead, be it preliminary, or why it says none. */
export const noteVerdict = (): void => stopWaiting()

/** Whether {@link firstVerdict} is over. */
export const hasVerdict = (): boolean => isVerdictThere

/** Resolves when the first verdict is there, or is long in coming. */
export const firstVerdict = (): Promise<void> => verdict

function whenever(isThere: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (isThere()) return resolve()
    const stop = query.subscribe(() => {
      if (!isThere()) return
      stop()
      resolve()
    })
  })
}

function failureOf(error: unknown): EngineError {
  if (error instanceof EngineError) return error
  if (typeof WebAssembly === 'undefined') {
    return new EngineError(
      'no-webassembly',
      'The model requires WebAssembly, which this browser does not have or does not allow. Your work is unchanged. Open the page in a current browser, or allow WebAssembly.',
    )
  }
  const reason = error instanceof Error ? ` (${error.message})` : ''
  return new EngineError(
    'load-failed',
    `The simulation runs in a background task (worker). This browser does not let the page start one${reason}. Your work is unchanged. Open the page from a web server, in a current browser.`,
  )
}

/** Starts the model anew: one that could not be loaded stays broken. */
export async function restartEngine(): Promise<void> {
  const disposeBroken = dispose
  await startEngine()
  query.retry()
  disposeBroken?.()
}

/** Whether a simulation is requested and not yet answered. */
export const isSimulating = (): boolean => query.isBusy()

/** Whether something was cancelled or has failed, and can be requested again. */
export function canSimulateAgain(): boolean {
  return query.canRetry()
}

const CANCEL_NOTICE: Notice = {
  tone: 'news',
  sentence: CANCELLED,
  action: { label: COMPUTE_AGAIN, run: simulateAgain },
}

/** Cancels all that is being computed, and says so for as long as it is so. */
export function cancelSimulation(): void {
  query.cancel()
  notify(CANCEL_NOTICE)
  const stop = query.subscribe(() => {
    if (query.canRetry()) return
    stop()
    if (viewStore.getState().notice === CANCEL_NOTICE) notify(undefined)
  })
}

export function simulateAgain(): void {
  notify(undefined)
  query.retry()
}
