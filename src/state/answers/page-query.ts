/** The page's one query engine: whoever shows an answer demands it here. */
import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { EngineError, ModelCard } from '../../model/engine'
import { type Priority, Query } from '../../model/query'
import { notify } from '../page/view-store'

const WORKER_REPLACED =
  'A calculation stopped unexpectedly and was restarted. Your design is unchanged.'

/** Connected, cancelled and retried by `engine-session.ts`. */
export const query = new Query({
  onWorkerLost: () => notify({ tone: 'news', sentence: WORKER_REPLACED }),
})

const listen = (listener: () => void) => query.subscribe(listener)

/** Whether an answer that takes its time is awaited. @param least the least urgent that counts */
export const useIsBusy = (least: Priority): boolean =>
  useSyncExternalStore(listen, () => query.isBusy(least))

/** Whether something that is demanded was cancelled or has failed. */
export const useCanRetry = (): boolean => useSyncExternalStore(listen, () => query.canRetry())

/** A failure of the model as a whole, not of one request: it cannot be used at all. */
export const useEngineFailure = (): EngineError | undefined =>
  useSyncExternalStore(listen, () => query.failure())

export const cardStore = createStore<{ readonly card: ModelCard | undefined }>()(() => ({
  card: undefined,
}))

/** Version and parameters of the model; undefined while it is being loaded. */
export const modelCard = (): ModelCard | undefined => cardStore.getState().card
export const useModelCard = (): ModelCard | undefined => useStore(cardStore, ({ card }) => card)
export const noteCard = (card: ModelCard): void => cardStore.setState({ card })
