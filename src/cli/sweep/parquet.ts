/**
 * Rows of a sweep as an Apache Parquet file.
 *
 * `hyparquet-writer` writes it: MIT, 0.25 MB with types, no code of others but its reader `hyparquet`, released
 * each month. `parquet-wasm` is 5 MB of WebAssembly, and `apache-arrow` writes no Parquet.
 */
import { parquetMetadataAsync } from 'hyparquet'
import { ByteWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer'
import { formatCount } from '../../document/format'
import { CliFailure, EXIT_FAILED, notWritten } from '../failure'
import type { CliIo } from '../io'
import { readCells, type CellKind, type SweepColumn } from './columns'
import { linesIn, partsOf } from './kept-rows'

/** Rows of which all cells are in memory at once. */
const GROUP_ROWS = 50_000

/** What a file says of the sweep whose rows it has, as key and value. */
type SweepMetadata = Readonly<Record<string, string>>

type ParquetIo = Pick<CliIo, 'readParts' | 'writeFile' | 'removeFile'>

interface ParquetFile {
  readonly io: ParquetIo
  readonly into: string
  readonly metadata: SweepMetadata
  readonly count: number
}

/** Where rows stand until all are there: a Parquet file cannot be read, or continued, before its end is written. */
export const rowsFileOf = (into: string) => `${into}.rows`

/**
 * Whether the file is there and whole.
 * @throws CliFailure if another file stands there
 */
export async function isFinished({ io, into, metadata, count }: ParquetFile): Promise<boolean> {
  const file = await partsOf(io, into)
  if (!file) return false
  const found = await parquetMetadataAsync(file).catch(() => undefined)
  const entries = (found?.key_value_metadata ?? []).map(({ key, value }) => [key, value] as const)
  const its = new Map(entries)
  const isSame = Object.entries(metadata).every(([key, value]) => its.get(key) === value)
  if (found && isSame && found.num_rows === BigInt(count)) return true
  throw new CliFailure(
    `${into.slice(0, 200)} is not the Parquet file of this sweep. Name another file, or delete this one.`,
  )
}

/** Makes the file from the rows beside it, which then go. @throws CliFailure; the rows stay */
export async function writeParquet(
  file: ParquetFile & { readonly columns: readonly SweepColumn[] },
): Promise<void> {
  const { io, into } = file
  await io.writeFile(into, bytesOf(file)).catch((error: unknown) => {
    throw error instanceof CliFailure ? error : notWritten(into, error)
  })
  await removeRows(file)
}

/** @throws CliFailure */
export async function removeRows({ io, into }: Pick<ParquetFile, 'io' | 'into'>): Promise<void> {
  await io.removeFile(rowsFileOf(into)).catch((error: unknown) => {
    throw notWritten(rowsFileOf(into), error)
  })
}

async function* bytesOf({
  io,
  into,
  metadata,
  count,
  columns,
}: ParquetFile & { readonly columns: readonly SweepColumn[] }) {
  const sourcesOf = (rows: readonly (readonly unknown[])[]) =>
    columns.map(({ header, kind, isGiven = false }, at) => ({
      name: header,
      data: rows.map((row) => asKind(row[at], kind)),
      type: TYPE_OF[kind],
      nullable: !isGiven,
    }))
  const writer = new ByteWriter()
  const parquet = new ParquetWriter({
    writer,
    schema: schemaFromColumnData({ columnData: sourcesOf([]) }),
    kvMetadata: Object.entries(metadata).map(([key, value]) => ({ key, value })),
    createdBy: 'taper',
  })
  const written = () => {
    const bytes = new Uint8Array(writer.getBuffer())
    writer.index = 0
    return bytes
  }
  let read = 0
  for await (const rows of groupsOf(io, into)) {
    read += rows.length
    const columnData = sourcesOf(rows).map(({ name, data }) => ({ name, data }))
    await parquet.write({ columnData, rowGroupSize: GROUP_ROWS })
    yield written()
  }
  if (read !== count) {
    throw new CliFailure(
      `${rowsFileOf(into).slice(0, 200)} was changed: it has ${formatCount(read)} rows, not ${formatCount(count)}. Repeat the command.`,
      EXIT_FAILED,
    )
  }
  await parquet.finish()
  yield written()
}

const TYPE_OF = {
  whole: 'INT32',
  number: 'DOUBLE',
  switch: 'BOOLEAN',
  text: 'STRING',
} as const satisfies Record<CellKind, string>

/** Values of more kinds than one are a column of text. */
const asKind = (cell: unknown, kind: CellKind) =>
  kind === 'text' && cell !== null && typeof cell !== 'string' ? JSON.stringify(cell) : cell

async function* groupsOf(io: ParquetIo, into: string) {
  let group: (readonly unknown[])[] = []
  for await (const { lines } of linesIn(await io.readParts(rowsFileOf(into)))) {
    for (const line of lines) {
      group.push(readCells(line))
      if (group.length < GROUP_ROWS) continue
      yield group
      group = []
    }
  }
  if (group.length > 0) yield group
}
