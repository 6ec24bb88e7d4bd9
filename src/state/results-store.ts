/**
 * What the model has answered, for each scenario of the document.
 *
 * An answer belongs to the request that it answers, known by the request's hash. A value is current
 * only while its key is the key of what the document now asks; otherwise it is shown as stale.
 */
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/shallow'
import { createStore } from 'zustand/vanilla'
import type { Scenario } from '../document/scenario/schema'
import type {
  BisectionAnswer,
  EngineErrorCode,
  Issue,
  MachineFigures,
  ModelCard,
  NodeFigures,
  TaperFigures,
} from '../model/engine'
import { drawnOf } from './drawn'

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

export interface Slot<Value> {
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

export interface DesignValue {
  readonly machine: MachineFigures
  readonly tapers: readonly TaperFigures[]
}

export interface ScenarioResults {
  readonly design: Slot<DesignValue>
  /** Why the design, as it stands, cannot be built or bought. */
  readonly issues: readonly Issue[]
  /** What its node is, whether or not a machine of it can be built. */
  readonly node: NodeFigures | undefined
  readonly bisection: Slot<BisectionAnswer>
}

/** A failure of the model as a whole, not of one request. */
export interface EngineFailure {
  readonly code: EngineErrorCode
  readonly sentence: string
}

interface ResultsState {
  /** In the order of the document's scenarios. */
  readonly scenarios: readonly ScenarioResults[]
  readonly card: ModelCard | undefined
  /** The model cannot be used at all. */
  readonly failure: EngineFailure | undefined
}

const nothing = { key: '', status: 'pending', value: undefined, progress: 0 } as const

/** Results of a scenario of which nothing has been asked. */
export const noResults: ScenarioResults = {
  design: nothing,
  issues: [],
  node: undefined,
  bisection: nothing,
}

export const resultsStore = createStore<ResultsState>()(() => ({
  scenarios: [],
  card: undefined,
  failure: undefined,
}))

/** Whether a slot holds a value that is not of the present design. */
export function isStale(slot: Slot<unknown>): boolean {
  return slot.value !== undefined && slot.status !== 'current'
}

/** Results go along with their scenarios when these are moved, added or removed. */
export function carriedResults(
  before: readonly Scenario[],
  now: readonly Scenario[],
  results: readonly ScenarioResults[],
): readonly ScenarioResults[] {
  // An edit changes one scenario; where more have changed, it is another document.
  const isEdit = now.filter((scenario, index) => scenario !== before[index]).length === 1
  return now.map((scenario, index) => {
    const own = results[index]
    if (scenario === before[index]) return own ?? noResults
    const from = before.indexOf(scenario)
    if (from >= 0) return results[from] ?? noResults
    const old = before[index]
    // Edited in its place: the values before stay, as stale.
    const isEdited = isEdit && before.length === now.length && old?.preset === scenario.preset
    return own && old && isEdited && !now.includes(old) ? own : noResults
  })
}

const drawn = drawnOf(resultsStore)
/** Its copy in the part of the page that asks: see `SeenPart.tsx`. */
export const DrawnResults = createContext(drawn)

/** Reads the results as they are drawn, for what follows them by another hook. */
export function useDrawnResults(): () => readonly ScenarioResults[] {
  const here = useContext(DrawnResults)
  return () => here.getState().scenarios
}

export function useResults(): readonly ScenarioResults[] {
  return useStore(useContext(DrawnResults), (state) => state.scenarios)
}

export function useScenarioResults(index: number): ScenarioResults {
  return useStore(useContext(DrawnResults), (state) => state.scenarios[index] ?? noResults)
}

/**
 * A part of the results: who uses it is drawn anew only when that part changes.
 * @param select gives the same value, or a list or object of the same values, while the part is the same
 */
export function useFromResults<Part>(
  select: (scenarios: readonly ScenarioResults[]) => Part,
): Part {
  return useStore(
    useContext(DrawnResults),
    useShallow((state) => select(state.scenarios)),
  )
}

export function useModelCard(): ModelCard | undefined {
  return useStore(useContext(DrawnResults), (state) => state.card)
}

export function useEngineFailure(): EngineFailure | undefined {
  return useStore(useContext(DrawnResults), (state) => state.failure)
}
