/**
 * The engine of `--native`: the model as a program of its own, `wasm-model/native`, with one thread a request. Its
 * answers have the same bits as those of WASM.
 */
import * as z from 'zod/mini'
import { EngineError, isAnswerTo } from '../engine'
import type { Engine, EngineAnswer, EngineRequest, ModelCard, RunOptions } from '../engine'
import { faultError, readFault } from '../faults'
import { type RawAnswer, worded } from '../reasons/answers'
import { isKind, isPlanning } from '../request-facts'
import { cancelled, otherAnswer } from '../work'
import { message, messagesIn } from './messages'

/** The program while it runs. */
interface NativeProcess {
  readonly write: (bytes: Uint8Array) => void
  /** Ends it; it is not heard of again. */
  readonly kill: () => void
}

/** Starts the program. @param onEnd hears how it ended */
export type StartNative = (
  onBytes: (bytes: Buffer) => void,
  onEnd: (how: string) => void,
) => NativeProcess

/** As in `wasm-model/native/src/main.rs`. */
const REQUEST = { first: 0, planning: 1, card: 2, cancel: 3 } as const
const REPLY = { progress: 0, partial: 1, answer: 2 } as const

const isRecord = (value: unknown) => typeof value === 'object' && value !== null
const cardSchema = z.custom<ModelCard>(isRecord)
const answerSchema = z.custom<RawAnswer>(
  (value) => isRecord(value) && isKind(Reflect.get(Object(value), 'kind')),
)

interface Job {
  readonly hear: (what: number, value: unknown) => void
  readonly fail: (error: EngineError) => void
}

/** What the program says before the answer. */
type Before = (what: number, value: unknown) => void

/** @param workers requests, cheap ones apart, that it works on at the same time */
export function createNativeEngine(start: StartNative, workers: number): Engine {
  const jobs = new Map<number, Job>()
  let lastJob = 0
  let running: NativeProcess | undefined

  function lose(how: string): void {
    running = undefined
    const sentence = `The native model stopped (${how}). Repeat the command, or leave out --native.`
    for (const { fail } of jobs.values()) fail(new EngineError('worker-lost', sentence))
  }

  /** Started when it is first needed, and anew after it was lost. */
  function program(): NativeProcess {
    if (running) return running
    const read = messagesIn((job, what, value) => jobs.get(job)?.hear(what, value))
    const hear = (bytes: Buffer) => {
      if (running !== started) return
      try {
        read(bytes)
      } catch {
        started.kill()
        lose('it sent what this version cannot read')
      }
    }
    const started = start(hear, (how) => {
      if (running === started) lose(how)
    })
    running = started
    return started
  }

  const ask = (what: number, question: unknown, before: Before, signal?: AbortSignal) =>
    new Promise<unknown>((resolve, reject) => {
      if (signal?.aborted) throw cancelled()
      lastJob += 1
      const job = lastJob
      const end = () => {
        jobs.delete(job)
        signal?.removeEventListener('abort', cancel)
      }
      const fail = (error: unknown) => {
        end()
        reject(error)
      }
      const cancel = () => {
        fail(cancelled())
        running?.write(message(job, REQUEST.cancel, undefined))
      }
      signal?.addEventListener('abort', cancel)
      const hear = (reply: number, value: unknown) => {
        if (reply === REPLY.progress || reply === REPLY.partial) {
          before(reply, value)
          return
        }
        end()
        if (reply === REPLY.answer) resolve(value)
        else reject(thrown(value))
      }
      jobs.set(job, { hear, fail })
      program().write(message(job, what, question))
    })

  async function run<Request extends EngineRequest>(
    request: Request,
    { onProgress, onPartial, signal }: RunOptions<Request['kind']> = {},
  ) {
    const read = (value: unknown) => {
      const answer: EngineAnswer = worded(answerSchema.parse(value))
      if (isAnswerTo(request, answer)) return answer
      throw otherAnswer()
    }
    const before: Before = (reply, value) => {
      if (reply === REPLY.progress) onProgress?.(Number(value))
      else onPartial?.(read(value))
    }
    const module = isPlanning(request) ? REQUEST.planning : REQUEST.first
    return read(await ask(module, request, before, signal))
  }

  return {
    workers,
    card: async () => cardSchema.parse(await ask(REQUEST.card, undefined, () => undefined)),
    run,
    dispose: () => {
      for (const { fail } of jobs.values()) fail(cancelled())
      running?.kill()
    },
  }
}

/** What the model refuses, as an error. */
function thrown(refusal: unknown): EngineError {
  const fault = readFault(refusal)
  return fault ? faultError(fault) : new EngineError('model-fault', String(refusal))
}
