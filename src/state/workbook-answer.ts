/**
 * What many questions about the whole document say together, asked while a view shows it: as the document
 * settles, with its progress, and the last good answer kept in sight as stale.
 */
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { OnAsked } from '../answers/on-asked'
import type { Ask } from '../model/ask'
import { EngineError } from '../model/engine'
import type { Priority } from '../model/query'
import { query } from './page-query'

export interface WorkbookQuestion<Value> {
  /** The parts of the document that the answer depends on, compared by identity. */
  readonly of: readonly unknown[]
  /** @param onPart takes what is known before the whole is */
  readonly ask: (ask: Ask, onAsked: OnAsked, onPart: (value: Value) => void) => Promise<Value>
  /** `visible` if left out. */
  readonly priority?: Priority
}

export interface WorkbookAnswer<Value> {
  readonly status: 'idle' | 'asking' | 'current' | 'cancelled' | 'failed'
  /** Share of the asking done, and what is being asked. */
  readonly share: number
  readonly what: string
  /** Why it failed. */
  readonly sentence: string | undefined
  /** Of the document as it is while `current`; else of an earlier one, if any. */
  readonly value: Value | undefined
}

interface LaneState<Value> extends WorkbookAnswer<Value> {
  /** What is asked, or was. */
  readonly of: readonly unknown[]
  /** How often a person has asked once more. */
  readonly attempt: number
}

/** Where one question of a view has its answer, from visit to visit. */
export type WorkbookLane<Value> = StoreApi<LaneState<Value>>

export const workbookLane = <Value>(): WorkbookLane<Value> =>
  createStore<LaneState<Value>>()(() => ({ ...nothing, of: [], attempt: 0 }))

const nothing = {
  status: 'idle',
  share: 0,
  what: '',
  sentence: undefined,
  value: undefined,
} as const

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((part, at) => part === other[at])

/** Puts a question as soon as the document has settled, and takes its answer. @returns gives it up */
export function put<Value>(
  lane: WorkbookLane<Value>,
  { of, ask, priority = 'visible' }: WorkbookQuestion<Value>,
): () => void {
  const work = new AbortController()
  const { signal } = work
  const tell = (change: Partial<LaneState<Value>>) => {
    if (!signal.aborted) lane.setState(change)
  }
  tell({ of, status: 'asking', share: 0, what: '', sentence: undefined })
  const askModel: Ask = (request, options) => query.ask(request, { priority, signal, ...options })
  void query
    .settled(signal)
    .then(() =>
      ask(
        askModel,
        (share, what) => tell({ share, what }),
        (value) => tell({ value }),
      ),
    )
    .then(
      (value) => tell({ status: 'current', share: 1, value }),
      (error: unknown) => {
        const isCancelled = error instanceof EngineError && error.code === 'cancelled'
        const sentence = error instanceof Error ? error.message : String(error)
        tell(isCancelled ? { status: 'cancelled' } : { status: 'failed', sentence })
      },
    )
    // What else was asked for it would hold the workers when Cancel is gone.
    .finally(() => work.abort())
  return () => {
    work.abort()
    const { status, of: asked } = lane.getState()
    // What nobody waits for any more is asked anew when somebody does.
    if (status === 'asking' && asked === of) lane.setState({ status: 'idle' })
  }
}

/**
 * The answer to a question, asked while somebody looks.
 * @param question the same object while it asks the same; undefined asks nothing
 */
export function useWorkbookAnswer<Value>(
  lane: WorkbookLane<Value>,
  question: WorkbookQuestion<Value> | undefined,
): WorkbookAnswer<Value> {
  const state = useStore(lane)
  const { attempt } = state
  useEffect(() => {
    if (!question) return undefined
    const { status, of, attempt: last } = lane.getState()
    if (last === attempt && status === 'current' && isSame(of, question.of)) return undefined
    return put(lane, question)
  }, [lane, question, attempt])
  if (question && isSame(state.of, question.of)) return state
  // Of another state of the document: in sight, but not the answer.
  return { ...nothing, value: question ? state.value : undefined }
}

/** Puts again what was cancelled or has failed. */
export function askOnceMore<Value>(lane: WorkbookLane<Value>): void {
  lane.setState(({ attempt }) => ({ attempt: attempt + 1, status: 'idle' }))
}
