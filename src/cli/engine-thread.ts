/** A thread of the command line that runs the model's worker: Node's messages under the names that a browser has. */
import { parentPort } from 'node:worker_threads'

Object.assign(globalThis, {
  postMessage: (message: unknown) => parentPort?.postMessage(message),
  addEventListener: (_: 'message', listener: (event: { readonly data: unknown }) => void) =>
    parentPort?.on('message', (data: unknown) => {
      listener({ data })
    }),
})

await import('../model/engine.worker')
