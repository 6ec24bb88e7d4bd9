/**
 * The one engine of answers. Owners (a section on the page, a report, a command) demand requests or ask for
 * one; equal requests are one piece of work, whoever wants it. Answers stay in a cache with one memory limit.
 *
 * Cheap requests start at once, so that they follow a drag. All others wait until the demands have settled,
 * start in the order of their priority, give way to more urgent ones, and are given up when nobody demands
 * them any more. A lost worker costs one repetition.
 *
 * By hand, not TanStack Query: that saves no line here, has no partial answers, and costs 11.5 kB of the first
 * load. Its words are kept: key, owner (observer), stale while revalidate.
 */
import { bytesOf } from './answer-size'
import { EngineError, isAnswerTo } from './engine'
import type { AnswerTo, Engine, EngineAnswer, EngineRequest } from './engine'
import { requestFacts } from './request-facts'
import { requestKey } from './request-hash'
import {
  asEngineError,
  cancelled,
  canBeRepeated,
  isCheap,
  isPassing,
  isRefused,
  isUnderWay,
  isWanted,
  PENDING,
  urgency,
} from './work'
import type { Entry, Priority, Waiter, Work } from './work'

export type { Entry, Priority } from './work'

export interface AskOptions {
  /** Stops waiting; the run itself ends unless somebody else wants it. */
  readonly signal?: AbortSignal
  /** Share of the run done, 0 to 1. */
  readonly onProgress?: (share: number) => void
  readonly priority?: Priority
}

export interface QueryOptions {
  /** Memory that all answers may take together, bytes. */
  readonly limitBytes?: number
  /** Quiet time after the last new demand before anything but cheap requests starts, ms. */
  readonly settleMs?: number
  /** Requests, cheap ones apart, that run at the same time. */
  readonly parallel?: number
  /** Called when a worker was lost and its request is repeated. */
  readonly onWorkerLost?: () => void
}

/** All views of three scenarios take about 5 MB. */
const LIMIT_BYTES = 8e6
const SETTLE_MS = 120
const PARALLEL = 4

export class Query {
  readonly #works = new Map<string, Work>()
  readonly #demands = new Map<object, ReadonlySet<string>>()
  readonly #listeners = new Set<() => void>()
  readonly #progressListeners = new Set<() => void>()
  /** The share that each owner was last told: it never falls while its work goes on. */
  readonly #shares = new WeakMap<object, number>()
  readonly #limitBytes: number
  readonly #settleMs: number
  readonly #parallel: number
  readonly #onWorkerLost: (() => void) | undefined
  #engine: Engine | undefined
  #bytes = 0
  #order = 0
  #settle: ReturnType<typeof setTimeout> | undefined
  #isNotifying = false

  constructor(options: QueryOptions = {}) {
    this.#limitBytes = options.limitBytes ?? LIMIT_BYTES
    this.#settleMs = options.settleMs ?? SETTLE_MS
    this.#parallel = options.parallel ?? PARALLEL
    this.#onWorkerLost = options.onWorkerLost
  }

  /** Gives it a model to ask, also one in place of another; what is demanded starts. */
  connect(engine: Engine): void {
    this.#engine = engine
    for (const work of this.#works.values()) {
      this.#stop(work)
      if (work.entry.state === 'failed' && isWanted(work)) work.entry = PENDING
    }
    this.#startAll()
  }

  /** What is known of a request; undefined if nobody has wanted it or it was let go. */
  peek<Request extends EngineRequest>(
    request: Request,
  ): Entry<AnswerTo<Request['kind']>> | undefined {
    const work = this.#works.get(requestKey(request))
    if (!work) return undefined
    this.#touch(work)
    const { answer } = work.entry
    // The key holds the kind, so another kind of answer is a mistake of the model.
    return { ...work.entry, answer: answer && isAnswerTo(request, answer) ? answer : undefined }
  }

  /**
   * Says all that an owner wants now; what it wanted before and does not any more is given up.
   * @param owner any object; it is told apart by identity
   */
  demand(owner: object, requests: readonly EngineRequest[], priority: Priority = 'visible'): void {
    const before = this.#demands.get(owner)
    const wanted = new Map(requests.map((request) => [requestKey(request), request]))
    for (const [key, request] of wanted) {
      const work = this.#workOf(key, request)
      const isNew = work.owners.get(owner) !== priority
      work.owners.set(owner, priority)
      if (isNew) this.#schedule(work)
    }
    for (const key of before ?? []) if (!wanted.has(key)) this.#leave(owner, key)
    if (wanted.size > 0) this.#demands.set(owner, new Set(wanted.keys()))
    else this.#demands.delete(owner)
  }

  /**
   * The answer to one request, from the cache or from the model; does not wait for demands to settle.
   * @throws EngineError, also when it is cancelled
   */
  ask<Request extends EngineRequest>(
    request: Request,
    { signal, onProgress, priority = 'visible' }: AskOptions = {},
  ): Promise<AnswerTo<Request['kind']>> {
    return new Promise((resolve, reject) => {
      const work = this.#workOf(requestKey(request), request)
      const { state, answer, error } = work.entry
      if (signal?.aborted) return reject(cancelled())
      if (state === 'current' && answer && isAnswerTo(request, answer)) return resolve(answer)
      if (state === 'failed' && error && !isPassing(error)) return reject(error)
      const leave = () => {
        work.waiters.delete(waiter)
        this.#giveUpUnwanted(work)
        reject(cancelled())
      }
      const waiter: Waiter = {
        priority,
        onProgress,
        resolve: (found) => {
          signal?.removeEventListener('abort', leave)
          if (isAnswerTo(request, found)) resolve(found)
          else reject(new EngineError('model-fault', 'The model answered another request.'))
        },
        reject: (reason) => {
          signal?.removeEventListener('abort', leave)
          reject(reason)
        },
      }
      signal?.addEventListener('abort', leave)
      work.waiters.add(waiter)
      if (canBeRepeated(work.entry)) work.entry = PENDING
      if (requestFacts[request.kind].isCheap) this.#start(work)
      else this.#dispatch()
    })
  }

  /** Called, once for several changes together, when an entry has changed. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Called when the progress of a run has changed, which changes no entry. */
  onProgress(listener: () => void): () => void {
    this.#progressListeners.add(listener)
    return () => this.#progressListeners.delete(listener)
  }

  /** Share of what an owner demands that is done, 0 to 1; 1 where nothing is under way. Never falls meanwhile. */
  progress(owner: object): number {
    const works = [...(this.#demands.get(owner) ?? [])].flatMap((key) => this.#works.get(key) ?? [])
    if (!works.some(isUnderWay)) {
      this.#shares.delete(owner)
      return 1
    }
    const done = works.reduce((sum, work) => sum + (isUnderWay(work) ? work.progress : 1), 0)
    const share = Math.max(this.#shares.get(owner) ?? 0, done / works.length)
    this.#shares.set(owner, share)
    return share
  }

  /** Whether somebody waits for an answer; cheap requests count only where `withCheap`. */
  isBusy(withCheap = false): boolean {
    return [...this.#works.values()].some(
      (work) => isWanted(work) && isUnderWay(work) && (withCheap || !isCheap(work)),
    )
  }

  /** Whether something that is demanded was cancelled or has failed, and can be asked again. */
  canRetry(): boolean {
    return [...this.#works.values()].some(
      ({ owners, entry }) => owners.size > 0 && entry.error !== undefined && !isRefused(entry),
    )
  }

  /** Cancels all that is under way, cheap requests apart. */
  cancel(): void {
    clearTimeout(this.#settle)
    this.#settle = undefined
    for (const work of this.#works.values()) {
      if (isCheap(work) || !isUnderWay(work)) continue
      this.#stop(work)
      const { answer } = work.entry
      work.entry = { state: answer ? 'partial' : 'cancelled', answer, error: cancelled() }
      for (const waiter of work.waiters) waiter.reject(cancelled())
      work.waiters.clear()
    }
    this.#notify()
  }

  /** Asks again for what is demanded and was cancelled or has failed. */
  retry(): void {
    for (const work of this.#works.values()) {
      if (work.owners.size === 0 || !work.entry.error || isRefused(work.entry)) continue
      work.entry = { ...PENDING, answer: work.entry.answer }
    }
    this.#startAll()
    this.#notify()
  }

  /** Every demanded request that is answered, with its answer. */
  shown(): readonly { readonly request: EngineRequest; readonly answer: EngineAnswer }[] {
    return [...this.#works.values()].flatMap(({ request, owners, entry }) =>
      owners.size > 0 && entry.state === 'current' && entry.answer
        ? [{ request, answer: entry.answer }]
        : [],
    )
  }

  #workOf(key: string, request: EngineRequest): Work {
    const known = this.#works.get(key)
    if (known) {
      this.#touch(known)
      return known
    }
    this.#order += 1
    const work: Work = {
      key,
      request,
      entry: PENDING,
      bytes: 0,
      progress: 0,
      order: this.#order,
      owners: new Map(),
      waiters: new Set(),
      run: undefined,
    }
    this.#works.set(key, work)
    return work
  }

  /** A Map keeps the order of insertion: the first key is the one longest unused. */
  #touch(work: Work): void {
    this.#works.delete(work.key)
    this.#works.set(work.key, work)
  }

  #schedule(work: Work): void {
    if (!isUnderWay(work) || work.run) return
    if (isCheap(work)) {
      this.#start(work)
      return
    }
    clearTimeout(this.#settle)
    this.#settle = setTimeout(() => {
      this.#settle = undefined
      this.#dispatch()
    }, this.#settleMs)
  }

  #startAll(): void {
    for (const work of this.#works.values()) {
      if (isCheap(work) && isWanted(work) && isUnderWay(work)) this.#start(work)
    }
    this.#dispatch()
  }

  /** Starts what is most urgent, as long as there is room; less urgent work gives way and is begun anew later. */
  #dispatch(): void {
    if (!this.#engine) return
    const isSettled = this.#settle === undefined
    const works = [...this.#works.values()].filter(
      (work) =>
        isWanted(work) &&
        isUnderWay(work) &&
        !isCheap(work) &&
        (isSettled || work.run !== undefined || work.waiters.size > 0),
    )
    const chosen = works
      .toSorted((a, b) => urgency(a) - urgency(b) || a.order - b.order)
      .slice(0, this.#parallel)
    const next = chosen.filter(({ run }) => !run)
    const running = works.filter(({ run }) => run)
    for (const work of next) {
      if (running.length < this.#parallel) {
        running.push(work)
        this.#start(work)
        continue
      }
      const last = running.toSorted((a, b) => urgency(b) - urgency(a))[0]
      if (!last || urgency(last) <= urgency(work)) return
      running.splice(running.indexOf(last), 1, work)
      this.#stop(last)
      this.#start(work)
    }
  }

  #start(work: Work): void {
    if (!this.#engine || work.run) return
    const run = new AbortController()
    work.run = run
    const isCurrent = () => work.run === run
    const options = {
      signal: run.signal,
      onProgress: (share: number) => {
        if (!isCurrent()) return
        work.progress = share
        for (const { onProgress } of work.waiters) onProgress?.(share)
        for (const listener of this.#progressListeners) listener()
      },
      onPartial: (answer: EngineAnswer) => {
        if (!isCurrent()) return
        work.entry = { state: 'partial', answer, error: undefined }
        this.#notify()
      },
    }
    this.#runDespiteLoss(this.#engine, work.request, options).then(
      (answer) => {
        if (isCurrent()) this.#take(work, answer)
      },
      (error: unknown) => {
        if (isCurrent()) this.#fail(work, asEngineError(error))
      },
    )
  }

  async #runDespiteLoss(
    engine: Engine,
    request: EngineRequest,
    options: Parameters<Engine['run']>[1],
  ): Promise<EngineAnswer> {
    try {
      return await engine.run(request, options)
    } catch (error) {
      if (!(error instanceof EngineError) || error.code !== 'worker-lost') throw error
      this.#onWorkerLost?.()
      return engine.run(request, options)
    }
  }

  #take(work: Work, answer: EngineAnswer): void {
    work.run = undefined
    work.progress = 1
    work.entry = { state: 'current', answer, error: undefined }
    this.#bytes -= work.bytes
    work.bytes = bytesOf(answer)
    this.#bytes += work.bytes
    for (const waiter of work.waiters) waiter.resolve(answer)
    work.waiters.clear()
    this.#letGoOverLimit()
    this.#dispatch()
    this.#notify()
  }

  #fail(work: Work, error: EngineError): void {
    work.run = undefined
    work.entry = { state: 'failed', answer: undefined, error }
    for (const waiter of work.waiters) waiter.reject(error)
    work.waiters.clear()
    this.#dispatch()
    this.#notify()
  }

  #stop(work: Work): void {
    work.run?.abort()
    work.run = undefined
    work.progress = 0
  }

  #leave(owner: object, key: string): void {
    const work = this.#works.get(key)
    work?.owners.delete(owner)
    if (work) this.#giveUpUnwanted(work)
  }

  #giveUpUnwanted(work: Work): void {
    if (isWanted(work) || work.entry.state === 'current') return
    this.#stop(work)
    this.#works.delete(work.key)
    this.#dispatch()
  }

  /** Cheap answers go first, then those longest unused; what somebody demands stays. */
  #letGoOverLimit(): void {
    for (const cheap of [true, false]) {
      for (const work of this.#works.values()) {
        if (this.#bytes <= this.#limitBytes) return
        if (isWanted(work) || isCheap(work) !== cheap || work.bytes === 0) continue
        this.#works.delete(work.key)
        this.#bytes -= work.bytes
      }
    }
  }

  /** Once for all changes of one turn of the event loop's microtasks. */
  #notify(): void {
    if (this.#isNotifying) return
    this.#isNotifying = true
    queueMicrotask(() => {
      this.#isNotifying = false
      for (const listener of this.#listeners) listener()
    })
  }
}
