/** The run that computes predictions anew; it goes on while other views are looked at. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { peekFile, replaceFile } from '../../experiments/data-files'
import { publishedFile } from '../../experiments/validation/published-rows'
import { query } from '../../state/page-query'
import type { PublishedRow, StoredPredictions } from '../../validation/published/published'
import type { PredictedLine } from '../../validation/validated-row'

interface Recomputation {
  readonly status: 'idle' | 'running' | 'done' | 'cancelled' | 'failed'
  /** Rows of the last run. */
  readonly of: number
  /** Of these, the ones that do not say what the file says. */
  readonly differing: readonly PredictedLine[]
  /** Why it failed. */
  readonly sentence: string
}

const store = createStore<Recomputation>()(() => ({
  status: 'idle',
  of: 0,
  differing: [],
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
    if (run.signal.aborted) return
    const { value } = peekFile(publishedFile)
    const lines = now.map((line) => [line.id, line] as const)
    if (value) replaceFile(publishedFile, { ...value, anew: new Map([...value.anew, ...lines]) })
    tell({ status: 'done', differing: differing(stored.rows, now) })
  } catch (error) {
    tell({ status: 'failed', sentence: error instanceof Error ? error.message : String(error) })
  }
}
