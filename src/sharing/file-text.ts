/**
 * The text of a person's file: UTF-8, or UTF-16 with a byte order mark. The same bytes are the same text on the page
 * and on the command line, and no letter is replaced in silence.
 */
type FileText =
  | { readonly ok: true; readonly text: string }
  /** What is wrong and what to do. */
  | { readonly ok: false; readonly sentence: string }

export function fileText(bytes: Uint8Array): FileText {
  const text = decoded(bytes)
  if (text !== undefined && !text.includes('\0')) return { ok: true, text }
  const sentence = bytes.includes(0)
    ? 'This file is binary, not text. Choose a text file in UTF-8.'
    : 'This file is not in UTF-8. Save it as UTF-8 and open it again.'
  return { ok: false, sentence }
}

function decoded(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  const isLittle = first === 0xff && second === 0xfe
  const isBig = first === 0xfe && second === 0xff
  const encoding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
