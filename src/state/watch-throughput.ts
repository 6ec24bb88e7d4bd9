/**
 * Keeps the throughputs of all scenarios up to date. They are asked when everything else is answered and
 * nothing waits for the model, and given up as soon as something does: the first numbers and every edit go
 * before them. Loaded when the first numbers are there.
 */
import type { Scenario } from '../document/scenario/schema'
import type { Engine } from '../model/engine'
import { askThroughputs } from './ask-throughputs'
import { resultsStore } from './results-store'
import { scenarioStore } from './scenario-store'
import { throughputStore } from './throughput-store'

/** Quiet time before they are asked, ms. */
const SETTLE_MS = 250

const { setState: set, getState: get } = throughputStore

/**
 * @param isBusy whether anything else waits for the model
 * @param onBusy tells of changes of that
 * @returns ends it
 */
export function watchThroughput(
  engine: Engine,
  isBusy: () => boolean,
  onBusy: (listener: () => void) => () => void,
): () => void {
  let running: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The document that is asked about, answered or cancelled. */
  let settled: { readonly scenarios: readonly Scenario[]; readonly baseline: number } | undefined

  const document = () => {
    const { scenarios, baseline } = scenarioStore.getState().workbook
    return { scenarios, baseline }
  }
  const isSettled = () => {
    const { scenarios, baseline } = document()
    return settled?.scenarios === scenarios && settled.baseline === baseline
  }
  const giveUp = () => {
    clearTimeout(timer)
    running?.abort()
    running = undefined
    if (get().isRunning) set({ isRunning: false })
  }
  const ask = async () => {
    const own = new AbortController()
    running = own
    settled = document()
    set({ isRunning: true })
    const { signal } = own
    const onProgress = (progress: number) => {
      if (running === own) set({ progress })
    }
    const asked = { ...settled, results: resultsStore.getState().scenarios }
    const end = await askThroughputs(engine, asked, { signal, onProgress }).then(
      (answer) => ({ status: 'current', answer, sentence: undefined, progress: 1 }) as const,
      (error: unknown) => {
        const sentence = error instanceof Error ? error.message : String(error)
        return { status: 'failed', sentence } as const
      },
    )
    if (running !== own) return
    running = undefined
    set({ ...end, isRunning: false })
  }
  const check = () => {
    const mustWait = isBusy()
    if (running && (mustWait || !isSettled())) {
      giveUp()
      settled = undefined
    }
    if (isSettled()) return
    // Undo may bring back the very document that was answered: it is asked about as any other.
    settled = undefined
    if (get().status !== 'pending') set({ status: 'pending', progress: 0 })
    clearTimeout(timer)
    if (mustWait) return
    timer = setTimeout(() => {
      if (!isBusy() && !isSettled()) void ask()
    }, SETTLE_MS)
  }
  set({
    cancel: () => {
      if (get().status !== 'pending') return
      giveUp()
      settled = document()
      set({ status: 'cancelled' })
    },
    again: () => {
      settled = undefined
      check()
    },
  })
  const stops = [scenarioStore.subscribe(check), onBusy(check)]
  check()
  return () => {
    giveUp()
    for (const stop of stops) stop()
  }
}
