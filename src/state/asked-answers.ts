/**
 * Answers that a view asks for while it is shown, beside those that the scheduler keeps for every
 * scenario. Each question has a lane of its own (such as `pairs:0`), in which the latest replaces the
 * one before; the last good answer stays in sight, as stale.
 */
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { AnswerTo, Engine, EngineAnswer, EngineRequest } from '../engine/engine'
import { EngineError, isAnswerTo } from '../engine/engine'
import { requestHash } from '../engine/request-hash'
import { AnswerCache } from './answer-cache'
import type { Slot } from './results-store'

/** Quiet time after an edit before a question is put, ms. */
const SETTLE_MS = 120
/** Some of these answers are large. */
const CACHED_ANSWERS = 16

/** An answer asked for, and what a view needs to say how far it has come. */
export interface AskedSlot<Value> extends Slot<Value> {
  /**
   * Hash of the request that `value` answers. While it equals `key` and the slot is pending or
   * cancelled, the value is an answer so far; where it differs, the value is stale.
   */
  readonly valueKey?: string
  /** How long the work has taken up to `progress`, without the wait for its turn, ms. */
  readonly workedMs?: number
}

type AnySlot = AskedSlot<EngineAnswer>

interface AskedState {
  readonly slots: Readonly<Record<string, AnySlot>>
}

const nothing: Slot<never> = { key: '', status: 'pending', value: undefined, progress: 0 }

const askedStore = createStore<AskedState>()(() => ({ slots: {} }))
const cache = new AnswerCache(CACHED_ANSWERS)
const timers = new Map<string, ReturnType<typeof setTimeout>>()
/** Questions put before the model was there, or to be put again: lane and request. */
const wanted = new Map<string, EngineRequest>()
const running = new Map<string, AbortController>()
let engine: Engine | undefined

function setSlot(lane: string, change: Partial<AnySlot>): void {
  askedStore.setState(({ slots }) => ({
    slots: { ...slots, [lane]: { ...(slots[lane] ?? nothing), ...change } },
  }))
}

const slotOf = (lane: string) => askedStore.getState().slots[lane]

/** Gives the views a model to ask, and puts what was asked before it was there. */
export function connectAskedAnswers(to: Engine): void {
  engine = to
  for (const [lane, request] of wanted) put(lane, request)
}

function put(lane: string, request: EngineRequest): void {
  if (!engine) return
  const { key } = slotOf(lane) ?? nothing
  const isOwn = () => slotOf(lane)?.key === key
  const abort = new AbortController()
  running.get(lane)?.abort()
  running.set(lane, abort)
  let begun: number | undefined
  const worked = () => (begun === undefined ? {} : { workedMs: performance.now() - begun })
  const onProgress = (progress: number) => {
    begun ??= performance.now()
    if (isOwn()) setSlot(lane, { progress, ...worked() })
  }
  const onPartial = (value: EngineAnswer) => {
    if (isOwn()) setSlot(lane, { value, valueKey: key })
  }
  engine.run<EngineRequest>(request, { lane, onProgress, onPartial, signal: abort.signal }).then(
    (value) => {
      cache.set(key, value)
      if (isOwn()) {
        setSlot(lane, { status: 'current', value, valueKey: key, progress: 1, ...worked() })
      }
    },
    (error: unknown) => {
      const code = error instanceof EngineError ? error.code : 'model-fault'
      if (!isOwn() || code === 'superseded' || code === 'cancelled') return
      const sentence = error instanceof Error ? error.message : String(error)
      setSlot(lane, { status: code === 'infeasible' ? 'infeasible' : 'failed', sentence })
    },
  )
}

function ask(lane: string, request: EngineRequest): void {
  const key = requestHash(request)
  const slot = slotOf(lane)
  if (slot?.key === key && slot.status !== 'failed') return
  clearTimeout(timers.get(lane))
  wanted.set(lane, request)
  const known = cache.get(key)
  if (known) {
    setSlot(lane, { key, status: 'current', value: known, valueKey: key, progress: 1 })
    return
  }
  setSlot(lane, { key, status: 'pending', progress: 0 })
  timers.set(
    lane,
    setTimeout(() => put(lane, request), slot ? SETTLE_MS : 0),
  )
}

/** Nobody looks any more: what is under way is given up, answers stay. */
function leave(lane: string): void {
  wanted.delete(lane)
  clearTimeout(timers.get(lane))
  running.get(lane)?.abort()
  if (slotOf(lane)?.status === 'pending') setSlot(lane, { key: '' })
}

/** Whether a question of a view is under way. */
export function isAsking(): boolean {
  return [...wanted.keys()].some((lane) => slotOf(lane)?.status === 'pending')
}

/** Cancels what views have asked. */
export function cancelAsked(): void {
  for (const lane of wanted.keys()) {
    if (slotOf(lane)?.status !== 'pending') continue
    clearTimeout(timers.get(lane))
    running.get(lane)?.abort()
    setSlot(lane, { status: 'cancelled', progress: 0 })
  }
}

/** Puts again what was cancelled or failed. */
export function askAgain(): void {
  for (const [lane, request] of wanted) {
    const status = slotOf(lane)?.status
    if (status !== 'cancelled' && status !== 'failed') continue
    setSlot(lane, { status: 'pending', progress: 0 })
    put(lane, request)
  }
}

/**
 * The answers to a view's questions, one a place; `undefined` asks nothing there. `lane` names the
 * view's question: the place is added to it.
 */
export function useAnswers<Request extends EngineRequest>(
  lane: string,
  requests: readonly (Request | undefined)[],
): readonly AskedSlot<AnswerTo<Request['kind']>>[] {
  const slots = useStore(askedStore, (state) => state.slots)
  useEffect(() => {
    requests.forEach((request, place) => {
      if (request) ask(`${lane}:${place}`, request)
      else leave(`${lane}:${place}`)
    })
  }, [lane, requests])
  const places = requests.length
  useEffect(
    () => () => {
      for (let place = 0; place < places; place += 1) leave(`${lane}:${place}`)
    },
    [lane, places],
  )
  return requests.map((request, place) => {
    const slot = slots[`${lane}:${place}`]
    if (!request || !slot) return nothing
    const { value, ...rest } = slot
    const own = value && isAnswerTo(request, value) ? value : undefined
    return { ...rest, value: own }
  })
}
