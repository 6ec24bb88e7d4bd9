import { isLongRow } from '../model/packed-rows'

/** As V8 keeps them, roughly: a number, 12, with its place, 4; and what an object or a text takes by itself. */
const NUMBER_BYTES = 16
/** In a long row, as `packed-rows.ts` makes them; answers of arithmetic have none that counts. */
const PACKED_NUMBER_BYTES = 8
const HEAD_BYTES = 24

/** About how much memory a plain value takes, bytes. */
export function bytesOf(value: unknown): number {
  if (typeof value === 'string') return HEAD_BYTES + value.length
  if (typeof value !== 'object' || value === null) return NUMBER_BYTES
  if (isLongRow(value)) return HEAD_BYTES + PACKED_NUMBER_BYTES * value.length
  let bytes = HEAD_BYTES
  for (const part of Object.values(value)) bytes += bytesOf(part)
  return bytes
}

/**
 * Answers by request hash, so that undo is instantaneous. Where together they take more than the limit,
 * the least recently used are let go: an answer can be a few numbers or a map of a thousand designs, so
 * their count says little. The last one stays, however large.
 */
export class AnswerCache<Answer> {
  readonly #kept = new Map<string, { readonly answer: Answer; readonly bytes: number }>()
  #bytes = 0

  /** @param limitBytes memory that all answers may take, as {@link bytesOf} counts */
  constructor(readonly limitBytes: number) {}

  get(key: string): Answer | undefined {
    const kept = this.#kept.get(key)
    if (kept) {
      // A Map keeps the order of insertion: the first key is the one longest unused.
      this.#kept.delete(key)
      this.#kept.set(key, kept)
    }
    return kept?.answer
  }

  set(key: string, answer: Answer): void {
    this.#letGo(key)
    const bytes = bytesOf(answer)
    this.#kept.set(key, { answer, bytes })
    this.#bytes += bytes
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.limitBytes || oldest === key) return
      this.#letGo(oldest)
    }
  }

  #letGo(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0
    this.#kept.delete(key)
  }
}
