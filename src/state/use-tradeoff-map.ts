/** The map of designs of a scenario: what of the axes can be built and runs, and the answer about it. */
import { useMemo, useState } from 'react'
import { axesOf, fabricsOf, type DesignAxes } from '../domain/tradeoff/design-axes'
import { referenceSplit, splitId } from '../domain/tradeoff/splits'
import type { Scenario } from '../domain/scenario/schema'
import { workANode } from '../domain/workload/cells'
import type { MapDto, MapMeasureDto, TaperPointDto } from '../engine/engine'
import { mapCells, toMap } from '../engine/to-map-request'
import type { AskedSlot } from './asked-answers'
import { useGesture } from './gesture'
import type { TradeoffPlan } from './tradeoff-plan'
import { useDesignMap } from './use-design-map'
import {
  useOtherSplitRuns,
  useRunningAxes,
  type SplitRuns,
  type TradeoffSubject,
} from './use-split-runs'

export interface MapSubject {
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
  { scenario, tapers: counted, subject, runs }: MapSubject,
  { varied, fasterFactor }: TradeoffPlan,
  x: MapMeasureDto | undefined,
  y: MapMeasureDto | undefined,
): TradeoffMap {
  const tapers = useCountedBy(scenario, counted)
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
  const question = useMemo(() => {
    if (!subject || !runs || !axes || !cells) return undefined
    return toMap(scenario, {
      axes,
      cells,
      reference: referenceWork(tapers, runs),
      target: targetWork(tapers, runs, subject),
      fronts: x && y ? [[x, y]] : [],
    })
  }, [scenario, subject, runs, tapers, axes, cells, x, y])
  const { value, question: answered, sentence } = useDesignMap(question)
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
 * The counts; in a drag those that were known when the scenario last changed, so that a move asks once,
 * without waiting for its own counts. What is drawn in a drag is marked as stale; the release asks anew.
 */
function useCountedBy(
  scenario: Scenario,
  counted: readonly TaperPointDto[],
): readonly TaperPointDto[] {
  const isMoving = useGesture()
  const [held, setHeld] = useState({ scenario, counted })
  const isHeld = isMoving && held.scenario === scenario
  if (!isHeld && (held.scenario !== scenario || held.counted !== counted)) {
    setHeld({ scenario, counted })
  }
  return isHeld ? held.counted : counted
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

/** What the scenario itself does: its cost on other designs is what equal performance costs. */
function targetWork(
  tapers: readonly TaperPointDto[],
  runs: readonly SplitRuns[],
  { cells }: TradeoffSubject,
): number | undefined {
  const current = tapers.find((taper) => taper.current)
  const own = runs.find(({ split }) => current && splitId(split) === splitId(current))
  return current && own ? current.nodes * workANode(cells, own.runs) : undefined
}
