/** Joins `runCli` to this process. The model lies beside this file. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { EngineWorker } from '../model/pool'
import { codeOf, EXIT_DONE, EXIT_FAILED, whyNot } from './failure'
import { extendFile, lockFile, readParts, writeWhole } from './files'
import type { StartNative } from '../model/native/engine'
import { runCli } from './run-cli'

const STDERR = 2

// A reader such as `head` that has seen enough is no failure; a full disk is.
process.stdout.on('error', (error) => {
  if (codeOf(error) === 'EPIPE') process.exit(EXIT_DONE)
  writeSync(STDERR, `taper: Cannot write to standard output: ${whyNot(error, 'written')}\n`)
  process.exit(EXIT_FAILED)
})

/** A thread of the program; see `main.ts`. */
function startThread(): EngineWorker {
  const thread = new Worker(new URL('./taper.mjs', import.meta.url))
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

const nativeFile = fileURLToPath(new URL('./taper-native', import.meta.url))

/** glibc keeps memory for the next request: to give it back and get it again takes a fifth of a short simulation. */
const KEEP_BYTES = String(2 ** 30)
const MEMORY = { MALLOC_MMAP_THRESHOLD_: KEEP_BYTES, MALLOC_TRIM_THRESHOLD_: KEEP_BYTES }

const startNative: StartNative = (onBytes, onEnd) => {
  const env = { ...MEMORY, ...process.env }
  const child = spawn(nativeFile, { stdio: ['pipe', 'pipe', 'inherit'], env })
  child.stdout.on('data', onBytes)
  // Where it has ended, that is heard.
  child.stdin.on('error', () => undefined)
  child.on('error', ({ message }) => {
    onEnd(message)
  })
  child.on('close', (code, signal) => {
    onEnd(signal ?? `exit code ${code}`)
  })
  return {
    write: (bytes) => void child.stdin.write(bytes),
    kill: () => void child.kill(),
  }
}

process.exitCode = await runCli(process.argv.slice(2), {
  readFile: (path) => readFile(path),
  readParts,
  writeFile: writeWhole,
  removeFile: (path) => rm(path, { force: true }),
  extendFile,
  lockFile,
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
  ...(existsSync(nativeFile) && { startNative }),
})
