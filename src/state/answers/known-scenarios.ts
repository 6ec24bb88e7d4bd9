/**
 * What the page knows of every scenario, whatever place it shows: its machine, its node, its bisection. It is demanded
 * before all else, and read once for all that show it.
 */
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/shallow'
import { createStore } from 'zustand/vanilla'
import { DEFAULT_REPLICATES } from '../../document/samples'
import type { Workbook } from '../../document/scenario/schema'
import { headline, type Known } from '../../experiments/comparison/known'
import { evaluator } from '../../experiments/evaluate'
import { demandReads, leaveReads } from './answers-shown'
import { renderedOf } from '../rendering/render-task'
import { gestureStore, isGestureUnderWay } from '../rendering/gesture'
import { query } from './page-query'
import { scenarioStore } from '../workbook/scenario-store'

/**
 * In a drag an answer comes a moment after its edit, at every frame. Until then what was known before it stands, so
 * that nothing is rendered twice or flickers; it is called outdated when the answer takes longer than this, ms.
 */
export const PATIENCE_MS = 80

/** Who demands it, for progress. */
export const headlineOwner = {}

const evaluate = evaluator(headline)

export const headlineInput = (workbook: Workbook) => ({
  workbook,
  focus: workbook.baseline,
  parameters: {},
  replicates: DEFAULT_REPLICATES,
})

function evaluated() {
  return evaluate(
    headlineInput(scenarioStore.getState().workbook),
    (request) => query.peek(request, [headlineOwner]),
    isGestureUnderWay(),
  )
}

export const knownStore = createStore<readonly Known[]>()(() => evaluated().answer)

/** Whether what is known is of an earlier document, and soon of the present one. */
let isNextAwaited = false
export const isKnownAwaited = (): boolean => isNextAwaited

/** Follows document and answers. @returns ends it */
export function watchScenarios(): () => void {
  let patience: ReturnType<typeof setTimeout> | undefined
  let isLate = false
  const isAwaited = (now: readonly Known[]): boolean => {
    const before = knownStore.getState()
    const isComing = now.some(
      ({ built }, at) => built.state === 'pending' && before[at]?.machineCurrent === true,
    )
    if (isComing && isGestureUnderWay()) {
      patience ??= setTimeout(() => {
        isLate = true
        follow()
      }, PATIENCE_MS)
      return !isLate
    }
    clearTimeout(patience)
    patience = undefined
    isLate = false
    return false
  }
  const follow = () => {
    const { answer, reads } = evaluated()
    const { scenarios } = scenarioStore.getState().workbook
    demandReads(headlineOwner, { reads, scenarios }, 'headline')
    const wasAwaited = isNextAwaited
    isNextAwaited = isAwaited(answer)
    if (isNextAwaited) return
    const before = knownStore.getState()
    const isSame =
      answer.length === before.length && answer.every((each, at) => each === before[at])
    // Who has waited for it is drawn in any case.
    if (!isSame || wasAwaited) knownStore.setState(answer, true)
  }
  const stops = [
    scenarioStore.subscribe(({ workbook }, { workbook: before }) => {
      if (workbook === before) return
      follow()
      // What was cancelled is computed with the next edit.
      if (query.canRetry()) query.retry()
    }),
    gestureStore.subscribe(follow),
    query.subscribe(follow),
  ]
  follow()
  return () => {
    clearTimeout(patience)
    isNextAwaited = false
    for (const stop of stops) stop()
    leaveReads(headlineOwner)
  }
}

const rendered = renderedOf(knownStore)
/** Its copy in the part of the page that asks: see `SeenPart.tsx`. */
export const RenderedKnown = createContext(rendered)

/** Every scenario, in the order of the document. */
export const useKnownScenarios = (): readonly Known[] => useStore(useContext(RenderedKnown))

/**
 * A part of what is known: who uses it is rendered again only when that part changes.
 * @param select gives the same value, or a list or object of the same values, while the part is the same
 */
export function useFromKnown<Part>(select: (known: readonly Known[]) => Part): Part {
  return useStore(useContext(RenderedKnown), useShallow(select))
}

/** One scenario; undefined where there is none at that index. */
export const useKnown = (index: number): Known | undefined => useFromKnown((known) => known[index])
