/** Shards of a sweep as CSV: only the first has the header, and one without designs is empty. Read in pieces, for a file may have 300 MB. */
import { formatCount } from '../../document/format'
import {
  HASH,
  MAX_DESIGNS,
  SWEEP,
  SweepFileFailure,
  TableBuilder,
  ofDifferentSweeps,
  tooMany,
  type SweepTable,
} from './sweep-table'

const PIECE_BYTES = 1 << 22
const [COMMA, QUOTE, LINE_END, POINT, ZERO, NINE, MINUS, LETTER_A] = [
  44, 34, 10, 46, 48, 57, 45, 97,
]
/** Up to here whole numbers and powers of ten are exact, so that one division rounds as reading does. */
const EXACT_DIGITS = 15
const POWERS = Array.from({ length: EXACT_DIGITS + 1 }, (_, power) => 10 ** power)
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

/** How many lines the files have. */
async function linesOf(files: readonly File[]): Promise<number> {
  let lines = 0
  for (const file of files) {
    // oxlint-disable-next-line no-await-in-loop
    await eachPiece(file, (bytes, end) => {
      for (let at = 0; at < end; at = bytes.indexOf(LINE_END, at) + 1) lines += 1
    })
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
  const size = order.reduce((sum, { file }) => sum + file.size, 0)
  // A row has a digit, a comma between two cells and a line end, so that no more fit; they are read once, uncounted.
  const most = Math.min(MAX_DESIGNS, Math.floor(size / (names.length + 1)))
  const builder = new TableBuilder(names, most, head.file.name)
  const reader = new LineReader(names, builder, most)
  for (const { file } of order) {
    reader.begin(file.name, file === head.file)
    // oxlint-disable-next-line no-await-in-loop
    const rest = await eachPiece(file, (bytes, end) => reader.take(bytes, end))
    reader.end(rest)
    if (reader.rows > most) {
      // oxlint-disable-next-line no-await-in-loop
      throw tooMany((await linesOf(order.map((each) => each.file))) - 1)
    }
  }
  const { rows, hashes } = reader
  return builder.table({ rows, hashes: rows < most ? hashes.slice(0, 2 * rows) : hashes })
}

class LineReader {
  readonly hashes: Uint32Array<ArrayBuffer>
  readonly #takers
  /** 1 for columns that have words: all that follows is text, too. */
  readonly #hasWords: Uint8Array
  readonly #hash: number
  readonly #sweep: number
  /** Of the first row, and the file in which it stands. */
  #first: { readonly sweep: string; readonly name: string } | undefined
  #row = 0
  #line = 0
  #name = ''
  #skips = false

  /** @param most rows that are taken; more are counted */
  constructor(
    readonly names: readonly string[],
    builder: TableBuilder,
    readonly most: number,
  ) {
    this.#takers = names.map((name) => builder.taker(name))
    this.#hasWords = new Uint8Array(names.length)
    this.#hash = names.indexOf(HASH)
    this.#sweep = names.indexOf(SWEEP)
    this.hashes = new Uint32Array(2 * most)
  }

  get rows(): number {
    return this.#row
  }

  begin(name: string, hasHeader: boolean): void {
    this.#name = name
    this.#skips = hasHeader
    this.#line = 0
  }

  /** @throws SweepFileFailure where something follows the last line of a file */
  end(rest: Uint8Array): void {
    if (rest.length === 0) return
    throw new SweepFileFailure(
      `${this.#name} ends in the middle of line ${formatCount(this.#line + 1)}, so part of it is missing. Create this shard again.`,
    )
  }

  /** Whole lines. @throws SweepFileFailure where one has another number of cells, or is of another sweep */
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
      if (this.#row < this.most) at = this.#readLine(bytes, text, at)
      else at = end
      this.#row += 1
    }
  }

  #readLine(bytes: Uint8Array, text: string, from: number): number {
    let at = from
    for (let column = 0; ; column += 1) {
      const start = at
      const byte = bytes[at] ?? 0
      if (byte === QUOTE) {
        at = endOfQuoted(bytes, at)
        this.#takeText(column, bytes, text, start, at)
      } else if (column === this.#sweep) {
        at = this.#passSweep(text, at)
      } else if (column === this.#hash) {
        at = this.#takeHash(bytes, at)
      } else if (byte !== COMMA && byte !== LINE_END) {
        at = this.#takeCell(column, bytes, text, start)
      }
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

  /** @returns where the cell ends. @throws SweepFileFailure where it is not that of the first row */
  #passSweep(text: string, start: number): number {
    const end = text.indexOf(',', start)
    if (end < 0) return start
    const name = this.#name
    this.#first ??= { sweep: text.slice(start, end), name }
    const { sweep, name: before } = this.#first
    if (end - start === sweep.length && text.startsWith(sweep, start)) return end
    if (name !== before) throw ofDifferentSweeps(name, before)
    throw new SweepFileFailure(
      `${name}: line ${formatCount(this.#line)} comes from another sweep than the lines before it. Join the shards of one sweep.`,
    )
  }

  /** Digits of base 16, half by half. @returns where they end */
  #takeHash(bytes: Uint8Array, start: number): number {
    let at = start
    for (let half = 0; half < 2; half += 1) {
      let value = 0
      for (const end = at + 8; at < end; at += 1) {
        const byte = bytes[at] ?? 0
        if (byte === COMMA || byte === LINE_END) break
        value = (value << 4) | (byte > NINE ? byte - LETTER_A + 10 : byte - ZERO)
      }
      this.hashes[2 * this.#row + half] = value
    }
    return at
  }

  /** A cell without quotes, that is not empty. @returns where it ends */
  #takeCell(column: number, bytes: Uint8Array, text: string, start: number): number {
    const first = bytes[start] === MINUS ? start + 1 : start
    let at = first
    let whole = 0
    let point = -1
    let byte = bytes[at] ?? 0
    while ((byte >= ZERO && byte <= NINE) || (byte === POINT && point < 0)) {
      if (byte === POINT) point = at
      else whole = whole * 10 + (byte - ZERO)
      at += 1
      byte = bytes[at] ?? 0
    }
    const isPlain = byte === COMMA || byte === LINE_END
    while (byte !== COMMA && byte !== LINE_END) {
      at += 1
      byte = bytes[at] ?? 0
    }
    const take = this.#takers[column]
    if (!take) return at
    if (this.#hasWords[column] === 1 || isName(bytes, first)) {
      this.#takeText(column, bytes, text, start, at)
      return at
    }
    let value: number
    if (isPlain && at - first <= EXACT_DIGITS + 1) {
      const size = point < 0 ? whole : whole / (POWERS[at - point - 1] ?? Number.NaN)
      value = first > start ? -size : size
    } else value = Number(text.slice(start, at))
    if (Number.isNaN(value)) this.#takeText(column, bytes, text, start, at)
    else take(this.#row, value)
    return at
  }

  #takeText(column: number, bytes: Uint8Array, text: string, start: number, end: number): void {
    const raw = text.slice(start, end)
    const cell = NOT_ASCII.test(raw) ? utf8.decode(bytes.subarray(start, end)) : raw
    const isQuoted = bytes[start] === QUOTE
    this.#takers[column]?.(this.#row, isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    this.#hasWords[column] = 1
  }
}

/** Where a cell in quotes ends, in which a quote is two; its start if it has no end. */
function endOfQuoted(bytes: Uint8Array, start: number): number {
  let at = start
  do {
    const quote = bytes.indexOf(QUOTE, at + 1)
    if (quote < 0) return start
    at = quote + 1
  } while (bytes[at] === QUOTE)
  return at
}

/** Whether a cell is a word: it begins with a letter, or with 0 and a digit, such as 03. */
function isName(bytes: Uint8Array, first: number): boolean {
  const [byte = 0, next = 0] = [bytes[first], bytes[first + 1]]
  return byte > NINE || (byte === ZERO && next >= ZERO && next <= NINE)
}
