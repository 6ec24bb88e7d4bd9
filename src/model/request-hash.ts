/** A key for results: equal requests have equal keys, whatever the order of their fields. */
import type { EngineRequest } from './engine'

const keys = new WeakMap<EngineRequest, string>()

/** As {@link requestHash}; a request is built once for each state of the document, so it is hashed once. */
export function requestKey(request: EngineRequest): string {
  const known = keys.get(request)
  if (known !== undefined) return known
  const key = requestHash(request)
  keys.set(request, key)
  return key
}

/**
 * 64 bits of the request's canonical JSON, as 16 hexadecimal digits: two lanes of 32 bits, each FNV-1a over
 * UTF-16 units with a final mix (murmur3). Integer arithmetic of 32 bits is twice as fast as `BigInt`.
 */
export function requestHash(request: EngineRequest): string {
  const text = canonical(request)
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

/** Long texts of parts of requests: those of a drag differ in a few fields and share the long ones. */
const texts = new WeakMap<object, string>()
const LONG_TEXT = 1000

function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const known = texts.get(value)
  if (known !== undefined) return known
  const text = Array.isArray(value) ? `[${value.map(canonical).join(',')}]` : canonicalObject(value)
  if (text.length >= LONG_TEXT) texts.set(value, text)
  return text
}

function canonicalObject(value: object): string {
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(',')}}`
}
