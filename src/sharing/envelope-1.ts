/**
 * Links of version 1: deflate-raw of `{"crc32": ..., "document": ...}`, the document with the names
 * of its fields. The checksum is that of the document's JSON text. A bare document is read too,
 * unchecked, so that a script can make links without knowing the checksum.
 */
import { readDocument } from '../document/scenario/read'
import { crc32 } from './crc32'
import { altered, linkResultOf, type LinkResult } from './link-result'
import { unlessRepeated, unpack } from './unpack'

export async function readEnvelope1(packed: Uint8Array<ArrayBuffer>): Promise<LinkResult> {
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
