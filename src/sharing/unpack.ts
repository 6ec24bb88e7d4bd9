/** From the packed bytes of a link to the JSON in it, with a limit on what comes out. */
import { inflate } from './deflate'
import { nestsTooDeep } from './json-depth'
import { ASK_AGAIN, failure, type LinkFailure } from './link-result'

const MAX_INFLATED_BYTES = 1024 * 1024

type Unpacked =
  | { readonly ok: true; readonly text: Uint8Array; readonly content: unknown }
  | { readonly ok: false; readonly failure: LinkFailure }

export async function unpack(packed: Uint8Array<ArrayBuffer>): Promise<Unpacked> {
  const inflated = await inflate(packed, MAX_INFLATED_BYTES)
  if (!inflated.ok) return { ok: false, failure: inflateFailure(inflated.why) }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(inflated.bytes)
    if (nestsTooDeep(text)) return notJson('nests deeper than any document')
    const content: unknown = JSON.parse(text)
    return { ok: true, text: inflated.bytes, content }
  } catch {
    return notJson('is not JSON')
  }
}

function notJson(what: string): Unpacked {
  const sentence = `This link was altered on its way, or Taper did not make it: what is packed in it ${what}. ${ASK_AGAIN}`
  return { ok: false, failure: failure('not-json', sentence) }
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
