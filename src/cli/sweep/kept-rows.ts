/** What an earlier call, which was killed, has written of a sweep. */
import { CliFailure, notWritten } from '../failure'
import type { CliIo } from '../io'

/** Where a sweep writes. */
export interface SweepOutput {
  readonly write: (text: string) => Promise<void>
}

interface Rows {
  readonly io: CliIo
  /** Of the file; undefined for standard output. */
  readonly into: string | undefined
  readonly header: string
  /** How many rows this call makes. */
  readonly count: number
  /** The line of a row, from 0. */
  readonly lineAt: (row: number) => Promise<string>
}

/**
 * Where rows are written, and how many are there already. A row that was cut off is made again.
 * @throws CliFailure if the file holds something else than rows of this sweep
 */
export async function openOutput(
  rows: Rows,
): Promise<{ readonly kept: number; readonly output: SweepOutput }> {
  const { io, into, header } = rows
  if (into === undefined) {
    const output = {
      write: async (text: string) => {
        io.stdout(text)
        await io.drained()
      },
    }
    await output.write(header)
    return { kept: 0, output }
  }
  const bytes = await io.readFile(into).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw notWritten(into, error)
  })
  const text = new TextDecoder().decode(bytes)
  const kept = text.startsWith(header) ? await keptIn(text.slice(header.length), rows) : undefined
  if (kept === undefined && text !== '' && !header.startsWith(text)) {
    throw new CliFailure(
      `${into.slice(0, 200)} does not contain the first rows of this sweep. Name another file, or delete it.`,
    )
  }
  let end = kept?.bytes ?? 0
  const output = {
    write: async (more: string) => {
      await io.extendFile(into, end, more).catch((error: unknown) => {
        throw notWritten(into, error)
      })
      end += new TextEncoder().encode(more).length
    },
  }
  if (kept) return { kept: kept.count, output }
  await output.write(header)
  return { kept: 0, output }
}

/** Rows at the start of a text, without one that was cut off; undefined if they are of another sweep. */
async function keptIn(text: string, { header, count, lineAt }: Rows) {
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  const lines = whole.split('\n').slice(0, -1)
  const bytes = new TextEncoder().encode(header + whole).length
  if (lines.length > count) return undefined
  // Of another document, other axes, outputs or another model, the first row or the last is another.
  for (const row of new Set([0, lines.length - 1])) {
    if (lines[row] === undefined) continue
    // oxlint-disable-next-line no-await-in-loop
    if ((await lineAt(row)) !== `${lines[row]}\n`) return undefined
  }
  const cut = text.slice(whole.length)
  if (cut !== '' && (lines.length === count || !(await lineAt(lines.length)).startsWith(cut))) {
    return undefined
  }
  return { count: lines.length, bytes }
}
