/** A key for results: equal requests have equal keys, whatever the order of their fields. */
import { onceFor } from '../document/once-for'
import type { EngineRequest } from './engine'

/** As {@link requestHash}; a request is built once for each state of the document, so it is hashed once. */
export const requestKey = onceFor(requestHash)

/** 64 bits of the request's canonical text, as 16 hexadecimal digits. */
export function requestHash(request: EngineRequest): string {
  return hashOf(textOf(request))
}

/** Longer texts of parts are written as their hashes: the requests of a drag differ in a few parts and share the rest. */
const LONG_TEXT = 64

const partText = onceFor((part: object) => {
  const text = textOf(part)
  return text.length > LONG_TEXT ? `#${hashOf(text)}` : text
})

/** JSON without spaces, its keys in order. */
function textOf(value: object): string {
  if (Array.isArray(value)) return `[${value.map(entryText).join(',')}]`
  const keys = Object.keys(value).toSorted()
  return `{${keys.map((key) => `"${key}":${entryText(Reflect.get(value, key))}`).join(',')}}`
}

function entryText(value: unknown): string {
  if (typeof value === 'object' && value !== null) return partText(value)
  return typeof value === 'string' ? JSON.stringify(value) : String(value)
}

/**
 * Two lanes of 32 bits, each FNV-1a over UTF-16 units with a final mix (murmur3). Integer arithmetic of 32 bits is
 * twice as fast as `BigInt`.
 */
function hashOf(text: string): string {
  let [low, high] = [0x811c9dc5, 0x9747b28c]
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    low = Math.imul(low ^ unit, 0x01000193)
    high = Math.imul(high ^ unit, 0x85ebca6b)
  }
  return mixed(low ^ (high >>> 13)) + mixed(high ^ (low >>> 16))
}

function mixed(lane: number): string {
  let mix = lane
  mix = Math.imul(mix ^ (mix >>> 16), 0x85ebca6b)
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35)
  return ((mix ^ (mix >>> 16)) >>> 0).toString(16).padStart(8, '0')
}
