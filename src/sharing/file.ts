/** The text of scenario and workbook files: pretty-printed JSON that people and version control can read. */
import type { Document } from '../document/scenario/read'
import type { Workbook } from '../document/scenario/schema'

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
