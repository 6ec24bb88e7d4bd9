import { cancelled } from './work'

interface Waiting {
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

/** A quiet time after the last of many changes, and who waits for its end. */
export class Quiet {
  readonly #waiting = new Set<Waiting>()
  #timer: ReturnType<typeof setTimeout> | undefined

  /**
   * @param ms how long nothing may change
   * @param onEnd called when nothing has changed for so long, before those who wait go on
   */
  constructor(
    readonly ms: number,
    readonly onEnd: () => void,
  ) {}

  get isUnderWay(): boolean {
    return this.#timer !== undefined
  }

  get isWaitedFor(): boolean {
    return this.#waiting.size > 0
  }

  /** Something has changed: it begins anew. */
  begin(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.onEnd()
      for (const { resolve } of this.#waiting) resolve()
      this.#waiting.clear()
    }, this.ms)
  }

  /** Begins it anew and resolves at its end. @throws EngineError when it is cancelled */
  wait(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(cancelled())
      const waiting = { resolve, reject }
      this.#waiting.add(waiting)
      signal?.addEventListener('abort', () => {
        this.#waiting.delete(waiting)
        reject(cancelled())
      })
      this.begin()
    })
  }

  /** Those who wait do so in vain. */
  cancel(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    for (const { reject } of this.#waiting) reject(cancelled())
    this.#waiting.clear()
  }
}
