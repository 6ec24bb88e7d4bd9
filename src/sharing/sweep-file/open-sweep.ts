/** A sweep that was opened from its files, and the worker that has read them. */
import { SweepFileFailure, type SweepTable } from './sweep-table'
import type { SweepOrder, SweepReply } from './sweep.worker'

export interface OpenSweep {
  readonly table: SweepTable
  /** The hash of the scenario that a row was computed with. @throws SweepFileFailure */
  readonly hashOf: (row: number) => Promise<string>
  readonly close: () => void
}

/** @throws SweepFileFailure */
export async function openSweep(files: readonly File[]): Promise<OpenSweep> {
  const worker = new Worker(new URL('./sweep.worker.ts', import.meta.url), { type: 'module' })
  const ask = (order: SweepOrder) =>
    new Promise<SweepReply>((resolve, reject) => {
      worker.addEventListener('error', ({ message }) =>
        reject(new SweepFileFailure(message || 'A part of the page could not be loaded.')),
      )
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<SweepReply>) => {
          if ('failure' in data) reject(new SweepFileFailure(data.failure))
          else resolve(data)
        },
        { once: true },
      )
      worker.postMessage(order)
    })
  try {
    const read = await ask({ files })
    if (!('table' in read)) throw new SweepFileFailure('The file could not be read.')
    return {
      table: read.table,
      hashOf: async (row) => {
        const found = await ask({ row })
        return 'hash' in found ? found.hash : ''
      },
      close: () => worker.terminate(),
    }
  } catch (error) {
    worker.terminate()
    throw error
  }
}
