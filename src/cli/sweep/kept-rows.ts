/** What an earlier call, which was killed, has written of a sweep. */
import { formatCount } from '../../document/format'
import { CliFailure, codeOf, notWritten } from '../failure'
import type { CliIo, FileParts } from '../io'

/** Where a sweep writes. */
interface SweepOutput {
  readonly write: (text: string) => Promise<void>
}

interface Rows {
  readonly io: CliIo
  /** Of the file; undefined for standard output. */
  readonly into: string | undefined
  readonly header: string
  /** How many rows this call makes. */
  readonly count: number
  /** How the line of a row begins. */
  readonly startAt: (row: number) => string
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
  const file = await partsOf(io, into)
  const kept = file ? await keptIn(file, rows) : { lines: 0, end: 0 }
  if ('foreign' in kept) {
    throw new CliFailure(
      `${into.slice(0, 200)}: line ${formatCount(kept.foreign + 1)} is not of this sweep. Name another file, or delete this one.`,
    )
  }
  let { end } = kept
  const output = {
    write: async (more: string) => {
      await io.extendFile(into, end, more).catch((error: unknown) => {
        throw notWritten(into, error)
      })
      end += new TextEncoder().encode(more).length
    },
  }
  if (kept.lines === 0) await output.write(header)
  return { kept: Math.max(0, kept.lines - headerLines(header)), output }
}

/**
 * The file, or undefined if there is none.
 * @throws CliFailure if it cannot be read
 */
export async function partsOf(
  io: Pick<CliIo, 'readParts'>,
  path: string,
): Promise<FileParts | undefined> {
  return io.readParts(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw notWritten(path, error)
  })
}

const headerLines = (header: string) => (header === '' ? 0 : 1)

/** Whole lines at the start of a file, and the byte after them; or the first line that is of another sweep. */
async function keptIn(
  file: FileParts,
  { header, count, startAt, lineAt }: Rows,
): Promise<
  { readonly lines: number; readonly end: number } | { /** From 0. */ readonly foreign: number }
> {
  const first = headerLines(header)
  const made = async (line: number) => (line < first ? header : await lineAt(line - first))
  // Every row says of which sweep it is; where the file was edited, its first row or its last may tell.
  const checked = new Map<number, string>()
  let lines = 0
  let last = ''
  let cut = ''
  let end = 0
  for await (const piece of linesIn(file)) {
    for (let line = lines; line <= first && line < lines + piece.lines.length; line += 1) {
      checked.set(line, piece.lines[line - lines] ?? '')
    }
    const from = lines
    lines += piece.lines.length
    const isForeign = (line: string, at: number) =>
      from + at >= first + count ||
      (from + at >= first && !line.startsWith(startAt(from + at - first)))
    const foreign = piece.lines.findIndex(isForeign)
    if (foreign >= 0) return { foreign: from + foreign }
    last = piece.lines.at(-1) ?? last
    cut = piece.cut
    end = piece.end
    if (cut.length > LONGEST_LINE) return { foreign: lines }
  }
  if (lines > 0) checked.set(lines - 1, last)
  for (const [line, text] of checked) {
    // oxlint-disable-next-line no-await-in-loop
    if ((await made(line)) !== `${text}\n`) return { foreign: line }
  }
  const isCut = cut !== ''
  if (isCut && (lines === first + count || !(await made(lines)).startsWith(cut))) {
    return { foreign: lines }
  }
  return { lines, end }
}

const PIECE_BYTES = 1 << 20
/** In characters; a longer line is of no sweep. */
const LONGEST_LINE = 1 << 20
const LINE_END = 10

/** The lines of a file in pieces, each with what follows its last line, and the byte at which that begins. */
export async function* linesIn(file: FileParts) {
  const decoder = new TextDecoder()
  let cut = ''
  let end = 0
  for (let from = 0; from < file.byteLength; from += PIECE_BYTES) {
    const until = Math.min(from + PIECE_BYTES, file.byteLength)
    // oxlint-disable-next-line no-await-in-loop
    const bytes = new Uint8Array(await file.slice(from, until))
    const lines = (cut + decoder.decode(bytes, { stream: true })).split('\n')
    cut = lines.pop() ?? ''
    if (lines.length > 0) end = from + bytes.lastIndexOf(LINE_END) + 1
    yield { lines, cut, end }
  }
}
