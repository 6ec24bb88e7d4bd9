/** Owners of which a person has cancelled what they wait for: nothing more starts for them alone. */
import type { EngineError } from './engine'
import { isSlow, type Entry, type Work } from './work'

export class Halted {
  readonly #errors = new Map<object, EngineError>()

  begin(owner: object, error: EngineError): void {
    this.#errors.set(owner, error)
  }

  /** @param owner all of them unless given */
  end(owner?: object): void {
    if (owner) this.#errors.delete(owner)
    else this.#errors.clear()
  }

  /** How a work stands for owners: what others still wait for is cancelled for those that are halted. */
  entryFor(owners: readonly object[], work: Work): Entry {
    if (this.#errors.size === 0 || !isSlow(work)) return work.entry
    const halted = owners.find((owner) => this.#errors.has(owner))
    const error = halted && this.#errors.get(halted)
    return error ? cancelledEntry(work, error) : work.entry
  }

  /** Whether one who waits for it is halted. */
  hasOwnerOf(work: Work): boolean {
    return isSlow(work) && [...work.owners.keys()].some((owner) => this.#errors.has(owner))
  }

  /** How a work stands for all, where nobody waits for it who is not halted; undefined where somebody does. */
  entryOf(work: Work): Entry | undefined {
    const errors = [...work.owners.keys()].map((owner) => this.#errors.get(owner))
    const [error] = errors
    const isAwaited = !error || errors.includes(undefined) || work.waiters.size > 0
    return isAwaited || !isSlow(work) ? undefined : cancelledEntry(work, error)
  }
}

/** With what was known by then. */
const cancelledEntry = ({ entry: { answer } }: Work, error: EngineError): Entry => ({
  state: answer ? 'partial' : 'cancelled',
  answer,
  error,
})
