/** Joins `runCli` to this process. The model lies beside this file. */
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { EngineWorker } from '../model/pool'
import { runCli } from './run-cli'

// A reader such as `head` that has seen enough is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1)
})

/** A thread of this very file; see `main.ts`. */
function startThread(): EngineWorker {
  const thread = new Worker(new URL(import.meta.url))
  return {
    postMessage: (message) => {
      thread.postMessage(message)
    },
    terminate: () => thread.terminate(),
    addEventListener: (
      type: string,
      listener: (event: { data: unknown; message: string }) => void,
    ) => {
      if (type === 'message') {
        thread.on('message', (data: unknown) => {
          listener({ data, message: '' })
        })
      } else {
        thread.on('error', ({ message }) => {
          listener({ data: undefined, message })
        })
      }
    },
  }
}

process.exitCode = await runCli(process.argv.slice(2), {
  readFile: (path) => readFile(path),
  writeFile: async (path, bytes) => {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
  },
  readStdin: () => buffer(process.stdin),
  readModel: (file) => readFile(new URL(`./${file}`, import.meta.url)),
  stdout: (text) => void process.stdout.write(text),
  drained: async () => {
    if (process.stdout.writableNeedDrain) await once(process.stdout, 'drain')
    // A reader that has gone is heard of only in a turn of its own.
    await setImmediate()
  },
  stderr: (text) => void process.stderr.write(text),
  now: () => performance.now(),
  threads: { count: availableParallelism(), start: startThread },
})
