/**
 * Answers that a view asks for while it is shown, beside those that the scheduler keeps for every
 * scenario. Each question has a lane of its own (such as `pairs:0`), in which the latest replaces the
 * one before; the last good answer stays in sight, as stale.
 */
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/shallow'
import { createStore } from 'zustand/vanilla'
import type { Scenario } from '../document/scenario/schema'
import type { AnswerTo, Engine, EngineAnswer, EngineRequest, RunOptions } from '../model/engine'
import { EngineError, isAnswerTo } from '../model/engine'
import { requestHash } from '../model/request-hash'
import { AnswerCache } from './answer-cache'
import type { Slot } from './results-store'
import { runDespiteLoss } from './run-despite-loss'

/** Quiet time after an edit before a question is put, ms. */
const SETTLE_MS = 120
/** All views of three scenarios take 2 MB; the pairs of a scenario 2 MB more. */
const CACHE_BYTES = 4.5e6

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

/** What a lane holds. */
interface LaneSlot extends AskedSlot<EngineAnswer> {
  /** What the question is about: an answer about something else is not shown, not even as stale. */
  readonly subject: string
}

interface AskedState {
  readonly slots: Readonly<Record<string, LaneSlot>>
}

const nothing = { key: '', status: 'pending', value: undefined, progress: 0 } as const

const askedStore = createStore<AskedState>()(() => ({ slots: {} }))
const cache = new AnswerCache<EngineAnswer>(CACHE_BYTES)
const timers = new Map<string, ReturnType<typeof setTimeout>>()
/** Questions put before the model was there, or to be put again: lane and request. */
const wanted = new Map<string, EngineRequest>()
const running = new Map<string, AbortController>()
let engine: Engine | undefined

function setSlot(lane: string, change: Partial<LaneSlot>): void {
  askedStore.setState(({ slots }) => ({
    slots: { ...slots, [lane]: { ...(slots[lane] ?? { ...nothing, subject: '' }), ...change } },
  }))
}

const slotOf = (lane: string) => askedStore.getState().slots[lane]

/** Gives the views a model to ask, and puts what was asked before it was there. */
export function connectAskedAnswers(to: Engine): void {
  engine = to
  for (const [lane, request] of wanted) {
    if (slotOf(lane)?.status === 'current') continue
    setSlot(lane, { status: 'pending', progress: 0 })
    put(lane, request)
  }
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
  const options = { lane, onProgress, onPartial, signal: abort.signal }
  runDespiteLoss(engine, request, options).then(
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

/** Asks in a lane; what is known or under way is not asked twice, what was cancelled stays so. */
export function ask(lane: string, request: EngineRequest, subject: string): void {
  wanted.set(lane, request)
  const key = requestHash(request)
  const slot = slotOf(lane)
  if (slot?.key === key && slot.status !== 'failed') {
    if (slot.subject !== subject) setSlot(lane, { subject })
    return
  }
  clearTimeout(timers.get(lane))
  const known = cache.get(key)
  if (known) {
    setSlot(lane, { key, subject, status: 'current', value: known, valueKey: key, progress: 1 })
    return
  }
  const isOther = slot?.subject !== subject
  setSlot(lane, {
    key,
    subject,
    status: 'pending',
    progress: 0,
    ...(isOther && { value: undefined }),
  })
  timers.set(
    lane,
    setTimeout(() => put(lane, request), slot ? SETTLE_MS : 0),
  )
}

/** Nobody looks any more: what is under way is given up, answers stay. */
export function leave(lane: string): void {
  wanted.delete(lane)
  clearTimeout(timers.get(lane))
  running.get(lane)?.abort()
  if (slotOf(lane)?.status === 'pending') setSlot(lane, { key: '' })
}

/** Whether a question of a view is under way. */
export function isAsking(): boolean {
  return [...wanted.keys()].some((lane) => slotOf(lane)?.status === 'pending')
}

/** Tells of every change of what views ask. */
export const onAsked = (listener: () => void): (() => void) => askedStore.subscribe(listener)

/** As {@link isAsking}, for a component. */
export const useIsAsking = (): boolean => useStore(askedStore, isAsking)

/** Cancels what views have asked. */
export function cancelAsked(): void {
  for (const lane of wanted.keys()) {
    if (slotOf(lane)?.status !== 'pending') continue
    clearTimeout(timers.get(lane))
    running.get(lane)?.abort()
    setSlot(lane, { status: 'cancelled', progress: 0 })
  }
}

/** Whether something that a view asks was cancelled or has failed. */
export function canAskAgain(): boolean {
  return [...wanted.keys()].some((lane) => {
    const status = slotOf(lane)?.status
    return status === 'cancelled' || status === 'failed'
  })
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
 * Puts a question at once, for an answer that nobody else needs and that is not kept.
 * @throws EngineError
 */
export async function runNow<Request extends EngineRequest>(
  request: Request,
  options: RunOptions<Request['kind']> = {},
): Promise<AnswerTo<Request['kind']>> {
  if (!engine) throw new EngineError('load-failed', 'The model is not there yet.')
  return runDespiteLoss(engine, request, options)
}

/** A question with the answer that is shown for it. */
export interface ShownAnswer {
  readonly request: EngineRequest
  readonly answer: EngineAnswer
  readonly subject: string
}

/** What the views in sight show, each question once; what is not of the present design is not among it. */
export function shownAnswers(): readonly ShownAnswer[] {
  const shown = new Map<string, ShownAnswer>()
  for (const [lane, request] of wanted) {
    const slot = slotOf(lane)
    if (slot?.status !== 'current' || !slot.value || slot.valueKey !== requestHash(request))
      continue
    shown.set(slot.valueKey, { request, answer: slot.value, subject: slot.subject })
  }
  return [...shown.values()]
}

/** What a lane holds in answer to that question; what answers an earlier one is never `current`. */
export function answerIn<Request extends EngineRequest>(
  lane: string,
  request: Request,
  subject: string,
): AskedSlot<AnswerTo<Request['kind']>> {
  return answerOf(slotOf(lane), request, requestHash(request), subject)
}

function answerOf<Request extends EngineRequest>(
  slot: LaneSlot | undefined,
  request: Request,
  key: string,
  subject: string,
): AskedSlot<AnswerTo<Request['kind']>> {
  if (!slot) return { ...nothing, key }
  const isOwn = slot.key === key || slot.subject === subject
  const value = isOwn && slot.value && isAnswerTo(request, slot.value) ? slot.value : undefined
  // A question is put only after the page was drawn; until then its lane holds the one before.
  if (slot.key === key) return { ...slot, value }
  return { ...nothing, key, value, ...(slot.valueKey && { valueKey: slot.valueKey }) }
}

/** A question of a view. */
export interface Question<Request extends EngineRequest> {
  readonly request: Request
  /** The scenario; the last answer about another one is not shown. */
  readonly about: Scenario
}

/** Its start and its name: what an edit of the design does not change. */
export const subjectOf = ({ preset, name }: Scenario) => `${preset ?? ''} ${name}`

/**
 * The answers to a view's questions, one a place; `undefined` asks nothing there. `lane` names the
 * view's question: the place is added to it.
 */
export function useAnswers<Request extends EngineRequest>(
  lane: string,
  questions: readonly (Question<Request> | undefined)[],
): readonly AskedSlot<AnswerTo<Request['kind']>>[] {
  // Of its own lanes only: what other views ask, and how far it has come, draws nothing here anew.
  const slots = useStore(
    askedStore,
    useShallow((state) => questions.map((_, place) => state.slots[`${lane}:${place}`])),
  )
  const keys = useMemo(
    () => questions.map((each) => each && requestHash(each.request)),
    [questions],
  )
  useEffect(() => {
    questions.forEach((question, place) => {
      if (question) ask(`${lane}:${place}`, question.request, subjectOf(question.about))
      else leave(`${lane}:${place}`)
    })
  }, [lane, questions])
  const places = questions.length
  useEffect(
    () => () => {
      for (let place = 0; place < places; place += 1) leave(`${lane}:${place}`)
    },
    [lane, places],
  )
  return useMemo(
    () =>
      questions.map((question, place) => {
        if (!question) return nothing
        const { request, about } = question
        return answerOf(slots[place], request, keys[place] ?? '', subjectOf(about))
      }),
    [questions, slots, keys],
  )
}
