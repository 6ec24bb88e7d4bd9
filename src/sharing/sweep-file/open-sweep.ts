/** Opens a sweep from its files, by a worker that ends with the work: what it took of memory is free at once. */
import { SweepFileFailure, type SweepTable } from './sweep-table'
import type { SweepOrder, SweepReply } from './sweep.worker'

/**
 * @param signal ends the work
 * @throws SweepFileFailure; the reason of the signal
 */
export async function openSweep(files: readonly File[], signal: AbortSignal): Promise<SweepTable> {
  const read = await asked({ files }, signal)
  if ('table' in read) return read.table
  throw new SweepFileFailure('The files could not be read.')
}

/** The hash of the scenario that a row was computed with. @throws SweepFileFailure */
export async function hashOfRow(
  { hashes }: SweepTable,
  files: readonly File[],
  row: number,
): Promise<string> {
  if (hashes) {
    const half = (at: number) => (hashes[at] ?? 0).toString(16).padStart(8, '0')
    return half(2 * row) + half(2 * row + 1)
  }
  const read = await asked({ files, hashOf: row })
  return 'hash' in read ? read.hash : ''
}

async function asked(order: SweepOrder, signal?: AbortSignal): Promise<SweepReply> {
  const worker = new Worker(new URL('./sweep.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('error', ({ message }) =>
        reject(new SweepFileFailure(message || 'A part of the page could not be loaded.')),
      )
      worker.addEventListener('message', ({ data }: MessageEvent<SweepReply>) => {
        if ('failure' in data) reject(new SweepFileFailure(data.failure))
        else resolve(data)
      })
      signal?.addEventListener('abort', () => reject(signal.reason))
      worker.postMessage(order)
    })
  } finally {
    worker.terminate()
  }
}
