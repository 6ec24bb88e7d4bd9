/** The PDF of a report, written by a worker of its own. */
import type { Report } from '../document/report'
import type { PaperSize } from './definition'
import type { PdfOrder } from './pdf.worker'
import { printable } from './printable'

/** Lets the page draw and hear between two drawings. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/** @throws Error with a sentence if it cannot be written, or the signal's reason if it was cancelled */
export async function makePdf(
  report: Report,
  paper: PaperSize,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  // It loads while the drawings are made.
  const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' })
  try {
    const written = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      worker.addEventListener('error', ({ message }) =>
        reject(new Error(message || 'The part of the page that writes PDFs could not be loaded.')),
      )
      worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (data instanceof Uint8Array) resolve(new Uint8Array(data))
        else reject(new Error(String(data)))
      })
    })
    const order = async () => {
      const plain = await printable(report, pause)
      signal.throwIfAborted()
      worker.postMessage({ report: plain, paper } satisfies PdfOrder)
    }
    const [bytes] = await Promise.all([written, order()])
    return bytes
  } finally {
    worker.terminate()
  }
}
