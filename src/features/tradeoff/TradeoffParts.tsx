import { useMemo } from 'react'
import type { TaperPointDto } from '../../model/engine'
import { cancelSimulation, simulateAgain } from '../../state/engine-session'
import { useOtherMachines, useOthersWork } from '../../state/use-others-work'
import { useBreakEvens, useSplitStudy } from '../../state/use-split-study'
import { useOwnSplitRuns } from '../../state/use-split-runs'
import { useTradeoffSubject, type TradeoffSubjects } from '../../state/use-tradeoff-subject'
import { slotsStatus } from '../../charts/frame/slotsStatus'
import type { ChartStatus } from '../../charts/frame/ChartStatus'
import { useScenarioResults } from '../../state/results-store'
import { splitId } from '../../document/tradeoff/splits'
import { BreakEvenWords } from './BreakEvenWords'
import { machineProblem } from './design-status'
import { DesignMap } from './DesignMap'
import { Gains } from './Gains'
import { gainPointsOf, type DrawnSplits } from './gain-points'
import styles from './Tradeoff.module.css'

const actions = {
  onCancel: cancelSimulation,
  again: simulateAgain,
  wayOut: 'Change the design or the workload.',
}

/** What the workload gets of every taper, as far as it is known. */
function useTradeoff() {
  const subjects = useTradeoffSubject()
  const { index, subject, coming, isSettled } = subjects
  const results = useScenarioResults(index)
  const own = useOwnSplitRuns(subject, coming)
  const runs = own.isComplete && own.runs.length > 0 ? own.runs : undefined
  const study = useSplitStudy(subject, runs)
  const others = useOtherMachines(index)
  const othersWork = useOthersWork(subject, others, study.value !== undefined)
  const drawn = useMemo(
    () => drawnOf(study.splits, study.value?.designs),
    [study.splits, study.value],
  )
  const answered = slotsStatus(own.slots, {
    what: 'The slowdowns at every taper',
    unasked: nothingRuns.sentence,
    ...actions,
  })
  // The model can also answer that a job has no work to compare: one node sends nothing.
  const known = answered.kind === 'current' && !runs ? nothingRuns : answered
  const isWaiting = !isSettled && !runs
  const slowdowns: ChartStatus = isWaiting ? { kind: 'loading', work: waiting } : known
  const settled = isSettled || slowdowns.kind !== 'current' ? slowdowns : stale
  const status =
    machineProblem(results, index, runs !== undefined) ??
    (subjects.isCancelled ? cancelled : settled)
  return { ...subjects, own, runs, study, others, othersWork, drawn, status }
}

/** Why nothing can be said of a workload; undefined where something can. */
function whyNothing({ scenario, isSettled, subject, blocked }: TradeoffSubjects) {
  if (scenario && scenario.fabric.topology !== 'fat-tree') {
    return `This machine’s network is a ${scenario.fabric.topology}, which this version does not simulate: what a workload gets of it is not computed. Choose “Fat tree” as the topology to see its node on one.`
  }
  if (!isSettled || subject) return undefined
  return blocked.length > 0
    ? `${blocked.map(({ name }) => name).join(', ')}: not on this node, so there is no workload to weigh designs by. Change the node, or choose another mix under “Workload”.`
    : 'The workload has no application with a profile, so there is nothing to weigh designs by. Open “Workload” in the rail and choose a mix.'
}

/** What the workload gets of every taper. */
export function GainsPart() {
  const tradeoff = useTradeoff()
  const { index, scenario, counted, subject, isSettled, runs, drawn } = tradeoff
  const points = useMemo(
    () =>
      subject && runs
        ? gainPointsOf(counted?.tapers ?? [], runs, subject.cells, isSettled ? drawn : new Map())
        : [],
    [subject, runs, counted, drawn, isSettled],
  )
  const why = whyNothing(tradeoff)
  if (!scenario) return null
  if (why !== undefined) return <p className={styles.quiet}>{why}</p>
  const { status, others, othersWork, blocked, own } = tradeoff
  return (
    <Gains
      {...{ index, scenario, points, status, others, othersWork, blocked }}
      notes={own.notes}
    />
  )
}

/** For which workloads another taper is ahead. */
export function BreakEvenPart() {
  const tradeoff = useTradeoff()
  const { scenario, subject, runs, study, drawn, isSettled, status } = tradeoff
  const breakEvens = useBreakEvens(subject, study.value ? runs : undefined)
  const why = whyNothing(tradeoff)
  if (!scenario) return null
  if (why !== undefined) return <p className={styles.quiet}>{why}</p>
  return (
    <BreakEvenWords
      breakEvens={breakEvens}
      drawn={breakEvens.against && drawn.get(splitId(breakEvens.against))}
      budgetUsd={scenario.budget.mode === 'usd' ? scenario.budget.usd : undefined}
      isCurrent={isSettled && status.kind === 'current'}
      status={slotsStatus([study.slot, ...breakEvens.slots], {
        what: 'What would turn the order',
        unasked: 'There is no second split to set against the first.',
        ...actions,
      })}
    />
  )
}

/** Every other design for the money: which of them nobody beats. */
export function DesignsPart() {
  const tradeoff = useTradeoff()
  const { index, scenario, counted, subject, runs, status, others, othersWork } = tradeoff
  const why = whyNothing(tradeoff)
  if (!scenario) return null
  if (why !== undefined) return <p className={styles.quiet}>{why}</p>
  return (
    <DesignMap
      key={`${index} ${scenario.name}`}
      {...{ index, scenario, subject, runs, status, others, othersWork }}
      tapers={counted?.tapers ?? noTapers}
    />
  )
}

const nothingRuns = {
  kind: 'empty',
  sentence:
    'No split of the edge switch runs all of this workload. Buy more nodes, or choose another mix under “Workload”.',
} as const

const noTapers: readonly TaperPointDto[] = []

const waiting = { share: 0, sentence: 'Waits for the comparison' }

/** What comes first was cancelled, and all that comes after it. */
const cancelled: ChartStatus = {
  kind: 'error',
  what: 'The calculation was cancelled.',
  why: '',
  wayOut: 'What is drawn is what was known by then.',
  fix: { label: 'Compute again', run: simulateAgain },
}

/** While the design is being changed, slowdowns are those of before. */
const stale: ChartStatus = {
  kind: 'stale',
  work: { share: 0, sentence: 'Slowdowns are of before the change' },
  part: 'simulated',
}

function drawnOf(
  splits: readonly TaperPointDto[],
  designs: readonly NonNullable<ReturnType<DrawnSplits['get']>>[] | undefined,
): DrawnSplits {
  return new Map(
    splits.flatMap((split, at) => {
      const risk = designs?.[at]
      return risk ? [[splitId(split), risk] as const] : []
    }),
  )
}
