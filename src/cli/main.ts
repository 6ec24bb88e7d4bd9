/** Entry of the `taper` command: joins `runCli` to this process. The model lies beside this file. */
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { runCli } from './run-cli'

// A reader such as `head` that has seen enough is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1)
})

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
})
