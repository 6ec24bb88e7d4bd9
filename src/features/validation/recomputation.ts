/** The run that computes predictions anew; it goes on while other views are looked at. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { query } from '../../state/page-query'
import type { PublishedRow, StoredPredictions } from '../../validation/published/published'
import type { PredictedLine } from '../../validation/validated-row'

interface Recomputation {
  readonly status: 'idle' | 'running' | 'done' | 'cancelled' | 'failed'
  /** Rows of the last run. */
  readonly of: number
  /** Of these, the ones that do not say what the file says. */
  readonly differing: readonly PredictedLine[]
  /** Everything that has been computed since the page was opened, by id. */
  readonly lines: ReadonlyMap<string, PredictedLine>
  /** Why it failed. */
  readonly sentence: string
}

const store = createStore<Recomputation>()(() => ({
  status: 'idle',
  of: 0,
  differing: [],
  lines: new Map(),
  sentence: '',
}))

/** Rows that are done; apart from the rest, because it changes many times a second. */
const progress = createStore<{ readonly done: number }>()(() => ({ done: 0 }))

let stop = new AbortController()

export const useRecomputation = (): Recomputation => useStore(store)
export const useRecomputed = (): number => useStore(progress, ({ done }) => done)

export function cancelRecomputation(): void {
  stop.abort()
  store.setState({ status: 'cancelled' })
}

export async function startRecomputation(
  rows: readonly PublishedRow[],
  stored: StoredPredictions,
): Promise<void> {
  const run = new AbortController()
  stop.abort()
  stop = run
  progress.setState({ done: 0 })
  store.setState({ status: 'running', of: rows.length, differing: [], sentence: '' })
  const tell = (change: Partial<Recomputation>) => {
    if (!run.signal.aborted) store.setState(change)
  }
  try {
    const { recompute, differing } = await import('../../validation/recompute')
    const now = await recompute(query.anew(), rows, {
      signal: run.signal,
      onProgress: (done) => {
        if (!run.signal.aborted) progress.setState({ done })
      },
    })
    const lines = new Map([
      ...store.getState().lines,
      ...now.map((line) => [line.id, line] as const),
    ])
    tell({ status: 'done', lines, differing: differing(stored.rows, now) })
  } catch (error) {
    tell({ status: 'failed', sentence: error instanceof Error ? error.message : String(error) })
  }
}
