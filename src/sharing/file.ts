/** Scenario and workbook files: pretty-printed JSON that people and version control can read. */
import { asWorkbook, readDocument, type Document, type ReadCode } from '../document/scenario/read'
import type { Workbook } from '../document/scenario/schema'
import { nestsTooDeep } from './json-depth'
import { jsonErrorPosition } from './json-position'

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
      readonly code: 'too-large' | 'not-json' | ReadCode
      /** What is wrong and what to do. */
      readonly sentence: string
      /** Every problem in the document, if it was read that far. */
      readonly problems?: readonly string[]
      /** The scenarios of the file that are in order, if only some are. */
      readonly recovered?: Workbook
    }

/** Reads the text of a scenario or workbook file. Never throws. */
export function parseWorkbookFile(text: string): FileResult {
  if (text.length > MAX_FILE_BYTES || new Blob([text]).size > MAX_FILE_BYTES) {
    const sentence = 'This file is larger than 1 MiB, so it is not one that Taper saved.'
    return { ok: false, code: 'too-large', sentence }
  }
  // Some editors put a byte order mark before the text.
  const json = text.replace(/^\uFEFF/, '')
  if (nestsTooDeep(json)) {
    const sentence = 'This file nests groups deeper than any that Taper saved. Choose another one.'
    return { ok: false, code: 'not-json', sentence }
  }
  const raw = parseJson(json)
  if (raw === undefined) return notJson(json)
  const result = readDocument(raw)
  if (!result.ok) return result
  return { ok: true, workbook: asWorkbook(result.document), document: result.document }
}

/** The text of a file that holds this document; the same document gives the same text. */
export function serializeDocument(document: Document): string {
  return `${JSON.stringify(document, null, 2)}\n`
}

/** The text of a file that holds this workbook. */
export function serializeWorkbook(workbook: Workbook): string {
  return serializeDocument(workbook)
}

export const sameDocument = (one: Workbook, other: Workbook): boolean =>
  one === other || serializeWorkbook(one) === serializeWorkbook(other)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether its first two lines have as many cells, more than one. */
function isTable(text: string): boolean {
  if (/^\s*[[{]/.test(text)) return false
  const [head = 0, first] = text.split(/\r?\n/, 2).map((line) => line.split(/[,;\t]/).length)
  return head > 1 && head === first
}

function notJson(json: string): FileResult {
  if (json.trim() === '') {
    const sentence = 'This file is empty. Choose a scenario or workbook file that Taper saved.'
    return { ok: false, code: 'not-json', sentence }
  }
  const position = jsonErrorPosition(json)
  const where =
    position === undefined ? '' : ` It breaks at line ${position.line}, column ${position.column}.`
  if (isTable(json)) {
    const sentence =
      'This file is a table (CSV), and a scenario or workbook is JSON. Prices, workloads and requirements are read by “Read CSV”, which stands beside each.'
    return { ok: false, code: 'not-json', sentence }
  }
  const sentence = `This file is not JSON.${where} Choose a scenario or workbook file that Taper saved.`
  return { ok: false, code: 'not-json', sentence }
}
