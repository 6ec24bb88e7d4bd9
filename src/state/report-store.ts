/** What is known for the report, and how far it has come; `report-answers.ts` asks. */
import { createStore } from 'zustand/vanilla'
import type { ReportAnswers } from '../answers/report-answers'
import type { Engine } from '../engine/engine'

export interface ReportState {
  readonly status: 'idle' | 'asking' | 'current' | 'cancelled' | 'failed'
  /** Share of the asking done, and what is being asked. */
  readonly share: number
  readonly what: string
  /** Why it failed. */
  readonly sentence: string | undefined
  /** Of the document as it is while `current`; else of an earlier one, if any. */
  readonly answers: ReportAnswers | undefined
}

export const reportStore = createStore<ReportState>()(() => ({
  status: 'idle',
  share: 0,
  what: '',
  sentence: undefined,
  answers: undefined,
}))

let engine: Engine | undefined
let running: AbortController | undefined

let onEngine: (() => void)[] = []

/** Gives reports a model to ask. */
export function connectReport(to: Engine): void {
  engine = to
  for (const tell of onEngine) tell()
  onEngine = []
}

/** The model, once it is there. */
export const engineOfReport = (): Promise<Engine> =>
  engine
    ? Promise.resolve(engine)
    : new Promise((resolve) => onEngine.push(() => engine && resolve(engine)))

export const isReporting = (): boolean => reportStore.getState().status === 'asking'

/** Begins an asking in place of the one before. @returns what tells that it is no longer wanted */
export function startReport(): AbortSignal {
  running?.abort()
  running = new AbortController()
  reportStore.setState({ status: 'asking', share: 0, what: 'the machines', sentence: undefined })
  return running.signal
}

/** Gives up what is being asked. */
export function stopReport(): void {
  running?.abort()
}

/** As the person wants it: it is said, and asked anew when the person says so. */
export function cancelReport(): void {
  if (!isReporting()) return
  stopReport()
  reportStore.setState({ status: 'cancelled' })
}
