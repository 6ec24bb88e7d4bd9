/** What opening a link gives: the document, or what is wrong with the link and what to do. */
import { asWorkbook, type Document, type ReadResult } from '../document/scenario/read'
import type { Workbook } from '../document/scenario/schema'
import type { LinkProvenance } from './link-provenance'

type LinkCode =
  | 'not-a-link'
  | 'future-version'
  | 'too-long'
  | 'not-base64'
  | 'truncated'
  | 'damaged'
  | 'too-large'
  | 'not-json'
  | 'altered'
  | 'not-a-document'
  | 'invalid'
  | 'not-loaded'

/** What a link says beside its document. */
export interface AboutLink {
  readonly provenance?: LinkProvenance
  /** Whether its maker put the prices of the public books in place of their own. */
  readonly pricesWithheld?: boolean
  /** Whether its maker left notes out. */
  readonly notesWithheld?: boolean
  /** Whether its maker left out what the committee has said: requirements, criteria, options. */
  readonly procurementWithheld?: boolean
}

export type LinkResult =
  | ({
      readonly ok: true
      /** What was shared, as a workbook; a scenario becomes a workbook of one. */
      readonly workbook: Workbook
      /** What was shared, as it was. */
      readonly document: Document
    } & AboutLink)
  | LinkFailure

export interface LinkFailure {
  readonly ok: false
  readonly code: LinkCode
  /** What is wrong and what to do. */
  readonly sentence: string
  /** Every problem in the document, if it was read that far. */
  readonly problems?: readonly string[]
  /** The scenarios of the link that are in order, if only some are. */
  readonly recovered?: Workbook
}

export const ASK_AGAIN = 'Copy the whole link again from its source.'

export function failure(code: LinkCode, sentence: string): LinkFailure {
  return { ok: false, code, sentence }
}

/** The document of a link once it has been checked against the schema. */
export function linkResultOf(result: ReadResult): LinkResult {
  if (result.ok) {
    return { ok: true, workbook: asWorkbook(result.document), document: result.document }
  }
  const { code, sentence, problems, recovered } = result
  return { ...failure(code, sentence), problems, ...(recovered ? { recovered } : {}) }
}

export const altered = failure(
  'altered',
  `This link was changed after it was made, because its checksum does not match its content. Do not trust its numbers. ${ASK_AGAIN}`,
)

export const notLoaded = failure(
  'not-loaded',
  'The part of Taper that reads links could not be loaded. Check the connection and load the page again.',
)
