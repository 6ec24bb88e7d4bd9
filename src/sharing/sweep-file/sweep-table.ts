/** The designs of a sweep, column by column, as files of `taper sweep` have them. */

/** More designs than a page holds in 400 MB. */
export const MAX_DESIGNS = 1_000_000

/** Different words of one column; a column with more is left out. */
const MAX_WORDS = 1000

export interface SweepColumn {
  readonly name: string
  /** Whether it is a value of the document that the sweep varied, by its path. */
  readonly isVaried: boolean
  /** NaN where there is none; of words, their places in the list. */
  readonly values: Float64Array<ArrayBuffer>
  readonly words: readonly string[] | undefined
  /** The step of each value between the least and the greatest; NO_STEP where there is no value. */
  readonly steps: Uint8Array<ArrayBuffer>
  readonly minimum: number
  readonly maximum: number
}

/** Into how many steps the values of a column are sorted; ranges move by them. */
export const STEPS = 255
export const NO_STEP = 255

export interface SweepTable {
  readonly rows: number
  readonly columns: readonly SweepColumn[]
  /** The number that the sweep gave to each row. */
  readonly indices: Uint32Array<ArrayBuffer>
  /** The hash of each row's scenario in two halves; none where it is read from the file when it is wanted. */
  readonly hashes: Uint32Array<ArrayBuffer> | undefined
  /** How many rows say why they have no result, or not all of it. */
  readonly problems: number
  readonly firstProblem: string
  /** Designs of the sweep that no file has, as far as the files tell. */
  readonly missing: number
  /** The JSON of the sweep, if the files say it. */
  readonly spec: string | undefined
}

/** The files cannot be opened; its message is a sentence for the person. */
export class SweepFileFailure extends Error {
  override readonly name = 'SweepFileFailure'
}

export const tooMany = (rows: number) =>
  new SweepFileFailure(
    `The files have ${formatCount(rows)} designs. The limit is ${formatCount(MAX_DESIGNS)}. Open fewer shards.`,
  )

export const ofDifferentSweeps = (one: string, other: string) =>
  new SweepFileFailure(
    `${one} and ${other} come from different sweeps. Open the shards of one sweep.`,
  )

/** What stands in every file of a sweep, beside values and results; files of older versions have no column of the sweep. */
const INDEX = 'index'
export const SWEEP = 'sweep'
export const HASH = 'scenario_hash'
const PROBLEM = 'problem'
const NO_RESULTS = [INDEX, SWEEP, HASH, PROBLEM]

/** Takes cells in the order of rows, up to a number given at the start. */
export class TableBuilder {
  readonly #columns: { name: string; isVaried: boolean; values: Float64Array<ArrayBuffer> }[] = []
  readonly #words = new Map<string, Map<string, number>>()
  readonly #indices: Uint32Array<ArrayBuffer>
  #problems = 0
  #firstProblem = ''

  /**
   * @param rows at most
   * @throws SweepFileFailure if the columns are not those of a sweep
   */
  constructor(
    readonly names: readonly string[],
    readonly rows: number,
    name: string,
  ) {
    const [first] = names
    const hash = names.indexOf(HASH)
    if (first !== INDEX || hash < 0) {
      throw new SweepFileFailure(
        `${name} is not a result of “taper sweep”: it does not begin with the columns index and ${HASH}.`,
      )
    }
    if (rows > MAX_DESIGNS) throw tooMany(rows)
    this.#indices = new Uint32Array(rows)
    names.forEach((column, at) => {
      if (NO_RESULTS.includes(column)) return
      const values = new Float64Array(rows).fill(Number.NaN)
      this.#columns.push({ name: column, isVaried: at < hash, values })
    })
  }

  /** What takes the cells of a column: a number, or words. */
  taker(name: string): ((row: number, cell: unknown) => void) | undefined {
    if (name === INDEX) return (row, cell) => (this.#indices[row] = Number(cell))
    if (name === PROBLEM) {
      return (_, cell) => {
        if (typeof cell !== 'string' || cell === '') return
        this.#problems += 1
        this.#firstProblem ||= cell
      }
    }
    const column = this.#columns.find((each) => each.name === name)
    if (!column) return undefined
    const { values } = column
    // Looked up in a map for every cell, it took a tenth of the reading.
    let hasWords = this.#words.has(name)
    return (row, cell) => {
      if (typeof cell === 'number' && !hasWords) values[row] = cell
      else if (typeof cell === 'number' || typeof cell === 'boolean' || typeof cell === 'string') {
        if (cell === '') return
        hasWords = true
        values[row] = this.#placeOf(name, String(cell), values)
      }
    }
  }

  #placeOf(name: string, word: string, values: Float64Array): number {
    let words = this.#words.get(name)
    if (!words) {
      words = new Map<string, number>()
      this.#words.set(name, words)
      // What were numbers so far are words, too.
      values.forEach((value, row) => {
        if (!Number.isNaN(value)) values[row] = this.#placeOf(name, String(value), values)
      })
    }
    const known = words.get(word)
    if (known !== undefined) return known
    if (words.size === MAX_WORDS) return Number.NaN
    words.set(word, words.size)
    return words.size - 1
  }

  /**
   * @param of what the files say of their sweep, the hashes of all rows, and how many there are, if fewer than at most
   * @throws SweepFileFailure if a design stands there twice
   */
  table(of: {
    readonly spec?: string | undefined
    readonly designs?: number | undefined
    readonly hashes?: Uint32Array<ArrayBuffer>
    readonly rows?: number
  }): SweepTable {
    const { rows = this.rows } = of
    const indices = rows < this.rows ? this.#indices.slice(0, rows) : this.#indices
    for (let row = 1; row < indices.length; row += 1) {
      const [before = 0, index = 0] = [indices[row - 1], indices[row]]
      if (index > before) continue
      throw new SweepFileFailure(
        `Design ${index} follows design ${before}, so designs are repeated or out of order. Open each shard once.`,
      )
    }
    const columns = this.#columns.flatMap(({ name, isVaried, values: all }) => {
      const values = rows < this.rows ? all.slice(0, rows) : all
      const found = this.#words.get(name)
      if (found?.size === MAX_WORDS) return []
      const words = found && [...found.keys()]
      return [{ name, isVaried, values, words, ...stepsOf(values) }]
    })
    return {
      rows: indices.length,
      columns,
      indices,
      problems: this.#problems,
      firstProblem: this.#firstProblem,
      missing: (of.designs ?? (indices.at(-1) ?? -1) + 1) - indices.length,
      spec: of.spec,
      hashes: of.hashes,
    }
  }
}

function stepsOf(values: Float64Array): Pick<SweepColumn, 'steps' | 'minimum' | 'maximum'> {
  let minimum = Number.POSITIVE_INFINITY
  let maximum = Number.NEGATIVE_INFINITY
  // By places: going through a million numbers by `of` takes three times as long.
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] ?? Number.NaN
    if (value < minimum) minimum = value
    if (value > maximum) maximum = value
  }
  const steps = new Uint8Array(values.length)
  const scale = maximum > minimum ? (STEPS - 1) / (maximum - minimum) : 0
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] ?? Number.NaN
    steps[row] = Number.isNaN(value) ? NO_STEP : (value - minimum) * scale + 0.5
  }
  return { steps, minimum, maximum }
}
import { formatCount } from '../../document/format'
