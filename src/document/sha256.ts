/**
 * SHA-256 (FIPS 180-4), synchronous. Written out because browsers offer theirs only on pages served
 * over https or from the same machine, and Taper also runs from a plain intranet server.
 */

/** The digest of UTF-8 text, 64 hexadecimal digits. */
export function sha256(text: string): string {
  const state = START.slice()
  const blocks = padded(new TextEncoder().encode(text))
  const schedule = new Uint32Array(64)
  for (let offset = 0; offset < blocks.byteLength; offset += 64) {
    for (let t = 0; t < 16; t += 1) schedule[t] = blocks.getUint32(offset + 4 * t)
    for (let t = 16; t < 64; t += 1) schedule[t] = scheduled(schedule, t)
    compress(state, schedule)
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('')
}

function primes(count: number): number[] {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate += 1) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  }
  return found
}

/** The first 32 bits of the fractional part. */
function fraction(value: number): number {
  return Math.floor((value - Math.floor(value)) * 2 ** 32)
}

const START = Uint32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)))
const ROUNDS = Uint32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)))

function padded(message: Uint8Array): DataView {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64)
  bytes.set(message)
  bytes[message.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setBigUint64(bytes.length - 8, BigInt(message.length) * 8n)
  return view
}

function rotated(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}

function scheduled(w: Uint32Array, t: number): number {
  const near = w[t - 2] ?? 0
  const far = w[t - 15] ?? 0
  const sigma1 = rotated(near, 17) ^ rotated(near, 19) ^ (near >>> 10)
  const sigma0 = rotated(far, 7) ^ rotated(far, 18) ^ (far >>> 3)
  return sigma1 + (w[t - 7] ?? 0) + sigma0 + (w[t - 16] ?? 0)
}

/** Without destructuring, whose iterators take most of the time. */
function compress(state: Uint32Array, schedule: Uint32Array): void {
  const word = (at: number) => state[at] ?? 0
  let [a, b, c, d] = [word(0), word(1), word(2), word(3)]
  let [e, f, g, h] = [word(4), word(5), word(6), word(7)]
  for (let t = 0; t < 64; t += 1) {
    const sum1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    const choice = (e & f) ^ (~e & g)
    const first = (h + sum1 + choice + (ROUNDS[t] ?? 0) + (schedule[t] ?? 0)) | 0
    const sum0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = (sum0 + majority) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  const mixed = [a, b, c, d, e, f, g, h]
  for (let at = 0; at < mixed.length; at += 1) state[at] = word(at) + (mixed[at] ?? 0)
}
