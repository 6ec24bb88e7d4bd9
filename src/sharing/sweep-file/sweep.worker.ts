/** Reads files of a sweep away from the page, and keeps what finds the hash of a row. */
import { readCsv } from './read-csv'
import { readParquet } from './read-parquet'
import { SweepFileFailure, type SweepTable } from './sweep-table'

export type SweepOrder = { readonly files: readonly File[] } | { readonly row: number }

export type SweepReply =
  | { readonly table: SweepTable }
  | { readonly row: number; readonly hash: string }
  | { readonly failure: string }

let hashOf: ((row: number) => Promise<string>) | undefined

async function reply(order: SweepOrder): Promise<SweepReply> {
  if ('row' in order) return { row: order.row, hash: (await hashOf?.(order.row)) ?? '' }
  const isParquet = order.files.every(({ name }) => /\.parquet$/i.test(name))
  if (!isParquet && order.files.some(({ name }) => /\.parquet$/i.test(name))) {
    throw new SweepFileFailure('Some of the files are Parquet and some CSV. Open one kind.')
  }
  const read = await (isParquet ? readParquet : readCsv)(order.files)
  hashOf = read.hashOf
  return { table: read.table }
}

self.addEventListener('message', ({ data }: MessageEvent<SweepOrder>) => {
  reply(data).then(
    (answer) => {
      const buffers =
        'table' in answer
          ? [
              answer.table.indices.buffer,
              ...answer.table.columns.flatMap(({ values, steps }) => [values.buffer, steps.buffer]),
            ]
          : []
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
