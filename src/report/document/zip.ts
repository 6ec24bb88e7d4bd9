/** Files in one zip, by fflate (MIT, 8 kB, no dependencies): the same bytes for the same files. */
import { strToU8, zipSync } from 'fflate'
import type { ReportFile } from './report-files'

/** The first day that a zip can name: a file's own time would make each zip another one. */
const TIME = new Date('1980-01-01T00:00:00')

export function zipOf(files: readonly ReportFile[]): Uint8Array<ArrayBuffer> {
  const entries = Object.fromEntries(files.map(({ name, text }) => [name, strToU8(text)]))
  return new Uint8Array(zipSync(entries, { mtime: TIME }))
}
