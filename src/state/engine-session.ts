/** Connects the stores with the model: the only place in the page where the engine is made. */
import { createPool } from '../engine/pool'
import { EngineError } from '../engine/engine'
import { resultsStore } from './results-store'
import type { Scheduler } from './scheduler'
import { startScheduler } from './scheduler'

let scheduler: Scheduler | undefined

/** Starts the model. If it cannot be started, the results store says why; the page goes on. */
export function startEngine(): void {
  try {
    scheduler = startScheduler(createPool())
  } catch (error) {
    resultsStore.setState({ failure: failureOf(error) })
  }
}

function failureOf(error: unknown) {
  if (error instanceof EngineError) return { code: error.code, sentence: error.message }
  const reason = error instanceof Error ? ` (${error.message})` : ''
  const sentence = `This browser does not let the page start a worker, which the simulation needs${reason}. Open the page in a current browser, from a web server.`
  return { code: 'load-failed' as const, sentence }
}

/** Asks again for what failed. */
export function retryEngine(): void {
  if (scheduler) scheduler.retry()
  else {
    resultsStore.setState({ failure: undefined })
    startEngine()
  }
}
