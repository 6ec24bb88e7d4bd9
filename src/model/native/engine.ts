/**
 * The engine of `--native`: the model as a program of its own, `wasm-model/native`, with one thread a request. Its
 * answers have the same bits as those of WASM.
 */
import * as z from 'zod/mini'
import {
  EngineError,
  isAnswerTo,
  type Engine,
  type EngineAnswer,
  type EngineRequest,
  type ModelCard,
  type RunOptions,
} from '../engine'
import { faultError, readFault } from '../faults'
import { type RawAnswer, worded } from '../reasons/answers'
import { isKind, requestFacts } from '../request-facts'
import { cancelled, otherAnswer } from '../work'
import { Decoder, Encoder } from '@msgpack/msgpack'

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
const REQUEST = { verdict: 0, details: 1, card: 2, cancel: 3 } as const
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
        lose('it sent data that this version cannot read')
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
    const { module } = requestFacts[request.kind]
    return read(await ask(REQUEST[module], request, before, signal))
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

// Messages to and from the native model: the length of what follows, the number of a job, a byte that says what
// it is, and a value. Numbers are of 4 bytes, the lowest first.

const LENGTH_BYTES = 4
/** Of the job and the byte after it. */
const HEAD_BYTES = 5

export function message(job: number, what: number, value: unknown): Uint8Array {
  const bytes = packed(value)
  const head = Buffer.alloc(LENGTH_BYTES + HEAD_BYTES)
  head.writeUInt32LE(HEAD_BYTES + bytes.length)
  head.writeUInt32LE(job, LENGTH_BYTES)
  head.writeUInt8(what, LENGTH_BYTES + 4)
  return Buffer.concat([head, bytes])
}

/** Bytes of the first message, or of what says how many it has. */
const lengthOf = (bytes: Buffer) =>
  bytes.length < LENGTH_BYTES ? LENGTH_BYTES : LENGTH_BYTES + bytes.readUInt32LE()

/** Hears bytes as they come, and passes on each message once it is whole. */
export function messagesIn(
  pass: (job: number, what: number, value: unknown) => void,
): (bytes: Buffer) => void {
  let parts: Buffer[] = []
  let length = 0
  let wanted = LENGTH_BYTES
  return (more) => {
    parts.push(more)
    length += more.length
    // A long message comes in many parts, which are joined once.
    if (length < wanted) return
    let bytes = Buffer.concat(parts)
    wanted = lengthOf(bytes)
    while (bytes.length >= wanted) {
      const value = unpacked(bytes.subarray(LENGTH_BYTES + HEAD_BYTES, wanted))
      pass(bytes.readUInt32LE(LENGTH_BYTES), bytes.readUInt8(LENGTH_BYTES + 4), value)
      bytes = bytes.subarray(wanted)
      wanted = lengthOf(bytes)
    }
    parts = [bytes]
    length = bytes.length
  }
}

// Values as MessagePack, as the native model reads and writes them.
//
// `@msgpack/msgpack`, by the makers of the format: ISC, no code of others, in the command line alone. `msgpackr` is
// faster, which no sweep would notice, and brings an add-on in C++.

const encoder = new Encoder({ ignoreUndefined: true })
const decoder = new Decoder()

/** A value as bytes; fields that are undefined are left out. -0 becomes 0, as in the key of a request. */
export const packed = (value: unknown): Uint8Array => encoder.encode(value)

/**
 * The value that bytes of the native model stand for; what is absent is undefined, as in an answer of WASM.
 * @throws Error where they are no such value
 */
export const unpacked = (bytes: Uint8Array): unknown => asInWasm(decoder.decode(bytes))

/** In place. An answer holds the value of its kind as bytes. */
function asInWasm(value: unknown): unknown {
  if (value === null) return undefined
  if (typeof value !== 'object') return value
  if (value instanceof Uint8Array) return unpacked(value)
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value)
  for (const [key, part] of entries) {
    if (part === null || typeof part === 'object') Reflect.set(value, key, asInWasm(part))
  }
  return value
}
