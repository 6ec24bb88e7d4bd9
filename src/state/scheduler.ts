/**
 * Watches the document and asks the model what it needs to know.
 *
 * The analytic answer (`design`) is asked at every edit, so that it follows a drag. Simulation
 * (`bisection` of every scenario, `taperCurve` of the active one where it is drawn) waits until the edit settles.
 * Each question has a lane for its scenario, in which the latest replaces the one before.
 */
import { DEFAULT_REPLICATES } from '../document/replicates'
import type { Scenario } from '../document/scenario/schema'
import type { AnswerTo, Engine, EngineErrorCode, EngineRequest } from '../model/engine'
import { EngineError } from '../model/engine'
import { requestHash } from '../model/request-hash'
import { toCostedDesign, toDesign } from '../model/to-request'
import { activeIndex } from './active-scenario'
import { AnswerCache } from './answer-cache'
import { gestureStore, isGestureUnderWay } from './gesture'
import type { ScenarioResults, Slot } from './results-store'
import { carriedResults, resultsStore, updateResults } from './results-store'
import { runDespiteLoss } from './run-despite-loss'
import { scenarioStore } from './scenario-store'
import { simulatedKinds } from './simulated-kinds'
import { viewStore } from './view-store'

/** Quiet time after an edit before simulation starts, ms. */
export const SETTLE_MS = 120
/**
 * In a drag an answer comes a moment after its edit, at every frame. A value is called stale only when
 * its answer takes longer than this, ms, so that nothing flickers.
 */
export const PATIENCE_MS = 80
/** Answers kept for undo: about 200 edits. */
const CACHE_BYTES = 1e6

type AskedKind = 'design' | 'bisection' | 'taperCurve'
type AskedRequest = Extract<EngineRequest, { readonly kind: AskedKind }>
type AskedAnswer = AnswerTo<AskedKind>

/** Failures of the model as a whole: no other request would fare better. */
const fatal: ReadonlySet<EngineErrorCode> = new Set(['no-webassembly', 'load-failed'])

export function requestFor(kind: AskedKind, scenario: Scenario): AskedRequest {
  return kind === 'design'
    ? { kind, design: toCostedDesign(scenario) }
    : { kind, design: toDesign(scenario), replicates: DEFAULT_REPLICATES }
}

const costedKeys = new WeakMap<Scenario, string>()
const simulatedKeys = new WeakMap<Scenario, string>()

/**
 * The key of what is asked of a scenario. Only its design tells one question of a kind from another,
 * so the design is hashed once an edit; of scenarios that an edit leaves alone the hash is known. What
 * changes the cost alone, such as the price of power, leaves what was simulated as it is.
 */
function keyFor(kind: AskedKind, scenario: Scenario): string {
  const isCosted = kind === 'design'
  const keys = isCosted ? costedKeys : simulatedKeys
  const design = () => (isCosted ? toCostedDesign(scenario) : toDesign(scenario))
  const known = keys.get(scenario) ?? requestHash({ kind: 'design', design: design() })
  keys.set(scenario, known)
  return `${kind} ${known}`
}

/** Puts an answer into the results of its scenario. */
function withAnswer(results: ScenarioResults, key: string, answer: AskedAnswer): ScenarioResults {
  const current = { key, status: 'current', progress: 1 } as const
  switch (answer.kind) {
    case 'design': {
      const { machine, issues, node, tapers } = answer
      const known = { ...results, issues, node }
      if (machine) return { ...known, design: { ...current, value: { machine, tapers } } }
      return withoutMachine(known, key)
    }
    case 'bisection':
      return { ...results, bisection: { ...current, value: answer.result } }
    case 'taperCurve':
      return { ...results, taperCurve: { ...current, value: answer.points } }
  }
}

/** The last values stay, of the last design that was possible. */
function withoutMachine(results: ScenarioResults, key: string): ScenarioResults {
  const impossible = <Value>(slot: Slot<Value>): Slot<Value> => ({ ...slot, status: 'infeasible' })
  return {
    ...results,
    design: { ...impossible(results.design), key },
    bisection: { ...impossible(results.bisection), key: '' },
    taperCurve: { ...impossible(results.taperCurve), key: '' },
  }
}

const asEngineError = (error: unknown): EngineError =>
  error instanceof EngineError
    ? error
    : new EngineError('load-failed', error instanceof Error ? error.message : String(error))

/** Waits for answers during a drag; `onLate` is told of a scenario whose answer has not come. */
function startPatience(onLate: (index: number) => void) {
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  const end = (index: number) => {
    clearTimeout(timers.get(index))
    timers.delete(index)
  }
  const late = (index: number) => {
    end(index)
    onLate(index)
  }
  const lateAtRelease = gestureStore.subscribe(({ isUnderWay }) => {
    if (!isUnderWay) for (const index of timers.keys()) late(index)
  })
  return {
    begin: (index: number) => {
      if (!timers.has(index))
        timers.set(
          index,
          setTimeout(() => late(index), PATIENCE_MS),
        )
    },
    end,
    stop: () => {
      lateAtRelease()
      for (const index of timers.keys()) end(index)
    },
  }
}

export interface Scheduler {
  readonly stop: () => void
  /** Cancels what is being simulated; the analytic answers go on. */
  readonly cancel: () => void
  /** Asks again for what was cancelled or has failed. */
  readonly resume: () => void
}

export function startScheduler(engine: Engine): Scheduler {
  const cache = new AnswerCache<AskedAnswer>(CACHE_BYTES)
  let settle: ReturnType<typeof setTimeout> | undefined
  let cancelling = new AbortController()

  const slotOf = (kind: AskedKind, index: number) =>
    resultsStore.getState().scenarios[index]?.[kind]

  const setSlot = (kind: AskedKind, index: number, change: Partial<Slot<never>>) =>
    updateResults(index, (results) => ({ ...results, [kind]: { ...results[kind], ...change } }))

  const fail = (kind: AskedKind, index: number, key: string, error: EngineError) => {
    if (slotOf(kind, index)?.key !== key) return
    if (fatal.has(error.code)) {
      resultsStore.setState({ failure: { code: error.code, sentence: error.message } })
    }
    // The reasons come with the answer to `design`, which is asked first.
    const status = error.code === 'infeasible' ? 'infeasible' : 'failed'
    setSlot(kind, index, { status, sentence: error.message })
  }

  const run = async (kind: AskedKind, index: number, request: AskedRequest, key: string) => {
    const onProgress = (progress: number) => {
      if (slotOf(kind, index)?.key === key) setSlot(kind, index, { progress })
    }
    const { signal } = cancelling
    const options = { lane: `${kind}:${index}`, onProgress, ...(kind !== 'design' && { signal }) }
    const answer = await runDespiteLoss(engine, request, options)
    cache.set(key, answer)
    if (slotOf(kind, index)?.key === key) {
      if (kind === 'design') patience.end(index)
      updateResults(index, (results) => withAnswer(results, key, answer))
    }
  }

  const patience = startPatience((index) => {
    if (slotOf('design', index)?.status === 'current') {
      setSlot('design', index, { status: 'pending' })
    }
  })

  const ask = (kind: AskedKind, index: number, scenario: Scenario) => {
    const key = keyFor(kind, scenario)
    const slot = slotOf(kind, index)
    if (slot?.key === key && slot.status !== 'failed') return
    const known = cache.get(key)
    if (known) {
      if (kind === 'design') patience.end(index)
      updateResults(index, (results) => withAnswer(results, key, known))
      return
    }
    const waits = kind === 'design' && slot?.status === 'current' && isGestureUnderWay()
    if (waits) patience.begin(index)
    setSlot(kind, index, { key, progress: 0, ...(!waits && { status: 'pending' }) })
    run(kind, index, requestFor(kind, scenario), key).catch((error: unknown) => {
      const reason = asEngineError(error)
      if (reason.code === 'superseded' || reason.code === 'cancelled') return
      fail(kind, index, key, reason)
    })
  }

  /** Marks simulated values as stale at once, or takes them from the cache; asks nothing. */
  const recall = (kind: AskedKind, index: number, scenario: Scenario) => {
    const key = keyFor(kind, scenario)
    if (slotOf('design', index)?.status === 'infeasible' || slotOf(kind, index)?.key === key) return
    const known = cache.get(key)
    if (known) updateResults(index, (results) => withAnswer(results, key, known))
    // Without a key, what is still under way for an earlier design is not shown when it arrives.
    else setSlot(kind, index, { key: '', status: 'pending', progress: 0 })
  }

  const simulate = () => {
    const { scenarios } = scenarioStore.getState().workbook
    const active = activeIndex()
    const { place } = viewStore.getState()
    scenarios.forEach((scenario, index) => {
      if (slotOf('design', index)?.status === 'infeasible') return
      for (const kind of simulatedKinds(index === active, place)) ask(kind, index, scenario)
    })
  }

  const settleThenSimulate = (delay: number) => {
    clearTimeout(settle)
    settle = setTimeout(simulate, delay)
  }

  const follow = (before: readonly Scenario[], delay: number) => {
    const { scenarios } = scenarioStore.getState().workbook
    resultsStore.setState((state) => ({
      scenarios: carriedResults(before, scenarios, state.scenarios),
    }))
    scenarios.forEach((scenario, index) => {
      ask('design', index, scenario)
      recall('bisection', index, scenario)
      recall('taperCurve', index, scenario)
    })
    settleThenSimulate(delay)
  }

  const stops = [
    scenarioStore.subscribe((state, before) => {
      if (state.workbook !== before.workbook) follow(before.workbook.scenarios, SETTLE_MS)
    }),
    viewStore.subscribe((state, before) => {
      if (state.active !== before.active || state.place !== before.place) settleThenSimulate(0)
    }),
  ]
  follow(scenarioStore.getState().workbook.scenarios, 0)
  engine.card().then(
    (card) => resultsStore.setState({ card }),
    (error: unknown) => {
      const { code, message } = asEngineError(error)
      resultsStore.setState({ failure: { code, sentence: message } })
    },
  )

  const cancel = () => {
    clearTimeout(settle)
    cancelling.abort()
    cancelling = new AbortController()
    resultsStore.getState().scenarios.forEach((_, index) => {
      for (const kind of ['bisection', 'taperCurve'] as const) {
        // Without a key, what a worker still answers is kept for later and not shown.
        if (slotOf(kind, index)?.status === 'pending') {
          setSlot(kind, index, { key: '', status: 'cancelled', progress: 0 })
        }
      }
    })
  }

  return {
    stop: () => {
      clearTimeout(settle)
      patience.stop()
      for (const stop of stops) stop()
    },
    cancel,
    resume: () => {
      scenarioStore.getState().workbook.scenarios.forEach((scenario, index) => {
        ask('design', index, scenario)
      })
      simulate()
    },
  }
}
