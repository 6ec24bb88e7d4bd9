/** Reads files of a sweep away from the page. */
import { readCsv } from './read-csv'
import { parquetHash, readParquet } from './read-parquet'
import { SweepFileFailure, type SweepTable } from './sweep-table'

/** What of the files is wanted: all designs, or the hash of one. */
export interface SweepOrder {
  readonly files: readonly File[]
  readonly hashOf?: number
}

export type SweepReply =
  | { readonly table: SweepTable }
  | { readonly hash: string }
  | { readonly failure: string }

async function reply({ files, hashOf }: SweepOrder): Promise<SweepReply> {
  if (hashOf !== undefined) return { hash: await parquetHash(files, hashOf) }
  const isParquet = files.every(({ name }) => /\.parquet$/i.test(name))
  if (!isParquet && files.some(({ name }) => /\.parquet$/i.test(name))) {
    throw new SweepFileFailure('Some files are Parquet and others are CSV. Open files of one kind.')
  }
  return { table: await (isParquet ? readParquet : readCsv)(files) }
}

self.addEventListener('message', ({ data }: MessageEvent<SweepOrder>) => {
  reply(data).then(
    (answer) => {
      const buffers = 'table' in answer ? buffersOf(answer.table) : []
      self.postMessage(answer, { transfer: buffers })
    },
    (error: unknown) => {
      const why = error instanceof Error ? error.message : String(error)
      const failure =
        error instanceof SweepFileFailure ? why : `The browser could not read the file: ${why}.`
      self.postMessage({ failure } satisfies SweepReply)
    },
  )
})

const buffersOf = ({ columns, indices, hashes }: SweepTable) => [
  indices.buffer,
  ...(hashes ? [hashes.buffer] : []),
  ...columns.flatMap(({ values, steps }) => [values.buffer, steps.buffer]),
]
