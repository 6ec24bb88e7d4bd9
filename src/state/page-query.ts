/** The page's one query engine: whoever shows an answer demands it here. */
import { useSyncExternalStore } from 'react'
import { type Priority, Query } from '../model/query'
import { notify } from './view-store'

const WORKER_REPLACED =
  'A calculation stopped unexpectedly and was started again. Your design is as you left it.'

/** Connected, cancelled and retried by `engine-session.ts`. */
export const query = new Query({
  onWorkerLost: () => notify({ tone: 'news', sentence: WORKER_REPLACED }),
})

const listen = (listener: () => void) => query.subscribe(listener)

/** Whether an answer that takes its time is awaited. @param least the least urgent that counts */
export const useIsBusy = (least: Priority): boolean =>
  useSyncExternalStore(listen, () => query.isBusy(least))
