import { bytesOf } from './answer-size'
import type { EngineAnswer, EngineError, EngineRequest } from './engine'
import { isCheap, isOfTheModel, isWanted, newWork, type Work } from './work'

/** All that is wanted and all answers, by request key, with one memory limit. */
export class Works {
  readonly #works = new Map<string, Work>()
  #bytes = 0
  #uses = 0

  /** @param limitBytes memory that all answers may take together */
  constructor(readonly limitBytes: number) {}

  /** In the order of their arrival; a list of its own, as the works may change while it is walked. */
  all(): readonly Work[] {
    return [...this.#works.values()]
  }

  /** @returns undefined if nobody has wanted it or its answer was let go */
  get(key: string): Work | undefined {
    const work = this.#works.get(key)
    this.#uses += 1
    if (work) work.usedAt = this.#uses
    return work
  }

  getOrAdd(key: string, request: EngineRequest): Work {
    const work = this.get(key) ?? newWork(key, request)
    this.#works.set(key, work)
    return work
  }

  /** Of what is demanded, where no other request would fare better. */
  failure(): EngineError | undefined {
    const demanded = this.all().filter(({ owners }) => owners.size > 0)
    return demanded.find(({ entry }) => entry.error && isOfTheModel(entry.error))?.entry.error
  }

  delete(work: Work): void {
    if (this.#works.delete(work.key)) this.#bytes -= work.bytes
  }

  /** Counts the answer to a request; over the limit cheap answers go first, then those longest unused. */
  count(work: Work, answer: EngineAnswer): void {
    this.#bytes -= work.bytes
    work.bytes = bytesOf(answer)
    this.#bytes += work.bytes
    while (this.#bytes > this.limitBytes) {
      const first = this.#mostDispensable(work)
      if (!first) return
      this.delete(first)
    }
  }

  /** What somebody demands stays, and the last answer, however large. */
  #mostDispensable(last: Work): Work | undefined {
    let found: Work | undefined
    for (const work of this.#works.values()) {
      if (work === last || isWanted(work) || work.bytes === 0) continue
      const isBefore =
        !found || (isCheap(work) === isCheap(found) ? work.usedAt < found.usedAt : isCheap(work))
      if (isBefore) found = work
    }
    return found
  }
}
