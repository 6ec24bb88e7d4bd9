/** Reads scenario and workbook files. Loaded when there is one. */
import { asWorkbook, readDocument, type Document, type ReadCode } from '../document/scenario/read'
import type { Workbook } from '../document/scenario/schema'
import { fileText, readJsonText } from './file-text'
import { jsonExcess } from './json-scan'

/** Files larger than this are not read; a full workbook takes about 12 kB. */
export const MAX_FILE_BYTES = 1024 * 1024

type FileResult =
  | {
      readonly ok: true
      /** The file as a workbook; a scenario becomes a workbook of one. */
      readonly workbook: Workbook
      /** The file as it was. */
      readonly document: Document
    }
  | {
      readonly ok: false
      readonly code: 'too-large' | 'not-json' | 'table' | ReadCode
      /** What is wrong and what to do. */
      readonly sentence: string
      /** Every problem in the document, if it was read that far. */
      readonly problems?: readonly string[]
      /** The scenarios of the file that are in order, if only some are. */
      readonly recovered?: Workbook
    }

/** Reads a scenario or workbook file. Never throws. */
export function parseWorkbookBytes(bytes: Uint8Array): FileResult {
  const read = fileText(bytes)
  return read.ok ? parseWorkbookFile(read.text) : { ...read, code: 'not-json' }
}

/** Reads the text of such a file. Never throws. */
export function parseWorkbookFile(text: string): FileResult {
  if (text.length > MAX_FILE_BYTES || new Blob([text]).size > MAX_FILE_BYTES) {
    const sentence = 'This file is larger than 1 MiB. Choose a file saved by Taper.'
    return { ok: false, code: 'too-large', sentence }
  }
  const excess = jsonExcess(text)
  if (excess !== undefined) {
    const sentence = `This file ${excess} that Taper can save. Choose another one.`
    return { ok: false, code: 'not-json', sentence }
  }
  const read = readJsonText(text)
  if (!read.ok) return notJson(text, read.problem)
  const result = readDocument(read.value)
  if (!result.ok) return result
  return { ok: true, workbook: asWorkbook(result.document), document: result.document }
}

/** Whether its first two lines have as many cells, more than one. */
function isTable(text: string): boolean {
  if (/^\s*[[{]/.test(text)) return false
  const [head = 0, first] = text.split(/\r?\n/, 2).map((line) => line.split(/[,;\t]/).length)
  return head > 1 && head === first
}

/** @param problem as it follows "This file" */
function notJson(json: string, problem: string): FileResult {
  if (isTable(json)) {
    const sentence =
      'This file is a table (CSV), but scenarios and workbooks are JSON files. To read prices, workloads or requirements, use “Read CSV” beside each.'
    return { ok: false, code: 'table', sentence }
  }
  const sentence = `This file ${problem} Choose a scenario or workbook file that Taper saved.`
  return { ok: false, code: 'not-json', sentence }
}
