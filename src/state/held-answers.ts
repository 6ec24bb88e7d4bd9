/** What the page holds of the model's answers at this moment, and how each is asked anew. */
import { askFirstDesign } from '../answers/guide/ask-first-design'
import { scenarioOf } from '../answers/guide/first-design'
import type { EngineRequest } from '../model/engine'
import type { Scenario } from '../document/scenario/schema'
import { askThroughputs } from './ask-throughputs'
import { runNow, shownAnswers, subjectOf } from './asked-answers'
import { foundDesign } from './guide'
import { resultsStore, type ScenarioResults } from './results-store'
import { scenarioStore } from './scenario-store'
import { requestFor } from './scheduler'
import { throughputStore } from './throughput-store'
import { shownMap } from './use-design-map'

export interface How {
  readonly signal: AbortSignal
  /** Share of the work done, 0 to 1. */
  readonly onProgress: (share: number) => void
}

export interface HeldAnswer {
  /** A kind of request; `throughput` is a chain of several. */
  readonly kind: EngineRequest['kind'] | 'throughput'
  /** The scenarios that it is about, as `subjectOf` names them. */
  readonly subjects: readonly string[]
  readonly shown: unknown
  /** Asks the model anew, past everything that was kept. */
  readonly askAnew: (how: How) => Promise<unknown>
}

export function heldAnswers(): readonly HeldAnswer[] {
  const { scenarios } = scenarioStore.getState().workbook
  const results = resultsStore.getState().scenarios
  return [
    ...scenarios.flatMap((scenario, index) => ofScenario(scenario, results[index])),
    ...ofViews(),
    ...ofMap(scenarios),
    ...ofThroughput(),
    ...ofGuide(),
  ]
}

/** What the scheduler keeps of every scenario. */
function ofScenario(
  scenario: Scenario,
  results: ScenarioResults | undefined,
): readonly HeldAnswer[] {
  if (!results) return []
  const { design, bisection, taperCurve, node, issues } = results
  const subjects = [subjectOf(scenario)]
  const held = (kind: 'design' | 'bisection' | 'taperCurve', shown: object): HeldAnswer => ({
    kind,
    subjects,
    shown: { kind, ...shown },
    askAnew: (how) => runNow(requestFor(kind, scenario), how),
  })
  return [
    ...(design.status === 'current' ? [held('design', { ...design.value, node, issues })] : []),
    ...(bisection.status === 'current' ? [held('bisection', { result: bisection.value })] : []),
    ...(taperCurve.status === 'current' ? [held('taperCurve', { points: taperCurve.value })] : []),
  ]
}

const ofViews = (): readonly HeldAnswer[] =>
  shownAnswers().map(({ request, answer, subject }) => ({
    kind: request.kind,
    subjects: [subject],
    shown: answer,
    askAnew: (how) => runNow(request, how),
  }))

function ofMap(scenarios: readonly Scenario[]): readonly HeldAnswer[] {
  const map = shownMap()
  if (!map) return []
  const { question, value } = map
  return [
    {
      kind: 'map',
      subjects: scenarios.map(subjectOf),
      shown: { kind: 'map', result: value },
      askAnew: (how) => runNow(question, how),
    },
  ]
}

function ofThroughput(): readonly HeldAnswer[] {
  const { status, answer } = throughputStore.getState()
  if (status !== 'current' || !answer) return []
  const { scenarios, baseline } = answer
  const results = resultsStore.getState().scenarios
  return [
    {
      kind: 'throughput',
      subjects: scenarios.map(subjectOf),
      shown: answer.found,
      askAnew: async (how) => {
        const asked = { scenarios, baseline, results }
        const again = await askThroughputs({ run: runNow }, asked, { ...how, isAnew: true })
        return again.found
      },
    },
  ]
}

/** A first design is one answer of many questions; all its numbers rest on machines, so it goes by those. */
function ofGuide(): readonly HeldAnswer[] {
  const found = foundDesign()
  if (!found) return []
  return [
    {
      kind: 'design',
      subjects: found.ranked.map(({ candidate }) => subjectOf(scenarioOf(candidate))),
      shown: found,
      askAnew: ({ signal, onProgress }) =>
        askFirstDesign((request) => runNow(request, { signal }), found.answers, onProgress),
    },
  ]
}
