/** Lays out and writes a PDF away from the page: it takes about a second. */
import type { PaperSize } from './definition'
import type { PrintableReport } from './printable'
import { writePdf } from './write-pdf'

export interface PdfOrder {
  readonly report: PrintableReport
  readonly paper: PaperSize
}

self.addEventListener('message', ({ data }: MessageEvent<PdfOrder>) => {
  writePdf(data.report, data.paper).then(
    (bytes) => self.postMessage(bytes),
    (error: unknown) => self.postMessage(error instanceof Error ? error.message : String(error)),
  )
})
