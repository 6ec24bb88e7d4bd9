/**
 * A document in the fragment of a link: `#s=1.<base64url of deflate-raw of JSON>`.
 *
 * The fragment is never sent to a server. The JSON is `{"crc32": ..., "document": ...}`; the checksum
 * is that of the document's JSON text, so that a link that was altered on its way is told from one
 * that was made so. A bare document is read too, unchecked, so that a script can make links without
 * knowing the checksum. The number before the dot is the envelope's version, not the document's.
 */
import { asWorkbook, readDocument, type Document } from '../domain/scenario/read'
import type { Workbook } from '../domain/scenario/schema'
import { fromBase64url, toBase64url } from './base64url'
import { crc32 } from './crc32'
import { deflate, inflate } from './deflate'

const LINK_VERSION = 1
const MARK = '#s='
/** Six scenarios take about 4,000 characters. */
const MAX_CHARACTERS = 200_000
const MAX_INFLATED_BYTES = 1024 * 1024

export type LinkCode =
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

export type LinkResult =
  | {
      readonly ok: true
      /** What was shared, as a workbook; a scenario becomes a workbook of one. */
      readonly workbook: Workbook
      /** What was shared, as it was. */
      readonly document: Document
    }
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

const ASK_AGAIN = 'Copy the whole link again from where it came from.'

/**
 * The fragment that reopens exactly this document. The same document gives the same text on one
 * platform; another may pack it a little differently, and opens both.
 */
export async function encodeLink(document: Document): Promise<string> {
  const envelope = JSON.stringify({ crc32: crc32(JSON.stringify(document)), document })
  const packed = await deflate(new TextEncoder().encode(envelope))
  return `${MARK}${LINK_VERSION}.${toBase64url(packed)}`
}

/** Reads a fragment, or a whole address that carries one. Never throws. */
export async function decodeLink(link: string): Promise<LinkResult> {
  const payload = payloadOf(link)
  if (typeof payload !== 'string') return payload
  const packed = fromBase64url(payload)
  if (packed === undefined) return notBase64(payload)
  const inflated = await inflate(packed, MAX_INFLATED_BYTES)
  if (!inflated.ok) return inflateFailure(inflated.why)
  return read(inflated.bytes)
}

/** The packed part of a link of this version, or why there is none. */
function payloadOf(link: string): string | LinkFailure {
  const text = link.trim()
  if (text.length > MAX_CHARACTERS) {
    return failure(
      'too-long',
      `This link has more than 200,000 characters, so it is not one that Taper made. ${ASK_AGAIN}`,
    )
  }
  const start = text.lastIndexOf(MARK)
  if (start < 0) {
    return failure(
      'not-a-link',
      `This address carries no scenario: the part from #s= on is missing. ${ASK_AGAIN}`,
    )
  }
  const [, version, payload] = /^(\d{1,6})\.(.*)$/s.exec(text.slice(start + MARK.length)) ?? []
  if (version === undefined || payload === undefined) {
    return failure('truncated', `This link ends or breaks right after #s=. ${ASK_AGAIN}`)
  }
  if (Number(version) !== LINK_VERSION) {
    const sentence = `This link is of version ${Number(version)}, and this build of Taper reads links of version ${LINK_VERSION}. Open it with a newer Taper.`
    return failure(Number(version) > LINK_VERSION ? 'future-version' : 'damaged', sentence)
  }
  return payload === ''
    ? failure('truncated', `This link ends right after its version. ${ASK_AGAIN}`)
    : payload
}

function notBase64(payload: string): LinkFailure {
  const strange = /[^A-Za-z0-9_-]/u.exec(payload)
  return strange
    ? failure(
        'not-base64',
        `This link holds a character that no Taper link has ("${strange[0]}", number ${strange.index + 1} after the version). ${ASK_AGAIN}`,
      )
    : failure('truncated', `This link is incomplete: its last characters are missing. ${ASK_AGAIN}`)
}

function inflateFailure(why: 'too-large' | 'truncated' | 'damaged'): LinkFailure {
  switch (why) {
    case 'too-large':
      return failure(
        'too-large',
        'This link unpacks to more than 1 MiB, so it is not one that Taper made. It was not opened.',
      )
    case 'truncated':
      return failure('truncated', `This link is incomplete: its end is missing. ${ASK_AGAIN}`)
    case 'damaged':
      return failure(
        'damaged',
        `This link was damaged on its way: it cannot be unpacked. ${ASK_AGAIN}`,
      )
  }
}

function read(bytes: Uint8Array): LinkResult {
  const content = parseJson(bytes)
  if (content === undefined) {
    return failure(
      'not-json',
      `This link was altered on its way, or Taper did not make it: what is packed in it is not JSON. ${ASK_AGAIN}`,
    )
  }
  if (!isEnvelope(content)) return readBare(content)
  if (content.crc32 !== checksumOf(content.document)) {
    return failure(
      'altered',
      `This link was altered after it was made: its checksum does not fit its content, so none of its numbers can be trusted. ${ASK_AGAIN}`,
    )
  }
  return readBare(content.document)
}

/** The checksum that belongs to a document; undefined for nesting too deep to write, as none has. */
function checksumOf(document: unknown): string | undefined {
  try {
    return crc32(JSON.stringify(document))
  } catch {
    return undefined
  }
}

function isEnvelope(content: unknown): content is { crc32: unknown; document: unknown } {
  return (
    typeof content === 'object' && content !== null && 'crc32' in content && 'document' in content
  )
}

function readBare(content: unknown): LinkResult {
  const result = readDocument(content)
  if (result.ok) {
    return { ok: true, workbook: asWorkbook(result.document), document: result.document }
  }
  const { code, sentence, problems, recovered } = result
  return { ...failure(code, sentence), problems, ...(recovered ? { recovered } : {}) }
}

/** The JSON value, or undefined if the bytes are not UTF-8 or not JSON (which has no undefined). */
function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

function failure(code: LinkCode, sentence: string): LinkFailure {
  return { ok: false, code, sentence }
}
