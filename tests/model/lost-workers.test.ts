/**
 * Query and pool together, in random work that a seed repeats: demands, questions, cancels, and workers that end in every
 * way. When it is over, everything that was asked is answered or refused, and a repetition answers all.
 */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Chance } from '../../e2e/soak/chance'
import type { EngineAnswer, EngineRequest } from '../../src/model/engine'
import { createPool } from '../../src/model/pool'
import type { FromWorker, ToWorker } from '../../src/model/protocol'
import { Query } from '../../src/model/query'
import { PRIORITIES } from '../../src/model/work'
import { FakeWorker, card, emptyModule, fakeLocks } from './fake-worker'

const STEPS = 300
const SEEDS = Array.from({ length: 8 }, (_, at) => at + 1)
/** Longer than a silent worker is waited for, and than all requests together take one after the other, ms. */
const LONG_MS = 300_000
const LONGEST_RUN_MS = 2000

/** A request of either module, of arithmetic or not, distinguished by a number. */
const requestOf = (kind: string, n: number): EngineRequest =>
  ({ kind, design: { n } }) as unknown as EngineRequest
const requests = ['design', 'bisection', 'map', 'ranking'].flatMap((kind) =>
  [0, 1, 2, 3, 4].map((n) => requestOf(kind, n)),
)

/** As the workers of a browser: a cancelled job says so, and nothing comes from one that has ended or does not listen. */
class SimulatedWorker extends FakeWorker {
  readonly #cancelled = new Set<number>()
  #lock: string | undefined
  isReady = false

  constructor(
    readonly chance: Chance,
    readonly free: (lock: string) => void,
  ) {
    super()
  }

  postMessage(message: ToWorker): void {
    if (message.type === 'hold') {
      this.#lock = message.lock
      this.#say({ type: 'held' })
    } else if (message.type === 'load' && message.name === 'verdict') {
      this.#say({ type: 'ready', card })
      // Not before the pool has heard it: what never gets ready is another matter.
      setTimeout(() => {
        this.isReady = true
      }, 0)
    } else if (message.type === 'cancel') this.#cancelled.add(message.job)
    else if (message.type === 'run') {
      const { job, request } = message
      const answer = { kind: request.kind } as unknown as EngineAnswer
      const takes = this.chance.whole(0, LONGEST_RUN_MS)
      if (message.partials) this.#say({ type: 'partial', job, answer }, takes / 2)
      setTimeout(() => {
        this.#say(
          this.#cancelled.has(job) ? { type: 'cancelled', job } : { type: 'answer', job, answer },
        )
      }, takes)
    }
  }

  override terminate(): void {
    super.terminate()
    if (this.#lock !== undefined) this.free(this.#lock)
  }

  end(how: (typeof ENDS)[number]): void {
    if (how === 'panics') this.#say({ type: 'broken', reason: 'RuntimeError: unreachable' })
    if (how === 'throws')
      setTimeout(() => this.dispatch(new Event('error')), this.chance.whole(0, 3))
    if (how === 'hangs') this.hasEnded = true
    if (how === 'vanishes') this.terminate()
  }

  #say(data: FromWorker, after = 0): void {
    setTimeout(() => this.hear(data), after)
  }
}

const ENDS = ['panics', 'throws', 'hangs', 'vanishes'] as const

function simulated(chance: Chance, hasLocks: boolean) {
  const workers: SimulatedWorker[] = []
  const { waiting, locks } = fakeLocks()
  const free = (lock: string) => setTimeout(() => waiting.get(lock)?.(), 0)
  const pool = createPool({
    workers: chance.whole(1, 3),
    compile: emptyModule,
    createWorker: () => {
      const worker = new SimulatedWorker(chance, free)
      workers.push(worker)
      return worker
    },
    ...(hasLocks && { locks }),
  })
  return { pool, alive: () => workers.filter(({ isReady, hasEnded }) => isReady && !hasEnded) }
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

it.each(SEEDS.flatMap((seed) => [true, false].map((hasLocks) => [seed, hasLocks] as const)))(
  'answers or refuses all that is asked: seed %i, with locks: %s',
  async (seed, hasLocks) => {
    const chance = new Chance(seed)
    const { pool, alive } = simulated(chance, hasLocks)
    const query = new Query()
    query.connect(pool)
    const demanded = new Map<object, readonly EngineRequest[]>(
      [{}, {}, {}].map((each) => [each, []]),
    )
    const owners = [...demanded.keys()]
    const open = new Set<AbortController>()
    const some = () => requests.filter(() => chance.share() < 0.2)
    const demand = (owner: object, wanted: readonly EngineRequest[]) => {
      demanded.set(owner, wanted)
      query.demand(owner, wanted, chance.one(PRIORITIES))
    }
    const ask = () => {
      const abort = new AbortController()
      open.add(abort)
      const end = () => open.delete(abort)
      query.ask(chance.one(requests), { signal: abort.signal }).then(end, end)
    }
    const steps: readonly (readonly [number, () => void])[] = [
      [10, () => demand(chance.one(owners), some())],
      [2, () => demand(chance.one(owners), [])],
      [4, ask],
      [2, () => [...open].at(-1)?.abort()],
      [1, () => query.cancel(chance.share() < 0.7 ? [chance.one(owners)] : undefined)],
      [1, () => query.retry()],
      [2, () => alive()[0]?.end(chance.one(ENDS))],
      [
        2,
        () => {
          const how = chance.one(ENDS)
          for (const worker of alive()) worker.end(how)
        },
      ],
    ]
    for (let step = 0; step < STEPS; step += 1) {
      chance.weighted(steps)()
      await vi.advanceTimersByTimeAsync(chance.share() < 0.5 ? 0 : chance.whole(0, 500))
    }
    await vi.advanceTimersByTimeAsync(LONG_MS)
    const unanswered = () =>
      [...demanded].flatMap(([owner, wanted]) =>
        wanted.filter((request) => query.peek(request, [owner])?.state !== 'current'),
      )
    expect(query.isBusy('later', true)).toBe(false)
    expect(unanswered().filter((request) => !query.peek(request)?.error)).toEqual([])
    expect(open.size).toBe(0)
    expect(query.failure()).toBeUndefined()
    expect(query.canRetry()).toBe(unanswered().length > 0)
    query.retry()
    await vi.advanceTimersByTimeAsync(LONG_MS)
    expect(unanswered()).toEqual([])
    pool.dispose()
  },
)
