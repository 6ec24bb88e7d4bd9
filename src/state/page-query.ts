/** The page's one query engine: whoever shows an answer demands it here. */
import { Query } from '../model/query'
import { notify } from './view-store'

const WORKER_REPLACED =
  'A calculation stopped unexpectedly and was started again. Your design is as you left it.'

/** Connected, cancelled and retried by `engine-session.ts`. */
export const query = new Query({
  onWorkerLost: () => notify({ tone: 'news', sentence: WORKER_REPLACED }),
})
