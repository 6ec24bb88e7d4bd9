/**
 * The answers that a view demands while it is shown; the last good answer stays in sight, as stale.
 */
import { useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { Scenario } from '../document/scenario/schema'
import type { AnswerTo, EngineAnswer, EngineRequest } from '../model/engine'
import { isAnswerTo } from '../model/engine'
import type { Query } from '../model/query'
import { requestKey } from '../model/request-hash'
import { IsInCurrentSection } from './current-section'
import { query } from './page-query'

export type SlotStatus =
  /** Asked, not yet answered. */
  | 'pending'
  /** `value` answers what the document asks. */
  | 'current'
  /** The design cannot be built or bought; `value` is of the last one that could. */
  | 'infeasible'
  /** The model failed; `sentence` says why. */
  | 'failed'
  /** The person has cancelled it; the next edit asks again. */
  | 'cancelled'

interface Slot<Value> {
  /** Hash of what the document asks now. */
  readonly key: string
  readonly status: SlotStatus
  /** The last good value, of this key or of an earlier one. */
  readonly value: Value | undefined
  /** Share of the work done, 0 to 1. */
  readonly progress: number
  /** Why it failed. */
  readonly sentence?: string
}

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

/** A question of a view. */
export interface Question<Request extends EngineRequest> {
  readonly request: Request
  /** The scenario; the last answer about another one is not shown. */
  readonly about: Scenario
}

/** Its start and its name: what an edit of the design does not change. */
export const subjectOf = ({ preset, name }: Scenario) => `${preset ?? ''} ${name}`

/** Which scenarios an answer is shown for. */
const subjects = new WeakMap<EngineAnswer, Set<string>>()

export const subjectsOf = (answer: EngineAnswer): ReadonlySet<string> =>
  subjects.get(answer) ?? new Set()

export function noteSubject(answer: EngineAnswer, about: Scenario): void {
  const noted = subjects.get(answer) ?? new Set()
  subjects.set(answer, noted.add(subjectOf(about)))
}

interface Last {
  readonly subject: string
  readonly key: string
  readonly value: EngineAnswer
}

/** The last answer in each place of a lane, from visit to visit. */
const lastIn = new Map<string, Last>()

const nothing = { key: '', status: 'pending', value: undefined, progress: 0 } as const

type Questions<Request extends EngineRequest> = readonly (Question<Request> | undefined)[]

/** Reads what a view demands, the same list while nothing of it has changed. */
export class LaneReader<Request extends EngineRequest> {
  #slots: readonly AskedSlot<AnswerTo<Request['kind']>>[] = []
  /** When the run of each place was first heard of. */
  readonly #begun = new Map<string, number>()

  constructor(readonly from: Query) {}

  read(
    lane: string,
    questions: Questions<Request>,
  ): readonly AskedSlot<AnswerTo<Request['kind']>>[] {
    const slots = questions.map((question, place) => {
      const slot = question ? this.#slotOf(`${lane}:${place}`, question) : nothing
      const before = this.#slots[place]
      return before && isSame(before, slot) ? before : slot
    })
    const isSameList =
      slots.length === this.#slots.length && slots.every((slot, at) => slot === this.#slots[at])
    if (!isSameList) this.#slots = slots
    return this.#slots
  }

  #slotOf(
    place: string,
    { request, about }: Question<Request>,
  ): AskedSlot<AnswerTo<Request['kind']>> {
    const key = requestKey(request)
    const entry = this.from.peek(request)
    const subject = subjectOf(about)
    if (entry?.answer) {
      noteSubject(entry.answer, about)
      lastIn.set(place, { subject, key, value: entry.answer })
    }
    const last = lastIn.get(place)
    const value =
      last && (last.subject === subject || last.key === key) && isAnswerTo(request, last.value)
        ? last.value
        : undefined
    const { error, progress = 0 } = entry ?? {}
    return {
      key,
      status: entry ? statusOf(entry) : 'pending',
      value,
      progress,
      ...(value && last && { valueKey: last.key }),
      ...(error && error.code !== 'cancelled' && { sentence: error.message }),
      ...(progress > 0 && { workedMs: this.#workedMs(key) }),
    }
  }

  #workedMs(key: string): number {
    const now = performance.now()
    const begun = this.#begun.get(key) ?? now
    this.#begun.set(key, begun)
    return now - begun
  }
}

function statusOf({ state, error }: NonNullable<ReturnType<Query['peek']>>): SlotStatus {
  if (error?.code === 'cancelled') return 'cancelled'
  if (error) return error.code === 'infeasible' ? 'infeasible' : 'failed'
  return state === 'current' ? 'current' : 'pending'
}

/** The time that the work has taken goes with its progress. */
const isSame = (one: AskedSlot<EngineAnswer>, other: AskedSlot<EngineAnswer>) =>
  one.key === other.key &&
  one.status === other.status &&
  one.value === other.value &&
  one.valueKey === other.valueKey &&
  one.progress === other.progress &&
  one.sentence === other.sentence

function listen(listener: () => void): () => void {
  const stops = [query.subscribe(listener), query.onProgress(listener)]
  return () => stops.forEach((stop) => stop())
}

/**
 * The answers to a view's questions, one a place; `undefined` asks nothing there.
 * @param lane names the view's question: under it the last answers are kept from visit to visit
 */
export function useAnswers<Request extends EngineRequest>(
  lane: string,
  questions: Questions<Request>,
): readonly AskedSlot<AnswerTo<Request['kind']>>[] {
  const [reader] = useState(() => new LaneReader<Request>(query))
  const priority = useContext(IsInCurrentSection) ? 'visible' : 'later'
  useEffect(() => {
    const requests = questions.flatMap((question) => question?.request ?? [])
    query.demand(reader, requests, priority)
  }, [reader, questions, priority])
  useEffect(() => () => query.demand(reader, []), [reader])
  return useSyncExternalStore(listen, () => reader.read(lane, questions))
}
