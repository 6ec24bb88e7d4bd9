/**
 * The one engine of answers. Owners (a section on the page, a report, a command) demand requests or ask for
 * one; equal requests are one piece of work, whoever wants it. Answers stay in a cache with one memory limit.
 *
 * Cheap requests start at once, so that they follow a drag. All others wait until the demands have settled,
 * start in the order of their priority, rest while more urgent ones run, and are given up when nobody demands
 * them any more. A lost worker costs one repetition. By hand, not TanStack Query: that saves no line, has no partial
 * answers, and costs 11.5 kB of the first load.
 */
import { isAnswerTo } from './engine'
import type { AnswerTo, Engine, EngineAnswer, EngineError, EngineRequest } from './engine'
import { Halted } from './halted'
import { Quiet } from './quiet'
import { requestKey } from './request-hash'
import {
  asEngineError,
  cancelled,
  canBeRepeated,
  isCheap,
  isShown,
  isSlow,
  isUnderWay,
  isWanted,
  otherAnswer,
  PENDING,
  runDespiteLoss,
  startsAndStops,
  urgency,
} from './work'
import type { AskOptions, Entry, Priority, QueryOptions, Waiter, Work } from './work'
import { Works } from './works'

export type { AskOptions, Entry, Priority } from './work'

/** All views of three scenarios take about 5 MB. */
const LIMIT_BYTES = 8e6
export const SETTLE_MS = 60

export class Query {
  readonly #options: QueryOptions
  readonly #works: Works
  readonly #quiet: Quiet
  readonly #demands = new Map<object, ReadonlySet<string>>()
  /** Cheap requests that still run though their owner demands another, with that owner. */
  readonly #overtaken = new Map<Work, object>()
  readonly #halted = new Halted()
  readonly #listeners = new Set<() => void>()
  readonly #progressListeners = new Set<() => void>()
  /** The share that each owner last heard of: it never falls while its work goes on. */
  readonly #shares = new WeakMap<object, number>()
  readonly #connected: Promise<Engine>
  #tellConnected: (engine: Engine) => void = () => undefined
  #engine: Engine | undefined
  /** Listeners are about to be shown. */
  #isToTell = false

  constructor(options: QueryOptions = {}) {
    this.#options = options
    this.#works = new Works(options.limitBytes ?? LIMIT_BYTES)
    this.#quiet = new Quiet(options.settleMs ?? SETTLE_MS, () => {
      for (const work of this.#works.all()) work.isSettled = true
      this.#dispatch()
    })
    this.#connected = new Promise((resolve) => {
      this.#tellConnected = resolve
    })
  }

  /** Gives it a model to ask, also one in place of another; what is demanded starts. */
  connect(engine: Engine): void {
    this.#engine = engine
    this.#tellConnected(engine)
    for (const work of this.#works.all()) {
      this.#stop(work)
      if (work.entry.state === 'failed') work.entry = PENDING
      this.#giveUpUnwanted(work)
    }
    this.#startAll()
    this.#notify()
  }

  /** Version and parameters of the model, once it is there. */
  readonly card = async () => (this.#engine ?? (await this.#connected)).card()

  /** Another query of the same model, which knows no answer: for what is to be computed anew. */
  anew(): Query {
    const other = new Query(this.#options)
    void this.#connected.then(() => this.#engine && other.connect(this.#engine))
    return other
  }

  /**
   * What is known of a request; undefined if nobody has wanted it or it was let go.
   * @param owners where what they waited for was cancelled, what others still wait for is cancelled for them
   */
  peek<Request extends EngineRequest>(
    request: Request,
    owners: readonly object[] = [],
  ): (Entry<AnswerTo<Request['kind']>> & Pick<Work, 'progress'>) | undefined {
    const work = this.#works.get(requestKey(request))
    if (!work) return undefined
    const entry = this.#halted.entryFor(owners, work)
    // The key holds the kind, so another kind of answer is a mistake of the model.
    const answer = entry.answer && isAnswerTo(request, entry.answer) ? entry.answer : undefined
    return { ...entry, progress: work.progress, answer }
  }

  /**
   * Says all that an owner wants now; what it wanted before and does not any more is given up. A demand in place
   * of another is an edit, which may be one of many: what is new then waits for quiet. What is first demanded,
   * or follows from an answer, does not.
   * @param isEdit unless an answer has put other requests in place of some
   */
  demand(
    owner: object,
    requests: readonly EngineRequest[],
    priority: Priority = 'visible',
    isEdit = true,
  ): void {
    const before = this.#demands.get(owner)
    const wanted = new Map(requests.map((request) => [requestKey(request), request]))
    if (wanted.size > 0) this.#demands.set(owner, new Set(wanted.keys()))
    else this.#demands.delete(owner)
    const works = [...wanted].map(([key, request]) => this.#works.getOrAdd(key, request))
    const given = works.filter(({ owners }) => owners.get(owner) !== priority)
    for (const { owners } of given) owners.set(owner, priority)
    const left = [...(before ?? [])].filter((key) => !wanted.has(key))
    for (const key of left) this.#leave(owner, key)
    if (left.length > 0) this.#halted.end(owner)
    if (given.length + left.length === 0) return
    if (left.length > 0 && wanted.size > 0 && isEdit) this.#quiet.begin()
    const mayStart = before === undefined || !this.#quiet.isUnderWay
    for (const work of given) {
      work.isSettled ||= mayStart
      this.#haltUnlessAwaited(work)
    }
    // A cheap run that was given up may have been what another request of its owner waits for.
    this.#startAll()
    this.#notify()
  }

  /**
   * The answer to one request, from the cache or from the model; does not wait for demands to settle.
   * @throws EngineError, also when it is cancelled
   */
  readonly ask = <Request extends EngineRequest>(
    request: Request,
    { signal, onProgress, priority = 'visible' }: AskOptions = {},
  ): Promise<AnswerTo<Request['kind']>> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(cancelled())
      const work = this.#works.getOrAdd(requestKey(request), request)
      const { state, answer, error } = work.entry
      if (state === 'current' && answer && isAnswerTo(request, answer)) return resolve(answer)
      if (error && !canBeRepeated(work.entry)) return reject(error)
      const leave = () => {
        work.waiters.delete(waiter)
        this.#giveUpUnwanted(work)
        this.#startAll()
        reject(cancelled())
      }
      const waiter: Waiter = {
        priority,
        onProgress,
        resolve: (found) => {
          signal?.removeEventListener('abort', leave)
          if (isAnswerTo(request, found)) resolve(found)
          else reject(otherAnswer())
        },
        reject: (reason) => {
          signal?.removeEventListener('abort', leave)
          reject(reason)
        },
      }
      signal?.addEventListener('abort', leave)
      work.waiters.add(waiter)
      if (error) work.entry = PENDING
      work.isSettled = true
      if (isCheap(work)) this.#start(work)
      else this.#dispatch()
      this.#notify()
    })

  /**
   * Resolves when the demands have been quiet for a while, for who asks many requests one after the other.
   * @throws EngineError when it is cancelled meanwhile
   */
  settled(signal?: AbortSignal): Promise<void> {
    this.#notify()
    return this.#quiet.wait(signal)
  }

  /** Called, once for several changes together, when an entry or what is demanded has changed. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Called when the progress of a run has changed, which changes no entry. */
  onProgress(listener: () => void): () => void {
    this.#progressListeners.add(listener)
    return () => this.#progressListeners.delete(listener)
  }

  /**
   * Share of what an owner demands that is done, 0 to 1; 1 where nothing is under way. Never falls meanwhile. Cheap
   * requests count only where there are no others.
   */
  progress(owner: object): number {
    const done = this.#works.shareDone([...(this.#demands.get(owner) ?? [])])
    const share = Math.max(this.#shares.get(owner) ?? 0, done)
    if (done === 1) this.#shares.delete(owner)
    else this.#shares.set(owner, share)
    return share
  }

  /**
   * Whether somebody waits for an answer.
   * @param least the least urgent that counts
   * @param withCheap whether demanded cheap requests count too
   */
  isBusy(least: Priority = 'later', withCheap = false): boolean {
    return this.#quiet.isWaitedFor || this.#works.isBusy(least, withCheap)
  }

  /** Whether something that is shown was cancelled or has failed, and can be requested again. */
  canRetry(): boolean {
    const isOver = (work: Work) => canBeRepeated(work.entry) || this.#halted.hasOwnerOf(work)
    return this.#works.all().some((work) => isShown(work) && isOver(work))
  }

  /** Why nothing that is demanded can be answered; undefined while it can. */
  readonly failure = (): EngineError | undefined => this.#works.failure()

  /**
   * Cancels what owners wait for, and what would follow from it, until they demand something else or it is requested
   * again; what others wait for too goes on for them. Demanded cheap requests come nevertheless.
   * @param owners all of them, and all who ask, unless given
   */
  cancel(owners?: readonly object[]): void {
    const error = cancelled()
    const works = this.#works.all().filter(isUnderWay)
    // One whose answers are all there may be about to ask what follows from them.
    const all = works.length > 0 ? [...this.#demands.keys()] : []
    const asking = owners?.filter((owner) => this.#demands.has(owner)) ?? all
    for (const owner of asking) this.#halted.begin(owner, error)
    if (!owners) {
      this.#quiet.cancel()
      for (const { waiters } of works) {
        for (const waiter of waiters) waiter.reject(error)
        waiters.clear()
      }
    }
    for (const work of works) {
      this.#haltUnlessAwaited(work)
      this.#giveUpUnwanted(work)
    }
    this.#startAll()
    this.#notify()
  }

  #haltUnlessAwaited(work: Work): void {
    const entry = this.#halted.entryOf(work)
    if (!entry) return
    this.#stop(work)
    work.entry = entry
  }

  /** Asks again for what is demanded and was cancelled or has failed. */
  retry(): void {
    this.#halted.end()
    for (const work of this.#works.all()) {
      if (!canBeRepeated(work.entry)) continue
      work.isSettled = true
      work.entry = { ...PENDING, answer: work.entry.answer }
      this.#giveUpUnwanted(work)
    }
    this.#startAll()
    this.#notify()
  }

  /** Every request that is shown and answered, with its answer. */
  readonly shown: Works['shown'] = () => this.#works.shown()

  #startAll(): void {
    for (const work of this.#works.all()) if (isCheap(work)) this.#startCheap(work)
    this.#dispatch()
  }

  /**
   * Of an owner one at a time, the latest next: what takes longer than a frame of a drag would else never be
   * answered before it ends.
   */
  #startCheap(work: Work): void {
    const { owners, waiters } = work
    const mayStart = waiters.size > 0 || ![...this.#overtaken.values()].some((by) => owners.has(by))
    if (isWanted(work) && isUnderWay(work) && mayStart) this.#start(work)
  }

  /** Starts what is most urgent, as long as there is room; less urgent work rests meanwhile. */
  #dispatch(): void {
    if (!this.#engine) return
    const works = this.#works
      .all()
      .filter((work) => isWanted(work) && isSlow(work) && (work.isSettled || work.run))
    const { start, stop } = startsAndStops(works, this.#options.parallel ?? this.#engine.workers)
    for (const work of stop) this.#stop(work)
    for (const work of start) this.#start(work)
  }

  #start(work: Work): void {
    this.#overtaken.delete(work)
    if (!this.#engine || work.run) return
    const run = new AbortController()
    work.run = run
    const isCurrent = () => work.run === run
    const options = {
      signal: run.signal,
      urgency: urgency(work),
      onProgress: (share: number) => {
        if (!isCurrent()) return
        work.progress = share
        for (const { onProgress } of work.waiters) onProgress?.(share)
        for (const listener of this.#progressListeners) listener()
      },
      // Who asks for a whole answer has no use for less, and each costs time.
      ...(work.owners.size > 0 && {
        onPartial: (answer: EngineAnswer) => {
          if (!isCurrent()) return
          work.entry = { state: 'partial', answer, error: undefined }
          this.#notify()
        },
      }),
    }
    runDespiteLoss(this.#engine, work.request, options, this.#options.onWorkerLost).then(
      (answer) => {
        if (isCurrent()) this.#end(work, { state: 'current', answer, error: undefined })
      },
      (error: unknown) => {
        if (!isCurrent()) return
        this.#end(work, { state: 'failed', answer: undefined, error: asEngineError(error) })
      },
    )
  }

  /** The run has ended; others may start. */
  #end(work: Work, entry: Entry): void {
    work.run = undefined
    work.entry = entry
    work.progress = entry.answer ? 1 : 0
    this.#overtaken.delete(work)
    const { answer, error } = entry
    if (answer) for (const { resolve } of work.waiters) resolve(answer)
    if (error) for (const { reject } of work.waiters) reject(error)
    work.waiters.clear()
    if (answer) this.#works.count(work, answer)
    else if (!isWanted(work) && canBeRepeated(entry)) this.#works.delete(work)
    this.#startAll()
    this.#notify()
  }

  #stop(work: Work): void {
    work.run?.abort()
    work.run = undefined
    work.progress = 0
    this.#overtaken.delete(work)
  }

  #leave(owner: object, key: string): void {
    const work = this.#works.get(key)
    if (!work?.owners.delete(owner) || isWanted(work)) return
    if (work.run && isCheap(work) && this.#demands.has(owner)) this.#overtaken.set(work, owner)
    else this.#giveUpUnwanted(work)
  }

  /** Answers stay, and what a person has cancelled stays cancelled until it is requested again. */
  #giveUpUnwanted(work: Work): void {
    const { state, error } = work.entry
    if (isWanted(work) || state === 'current') return
    this.#stop(work)
    if (error?.code === 'cancelled') work.entry = { state: 'cancelled', answer: undefined, error }
    else this.#works.delete(work)
    this.#dispatch()
  }

  /** Once for all changes of one turn of the event loop's microtasks. */
  #notify(): void {
    if (this.#isToTell) return
    this.#isToTell = true
    queueMicrotask(() => {
      this.#isToTell = false
      for (const listener of this.#listeners) listener()
    })
  }
}
