/**
 * What the pool and its workers say to each other. Both sides check what they hear: a worker of
 * another build, kept by a cache, must be recognised and not believed. By hand: no worker has to load a parser first.
 */
import type { EngineAnswer, EngineFault, EngineRequest, ModelCard } from './engine'
import { WASM_MODULES, isKind, type WasmModule } from './request-facts'

type Check<Value> = (value: unknown) => value is Value

/** By type of message what each of its fields must be. */
type Forms = Readonly<Record<string, Readonly<Record<string, Check<unknown>>>>>

type Message<Of extends Forms> = {
  [Type in keyof Of]: { readonly type: Type } & {
    readonly [Field in keyof Of[Type]]: Of[Type][Field] extends Check<infer Value> ? Value : never
  }
}[keyof Of]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The message, if it is one of these. */
const heardAs =
  <const Of extends Forms>(forms: Of) =>
  (heard: unknown): Message<Of> | undefined => {
    if (!isRecord(heard) || !Object.hasOwn(forms, String(heard['type']))) return undefined
    const fields = Object.entries(forms[String(heard['type'])] ?? {})
    const isWhole = fields.every(([field, is]) => is(heard[field]))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all of its fields have been checked
    return isWhole ? (heard as Message<Of>) : undefined
  }

const isJob = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isText = (value: unknown): value is string => typeof value === 'string'
const isShare = (value: unknown): value is number => Number.isFinite(value)
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const isPart = (value: unknown): value is WasmModule => WASM_MODULES.some((name) => name === value)
/** Called late, not while this file loads: there are browsers without WebAssembly. */
const isModule = (value: unknown): value is WebAssembly.Module =>
  value instanceof WebAssembly.Module
const hasKind = (value: unknown) => isRecord(value) && isKind(value['kind'])
const isRequest = (value: unknown): value is EngineRequest => hasKind(value)
const isAnswer = (value: unknown): value is EngineAnswer => hasKind(value)
const isCard = (value: unknown): value is ModelCard => isRecord(value)
const isFault = (value: unknown): value is EngineFault => isRecord(value)

const TO_WORKER = {
  /** A compiled module: the first is the first message of all, the second comes before its first run. */
  load: { name: isPart, module: isModule },
  /** With whether answers so far are wanted. */
  run: { job: isJob, request: isRequest, partials: isFlag },
  cancel: { job: isJob },
  /** To be held as long as the worker lives. */
  hold: { lock: isText },
}

const FROM_WORKER = {
  ready: { card: isCard },
  progress: { job: isJob, share: isShare },
  /** The answer so far. */
  partial: { job: isJob, answer: isAnswer },
  answer: { job: isJob, answer: isAnswer },
  fault: { job: isJob, fault: isFault },
  cancelled: { job: isJob },
  held: {},
  /** The model panicked or could not start; the worker must be replaced. */
  broken: { reason: isText },
}

export type ToWorker = Message<typeof TO_WORKER>
export type FromWorker = Message<typeof FROM_WORKER>

/** From the pool to a worker. */
export const heardByWorker = heardAs(TO_WORKER)

/** From a worker to the pool. */
export const heardByPool = heardAs(FROM_WORKER)
