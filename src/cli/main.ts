/** Entry of the `taper` command, and of its threads: each loads its own part. */
import { isMainThread } from 'node:worker_threads'

await (isMainThread ? import('./main-thread') : import('./engine-thread'))
