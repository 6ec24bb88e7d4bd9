/**
 * What the pool and its workers say to each other. Both sides parse what they hear: a worker of
 * another build, kept by a cache, must be recognised and not believed.
 */
import * as z from 'zod/mini'
import type { EngineAnswer, EngineFault, EngineRequest, ModelCard } from './engine'
import { isKind } from './request-facts'

const job = z.int().check(z.minimum(0))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const hasKind = (value: unknown) => isRecord(value) && isKind(value['kind'])

/** Called late, not while this file loads: there are browsers without WebAssembly. */
const isModule = (value: unknown) => value instanceof WebAssembly.Module

/** From the pool to a worker. */
export const toWorkerSchema = z.discriminatedUnion('type', [
  /** A compiled module: the first is the first message of all, the second comes before its first run. */
  z.object({
    type: z.literal('load'),
    name: z.enum(['first', 'planning']),
    module: z.custom<WebAssembly.Module>(isModule),
  }),
  z.object({
    type: z.literal('run'),
    job,
    request: z.custom<EngineRequest>(hasKind),
    /** Whether answers so far are wanted. */
    partials: z.boolean(),
  }),
  z.object({ type: z.literal('cancel'), job }),
  /** To be held as long as the worker lives. */
  z.object({ type: z.literal('hold'), lock: z.string() }),
])
export type ToWorker = z.infer<typeof toWorkerSchema>

/** From a worker to the pool. */
export const fromWorkerSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), card: z.custom<ModelCard>(isRecord) }),
  z.object({ type: z.literal('progress'), job, share: z.number() }),
  /** The answer so far. */
  z.object({ type: z.literal('partial'), job, answer: z.custom<EngineAnswer>(hasKind) }),
  z.object({ type: z.literal('answer'), job, answer: z.custom<EngineAnswer>(hasKind) }),
  z.object({ type: z.literal('fault'), job, fault: z.custom<EngineFault>(isRecord) }),
  z.object({ type: z.literal('cancelled'), job }),
  z.object({ type: z.literal('held') }),
  /** The model panicked or could not start; the worker must be replaced. */
  z.object({ type: z.literal('broken'), reason: z.string() }),
])
export type FromWorker = z.infer<typeof fromWorkerSchema>
