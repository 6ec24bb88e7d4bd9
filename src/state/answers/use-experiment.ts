/** Reads an experiment on the page: demands what it asks, and evaluates and renders it anew in turns of the page. */
import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { Priority } from '../../model/work'
import { DEFAULT_REPLICATES } from '../../document/samples'
import type { Workbook } from '../../document/scenario/schema'
import { loadFile, onFiles } from '../../experiments/data-files'
import {
  isAlike,
  rereader,
  type Evaluation,
  type Peek,
  type WholeEvaluation,
  wholeReader,
} from '../../experiments/evaluate'
import type { Controls, Experiment, Input } from '../../experiments/experiment'
import { useActiveIndex } from '../workbook/active-scenario'
import { demandReads, leaveReads } from './answers-shown'
import { renderInFrame } from '../rendering/render-task'
import { isGestureUnderWay, useGesture } from '../rendering/gesture'
import { PATIENCE_MS } from './known-scenarios'
import { cardStore, modelCard, query } from './page-query'
import {
  parameterStore,
  valuesIn,
  withinControls,
  type ParameterValues,
} from '../parameters/parameter-store'
import { useWorkbook } from '../workbook/scenario-store'
import { drawInTask } from '../rendering/draw-queue'

/** What the page shows of an experiment. */
export interface Reading<Parameters, Answer> extends Evaluation<Answer> {
  readonly input: Input<Parameters>
  readonly controls: Controls
  /** Who demands its answers, for progress. */
  readonly owner: object
  /** Gives up what all parts wait for that show it together. */
  readonly cancel: () => void
}

/** What a section or the head of a place reads: each experiment is evaluated once, however many parts show it. */
export const SectionReaders = createContext<Readers | undefined>(undefined)
type Readers = Map<object, unknown>

/** Of one experiment. */
function readerIn<Parameters extends object, Answer>(
  readers: Readers,
  experiment: Experiment<Parameters, Answer>,
): Reader<Parameters, Answer> {
  const known = readers.get(experiment) ?? createReader(experiment)
  readers.set(experiment, known)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what was made of this experiment
  return known as Reader<Parameters, Answer>
}

/** @param isInSight what is not, asks nothing and stays as it was */
export function useExperiment<Parameters extends object, Answer>(
  experiment: Experiment<Parameters, Answer>,
  isInSight = true,
  priority: Priority = 'visible',
): Reading<Parameters, Answer> {
  const readers = useContext(SectionReaders)
  const reader = useMemo(() => readerIn(readers ?? new Map(), experiment), [readers, experiment])
  const part = useMemo(() => createPart(reader), [reader])
  const workbook = useWorkbook()
  const focus = useActiveIndex()
  const chosen = useStore(parameterStore)
  const isMoving = useGesture()
  const version = useSyncExternalStore(reader.subscribe, reader.version)
  // What rests in a drag still has the earlier documents, and must not replace what others read from this reader.
  const follows = isInSight && (isMoving || !isGestureUnderWay())
  const reading = part.read({ workbook, focus, chosen, isMoving, version }, follows)
  useEffect(
    () => reader.demand(part.owner, reading, isInSight ? priority : undefined),
    [reader, part, reading, isInSight, priority],
  )
  useEffect(() => reader.own(part.owner), [reader, part])
  useEffect(() => (isInSight ? reader.show() : undefined), [reader, isInSight])
  return reading
}

const hearProgress = (listener: () => void) => query.onProgress(listener)

/** Share of the work that an owner waits for, in percent; it changes without anything else being rendered again. */
export const progressOf = (owner: object) => ({
  subscribe: hearProgress,
  percent: () => Math.round(100 * query.progress(owner)),
})

export const useProgress = (owner: object): number =>
  useSyncExternalStore(hearProgress, progressOf(owner).percent)

/** What would be shown of another document, as far as that is known. */
export type Ahead = (workbook: Workbook) => WholeEvaluation<unknown>
const inSight = new Set<() => Ahead | undefined>()

/** Of each experiment that is in sight, as it is read now. */
export const aheadInSight = (): readonly Ahead[] => [...inSight].flatMap((begin) => begin() ?? [])

interface Wanted {
  readonly workbook: Workbook
  readonly focus: number
  readonly chosen: ParameterValues
  readonly isMoving: boolean
  readonly version: number
}

type Evaluated<Parameters, Answer> = Omit<Reading<Parameters, Answer>, 'owner' | 'cancel'>
type Reader<Parameters extends object, Answer> = ReturnType<typeof createReader<Parameters, Answer>>

/** Reads an experiment for all that show it. */
export function createReader<Parameters extends object, Answer>(
  experiment: Experiment<Parameters, Answer>,
) {
  const { evaluate, hasNews } = rereader(experiment)
  let owners: readonly object[] = []
  /** Of those who demand what it reads. */
  const priorities = new Map<object, Priority>()
  const peek: Peek = (request) => query.peek(request, owners)
  const listeners = new Set<() => void>()
  let version = 0
  /** Parts in sight. */
  let shown = 0
  /** Whether something has come since it was evaluated. */
  let isBehind = false
  /** The model that it was evaluated for. */
  let card = modelCard()
  let last: { readonly wanted: Wanted; readonly found: Evaluated<Parameters, Answer> } | undefined

  function evaluated(wanted: Wanted): Evaluated<Parameters, Answer> {
    const { workbook, focus, chosen, isMoving } = wanted
    isBehind = false
    card = modelCard()
    const own = { workbook, focus, card, replicates: DEFAULT_REPLICATES }
    const requested = valuesIn(experiment, chosen)
    const first = { ...own, parameters: requested }
    const found = evaluate(first, peek, isMoving)
    const controls = experiment.controls?.(found.answer, first) ?? {}
    const parameters = withinControls(requested, controls)
    if (parameters === requested) return { ...found, input: first, controls }
    const input = { ...own, parameters }
    return { ...evaluate(input, peek, isMoving), input, controls }
  }

  /** @param found is older than the last where something has come since it was rendered */
  function demandFor(
    owner: object,
    found: Evaluated<Parameters, Answer>,
    priority: Priority,
    isEdit = true,
  ): void {
    const { reads, files, input } = last?.found ?? found
    demandReads(owner, { reads, scenarios: input.workbook.scenarios }, priority, isEdit)
    for (const file of files) void loadFile(file)
  }

  let pause: ReturnType<typeof setTimeout> | undefined

  /** Whether what it shows is outdated, and no more so by another step of a drag: then it waits for the next pause. */
  function rests(before: Wanted, wanted: Wanted): boolean {
    clearTimeout(pause)
    const isStep = wanted.isMoving && isSame({ ...before, workbook: wanted.workbook }, wanted)
    if (!experiment.restsInDrag || !isStep || !last || !isOutdated(last.found)) return false
    pause = setTimeout(() => {
      isBehind = true
      renderInFrame(tell)
    }, PATIENCE_MS)
    return true
  }
  /** Has all that show it follow what has come. */
  const tell = () => {
    if (!isBehind) return
    const before = last?.found
    version += 1
    if (!isEvaluatedAhead()) {
      for (const listener of listeners) listener()
      return
    }
    // What follows is requested before anything is drawn. Evaluated in this turn, and rendered by all that show it in
    // turns of their own: together they are a long task on a slow processor.
    const found = last?.found
    if (found) for (const [owner, priority] of priorities) demandFor(owner, found, priority, false)
    if (!before || !showsSame(before, found))
      renders = new Map([...listeners].map((each) => [each, drawInTask(each)]))
  }

  /** Hears of changes of what it has read, each in its turn. */
  function follow(): () => void {
    let giveUp = () => {}
    let giveUpInDrag = () => {}
    const hear = () => {
      if (!hasNews(peek) && card === modelCard()) return
      isBehind = true
      if (isGestureUnderWay()) giveUpInDrag = renderInFrame(tell)
      else giveUp = drawInTask(tell)
    }
    const ends = [query.subscribe(hear), onFiles(hear), cardStore.subscribe(hear)]
    // Something may have come while nobody listened.
    if (isBehind || hasNews(peek) || card !== modelCard()) version += 1
    return () => {
      for (const end of [giveUp, giveUpInDrag, ...ends]) end()
    }
  }
  let stop = () => {}
  /** Of those who are to be rendered. */
  let renders: ReadonlyMap<() => void, () => void> = new Map()

  /** Nobody sees what is out of sight, and what moves is rendered in its frame. */
  function isEvaluatedAhead(): boolean {
    if (shown === 0 || !last || last.wanted.isMoving || isGestureUnderWay()) return false
    const wanted = { ...last.wanted, version }
    try {
      last = { wanted, found: evaluated(wanted) }
      return true
    } catch {
      // It fails again where it is rendered, which the page catches.
      last = undefined
      return false
    }
  }

  const beginAhead = (): Ahead | undefined => {
    const input = last?.found.input
    const read = wholeReader(experiment)
    return input && ((workbook) => read({ ...input, workbook }, peek))
  }

  return {
    version: () => version,
    cancel: () => query.cancel(owners),
    /** @param owner one who demands what it reads @returns ends that */
    own: (owner: object) => {
      owners = [...owners, owner]
      return () => {
        owners = owners.filter((each) => each !== owner)
        priorities.delete(owner)
        leaveReads(owner)
      }
    },
    /** @param priority undefined of what nobody sees: it demands nothing */
    demand: (
      owner: object,
      found: Evaluated<Parameters, Answer>,
      priority: Priority | undefined,
    ) => {
      if (priority) {
        priorities.set(owner, priority)
        demandFor(owner, found, priority)
      } else if (priorities.delete(owner)) leaveReads(owner)
    },
    /** For a part in sight. @returns ends that */
    show: () => {
      shown += 1
      if (!experiment.isOfModel) inSight.add(beginAhead)
      return () => {
        shown -= 1
        if (shown === 0) inSight.delete(beginAhead)
      }
    },
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) stop = follow()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        renders.get(listener)?.()
        if (listeners.size === 0) stop()
      }
    },
    read: (wanted: Wanted): Evaluated<Parameters, Answer> => {
      const isKnown = last && isSame(last.wanted, wanted, experiment.isOfModel)
      if (!last || (!isKnown && !rests(last.wanted, wanted)))
        last = { wanted, found: evaluated(wanted) }
      return last.found
    },
  }
}

/** Of the same input: whether nothing that is shown of it has changed. */
const showsSame = <Shown extends Evaluated<unknown, unknown>>(one: Shown, other?: Shown): boolean =>
  one.sections === other?.sections &&
  one.answer === other.answer &&
  one.isComing === other.isComing &&
  isAlike(one.controls, other.controls)

/** Whether no number in it is shown as of the present document. */
const isOutdated = ({ isComing, sections }: Evaluation<unknown>): boolean =>
  isComing &&
  sections.every(({ tables }) =>
    tables.every(({ rows, freshness }) => rows.length === 0 || freshness === 'stale'),
  )

const isSame = (one: Wanted, other: Wanted, isOfModel = false): boolean =>
  one.chosen === other.chosen &&
  one.version === other.version &&
  (isOfModel ||
    (one.workbook === other.workbook &&
      one.focus === other.focus &&
      one.isMoving === other.isMoving))

/** A part of the page that shows it: out of sight it stays as it was. */
function createPart<Parameters extends object, Answer>(reader: Reader<Parameters, Answer>) {
  const owner = {}
  let last: { readonly of: object; readonly reading: Reading<Parameters, Answer> } | undefined
  return {
    owner,
    read: (wanted: Wanted, isInSight: boolean): Reading<Parameters, Answer> => {
      if (last && !isInSight) return last.reading
      const found = reader.read(wanted)
      if (last?.of !== found)
        last = { of: found, reading: { ...found, owner, cancel: reader.cancel } }
      return last.reading
    },
  }
}
