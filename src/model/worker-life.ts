/**
 * Whether a worker lives. It holds a lock as long as it does: browsers tell nobody that a worker has ended, but they
 * free its lock at once, also where it is not at work. Without locks only silence shows it.
 */

/** What is used of the browser's locks. */
export interface Locks {
  request(
    name: string,
    options: { readonly signal: AbortSignal },
    granted: () => void,
  ): Promise<unknown>
}

let lives = 0

export class WorkerLife {
  readonly lock: string
  readonly #watch = new AbortController()

  constructor() {
    lives += 1
    // One that no other tab of the site has.
    this.lock = `taper.worker ${Math.random()} ${lives}`
  }

  /** Waits for its end, once it holds its lock. */
  watch(locks: Locks, onEnd: () => void): void {
    const { signal } = this.#watch
    const granted = () => {
      if (!signal.aborted) onEnd()
    }
    // Rejected where nobody waits any more.
    locks.request(this.lock, { signal }, granted).catch(() => undefined)
  }

  /** Nobody waits for its end any more. */
  forget(): void {
    this.#watch.abort()
  }
}
