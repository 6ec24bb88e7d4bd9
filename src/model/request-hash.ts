/** A key for results: equal requests have equal keys, whatever the order of their fields. */
import type { EngineRequest } from './engine'

const OFFSET = 0xcbf29ce484222325n
const PRIME = 0x100000001b3n

/** 64-bit FNV-1a of the request's canonical JSON, as 16 hexadecimal digits. */
export function requestHash(request: EngineRequest): string {
  let hash = OFFSET
  for (const byte of new TextEncoder().encode(canonical(request))) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME)
  }
  return hash.toString(16).padStart(16, '0')
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(',')}}`
  }
  return JSON.stringify(value)
}
