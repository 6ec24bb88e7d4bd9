import { bytesOf } from './packed-rows'
import type { EngineAnswer, EngineError, EngineRequest } from './engine'
import {
  isCheap,
  isOfTheModel,
  isShown,
  isUnderWay,
  isWanted,
  newWork,
  PRIORITIES,
  urgency,
  type Priority,
  type Work,
} from './work'

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

  /** Whether somebody waits for one of them, and how urgently. */
  isBusy(least: Priority, withCheap: boolean): boolean {
    const most = PRIORITIES.indexOf(least)
    return this.all().some(
      (work) =>
        isWanted(work) &&
        isUnderWay(work) &&
        urgency(work) <= most &&
        (withCheap || !isCheap(work) || work.waiters.size > 0),
    )
  }

  /** Share of these that is done; cheap ones count only where there are no others. */
  shareDone(keys: readonly string[]): number {
    const all = keys.flatMap((key) => this.get(key) ?? [])
    const slow = all.filter((work) => !isCheap(work))
    const works = slow.length > 0 ? slow : all
    if (!works.some(isUnderWay)) return 1
    const done = works.reduce((sum, work) => sum + (isUnderWay(work) ? work.progress : 1), 0)
    return done / works.length
  }

  /** Every request that is shown and answered, with its answer. */
  shown(): readonly { readonly request: EngineRequest; readonly answer: EngineAnswer }[] {
    return this.all().flatMap((work) =>
      isShown(work) && work.entry.state === 'current' && work.entry.answer
        ? [{ request: work.request, answer: work.entry.answer }]
        : [],
    )
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
