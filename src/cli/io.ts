/** What the command line touches of the world, so that tests can stand in for it. */
export interface CliIo {
  /** Bytes of a file. @throws Error of the platform if it cannot be read */
  readonly readFile: (path: string) => Promise<Uint8Array>
  /** All of standard input. */
  readonly readStdin: () => Promise<Uint8Array>
  /** The compiled model. */
  readonly readModel: () => Promise<BufferSource>
  readonly stdout: (text: string) => void
  readonly stderr: (text: string) => void
  /** Milliseconds from any fixed moment; only `maxmin` reports times. */
  readonly now: () => number
}
