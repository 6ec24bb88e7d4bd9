/** From the packed bytes of a link to the JSON in it, with a limit on what comes out. */
import { visibleText } from '../document/visible-text'
import { inflate } from './deflate'
import { jsonExcess, repeatedKey } from './json-scan'
import { ASK_AGAIN, failure, type LinkFailure, type LinkResult } from './link-result'

const MAX_INFLATED_BYTES = 1024 * 1024

type Unpacked =
  | { readonly ok: true; readonly text: Uint8Array; readonly content: unknown }
  | { readonly ok: false; readonly failure: LinkFailure }

export async function unpack(packed: Uint8Array<ArrayBuffer>): Promise<Unpacked> {
  const inflated = await inflate(packed, MAX_INFLATED_BYTES)
  if (!inflated.ok) return { ok: false, failure: inflateFailure(inflated.why) }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(inflated.bytes)
    const excess = jsonExcess(text)
    if (excess !== undefined) return notJson(`: it ${excess}`)
    const content: unknown = JSON.parse(text)
    return { ok: true, text: inflated.bytes, content }
  } catch {
    return notJson('')
  }
}

function notJson(what: string): Unpacked & { readonly ok: false } {
  const sentence = `This link is damaged, or Taper did not make it${what}. ${ASK_AGAIN}`
  return { ok: false, failure: failure('not-json', sentence) }
}

/** The document of a link, unless its text has a key twice in one group: a parser passes the first over in silence. */
export function unlessRepeated(result: LinkResult, text: Uint8Array): LinkResult {
  const twice = result.ok ? repeatedKey(new TextDecoder().decode(text)) : undefined
  if (!twice) return result
  return notJson(`: it has "${visibleText(twice.key.slice(0, 40))}" twice in one group`).failure
}

function inflateFailure(why: 'too-large' | 'truncated' | 'damaged'): LinkFailure {
  switch (why) {
    case 'too-large':
      return failure(
        'too-large',
        'This link expands to more than 1 MiB, so Taper did not make it. It was not opened.',
      )
    case 'truncated':
      return failure('truncated', `This link is incomplete: its end is missing. ${ASK_AGAIN}`)
    case 'damaged':
      return failure('damaged', `This link is damaged: it cannot be unpacked. ${ASK_AGAIN}`)
  }
}
