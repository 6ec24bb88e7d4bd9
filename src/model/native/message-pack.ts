/**
 * Values as MessagePack, as the native model reads and writes them.
 *
 * `@msgpack/msgpack`, by the makers of the format: ISC, no code of others, in the command line alone. `msgpackr` is
 * faster, which no sweep would notice, and brings an add-on in C++.
 */
import { Decoder, Encoder } from '@msgpack/msgpack'

const encoder = new Encoder({ ignoreUndefined: true })
const decoder = new Decoder()

/** A value as bytes; fields that are undefined are left out. -0 becomes 0, as in the key of a request. */
export const packed = (value: unknown): Uint8Array => encoder.encode(value)

/**
 * The value that bytes of the native model stand for; what is absent is undefined, as in an answer of WASM.
 * @throws Error where they are no such value
 */
export const unpacked = (bytes: Uint8Array): unknown => asInWasm(decoder.decode(bytes))

/** In place. An answer holds the value of its kind as bytes. */
function asInWasm(value: unknown): unknown {
  if (value === null) return undefined
  if (typeof value !== 'object') return value
  if (value instanceof Uint8Array) return unpacked(value)
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value)
  for (const [key, part] of entries) {
    if (part === null || typeof part === 'object') Reflect.set(value, key, asInWasm(part))
  }
  return value
}
