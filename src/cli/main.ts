/** Entry of the `taper` command, and of its threads: one file holds both. */
import { isMainThread } from 'node:worker_threads'

await (isMainThread ? import('./main-thread') : import('./engine-thread'))
