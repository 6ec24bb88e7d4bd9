/** The throughput of the workload, loaded when the first numbers are there. */
import { lazy } from 'react'
import { firstNumbers } from '../../state/engine-session'

/** Where the code does not arrive, the page goes on without it. */
const load = firstNumbers()
  .then(() => import('./Throughput'))
  .catch(() => undefined)

const nothing = () => null

export const ThroughputRow = lazy(async () => ({
  default: (await load)?.ThroughputRow ?? nothing,
}))
export const ThroughputSentence = lazy(async () => ({
  default: (await load)?.ThroughputSentence ?? nothing,
}))
