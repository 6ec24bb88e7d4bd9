/** A pool whose workers get ready and then do what a test tells them to. */
import { vi } from 'vitest'
import { findPreset } from '../../src/document/presets'
import type { Engine, EngineAnswer, EngineRequest } from '../../src/model/engine'
import { createPool, type PoolOptions } from '../../src/model/pool'
import type { FromWorker, ToWorker } from '../../src/model/protocol'
import { toDesign } from '../../src/model/to-request'
import { mapOf } from './bits-money'
import { FakeWorker, card, emptyModule } from './fake-worker'

export class ToldWorker extends FakeWorker {
  static all: ToldWorker[] = []
  static startsWell = true
  readonly heard: ToWorker[] = []

  constructor() {
    super()
    ToldWorker.all.push(this)
  }

  postMessage(message: ToWorker): void {
    this.heard.push(message)
    if (message.type !== 'load' || message.name === 'details') return
    this.say(
      ToldWorker.startsWell
        ? { type: 'ready', card }
        : { type: 'broken', reason: 'the module is damaged' },
    )
  }

  say(data: FromWorker | { type: string }): void {
    queueMicrotask(() => this.hear(data))
  }

  get runs() {
    return this.heard.filter((message) => message.type === 'run')
  }

  answerLast(): void {
    this.answerRun(-1)
  }

  /** @param at its place among the runs that it was given; negative from the last */
  answerRun(at: number): void {
    const run = this.runs.at(at)
    if (run) this.say({ type: 'answer', job: run.job, answer: answerTo(run.request) })
  }
}

const design = () => {
  const preset = findPreset('sierra')
  if (!preset) throw new Error('no preset sierra')
  return toDesign(preset.scenario)
}

export const designRequest = () => ({ kind: 'design', design: design() }) as const
export const bisectionRequest = () =>
  ({ kind: 'bisection', design: design(), replicates: 1 }) as const

export const restRequest = () => ({ kind: 'rest', design: design() }) as const
export const mapRequest = () => ({ kind: 'map', ...mapOf(design()) }) as const

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nobody reads what it is about
export const riskRequest = () => ({ kind: 'risk' }) as unknown as EngineRequest
export function answerTo({ kind }: EngineRequest): EngineAnswer {
  switch (kind) {
    case 'design':
      return {
        kind,
        machine: undefined,
        issues: [],
        node: undefined,
        tapers: [],
        buildableTapers: 0,
      }
    case 'map':
      return { kind, result: { points: [], impossible: 0, fronts: [] } }
    case 'rest':
      return {
        kind,
        result: { usd: 0, missingUsd: undefined, spares: [], moreDdrGB: 0, uplinks: 9 },
      }
    case 'risk':
      return { kind, result: { draws: 0, designs: [], winners: undefined } }
    default:
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nobody reads what it says
      return { kind: 'bisection' } as EngineAnswer
  }
}

let pool: Engine | undefined

export const open = (options: Partial<PoolOptions> = {}): Engine => {
  ToldWorker.all = []
  ToldWorker.startsWell = true
  pool = createPool({
    workers: 1,
    compile: emptyModule,
    createWorker: () => new ToldWorker(),
    ...options,
  })
  return pool
}

/** The worker that was given runs, as soon as it was given so many. */
export const busy = (runs = 1): Promise<ToldWorker> =>
  vi.waitFor(() => {
    const found = ToldWorker.all.find((worker) => !worker.hasEnded && worker.runs.length === runs)
    if (!found) throw new Error(`no worker was given ${runs} runs`)
    return found
  })

/** After each test. */
export const close = (): void => pool?.dispose()
