/** Connects the stores with the model: the only place in the page where the engine is made. */
import type { Engine } from '../model/engine'
import { EngineError } from '../model/engine'
import {
  askAgain,
  canAskAgain,
  cancelAsked,
  connectAskedAnswers,
  isAsking,
  onAsked,
} from './asked-answers'
import { connectEngine } from './connected-engine'
import { query } from './page-query'
import type { EngineFailure, Slot } from './results-store'
import { resultsStore } from './results-store'
import { cancelWork, isWorking } from './running-work'
import type { Scheduler } from './scheduler'
import { startScheduler } from './scheduler'
import { throughputStore } from './throughput-store'
import type { Notice } from './view-store'
import { notify, viewStore } from './view-store'

let engine: Engine | undefined
let scheduler: Scheduler | undefined
let companion: ((engine: Engine) => () => void) | undefined
let stopCompanion: (() => void) | undefined

/** Loaded apart from the page, so that the page stands even where the model cannot be loaded. */
export const loadPool = () => import('../model/pool')

/** Starts the model. If it cannot be started, the results store says why; the page goes on. */
export async function startEngine(pool = loadPool()): Promise<void> {
  try {
    const { createPool } = await pool
    engine = createPool()
    query.connect(engine)
    scheduler = startScheduler(engine)
    connectAskedAnswers(engine)
    connectEngine(engine)
    stopCompanion = companion?.(engine)
  } catch (error) {
    resultsStore.setState({ failure: failureOf(error) })
  }
}

/** Tells of every change of whether something waits for the model. */
export const onBusy = (listener: () => void): (() => void) => {
  const stops = [resultsStore.subscribe(listener), onAsked(listener), query.subscribe(listener)]
  return () => stops.forEach((stop) => stop())
}

/** Resolves when the first numbers are there and nothing waits for the model. */
export const firstNumbers = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = onBusy(() => {
      if (isAnswering()) return
      stop()
      resolve()
    })
  })

/** Starts what goes on beside the views, with every engine anew. @param start gives what ends it */
export function goAlong(start: (engine: Engine) => () => void): void {
  companion = start
  if (engine) stopCompanion = start(engine)
}

/** Lets work of its own use the model. @throws EngineError if there is none, or as the work throws */
export async function withEngine<Result>(
  work: (engine: Engine) => Promise<Result>,
): Promise<Result> {
  if (!engine) {
    const reason = resultsStore.getState().failure?.sentence
    throw new EngineError('load-failed', reason ?? 'The model is still being loaded.')
  }
  return work(engine)
}

function failureOf(error: unknown): EngineFailure {
  if (error instanceof EngineError) return { code: error.code, sentence: error.message }
  if (typeof WebAssembly === 'undefined') {
    const sentence =
      'This browser has no WebAssembly, in which the model runs, or it is switched off. Your work is kept; open the page in a current browser or allow WebAssembly.'
    return { code: 'no-webassembly', sentence }
  }
  const reason = error instanceof Error ? ` (${error.message})` : ''
  const sentence = `This browser does not let the page start a worker, which the simulation needs${reason}. Your work is kept; open the page in a current browser, from a web server.`
  return { code: 'load-failed', sentence }
}

/** Starts the model anew: one that could not be loaded stays broken. */
export async function restartEngine(): Promise<void> {
  stopCompanion?.()
  scheduler?.stop()
  engine?.dispose()
  resultsStore.setState({ failure: undefined, scenarios: [] })
  await startEngine()
}

const simulated = () =>
  resultsStore.getState().scenarios.flatMap(({ bisection, taperCurve }) => [bisection, taperCurve])

/** What is not asked, such as the curve of a scenario that nobody looks at, has no key. */
const isUnderWay = ({ key, status }: Slot<unknown>) => status === 'pending' && key !== ''

/** Whether the document or a view has asked what is not yet answered. */
export function isAnswering(): boolean {
  const { scenarios } = resultsStore.getState()
  return (
    scenarios.length === 0 ||
    scenarios.some(({ design }) => design.status === 'pending') ||
    isAsking() ||
    query.isBusy(true) ||
    simulated().some(isUnderWay)
  )
}

/** Whether a simulation is asked and not yet answered. */
export function isSimulating(): boolean {
  if (scheduler === undefined) return false
  return (
    isAsking() ||
    query.isBusy() ||
    isWorking() ||
    throughputStore.getState().isRunning ||
    simulated().some(isUnderWay)
  )
}

/** Whether something was cancelled or has failed, and can be asked again. */
export function canSimulateAgain(): boolean {
  return (
    canAskAgain() ||
    query.canRetry() ||
    [...simulated(), throughputStore.getState()].some(
      ({ status }) => status === 'cancelled' || status === 'failed',
    )
  )
}

const CANCELLED: Notice = {
  tone: 'news',
  sentence:
    'Simulation cancelled. Dimmed numbers, if there are any, are of an earlier design. The next edit simulates again.',
}

/** Cancels what is being simulated, and says so for as long as it is so. */
export function cancelSimulation(): void {
  scheduler?.cancel()
  cancelAsked()
  query.cancel()
  cancelWork()
  throughputStore.getState().cancel()
  notify(CANCELLED)
  const stop = resultsStore.subscribe(() => {
    if (simulated().some(({ status }) => status === 'cancelled')) return
    stop()
    if (viewStore.getState().notice === CANCELLED) notify(undefined)
  })
}

export function simulateAgain(): void {
  notify(undefined)
  scheduler?.resume()
  askAgain()
  query.retry()
  const { status, again } = throughputStore.getState()
  if (status === 'cancelled' || status === 'failed') again()
}
