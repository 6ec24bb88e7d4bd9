/** Shards of a sweep as Apache Parquet; `hyparquet` reads them, chosen in `src/cli/sweep/parquet.ts`. */
import { parquetMetadataAsync, parquetRead, parquetReadObjects, type FileMetaData } from 'hyparquet'
import {
  HASH,
  SweepFileFailure,
  TableBuilder,
  ofDifferentSweeps,
  type SweepTable,
} from './sweep-table'

interface Shard {
  readonly file: File
  readonly metadata: FileMetaData
  readonly rows: number
  /** By keys that begin with `taper.`. */
  readonly says: ReadonlyMap<string, string>
}

const bufferOf = (file: File) => ({
  byteLength: file.size,
  slice: (from: number, end?: number) => file.slice(from, end).arrayBuffer(),
})

/** @throws SweepFileFailure */
async function shardOf(file: File): Promise<Shard> {
  try {
    const metadata = await parquetMetadataAsync(bufferOf(file))
    const pairs = (metadata.key_value_metadata ?? []).map(
      ({ key, value = '' }) => [key, value] as const,
    )
    return { file, metadata, rows: Number(metadata.num_rows), says: new Map(pairs) }
  } catch {
    throw new SweepFileFailure(
      `${file.name} has no readable end: part of it is missing, or it is not a Parquet file. Create this shard again.`,
    )
  }
}

const namesOf = ({ metadata }: Shard) => metadata.schema.slice(1).map(({ name }) => name)

/** The number before the slash of `3/8`. */
const placeOf = ({ says }: Shard) => Number.parseInt(says.get('taper.shard') ?? '', 10) || 0

/** @throws SweepFileFailure where the files are not of one sweep */
function refuseMixed([first, ...others]: readonly Shard[]): void {
  if (!first) return
  for (const other of others) {
    const isSame =
      other.says.get('taper.sweep') === first.says.get('taper.sweep') &&
      namesOf(other).join(' ') === namesOf(first).join(' ')
    if (!isSame) {
      throw ofDifferentSweeps(other.file.name, first.file.name)
    }
  }
}

/**
 * Reads all columns but hashes, of which {@link parquetHash} reads one.
 * @throws SweepFileFailure
 */
export async function readParquet(files: readonly File[]): Promise<SweepTable> {
  const shards = await shardsOf(files)
  const [first] = shards
  if (!first) throw new SweepFileFailure('No file was given.')
  const rows = shards.reduce((sum, shard) => sum + shard.rows, 0)
  const builder = new TableBuilder(namesOf(first), rows, first.file.name)
  let start = 0
  for (const shard of shards) {
    // oxlint-disable-next-line no-await-in-loop
    await readShard(shard, start, builder)
    start += shard.rows
  }
  const designs = Number(first.says.get('taper.designs')) || undefined
  return builder.table({ spec: first.says.get('taper.spec'), designs })
}

/** In their order. @throws SweepFileFailure where they are not of one sweep */
async function shardsOf(files: readonly File[]): Promise<readonly Shard[]> {
  const shards = await Promise.all(files.map(shardOf))
  const ordered = shards.toSorted((a, b) => placeOf(a) - placeOf(b))
  refuseMixed(ordered)
  return ordered
}

async function readShard(shard: Shard, start: number, builder: TableBuilder): Promise<void> {
  const { file, metadata } = shard
  const takers = new Map(namesOf(shard).map((name) => [name, builder.taker(name)]))
  const columns = [...takers].flatMap(([name, take]) => (take ? [name] : []))
  let rowStart = 0
  for (const group of metadata.row_groups) {
    const rowEnd = rowStart + Number(group.num_rows)
    try {
      // One group of rows after the other: all at once would take the memory of all.
      // oxlint-disable-next-line no-await-in-loop
      await parquetRead({
        file: bufferOf(file),
        metadata,
        columns,
        rowStart,
        rowEnd,
        onChunk: ({ columnName, columnData, rowStart: from }) => {
          const take = takers.get(columnName)
          if (!take) return
          for (let at = 0; at < columnData.length; at += 1) {
            const cell: unknown = columnData[at]
            take(start + from + at, typeof cell === 'bigint' ? Number(cell) : cell)
          }
        },
      })
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      throw new SweepFileFailure(
        `${file.name} is a Parquet file that this page cannot read (${why}). Create it with “taper sweep --parquet”.`,
      )
    }
    rowStart = rowEnd
  }
}

/** The hash of the scenario of a row of all shards. @throws SweepFileFailure */
export async function parquetHash(files: readonly File[], row: number): Promise<string> {
  let start = 0
  for (const { file, metadata, rows } of await shardsOf(files)) {
    if (row < start + rows) {
      const rowStart = row - start
      // oxlint-disable-next-line no-await-in-loop
      const [found] = await parquetReadObjects({
        file: bufferOf(file),
        metadata,
        columns: [HASH],
        rowStart,
        rowEnd: rowStart + 1,
      })
      return String(found?.[HASH] ?? '')
    }
    start += rows
  }
  return ''
}
