/** One request that the query engine works on: its state, who wants it, and how urgent that makes it. */
import { CANCELLED } from '../document/cancelled-words'
import { EngineError } from './engine'
import type { Engine, EngineAnswer, EngineErrorCode, EngineRequest, RunOptions } from './engine'
import { isDerived, requestFacts } from './request-facts'

/** What goes before what: the headline, what is in sight, what may come later, what the next edit would ask for. */
export const PRIORITIES = ['headline', 'visible', 'later', 'ahead'] as const
export type Priority = (typeof PRIORITIES)[number]

/** What is known of one request. */
export interface Entry<Answer = EngineAnswer> {
  /**
   * `partial`: an answer so far, of a run that goes on or was cancelled. `failed`: `error` says why, which may be
   * that the design cannot be built.
   */
  readonly state: 'pending' | 'partial' | 'current' | 'failed' | 'cancelled'
  readonly answer: Answer | undefined
  readonly error: EngineError | undefined
}

/** One request that somebody wants or has wanted, and its answer. */
export interface Work {
  readonly key: string
  readonly request: EngineRequest
  entry: Entry
  bytes: number
  /** Share of the run done. */
  progress: number
  /** Greater for what was used later. */
  usedAt: number
  readonly owners: Map<object, Priority>
  readonly waiters: Set<Waiter>
  /** Whether it may start: the demands have been quiet for a while since it was demanded. */
  isSettled: boolean
  run: AbortController | undefined
}

export interface QueryOptions {
  /** Memory that all answers may take together, bytes. */
  readonly limitBytes?: number
  /** Quiet time after the last new demand before anything but cheap requests starts, ms. */
  readonly settleMs?: number
  /** Requests, cheap ones apart, that run at the same time; by default what the engine works on at once. */
  readonly parallel?: number
  /** Called when a worker was lost and its request is repeated. */
  readonly onWorkerLost?: () => void
}

export interface AskOptions {
  /** Stops waiting; the run itself ends unless somebody else wants it. */
  readonly signal?: AbortSignal
  /** Share of the run done, 0 to 1. */
  readonly onProgress?: (share: number) => void
  readonly priority?: Priority
}

export interface Waiter {
  readonly priority: Priority
  readonly onProgress: ((share: number) => void) | undefined
  readonly resolve: (answer: EngineAnswer) => void
  readonly reject: (error: EngineError) => void
}

export const PENDING: Entry = { state: 'pending', answer: undefined, error: undefined }

export const newWork = (key: string, request: EngineRequest): Work => ({
  key,
  request,
  entry: PENDING,
  bytes: 0,
  progress: 0,
  usedAt: 0,
  owners: new Map(),
  waiters: new Set(),
  isSettled: false,
  run: undefined,
})

export const isCheap = ({ request }: Work) => requestFacts[request.kind].isCheap

/** Whether somebody shows its answer. */
export const isShown = ({ owners }: Work) =>
  [...owners.values()].some((priority) => priority !== 'ahead')

export const isWanted = ({ owners, waiters }: Work) => owners.size + waiters.size > 0

/** Running, or to be run. */
export const isUnderWay = ({ entry }: Work) =>
  entry.state === 'pending' || (entry.state === 'partial' && !entry.error)

/** Under way, and long enough to be cancelled. */
export const isSlow = (work: Work) => isUnderWay(work) && !isCheap(work)

/** Place in {@link PRIORITIES} of the most urgent of those who want it. */
export const urgency = ({ owners, waiters }: Work) =>
  Math.min(
    ...[...owners.values()].map((priority) => PRIORITIES.indexOf(priority)),
    ...[...waiters].map(({ priority }) => PRIORITIES.indexOf(priority)),
  )

/** The request is at fault, not the run: requested again, the model answers the same. */
const REFUSALS: ReadonlySet<EngineErrorCode> = new Set([
  'infeasible',
  'too-large',
  'bad-request',
  'no-webassembly',
])

/** Cancelled or failed in a way that another attempt may not meet again. */
export const canBeRepeated = ({ error }: Entry) => error !== undefined && !REFUSALS.has(error.code)

/** Says nothing of the request, only of the attempt: the caller hears it as an error, not as an answer. */
export const isPassing = ({ code }: EngineError) =>
  code === 'cancelled' || code === 'worker-lost' || code === 'load-failed'

/** Of the model as a whole: it cannot be used at all. */
export const isOfTheModel = ({ code }: EngineError) =>
  code === 'no-webassembly' || code === 'load-failed'

export const cancelled = () => new EngineError('cancelled', CANCELLED)

/** The answer is of another kind than the request. */
export const otherAnswer = () =>
  new EngineError('model-fault', 'The model returned the result of another request.')

export const asEngineError = (error: unknown): EngineError =>
  error instanceof EngineError
    ? error
    : new EngineError('load-failed', error instanceof Error ? error.message : String(error))

/** Runs of a kind that a worker has at most: one that runs and one that rests meanwhile, which holds memory. */
const MOST_RUNS = 2

/**
 * What is to start, and what gives way to it: the most urgent simulations run, as many as there is room for. Less urgent
 * ones that run rest meanwhile; where one rests in each place already, one is stopped, to begin anew. Beside them
 * run as many that make a result of answers which are there, such as a ranking: these are short. None of them starts
 * while more urgent simulations fill the room.
 * @param works all that are wanted and under way, cheap ones apart, in the order of their arrival
 */
export function startsAndStops(
  works: readonly Work[],
  room: number,
): { readonly start: readonly Work[]; readonly stop: readonly Work[] } {
  const order = works.toSorted(
    (a, b) =>
      urgency(a) - urgency(b) || Number(isDerived(b.request)) - Number(isDerived(a.request)),
  )
  const last = order.filter(({ request }) => !isDerived(request))[room - 1]
  const ahead = order.slice(0, last && order.indexOf(last) + 1)
  const [start, stop]: [Work[], Work[]] = [[], []]
  for (const kind of [true, false]) {
    const isOfKind = ({ request }: Work) => isDerived(request) === kind
    const running = order.filter((work) => work.run && isOfKind(work))
    let free = room - running.length
    let mayRest = MOST_RUNS * room - Math.max(running.length, room)
    const wanted = ahead.filter(isOfKind).slice(0, room)
    for (const work of wanted.filter(({ run }) => !run)) {
      if (free <= 0) {
        const least = running.pop()
        if (!least || urgency(least) <= urgency(work)) break
        if (mayRest <= 0) stop.push(least)
        mayRest -= 1
      } else free -= 1
      start.push(work)
    }
  }
  return { start, stop }
}

/** Repeated once if its worker is lost on the way. @param onLost is shown of that @throws EngineError */
export async function runDespiteLoss(
  engine: Engine,
  request: EngineRequest,
  options: RunOptions,
  onLost: (() => void) | undefined,
): Promise<EngineAnswer> {
  try {
    return await engine.run(request, options)
  } catch (error) {
    if (!(error instanceof EngineError) || error.code !== 'worker-lost') throw error
    onLost?.()
    return engine.run(request, options)
  }
}
