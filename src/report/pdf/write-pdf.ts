/**
 * The report as the bytes of a PDF: the same bytes for the same report, in a browser and in Node.
 *
 * By pdfmake (MIT; 0.3.11 of 2026, monthly releases, 12 k stars), for its tables, running heads, embedded
 * subsets of fonts and vector SVG. Always its build for browsers: Node's own compression would give other
 * bytes.
 */
import pdfMake from 'pdfmake/build/pdfmake.min.js'
import medium from 'pdfmake/fonts/Roboto/Roboto-Medium.ttf?inline'
import regular from 'pdfmake/fonts/Roboto/Roboto-Regular.ttf?inline'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { pdfDefinition, type PaperSize } from './definition'
import { PAPER_FONT } from '../../charts/frame/paperTokens'
import type { PrintableReport } from './printable'

const files = { regular: 'Roboto-Regular.ttf', medium: 'Roboto-Medium.ttf' } as const

const base64Of = (dataUrl: string): string => dataUrl.slice(dataUrl.indexOf(',') + 1)

pdfMake.addVirtualFileSystem({
  [files.regular]: base64Of(regular),
  [files.medium]: base64Of(medium),
})
pdfMake.setFonts({
  [PAPER_FONT]: {
    normal: files.regular,
    bold: files.medium,
    italics: files.regular,
    bolditalics: files.medium,
  },
})

export const writePdf = (report: PrintableReport, paper: PaperSize): Promise<Uint8Array> =>
  pdfBytes(pdfDefinition(report, paper))

export async function pdfBytes(definition: TDocumentDefinitions): Promise<Uint8Array> {
  return new Uint8Array(await pdfMake.createPdf(definition).getBuffer())
}
