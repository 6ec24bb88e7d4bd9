/** What the section Trade-off is about, live and as it settles. */
import { useEffect, useMemo, useState } from 'react'
import { countedProfiles, workloadCells, type WorkloadCell } from '../document/workload/cells'
import type { Profile } from '../document/workload/profile'
import { runsOnNode } from '../document/workload/remarks'
import type { Workload } from '../document/workload/workload'
import type { NodeDesign, Scenario } from '../document/scenario/schema'
import { useActiveIndex } from './active-scenario'
import { useGesture } from './gesture'
import { noResults, useResults, type DesignValue } from './results-store'
import { useWorkbook } from './scenario-store'
import { useThroughputStatus } from './throughputs'
import type { TradeoffSubject } from './use-split-runs'

export interface TradeoffSubjects {
  readonly index: number
  readonly scenario: Scenario | undefined
  /** The latest counts, of this very design but for the moment of a drag that its answer takes. */
  readonly counted: DesignValue | undefined
  /** What heavy questions are about: the design as it was when it last rested and the comparison was done. */
  readonly subject: TradeoffSubject | undefined
  /** The present design, which is the subject once it rests. */
  readonly coming: TradeoffSubject | undefined
  /** Whether the subject is the present design. */
  readonly isSettled: boolean
  /** Applications that do not run on this node. */
  readonly blocked: readonly Profile[]
  /** Whether what comes first was cancelled, so that nothing is to come after it. */
  readonly isCancelled: boolean
}

/**
 * How long a design is left alone before its many splits are asked about, ms: each edit would only cancel
 * seconds of work.
 */
const REST_MS = 1000

/** Designs that have rested: who comes back to one does not wait for it again. */
const rested = new WeakSet<Scenario>()

export function useTradeoffSubject(): TradeoffSubjects {
  const index = useActiveIndex()
  const { scenarios } = useWorkbook()
  const results = useResults()
  const isMoving = useGesture()
  const scenario = scenarios[index]
  const { design } = results[index] ?? noResults
  const counted = design.value
  const [workload, node] = [scenario?.workload, scenario?.node]
  const cells = useMemo(
    () => (workload && node ? runningCells(workload, node) : undefined),
    [workload, node],
  )
  const live = useMemo((): TradeoffSubject | undefined => {
    if (!scenario || !counted || !cells || scenario.fabric.topology !== 'fat-tree') return undefined
    if (cells.running.length === 0) return undefined
    return { scenario, ...counted, cells: cells.running }
  }, [scenario, counted, cells])
  const isHeadlineBusy = results.some(({ bisection }) => bisection.status === 'pending')
  // The comparison stands above: what it says of the workload is computed before the many splits.
  const compared = useThroughputStatus()
  const isCompared = compared === 'current' || compared === 'failed'
  const isDone = !isMoving && !isHeadlineBusy && isCompared && design.status === 'current'
  const isRested = useRested(scenario, isDone)
  const isOpen = isDone && isRested
  const subject = useLastOpen(live, isOpen, index)
  return {
    index,
    scenario,
    counted,
    subject,
    coming: live,
    isSettled: isOpen && subject === live,
    blocked: cells?.blocked ?? [],
    isCancelled: compared === 'cancelled',
  }
}

/** Whether a design has been left alone for a while since all that comes first was done. */
function useRested(scenario: Scenario | undefined, isDone: boolean): boolean {
  const [, setLast] = useState<Scenario>()
  useEffect(() => {
    if (!scenario || !isDone || rested.has(scenario)) return undefined
    const timer = setTimeout(() => {
      rested.add(scenario)
      setLast(scenario)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [scenario, isDone])
  return scenario === undefined || rested.has(scenario)
}

/** The value, or while it is not open the last one of the same scenario that was. */
function useLastOpen<Value>(live: Value, isOpen: boolean, index: number): Value | undefined {
  const [held, setHeld] = useState<{ readonly value: Value; readonly index: number }>()
  // Nothing may have been held yet, and what is held may be undefined: a network that is not simulated.
  const isHeld = held !== undefined && held.value === live && held.index === index
  if (isOpen && !isHeld) setHeld({ value: live, index })
  if (isOpen) return live
  return held?.index === index ? held.value : undefined
}

/** The cells of a workload that run on a node. */
function runningCells(
  workload: Workload,
  node: NodeDesign,
): {
  readonly running: readonly WorkloadCell[]
  readonly blocked: readonly Profile[]
} {
  const all = countedProfiles(workload)
  const profiles = all.filter((profile) => runsOnNode(profile, node))
  return {
    running: workloadCells(workload, profiles),
    blocked: all.filter((profile) => !profiles.includes(profile)),
  }
}
