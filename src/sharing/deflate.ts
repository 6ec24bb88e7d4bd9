/**
 * Raw deflate. Packed by fflate (MIT, 8 kB, no dependencies), because each platform's own packer gives
 * other bytes and a document must have one link; unpacked by the platform's own stream, which can be
 * stopped at a limit on what comes out.
 */
import { deflateSync } from 'fflate'

type InflateResult =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly why: 'too-large' | 'truncated' | 'damaged' }

/** The same bytes on every platform. */
export function deflate(bytes: Uint8Array): Uint8Array {
  return deflateSync(bytes, { level: 9 })
}

/**
 * Inflates, and stops as soon as more than `limit` bytes have come out, so that a small input that
 * would swell to gigabytes costs no more memory than the limit and one chunk. What stands behind the end is damage.
 */
export async function inflate(
  bytes: Uint8Array<ArrayBuffer>,
  limit: number,
): Promise<InflateResult> {
  const result = await inflated(bytes, limit)
  // Browsers refuse bytes behind the end, and Node passes over them: then the input is complete without its last byte.
  const hasMore = result.ok && (await inflated(bytes.subarray(0, -1), limit)).ok
  return hasMore ? { ok: false, why: 'damaged' } : result
}

async function inflated(bytes: Uint8Array<ArrayBuffer>, limit: number): Promise<InflateResult> {
  const reader = slices(bytes).pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return { ok: true, bytes: joined(chunks, size) }
      size += value.byteLength
      if (size > limit) {
        // Not awaited: some platforms settle this only when the writer's side has noticed.
        reader.cancel().catch(() => undefined)
        return { ok: false, why: 'too-large' }
      }
      chunks.push(value)
    }
  } catch (error) {
    return { ok: false, why: endedEarly(error) ? 'truncated' : 'damaged' }
  }
}

/** Small pieces, so that no single step can swell by more than about a megabyte. */
function slices(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const step = 1024
  let offset = 0
  return new ReadableStream({
    pull(controller) {
      if (offset >= bytes.length) return controller.close()
      controller.enqueue(bytes.subarray(offset, offset + step))
      offset += step
    },
  })
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}

/**
 * Platforms tell an input that ends too early from a damaged one only in words: "unexpected end of
 * file" (Node), "Compressed input was truncated" (Chromium), "ended without reaching the end"
 * (Firefox). Other words count as damage, for which the advice is the same.
 */
function endedEarly(error: unknown): boolean {
  return error instanceof Error && /unexpected end|truncated|ended without/i.test(error.message)
}
