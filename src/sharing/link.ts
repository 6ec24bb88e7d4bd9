/**
 * A document in the fragment of a link: `#s=<version>.<base64url of packed bytes>`.
 *
 * The fragment is never sent to a server. The number before the dot is the envelope's version: links
 * are made in version 2 (`envelope-2.ts`), which writes what differs from a preset, and those of
 * version 1 (`readEnvelope1`) open for ever. When the scenario document gets a new version, or a
 * preset changes, `npm run edition` freezes what links mean from then on (`editions.ts`); a test
 * fails until it has been run.
 */
import { type Document, readDocument } from '../document/scenario/read'
import { readEnvelope2, writeEnvelope2 } from './envelope-2'
import {
  ASK_AGAIN,
  failure,
  type AboutLink,
  type LinkFailure,
  type LinkResult,
  altered,
  linkResultOf,
} from './link-result'
import { crc32 } from './crc32'
import { unlessRepeated, unpack } from './unpack'

/** Base64 in the URL-safe alphabet without padding (RFC 4648 sec 5). */

export function toBase64url(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The bytes, or undefined if the text is not of that alphabet or of an impossible length. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return undefined
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at)
  return bytes
}

const NEWEST_VERSION = 2
const MARK = '#s='
/** Six scenarios take about 1,000 characters. */
const MAX_CHARACTERS = 200_000

/**
 * The fragment that reopens exactly this document: the same text on every platform.
 * @throws if the edition that links are made in cannot be fetched
 */
export async function encodeLink(document: Document, about: AboutLink = {}): Promise<string> {
  return `${MARK}${NEWEST_VERSION}.${toBase64url(await writeEnvelope2(document, about))}`
}

/** Reads a fragment, with its mark or bare, or a whole address that carries one. Never throws. */
export async function decodeLink(link: string): Promise<LinkResult> {
  const carried = carriedBy(link)
  if ('code' in carried) return carried
  const packed = fromBase64url(carried.payload)
  if (packed === undefined) return notBase64(carried.payload)
  return carried.version === 1 ? readEnvelope1(packed) : readEnvelope2(packed)
}

interface Carried {
  readonly version: number
  readonly payload: string
}

/** The packed part of a link and its version, or why there is none that this build reads. */
function carriedBy(link: string): Carried | LinkFailure {
  // A page of paper or a mail breaks a long link over lines.
  const text = withoutQuotes(link.replace(/\s*[\r\n]\s*/g, '').trim())
  if (text.length > MAX_CHARACTERS) {
    return failure(
      'too-long',
      `This link has more than 200,000 characters, so Taper did not make it. ${ASK_AGAIN}`,
    )
  }
  const mark = text.lastIndexOf(MARK)
  const start = mark < 0 ? startOfBare(text) : mark + MARK.length
  if (start === undefined) {
    return failure(
      'not-a-link',
      `This address contains no scenario: the part that begins with #s= is missing. ${ASK_AGAIN}`,
    )
  }
  const [, version, payload] = /^(\d{1,6})\.(.*)$/s.exec(text.slice(start)) ?? []
  if (version === undefined || payload === undefined) {
    return failure('truncated', `This link is damaged or incomplete after #s=. ${ASK_AGAIN}`)
  }
  const number = Number(version)
  if (number > NEWEST_VERSION) {
    const sentence = `This link has format ${number}, but this version of Taper reads only formats 1 to ${NEWEST_VERSION}. Open it in a newer version.`
    return failure('future-version', sentence)
  }
  if (number === 0) {
    return failure('damaged', `This link has format 0, which does not exist. ${ASK_AGAIN}`)
  }
  return payload === ''
    ? failure('truncated', `This link is incomplete: it ends after its format number. ${ASK_AGAIN}`)
    : { version: number, payload }
}

/** Of a fragment without its mark: a shell ignores what follows #. */
const startOfBare = (text: string): number | undefined =>
  /^["'<]?(?:s=)?(?=\d{1,6}\.)/.exec(text)?.[0].length

/** Without the quotes that a document or a shell leaves after it; what stands before its mark does not count. */
function withoutQuotes(link: string): string {
  let end = link.length
  for (;;) {
    if (/^["'>]$/.test(link.slice(end - 1, end))) end -= 1
    else if (/^%(?:22|27|3e)$/i.test(link.slice(Math.max(0, end - 3), end))) end -= 3
    else return link.slice(0, end)
  }
}

function notBase64(payload: string): LinkFailure {
  const strange = /[^A-Za-z0-9_-]/u.exec(payload)
  return strange
    ? failure(
        'not-base64',
        `This link contains a character that is not allowed in Taper links ("${strange[0]}", character ${strange.index + 1} of its content). ${ASK_AGAIN}`,
      )
    : failure('truncated', `This link is incomplete: its last characters are missing. ${ASK_AGAIN}`)
}

/**
 * Links of version 1: deflate-raw of `{"crc32": ..., "document": ...}`, the document with the names
 * of its fields. The checksum is that of the document's JSON text. A bare document is read too,
 * unchecked, so that a script can make links without knowing the checksum.
 */
async function readEnvelope1(packed: Uint8Array<ArrayBuffer>): Promise<LinkResult> {
  const unpacked = await unpack(packed)
  if (!unpacked.ok) return unpacked.failure
  const { text, content } = unpacked
  const hasChecksum = isEnvelope(content)
  if (hasChecksum && content.crc32 !== checksumOf(content.document)) return altered
  const document = hasChecksum ? content.document : content
  return unlessRepeated(linkResultOf(readDocument(document)), text)
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
