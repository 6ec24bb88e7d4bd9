/** A command line without a process: files and standard input from memory, output collected. */
import type { CliIo } from '../../src/cli/io'
import { runCli } from '../../src/cli/run-cli'
import { modelBytes } from '../model/model'

export interface CliRun {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

export interface CliWorld {
  readonly files?: Readonly<Record<string, string | Uint8Array>>
  readonly stdin?: string
  readonly readModel?: CliIo['readModel']
  /** Hears every piece of output. */
  readonly onStdout?: (text: string) => void
  readonly drained?: CliIo['drained']
  readonly writeFile?: CliIo['writeFile']
  readonly extendFile?: CliIo['extendFile']
  readonly lockFile?: CliIo['lockFile']
  readonly removeFile?: CliIo['removeFile']
  readonly threads?: CliIo['threads']
  readonly startNative?: CliIo['startNative']
}

export async function taper(argv: readonly string[], world: CliWorld = {}): Promise<CliRun> {
  let stdout = ''
  let stderr = ''
  let clock = 0
  const io: CliIo = {
    readFile: (path) => {
      const content = world.files?.[path]
      if (content !== undefined) return Promise.resolve(Buffer.from(content))
      return Promise.reject(Object.assign(new Error('no such file'), { code: 'ENOENT' }))
    },
    readParts: async (path) => {
      const content = world.files?.[path]
      if (content === undefined) {
        throw Object.assign(new Error('no such file'), { code: 'ENOENT' })
      }
      const bytes = new Uint8Array(Buffer.from(content))
      return {
        byteLength: bytes.length,
        slice: (from, end) => Promise.resolve(bytes.slice(from, end).buffer),
      }
    },
    writeFile: world.writeFile ?? (() => Promise.resolve()),
    removeFile: world.removeFile ?? (() => Promise.resolve()),
    extendFile: world.extendFile ?? (() => Promise.resolve()),
    lockFile: world.lockFile ?? (() => Promise.resolve(() => Promise.resolve())),
    readStdin: () => Promise.resolve(Buffer.from(world.stdin ?? '')),
    readModel: world.readModel ?? ((file) => Promise.resolve(modelBytes(file))),
    stdout: (text) => {
      stdout += text
      world.onStdout?.(text)
    },
    drained: world.drained ?? (() => Promise.resolve()),
    stderr: (text) => {
      stderr += text
    },
    now: () => (clock += 1.5),
    ...(world.threads && { threads: world.threads }),
    ...(world.startNative && { startNative: world.startNative }),
  }
  const code = await runCli(argv, io)
  return { code, stdout, stderr }
}

/** The JSON that a call prints; fails the test if the call does. */
export async function taperJson(argv: readonly string[], world: CliWorld = {}): Promise<unknown> {
  const { code, stdout, stderr } = await taper(argv, world)
  if (code !== 0 || stderr !== '') throw new Error(`exit ${code}: ${stderr}`)
  return JSON.parse(stdout)
}
