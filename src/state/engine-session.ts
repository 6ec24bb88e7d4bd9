/** Connects the stores with the model: the only place in the page where the engine is made. */
import { createPool } from '../engine/pool'
import type { Engine } from '../engine/engine'
import { EngineError } from '../engine/engine'
import { resultsStore } from './results-store'
import type { Scheduler } from './scheduler'
import { startScheduler } from './scheduler'

let engine: Engine | undefined
let scheduler: Scheduler | undefined

/** Starts the model. If it cannot be started, the results store says why; the page goes on. */
export function startEngine(): void {
  try {
    engine = createPool()
    scheduler = startScheduler(engine)
  } catch (error) {
    resultsStore.setState({ failure: failureOf(error) })
  }
}

function failureOf(error: unknown) {
  if (error instanceof EngineError) return { code: error.code, sentence: error.message }
  const reason = error instanceof Error ? ` (${error.message})` : ''
  const sentence = `This browser does not let the page start a worker, which the simulation needs${reason}. Your work is kept; open the page in a current browser, from a web server.`
  return { code: 'load-failed' as const, sentence }
}

/** Starts the model anew: one that could not be loaded stays broken. */
export function restartEngine(): void {
  scheduler?.stop()
  engine?.dispose()
  resultsStore.setState({ failure: undefined, scenarios: [] })
  startEngine()
}
