/**
 * The document that the person works on, with undo and redo.
 *
 * A step of undo is one gesture: an edit, or a whole drag between `beginGesture` and `endGesture`.
 * Each state carries the name of the edit that led to it, so that "Undo taper 2:1" can be said.
 */
import { createContext, useCallback, useContext } from 'react'
import { temporal, type TemporalState } from 'zundo'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/shallow'
import { createStore } from 'zustand/vanilla'
import { withNewParts } from '../../document/with-new-parts'
import { openingWorkbook } from '../../document/presets'
import type { Scenario, Workbook } from '../../document/scenario/schema'
import {
  readPath,
  editPath,
  type WritableValue,
  type WriteResult,
} from '../../document/scenario/write-path'
import { withTrueName } from '../../document/titles'
import { scenarioGone } from '../../document/scenario/workbook'
import { visibleText } from '../../document/visible-text'
import { sameDocument } from '../../sharing/file'
import { renderedOf, settledOf } from '../rendering/render-task'
import { gestureStore, isGestureUnderWay } from '../rendering/gesture'

/** Undo steps that are kept. */
const UNDO_LIMIT = 200

interface ScenarioState {
  readonly workbook: Workbook
  /** Name of the edit that led to this state, as it follows "Undo". */
  readonly step: string
}

export const scenarioStore = createStore<ScenarioState>()(
  temporal((): ScenarioState => ({ workbook: openingWorkbook(), step: 'Opening' }), {
    limit: UNDO_LIMIT,
    equality: (past, current) => past.workbook === current.workbook,
  }),
)

export interface Change {
  readonly path: string
  readonly value: WritableValue
}

export type EditOutcome = { readonly ok: true } | { readonly ok: false; readonly sentence: string }

/** Why an edit was refused; undefined if it was taken. */
export const refusalOf = (outcome: EditOutcome): string | undefined =>
  outcome.ok ? undefined : outcome.sentence

/** What the page draws, and what of it need not follow a drag. */
const rendered = renderedOf(scenarioStore)
/** Its copy in the part of the page that asks: see `SeenPart.tsx`. */
export const RenderedScenarios = createContext(rendered)
const settled = settledOf(scenarioStore)

/** From now on edits belong to one step of undo, until `endGesture`. */
export function beginGesture(): void {
  if (!isGestureUnderWay()) gestureStore.setState({ isUnderWay: true })
}

/** Whether the gesture that is under way has been taken back; what still comes of it is not written. */
let isTakenBack = false

/** The field that a gesture moves, and its scenario before: each move is an edit of that, so what it passes leaves no trace. */
let dragged:
  | { readonly key: string; readonly before: Scenario; readonly last: Scenario }
  | undefined

/** Ends a gesture; the next edit is a step of its own. One that ends where it began is no step. */
export function endGesture(): void {
  const { isTracking, pastStates, resume } = scenarioStore.temporal.getState()
  const before = pastStates.at(-1)?.workbook
  // Only after the first edit of a gesture is nothing recorded any more.
  if (!isTracking && before && sameDocument(before, scenarioStore.getState().workbook)) dropStep()
  resume()
  isTakenBack = false
  dragged = undefined
  if (isGestureUnderWay()) gestureStore.setState({ isUnderWay: false })
}

/** What could be undone and repeated before the gesture that is under way. */
let beforeGesture: Pick<TemporalState<ScenarioState>, 'pastStates' | 'futureStates'> | undefined

/** Goes back to before the gesture, as if it had never been: what could be repeated still can. */
function dropStep(): void {
  const { resume, undo: goBack } = scenarioStore.temporal.getState()
  resume()
  goBack()
  if (beforeGesture) scenarioStore.temporal.setState(beforeGesture)
}

/**
 * Takes a gesture back while it is under way: the document is as it was before it.
 * @returns whether there was one
 */
export function cancelGesture(): boolean {
  if (!isGestureUnderWay()) return false
  if (!scenarioStore.temporal.getState().isTracking) dropStep()
  isTakenBack = true
  return true
}

/** Within this time, ms, presses of an arrow in one field are one step of undo. */
const JOIN_MS = 1000

/** The last edit that a quick one after it may join. */
let joinable: { readonly key: string; readonly until: number; readonly workbook: Workbook } | null =
  null

/** @param key of edits that are one step if they follow each other quickly */
function commit(workbook: Workbook, step: string, key?: string): void {
  const { workbook: before } = scenarioStore.getState()
  // What changes nothing, such as the same mix chosen again, is no step. A drag is looked at when it ends.
  if (!isGestureUnderWay() && sameDocument(before, workbook)) return
  const now = Date.now()
  const joins =
    key !== undefined &&
    joinable?.key === key &&
    joinable.workbook === before &&
    now <= joinable.until
  const { isTracking, pastStates, futureStates, pause } = scenarioStore.temporal.getState()
  if (isGestureUnderWay() && isTracking) beforeGesture = { pastStates, futureStates }
  if (joins) pause()
  scenarioStore.setState({ workbook, step })
  if (joins) scenarioStore.temporal.getState().resume()
  joinable = key === undefined ? null : { key, until: now + JOIN_MS, workbook }
  // The first edit of a gesture is recorded, with the state before it; those after it are not.
  if (isGestureUnderWay()) scenarioStore.temporal.getState().pause()
}

/** The document as it would be with one field of a scenario changed; undefined where that is refused or changes nothing. */
export function workbookWith(index: number, change: Change): Workbook | undefined {
  const { workbook } = scenarioStore.getState()
  const before = workbook.scenarios[index]
  const edited = before && edit(before, [change])
  if (!edited?.ok || edited.scenario === before) return undefined
  return { ...workbook, scenarios: workbook.scenarios.with(index, edited.scenario) }
}

/**
 * Writes one or more fields of a scenario as one step.
 * @param step what the edit did, such as "taper 2:1"
 * @param joins whether it belongs to the step before if that edited the same a moment ago
 * @returns the sentence of the first refused change; then nothing has been written
 */
export function editScenario(
  index: number,
  changes: readonly Change[],
  step: string,
  joins = false,
): EditOutcome {
  if (isTakenBack) return { ok: true }
  const { workbook } = scenarioStore.getState()
  const now = workbook.scenarios[index]
  if (!now) return scenarioGone
  const key = `${index} ${changes.map(({ path }) => path).join(' ')}`
  if (isGestureUnderWay() && (dragged?.key !== key || dragged.last !== now))
    dragged = { key, before: now, last: now }
  const edited = edit(dragged?.before ?? now, changes)
  if (!edited.ok) return edited
  if (dragged) dragged = { ...dragged, last: edited.scenario }
  if (edited.scenario !== now) {
    const scenarios = workbook.scenarios.with(index, edited.scenario)
    commit({ ...workbook, scenarios }, step, joins ? key : undefined)
  }
  return { ok: true }
}

/**
 * Writes fields of several scenarios as one step, such as what all offers are compared under.
 * @param changesOf what changes in a scenario
 * @returns the sentence of the first refused change; then nothing has been written in any
 */
export function editEveryScenario(
  changesOf: (scenario: Scenario, at: number) => readonly Change[],
  step: string,
): EditOutcome {
  if (isTakenBack) return { ok: true }
  const { workbook } = scenarioStore.getState()
  const scenarios: Scenario[] = []
  for (const [at, scenario] of workbook.scenarios.entries()) {
    const edited = edit(scenario, changesOf(scenario, at))
    if (!edited.ok) return edited
    scenarios.push(edited.scenario)
  }
  if (scenarios.some((scenario, at) => scenario !== workbook.scenarios[at])) {
    commit({ ...workbook, scenarios }, step)
  }
  return { ok: true }
}

/** A scenario with other values, the same object where they are what it has. */
function edit(before: Scenario, changes: readonly Change[]): WriteResult {
  let scenario = before
  for (const { path, value } of changes) {
    if (readPath(scenario, path) === value) continue
    const written = editPath(scenario, path, value)
    if (!written.ok) return written
    scenario = written.scenario
  }
  return { ok: true, scenario: withTrueName(before, withNewParts(before, scenario)) }
}

/**
 * Writes another state of the document as one step.
 * @param joins key of edits that are one step if they follow each other quickly
 */
export function editWorkbook(workbook: Workbook, step: string, joins?: string): void {
  if (!isTakenBack) commit(workbook, step, joins)
}

/** Puts another document in place of this one, as one step that can be undone. */
export function replaceWorkbook(workbook: Workbook, step: string): void {
  endGesture()
  if (workbook === scenarioStore.getState().workbook) return
  commit(workbook, step)
}

/** Starts with a document: there is nothing to undo before it. */
export function startWith(workbook: Workbook): void {
  endGesture()
  scenarioStore.setState({ workbook, step: 'Opening' })
  scenarioStore.temporal.getState().clear()
}

export function undo(): void {
  endGesture()
  scenarioStore.temporal.getState().undo()
}

export function redo(): void {
  endGesture()
  scenarioStore.temporal.getState().redo()
}

export function useWorkbook(): Workbook {
  return useStore(useContext(RenderedScenarios), (state) => state.workbook)
}

/** Reads the document as it is rendered, for what follows it by another hook. */
export function useRenderedWorkbook(): () => Workbook {
  const here = useContext(RenderedScenarios)
  return useCallback(() => here.getState().workbook, [here])
}

/** The document as it was before the gesture that is under way; else as it is. */
export function useSettledWorkbook(): Workbook {
  return useStore(settled, (state) => state.workbook)
}

/**
 * A part of the document: who uses it is rendered again only when that part changes.
 * @param select gives the same value, or an object of the same values, while the part is the same
 */
export function useFromWorkbook<Part>(select: (workbook: Workbook) => Part): Part {
  return useStore(
    useContext(RenderedScenarios),
    useShallow((state) => select(state.workbook)),
  )
}

/** The names of the scenarios as they are shown. */
export function useScenarioNames(): readonly string[] {
  return useFromWorkbook(({ scenarios }) => scenarios.map(({ name }) => visibleText(name)))
}

/** Index of the scenario that the others are compared with. */
export function useBaseline(): number {
  return useFromWorkbook(({ baseline }) => baseline)
}

interface History {
  /** Names of the edits that undo and redo would take back and repeat; undefined if there is none. */
  readonly undo: string | undefined
  readonly redo: string | undefined
}

export function history(): History {
  const { pastStates, futureStates } = scenarioStore.temporal.getState()
  const { step } = scenarioStore.getState()
  return { undo: pastStates.length > 0 ? step : undefined, redo: futureStates.at(-1)?.step }
}

export function useHistory(): History {
  // Undo and redo change both stores, so reading them together is never out of step. What a drag does is named at its end.
  useStore(settled, (state) => state.step)
  useStore(scenarioStore.temporal, (state) => state.pastStates.length)
  useStore(scenarioStore.temporal, (state) => state.futureStates.length)
  return history()
}
