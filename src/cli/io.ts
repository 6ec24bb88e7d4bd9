import type { Threads } from '../model/threads'
import type { StartNative } from '../model/native/engine'

export type ModelFile = 'taper_verdict_bg.wasm' | 'taper_details_bg.wasm'

/** A file that may be too large to be read at once. */
export interface FileParts {
  readonly byteLength: number
  /** From a byte to before another. @throws Error of the platform */
  readonly slice: (from: number, end?: number) => Promise<ArrayBuffer>
}

/** What the command line touches of the world, so that tests can stand in for it. */
export interface CliIo {
  /** Bytes of a file. @throws Error of the platform if it cannot be read */
  readonly readFile: (path: string) => Promise<Uint8Array>
  /** A file of which parts are read. @throws Error of the platform if it is not there */
  readonly readParts: (path: string) => Promise<FileParts>
  /** Writes a whole file, in a folder that is made if it is not there. @throws Error that says why it cannot */
  readonly writeFile: (path: string, bytes: Uint8Array | AsyncIterable<Uint8Array>) => Promise<void>
  /** Removes a file, if it is there. @throws Error of the platform */
  readonly removeFile: (path: string) => Promise<void>
  /** Writes text at a byte of a file, which then ends with it. @throws Error that says why it cannot */
  readonly extendFile: (path: string, from: number, text: string) => Promise<void>
  /** Keeps other processes from a file until what it returns is called. @throws Error that says why it cannot */
  readonly lockFile: (path: string) => Promise<() => Promise<void>>
  /** All of standard input. */
  readonly readStdin: () => Promise<Uint8Array>
  /** A file of the compiled model, which lies beside the program. */
  readonly readModel: (file: ModelFile) => Promise<BufferSource>
  readonly stdout: (text: string) => void
  /** Once what was written to stdout has gone on its way, and a turn later: long tables wait for it. */
  readonly drained: () => Promise<void>
  readonly stderr: (text: string) => void
  /** Milliseconds from any fixed moment; only `maxmin` reports times, and a sweep writes by them. */
  readonly now: () => number
  /** Threads on which simulations may run; this one alone unless given. */
  readonly threads?: Threads
  /** Starts the native model, where it lies beside the program. */
  readonly startNative?: StartNative
}
