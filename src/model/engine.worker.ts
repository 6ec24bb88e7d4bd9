/** The worker: holds one instance of each module of the model that it needs, and answers requests between messages. */
import { initSync, modelCard } from './generated/taper_verdict'
import { EngineError } from './engine'
import type { EngineRequest } from './engine'
import { readFault } from './faults'
import { heardByWorker, type FromWorker } from './protocol'
import { isDerived, requestFacts } from './request-facts'
import { runSession, sessionOpener } from './run-session'

/** Jobs under way by their numbers, which grow, and whether they were cancelled. */
const jobs = new Map<number, { cancelled: boolean; readonly request: EngineRequest }>()

/** Whether a job rests: a simulation while something is made of other answers, each while a later one of its kind runs. */
function rests(job: number, request: EngineRequest): boolean {
  if (isLight(request)) return false
  return [...jobs].some(([other, { request: its }]) => {
    if (isLight(its)) return false
    return isDerived(its) === isDerived(request) ? other > job : isDerived(its)
  })
}

/** Arithmetic, which goes on beside all else. */
const isLight = ({ kind }: EngineRequest) => requestFacts[kind].isCheap

/** The second module, once the pool has sent it: before the first question to it, or ahead of it. */
let details: WebAssembly.Module | undefined

const openSession = sessionOpener(() =>
  details ? Promise.resolve(details) : Promise.reject(new Error('the worker did not receive it')),
)

const say = (message: FromWorker) => {
  postMessage(message)
}

/** A turn of the message loop without the 4 ms that browsers add to nested timers. */
const channel = new MessageChannel()
const waiting: (() => void)[] = []
channel.port1.addEventListener('message', () => waiting.shift()?.())
channel.port1.start()
const turn = () =>
  new Promise<void>((resolve) => {
    waiting.push(resolve)
    channel.port2.postMessage(null)
  })

async function run(job: number, request: EngineRequest, partials: boolean): Promise<void> {
  const state = { cancelled: false, request }
  jobs.set(job, state)
  try {
    const answer = await runSession(request, openSession, {
      onProgress: (share) => {
        say({ type: 'progress', job, share })
      },
      onPartial: partials
        ? (answer) => {
            say({ type: 'partial', job, answer })
          }
        : undefined,
      isCancelled: () => state.cancelled,
      pause: async () => {
        do await turn()
        while (rests(job, request) && !state.cancelled)
      },
    })
    say(answer === undefined ? { type: 'cancelled', job } : { type: 'answer', job, answer })
  } catch (error) {
    const fault = error instanceof EngineError ? notOpened(error) : readFault(error)
    // Whatever is not a fault is a panic: the instance is not to be used again.
    say(fault ? { type: 'fault', job, fault } : { type: 'broken', reason: String(error) })
  } finally {
    jobs.delete(job)
  }
}

/** The second module could not be made ready; the first goes on. */
const notOpened = ({ code, message }: EngineError) => ({ code, sentence: message, issues: [] })

addEventListener('message', (event: MessageEvent<unknown>) => {
  const message = heardByWorker(event.data)
  if (!message) {
    say({ type: 'broken', reason: 'it received an unknown message' })
    return
  }
  switch (message.type) {
    case 'load':
      if (message.name === 'details') {
        details = message.module
        // What opens it is there with it, so that the first question to it does not wait for this file too.
        import('./open-details').catch(() => undefined)
        break
      }
      try {
        initSync({ module: message.module })
        say({ type: 'ready', card: modelCard() })
      } catch (error) {
        say({ type: 'broken', reason: String(error) })
      }
      break
    case 'run':
      void run(message.job, message.request, message.partials)
      break
    case 'hold':
      void navigator.locks.request(message.lock, () => {
        say({ type: 'held' })
        return new Promise(() => undefined)
      })
      break
    case 'cancel': {
      // A job that has ended meanwhile has nothing left to cancel.
      const state = jobs.get(message.job)
      if (state) state.cancelled = true
      break
    }
  }
})
