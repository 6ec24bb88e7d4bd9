/** Shards of a sweep as CSV: only the first has the header, and one without designs is empty. Read in pieces, for a file may have 300 MB. */
import { formatCount } from '../../document/format'
import { SweepFileFailure, TableBuilder, type SweepTable } from './sweep-table'

const PIECE_BYTES = 1 << 22
const [COMMA, QUOTE, LINE_END, POINT, ZERO, NINE, MINUS] = [44, 34, 10, 46, 48, 57, 45]
/** Up to here whole numbers and powers of ten are exact, so that one division rounds as reading does. */
const EXACT_DIGITS = 15
const POWERS = Array.from({ length: EXACT_DIGITS + 1 }, (_, power) => 10 ** power)
const HASH = 'scenario_hash'
const latin = new TextDecoder('latin1')
const utf8 = new TextDecoder()
const NOT_ASCII = /[^\0-\x7f]/

/** Calls with the bytes of whole lines, piece after piece, and where they end. @returns what follows the last line */
async function eachPiece(
  file: File,
  take: (bytes: Uint8Array, end: number) => void,
): Promise<Uint8Array> {
  let rest = new Uint8Array()
  const pieceAt = (from: number) => file.slice(from, from + PIECE_BYTES).arrayBuffer()
  let next = pieceAt(0)
  for (let from = 0; from < file.size; from += PIECE_BYTES) {
    // oxlint-disable-next-line no-await-in-loop
    const more = new Uint8Array(await next)
    // The browser reads it while this one is taken apart.
    next = pieceAt(from + PIECE_BYTES)
    const bytes = new Uint8Array(rest.length + more.length)
    bytes.set(rest)
    bytes.set(more, rest.length)
    const end = bytes.lastIndexOf(LINE_END) + 1
    if (end > 0) take(bytes, end)
    rest = bytes.slice(end)
  }
  return rest
}

async function countLines(file: File): Promise<number> {
  let lines = 0
  const rest = await eachPiece(file, (bytes, end) => {
    for (let at = 0; at < end; at = bytes.indexOf(LINE_END, at) + 1) lines += 1
  })
  if (rest.length > 0) {
    throw new SweepFileFailure(
      `${file.name} ends in the middle of line ${formatCount(lines + 1)}, so part of it is missing. Create this shard again.`,
    )
  }
  return lines
}

async function firstLine(file: File): Promise<string> {
  const text = await file.slice(0, 1 << 16).text()
  return text.slice(0, text.indexOf('\n'))
}

/** @throws SweepFileFailure */
export async function readCsv(files: readonly File[]): Promise<SweepTable> {
  const named = await Promise.all(
    files
      .filter(({ size }) => size > 0)
      .map(async (file) => ({ file, first: await firstLine(file) })),
  )
  const headed = named.filter(({ first }) => first.startsWith('index,'))
  const [head, other] = headed
  if (!head) {
    throw new SweepFileFailure(
      'The first shard is missing. Only that shard contains the column names.',
    )
  }
  if (other) {
    throw new SweepFileFailure(
      `${head.file.name} and ${other.file.name} are both first shards. Open the shards of one sweep.`,
    )
  }
  const order = [
    head,
    ...named
      .filter((each) => each !== head)
      .toSorted((a, b) => Number.parseInt(a.first, 10) - Number.parseInt(b.first, 10)),
  ]
  const names = head.first.split(',')
  const counts: number[] = []
  // oxlint-disable-next-line no-await-in-loop
  for (const { file } of order) counts.push(await countLines(file))
  const rows = counts.reduce((sum, count) => sum + count, -1)
  const builder = new TableBuilder(names, rows, head.file.name)
  const hashes = new Uint32Array(2 * rows)
  const reader = new LineReader(names, builder, hashes)
  for (const { file } of order) {
    reader.begin(file.name, file === head.file)
    // oxlint-disable-next-line no-await-in-loop
    await eachPiece(file, (bytes, end) => reader.take(bytes, end))
  }
  return builder.table({ hashes })
}

class LineReader {
  readonly #takers
  /** 1 for columns that have words: all that follows is text, too. */
  readonly #hasWords: Uint8Array
  readonly #hash: number
  #row = 0
  #line = 0
  #name = ''
  #skips = false

  constructor(
    readonly names: readonly string[],
    builder: TableBuilder,
    readonly hashes: Uint32Array,
  ) {
    this.#takers = names.map((name) => builder.taker(name))
    this.#hasWords = new Uint8Array(names.length)
    this.#hash = names.indexOf(HASH)
  }

  begin(name: string, hasHeader: boolean): void {
    this.#name = name
    this.#skips = hasHeader
    this.#line = 0
  }

  /** Whole lines. @throws SweepFileFailure where one has another number of cells */
  take(bytes: Uint8Array, end: number): void {
    // A character for each byte, so that places in both are the same.
    const text = latin.decode(bytes.subarray(0, end))
    let at = 0
    while (at < end) {
      this.#line += 1
      if (this.#skips) {
        this.#skips = false
        at = bytes.indexOf(LINE_END, at) + 1
        continue
      }
      at = this.#readLine(bytes, text, at)
      this.#row += 1
    }
  }

  #readLine(bytes: Uint8Array, text: string, from: number): number {
    let at = from
    for (let column = 0; ; column += 1) {
      const start = at
      const isQuoted = bytes[at] === QUOTE
      if (isQuoted) {
        do at = bytes.indexOf(QUOTE, at + 1) + 1
        while (bytes[at] === QUOTE)
      } else while (bytes[at] !== COMMA && bytes[at] !== LINE_END) at += 1
      if (at > start) this.#takeCell(column, bytes, text, start, at, isQuoted)
      if (bytes[at] === COMMA) {
        at += 1
        continue
      }
      if (column + 1 !== this.names.length || bytes[at] !== LINE_END) {
        throw new SweepFileFailure(
          `${this.#name}, line ${formatCount(this.#line)} has ${column + 1} cells; the header has ${this.names.length}. Open the shards of one sweep.`,
        )
      }
      return at + 1
    }
  }

  #takeCell(
    column: number,
    bytes: Uint8Array,
    text: string,
    start: number,
    end: number,
    isQuoted: boolean,
  ): void {
    if (column === this.#hash) {
      this.hashes[2 * this.#row] = Number.parseInt(text.slice(start, start + 8), 16)
      this.hashes[2 * this.#row + 1] = Number.parseInt(text.slice(start + 8, end), 16)
      return
    }
    const take = this.#takers[column]
    if (!take) return
    const isText = isQuoted || this.#hasWords[column] === 1
    const value = isText ? Number.NaN : numberIn(bytes, text, start, end)
    if (!Number.isNaN(value)) take(this.#row, value)
    else {
      const raw = text.slice(start, end)
      const cell = NOT_ASCII.test(raw) ? utf8.decode(bytes.subarray(start, end)) : raw
      take(this.#row, isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell)
      this.#hasWords[column] = 1
    }
  }
}

/** NaN if the bytes are no number; what begins with 0 and a digit, such as 03, is a name. */
function numberIn(bytes: Uint8Array, text: string, start: number, end: number): number {
  let whole = 0
  let scale = -1
  const isNegative = bytes[start] === MINUS
  const first = isNegative ? start + 1 : start
  // Words begin with a letter, which spares their reading as a number.
  if ((bytes[first] ?? 0) > NINE) return Number.NaN
  const second = bytes[first + 1] ?? 0
  if (bytes[first] === ZERO && second >= ZERO && second <= NINE) return Number.NaN
  if (end - first > EXACT_DIGITS + 1) return Number(text.slice(start, end))
  for (let at = first; at < end; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte >= ZERO && byte <= NINE) {
      whole = whole * 10 + (byte - ZERO)
      if (scale >= 0) scale += 1
    } else if (byte === POINT && scale < 0) scale = 0
    else return Number(text.slice(start, end))
  }
  const value = scale > 0 ? whole / (POWERS[scale] ?? Number.NaN) : whole
  return isNegative ? -value : value
}
