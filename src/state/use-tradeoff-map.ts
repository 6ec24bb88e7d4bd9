/** The map of designs of a scenario: what of the axes can be built and runs, and the answer about it. */
import { useMemo, useState } from 'react'
import { axesOf, fabricsOf, type DesignAxes } from '../document/tradeoff/design-axes'
import { referenceSplit, splitId } from '../document/tradeoff/splits'
import type { Scenario } from '../document/scenario/schema'
import { workANode } from '../document/workload/cells'
import type { MapDto, MapMeasureDto, TaperPointDto } from '../model/engine'
import { mapCells, toMap, type MapQuestion, type MapScope } from '../model/to-map-request'
import type { AskedSlot } from './asked-answers'
import { isGestureUnderWay } from './gesture'
import type { TradeoffPlan } from './tradeoff-plan'
import { useDesignMap } from './use-design-map'
import {
  useOtherSplitRuns,
  useRunningAxes,
  type SplitRuns,
  type TradeoffSubject,
} from './use-split-runs'

export interface MapSubject {
  /** Of the scenario in the document. */
  readonly index: number
  /** As it is now, in a drag too. */
  readonly scenario: Scenario
  /** As they are bought now. */
  readonly tapers: readonly TaperPointDto[]
  /** The design as it was when it last settled: slowdowns are of this one. */
  readonly subject: TradeoffSubject | undefined
  readonly runs: readonly SplitRuns<TaperPointDto>[] | undefined
}

export interface TradeoffMap {
  /** The last answer, without fronts where they are of other measures than are asked for. */
  readonly answer: MapDto | undefined
  /** Whether it answers what is asked. */
  readonly isCurrent: boolean
  /** Whether all that its questions are made of is there. */
  readonly isReady: boolean
  /** What is varied; undefined until it is known. */
  readonly axes: DesignAxes | undefined
  /** Why values of the axes are left out, a sentence each. */
  readonly leftOut: readonly string[]
  /** What else is asked for it. */
  readonly slots: readonly AskedSlot<unknown>[]
  /** Why the last question failed. */
  readonly failure: string | undefined
}

/** @param x and `y`: the measures whose front is asked for; undefined for one that the map does not compute */
export function useTradeoffMap(
  { index, scenario, tapers: counted, subject, runs }: MapSubject,
  { mode, varied, fasterFactor }: TradeoffPlan,
  x: MapMeasureDto | undefined,
  y: MapMeasureDto | undefined,
): TradeoffMap {
  const tapers = useRestingCounts(counted, mode === 'performance' || x === 'risk' || y === 'risk')
  const wanted = useMemo(
    () => subject && axesOf(subject.scenario, subject.tapers, varied, fasterFactor),
    [subject, varied, fasterFactor],
  )
  const running = useRunningAxes(runs ? subject : undefined, wanted)
  const { axes, nodes } = running
  const fabrics = useMemo(() => (axes ? fabricsOf(axes) : []), [axes])
  const other = useOtherSplitRuns(subject, fabrics)
  const cells = useMemo(() => {
    if (!subject || !runs || !axes || !other.isComplete) return undefined
    const { fabric } = subject.scenario
    const ofFabrics = fabrics.map(({ rail, link }, at) => {
      const isOwnFabric = rail.rails === fabric.rails && link.gbps === fabric.linkGBps
      return isOwnFabric ? runs : (other.runs[at] ?? [])
    })
    return mapCells(subject.scenario, { axes, cells: subject.cells }, ofFabrics, nodes?.speeds)
  }, [subject, runs, axes, nodes, other.isComplete, fabrics, other.runs])
  const questionOf = useMemo(() => {
    if (!subject || !runs || !axes || !cells) return undefined
    return askedOf({
      axes,
      cells,
      reference: referenceWork(tapers, runs),
      target: mode === 'performance' ? targetWork(tapers, runs, subject) : undefined,
      fronts: x && y ? [[x, y]] : [],
    })
  }, [mode, subject, runs, tapers, axes, cells, x, y])
  const question = questionOf?.(scenario)
  const { value, question: answered, sentence } = useDesignMap(index, question, questionOf)
  const fronts = JSON.stringify(question?.fronts)
  const isOfFronts = question === undefined || fronts === JSON.stringify(answered?.fronts)
  const answer = useMemo(
    () => (value && !isOfFronts ? { ...value, fronts: [] } : value),
    [value, isOfFronts],
  )
  return {
    answer,
    isCurrent: question !== undefined && answered === question,
    isReady: subject !== undefined && runs !== undefined,
    axes,
    leftOut: running.leftOut,
    slots: [...running.slots, ...other.slots],
    failure: sentence,
  }
}

/**
 * The counts; in a drag those of its beginning where nothing on the map follows from them, so that a move
 * asks once and not again when its own counts come. What is drawn in a drag is marked as stale; the
 * release asks anew.
 * @param isShown whether the map shows what follows from what the scenario itself and its reference buy
 */
function useRestingCounts(
  counted: readonly TaperPointDto[],
  isShown: boolean,
): readonly TaperPointDto[] {
  // What is counted comes in the turn of the part around the map, so the gesture is not asked as the map draws it.
  const isMoving = isGestureUnderWay()
  const [held, setHeld] = useState(counted)
  if (isMoving && !isShown) return held
  if (held !== counted) setHeld(counted)
  return counted
}

/** The question of each scenario, the same one while it is asked about the same one. */
function askedOf(scope: MapScope): (scenario: Scenario) => MapQuestion {
  let last: { readonly scenario: Scenario; readonly question: MapQuestion } | undefined
  return (scenario) => {
    if (last?.scenario !== scenario) last = { scenario, question: toMap(scenario, scope) }
    return last.question
  }
}

/** Work of every cell on the reference split. */
function referenceWork(
  tapers: readonly TaperPointDto[],
  runs: readonly SplitRuns[],
): readonly number[] {
  const reference = referenceSplit(tapers)
  const own = runs.find(({ split }) => reference && splitId(split) === splitId(reference))
  if (!reference || !own) return []
  return own.runs.map(({ speed, slowdown }) => (reference.nodes * speed) / (1 + slowdown.value))
}

/** What the scenario itself does: at equal performance every design does as much. */
function targetWork(
  tapers: readonly TaperPointDto[],
  runs: readonly SplitRuns[],
  { cells }: TradeoffSubject,
): number | undefined {
  const current = tapers.find((taper) => taper.current)
  const own = runs.find(({ split }) => current && splitId(split) === splitId(current))
  return current && own ? current.nodes * workANode(cells, own.runs) : undefined
}
