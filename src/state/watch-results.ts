/**
 * Keeps what the page knows of every scenario: its machine, which follows each edit, and its bisection.
 */
import { DEFAULT_REPLICATES } from '../document/replicates'
import type { Scenario } from '../document/scenario/schema'
import type { AnswerTo, EngineErrorCode, EngineRequest } from '../model/engine'
import { requestKey } from '../model/request-hash'
import { toCostedDesign, toDesign } from '../model/to-request'
import { noteSubject } from './asked-answers'
import { gestureStore, isGestureUnderWay } from './gesture'
import { query } from './page-query'
import type { DesignValue, EngineFailure, ScenarioResults, Slot } from './results-store'
import { carriedResults, noResults, resultsStore } from './results-store'
import { scenarioStore } from './scenario-store'

/**
 * In a drag an answer comes a moment after its edit, at every frame. A value is called stale only when
 * its answer takes longer than this, ms, so that nothing flickers.
 */
export const PATIENCE_MS = 80

/** Failures of the model as a whole: no other request would fare better. */
const FATAL: ReadonlySet<EngineErrorCode> = new Set(['no-webassembly', 'load-failed'])

type Of<Kind extends EngineRequest['kind']> = Extract<EngineRequest, { readonly kind: Kind }>

interface HeadlineRequests {
  readonly design: Of<'design'>
  readonly bisection: Of<'bisection'>
}

const known = new WeakMap<Scenario, HeadlineRequests>()

/** What is asked of a scenario; the same objects for the same state of it, so that each is hashed once. */
function headlineRequests(scenario: Scenario): HeadlineRequests {
  const design = toDesign(scenario)
  const requests = known.get(scenario) ?? {
    design: { kind: 'design', design: toCostedDesign(scenario) },
    bisection: { kind: 'bisection', design, replicates: DEFAULT_REPLICATES },
  }
  known.set(scenario, requests)
  return requests
}

/** What each answer says of a machine, the same object for the same answer. */
const values = new WeakMap<AnswerTo<'design'>, DesignValue>()

function designValue(answer: AnswerTo<'design'>): DesignValue | undefined {
  const { machine, tapers } = answer
  const value = values.get(answer) ?? (machine && { machine, tapers })
  if (value) values.set(answer, value)
  return value
}

/** The same object while nothing of it has changed, so that nobody is drawn anew for nothing. */
function kept<Value extends object>(before: Value, now: Value): Value {
  const parts = Object.entries(now)
  const isSame =
    parts.length === Object.keys(before).length &&
    parts.every(([key, part]) => Object.is(part, Reflect.get(before, key)))
  return isSame ? before : now
}

/** What is known in answer to a request; else the value before, as stale. */
function slotOf<Request extends EngineRequest, Value>(
  before: Slot<Value>,
  request: Request,
  scenario: Scenario,
  valueOf: (answer: AnswerTo<Request['kind']>) => Value | undefined,
): Slot<Value> {
  const { value } = before
  const entry = query.peek(request)
  const slot = { key: requestKey(request), value, progress: entry?.progress ?? 0 }
  switch (entry?.state) {
    case 'current': {
      if (!entry.answer) return before
      noteSubject(entry.answer, scenario)
      const now = valueOf(entry.answer)
      return kept(before, { ...slot, status: 'current', value: now, progress: 1 })
    }
    case 'failed': {
      const status = entry.error?.code === 'infeasible' ? 'infeasible' : 'failed'
      return kept(before, { ...slot, status, sentence: entry.error?.message ?? '' })
    }
    case 'cancelled':
      return kept(before, { ...slot, status: 'cancelled' })
    case undefined:
      return kept(before, { key: '', status: 'pending', value, progress: 0 })
    default:
      return kept(before, { ...slot, status: 'pending' })
  }
}

/** What the model says of the machine of a scenario, as soon as it has answered. */
function machineAnswer(scenario: Scenario): AnswerTo<'design'> | undefined {
  const entry = query.peek(headlineRequests(scenario).design)
  return entry?.state === 'current' ? entry.answer : undefined
}

function cannotBeBuilt(scenario: Scenario): boolean {
  const answer = machineAnswer(scenario)
  return answer !== undefined && answer.machine === undefined
}

/** The last values stay, of the last design that was possible. */
function impossible(before: ScenarioResults, key: string): ScenarioResults {
  const stale = <Value>(slot: Slot<Value>, of = ''): Slot<Value> =>
    kept(slot, { ...slot, key: of, status: 'infeasible' })
  return {
    ...before,
    design: stale(before.design, key),
    bisection: stale(before.bisection),
  }
}

/** @param waits whether a machine that is not there yet still counts as current */
function resultsOf(
  scenario: Scenario,
  before: ScenarioResults,
  waits: (isAnswered: boolean) => boolean,
): ScenarioResults {
  const requests = headlineRequests(scenario)
  const answer = machineAnswer(scenario)
  const { issues, node } = answer ?? before
  if (answer && cannotBeBuilt(scenario)) {
    waits(true)
    noteSubject(answer, scenario)
    return kept(before, impossible({ ...before, issues, node }, requestKey(requests.design)))
  }
  const design = slotOf(before.design, requests.design, scenario, designValue)
  const isWaiting = waits(design.status !== 'pending' || before.design.status !== 'current')
  return kept(before, {
    issues,
    node,
    design: isWaiting ? kept(before.design, { ...design, status: 'current' }) : design,
    bisection: slotOf(before.bisection, requests.bisection, scenario, ({ result }) => result),
  })
}

/** Why the model as a whole fails, if that is why something is not known of a scenario. */
function failureOf(scenario: Scenario, known: ScenarioResults): EngineFailure | undefined {
  const { design, bisection } = known
  if (![design, bisection].some(({ status }) => status === 'failed')) return undefined
  const errors = Object.values(headlineRequests(scenario)).map((each) => query.peek(each)?.error)
  const fatal = errors.find((error) => error && FATAL.has(error.code))
  return fatal && { code: fatal.code, sentence: fatal.message }
}

/** Places of the scenarios that cannot be built. */
const impossibleNow = () =>
  resultsStore
    .getState()
    .scenarios.flatMap(({ design }, index) => (design.status === 'infeasible' ? index : []))
    .join()

const scenariosNow = () => scenarioStore.getState().workbook.scenarios

/** Demands what the page asks of every scenario; what cannot be built is not simulated. */
function demandHeadline(owner: object): void {
  const scenarios = scenariosNow()
  const simulated = scenarios.filter((scenario) => !cannotBeBuilt(scenario))
  const requests = [
    ...scenarios.map((scenario) => headlineRequests(scenario).design),
    ...simulated.map((scenario) => headlineRequests(scenario).bisection),
  ]
  query.demand(owner, requests, 'headline')
}

/** @returns ends it */
export function watchResults(): () => void {
  const headline = {}
  /** Machines that are awaited in a drag, by the place of their scenario. */
  const awaited = new Map<number, { isLate: boolean }>()

  const waits = (index: number, isAnswered: boolean): boolean => {
    if (isAnswered || !isGestureUnderWay()) {
      awaited.delete(index)
      return false
    }
    const known = awaited.get(index)
    if (known) return !known.isLate
    const begun = { isLate: false }
    awaited.set(index, begun)
    setTimeout(() => {
      begun.isLate = true
      if (awaited.get(index) === begun) show()
    }, PATIENCE_MS)
    return true
  }
  const show = () => {
    const { scenarios: before, failure } = resultsStore.getState()
    const scenarios = scenariosNow().map((scenario, index) =>
      resultsOf(scenario, before[index] ?? noResults, (isAnswered) => waits(index, isAnswered)),
    )
    const failures = scenarios.flatMap((known, index) => {
      const scenario = scenariosNow()[index]
      return (scenario && failureOf(scenario, known)) ?? []
    })
    const fatal = failure ?? failures[0]
    const isSame =
      scenarios.length === before.length && scenarios.every((each, index) => each === before[index])
    if (!isSame || fatal !== failure) resultsStore.setState({ scenarios, failure: fatal })
  }
  const follow = () => {
    demandHeadline(headline)
    show()
  }
  const stops = [
    scenarioStore.subscribe(({ workbook }, { workbook: before }) => {
      if (workbook === before) return
      resultsStore.setState(({ scenarios }) => ({
        scenarios: carriedResults(before.scenarios, workbook.scenarios, scenarios),
      }))
      follow()
      // What was cancelled is computed with the next edit.
      if (query.canRetry()) query.retry()
    }),
    gestureStore.subscribe(show),
    query.subscribe(() => {
      const before = impossibleNow()
      show()
      if (impossibleNow() !== before) follow()
    }),
    query.onProgress(show),
  ]
  follow()
  return () => {
    awaited.clear()
    for (const stop of stops) stop()
    query.demand(headline, [])
  }
}
