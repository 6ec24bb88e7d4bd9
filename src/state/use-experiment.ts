/** Reads an experiment on the page: demands what it asks, and draws it anew once a frame at most. */
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { Priority } from '../model/work'
import { DEFAULT_REPLICATES } from '../document/draws'
import type { Workbook } from '../document/scenario/schema'
import { loadFile, onFiles, peekFile } from '../experiments/data-files'
import { evaluator, type Evaluation } from '../experiments/evaluate'
import type { Controls, Experiment, Input } from '../experiments/experiment'
import { useActiveIndex } from './active-scenario'
import { demandReads, leaveReads } from './answers-shown'
import { isGestureUnderWay, useGesture } from './gesture'
import { query, useModelCard } from './page-query'
import { parameterStore, valuesIn, withinControls, type ParameterValues } from './parameters'
import { useWorkbook } from './scenario-store'
import type { ModelCard } from '../model/engine'

/** What the page shows of an experiment. */
export interface Reading<Parameters, Answer> extends Evaluation<Answer> {
  readonly input: Input<Parameters>
  readonly controls: Controls
  /** Who demands its answers, for progress. */
  readonly owner: object
}

/** @param isInSight what is not, asks nothing and stays as it was */
export function useExperiment<Parameters extends object, Answer>(
  experiment: Experiment<Parameters, Answer>,
  isInSight = true,
  priority: Priority = 'visible',
): Reading<Parameters, Answer> {
  const reader = useMemo(() => createReader(experiment), [experiment])
  const workbook = useWorkbook()
  const focus = useActiveIndex()
  const chosen = useStore(parameterStore)
  const isMoving = useGesture()
  const card = useModelCard()
  const version = useSyncExternalStore(reader.subscribe, reader.version)
  const reading = reader.read({ workbook, focus, chosen, card, isMoving, version, isInSight })
  useEffect(() => {
    const { reads, files, input } = reading
    const { scenarios } = input.workbook
    demandReads(reader.owner, { reads: isInSight ? reads : [], scenarios }, priority)
    if (isInSight) for (const file of files) void loadFile(file)
  }, [reader, reading, isInSight, priority])
  useEffect(() => () => leaveReads(reader.owner), [reader])
  return reading
}

/** Share of the work that an owner waits for, in percent; it changes without anything else being drawn anew. */
export function useProgress(owner: object): number {
  return useSyncExternalStore(
    (listener) => query.onProgress(listener),
    () => Math.round(100 * query.progress(owner)),
  )
}

interface Wanted {
  readonly workbook: Workbook
  readonly focus: number
  readonly chosen: ParameterValues
  readonly card: ModelCard | undefined
  readonly isMoving: boolean
  readonly version: number
  readonly isInSight: boolean
}

function createReader<Parameters extends object, Answer>(
  experiment: Experiment<Parameters, Answer>,
) {
  const owner = {}
  const evaluate = evaluator(experiment)
  let version = 0
  let last: { readonly wanted: Wanted; readonly reading: Reading<Parameters, Answer> } | undefined
  let seen: readonly unknown[] = []

  /** All that the reading depends on, as it is now. */
  const known = (): readonly unknown[] => {
    const { reads = [], files = [] } = last?.reading ?? {}
    const answers = reads.map(({ request }) => query.peek(request))
    return [
      ...answers.flatMap((entry) => [entry?.state, entry?.answer, entry?.error]),
      ...files.map(peekFile).flatMap(({ state, value }) => [state, value]),
    ]
  }

  function evaluated({
    workbook,
    focus,
    chosen,
    card,
    isMoving,
  }: Wanted): Reading<Parameters, Answer> {
    const own = { workbook, focus, card, replicates: DEFAULT_REPLICATES }
    const asked = valuesIn(experiment, chosen)
    const first = { ...own, parameters: asked }
    const peek = query.peek.bind(query)
    const found = evaluate(first, peek, isMoving)
    const controls = experiment.controls?.(found.answer, first) ?? {}
    const parameters = withinControls(asked, controls)
    if (parameters === asked) return { ...found, input: first, controls, owner }
    const input = { ...own, parameters }
    return { ...evaluate(input, peek, isMoving), input, controls, owner }
  }

  return {
    owner,
    version: () => version,
    /** Hears of changes of what it has read, in a drag once a frame. */
    subscribe: (listener: () => void) => {
      let frame: number | undefined
      const tell = () => {
        frame = undefined
        version += 1
        listener()
      }
      const hear = () => {
        const now = known()
        if (now.length === seen.length && now.every((each, at) => each === seen[at])) return
        seen = now
        if (!isGestureUnderWay()) tell()
        else frame ??= globalThis.requestAnimationFrame(tell)
      }
      const ends = [query.subscribe(hear), onFiles(hear)]
      return () => {
        if (frame !== undefined) globalThis.cancelAnimationFrame(frame)
        for (const end of ends) end()
      }
    },
    read: (wanted: Wanted): Reading<Parameters, Answer> => {
      const isSame =
        last !== undefined &&
        (!wanted.isInSight ||
          (last.wanted.workbook === wanted.workbook &&
            last.wanted.focus === wanted.focus &&
            last.wanted.chosen === wanted.chosen &&
            last.wanted.card === wanted.card &&
            last.wanted.isMoving === wanted.isMoving &&
            last.wanted.isInSight === wanted.isInSight &&
            last.wanted.version === wanted.version))
      if (last && isSame) return last.reading
      last = { wanted, reading: evaluated(wanted) }
      seen = known()
      return last.reading
    },
  }
}
