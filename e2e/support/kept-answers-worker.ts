/**
 * Goes in front of the model's worker in journeys (see `preview.config.ts`): a run whose answer is kept is answered
 * with it, and what the model computes is kept. The page and the worker are those that visitors get.
 */
import { fromText, toText } from '../../tests/kept-answers/answer-text'
import { SHORTEST_KEPT, isKept } from '../../tests/kept-answers/which'
import type { FromWorker, ToWorker } from '../../src/model/protocol'

type Listener = (event: MessageEvent<ToWorker>) => void

const address = new URL('../kept-answers', globalThis.location.href)
const say = globalThis.postMessage.bind(globalThis)
const listen = globalThis.addEventListener.bind(globalThis)

/** Runs that the model was given: the key of their answer, and since when. */
const computed = new Map<number, { readonly key: string; readonly since: number }>()
/** Runs whose answer is being looked up, and whether they were cancelled meanwhile. */
const lookedUp = new Map<number, { cancelled: boolean }>()

async function answer(event: MessageEvent<ToWorker>, model: Listener): Promise<void> {
  const { data } = event
  if (data.type !== 'run') return
  const state = { cancelled: false }
  lookedUp.set(data.job, state)
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(data.request) })
  const text = await response.text()
  lookedUp.delete(data.job)
  if (state.cancelled) say({ type: 'cancelled', job: data.job })
  else if (response.status === 200) say({ type: 'answer', job: data.job, answer: fromText(text) })
  else {
    const key = response.headers.get('answer-key') ?? ''
    computed.set(data.job, { key, since: performance.now() })
    model(event)
  }
}

Object.assign(globalThis, {
  addEventListener: (type: string, listener: Listener) => {
    if (type !== 'message') {
      listen(type, listener as EventListener)
      return
    }
    listen('message', (event: MessageEvent<ToWorker>) => {
      const { data } = event
      const state = data.type === 'cancel' ? lookedUp.get(data.job) : undefined
      if (state) state.cancelled = true
      else if (data.type === 'run' && isKept(data.request)) void answer(event, listener)
      else listener(event)
    })
  },
  postMessage: (message: FromWorker) => {
    const run = message.type === 'answer' ? computed.get(message.job) : undefined
    if (message.type === 'answer' && run && performance.now() - run.since >= SHORTEST_KEPT) {
      const kept = new URL(address)
      kept.searchParams.set('key', run.key)
      void fetch(kept, { method: 'PUT', body: toText(message.answer) })
    }
    if ('job' in message && message.type !== 'progress' && message.type !== 'partial') {
      computed.delete(message.job)
    }
    say(message)
  },
})
