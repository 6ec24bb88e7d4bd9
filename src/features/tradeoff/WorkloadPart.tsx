import { useMemo } from 'react'
import type { TaperPointDto } from '../../model/engine'
import { cancelSimulation, simulateAgain } from '../../state/engine-session'
import { useOtherMachines, useOthersWork } from '../../state/use-others-work'
import { useBreakEvens, useSplitStudy } from '../../state/use-split-study'
import { useOwnSplitRuns } from '../../state/use-split-runs'
import { useTradeoffSubject } from '../../state/use-tradeoff-subject'
import { slotsStatus } from '../../charts/frame/slotsStatus'
import type { ChartStatus } from '../../charts/frame/ChartStatus'
import { SeenPart } from '../../state/SeenPart'
import { useScenarioResults } from '../../state/results-store'
import { splitId } from '../../document/tradeoff/splits'
import { BreakEvenWords } from './BreakEvenWords'
import { machineProblem } from './design-status'
import { DesignMap } from './DesignMap'
import { Gains } from './Gains'
import { gainPointsOf, type DrawnSplits } from './gain-points'
import styles from './TradeoffView.module.css'

const actions = {
  onCancel: cancelSimulation,
  again: simulateAgain,
  wayOut: 'Change the design or the workload.',
}

/** What the workload gets: of every taper, and of every other design for the money. */
export function WorkloadPart() {
  const subjects = useTradeoffSubject()
  const { index, scenario, counted, subject, coming, isSettled, blocked, isCancelled } = subjects
  const results = useScenarioResults(index)
  const own = useOwnSplitRuns(subject, coming)
  const runs = own.isComplete && own.runs.length > 0 ? own.runs : undefined
  const study = useSplitStudy(subject, runs)
  const breakEvens = useBreakEvens(subject, study.value ? runs : undefined)
  const others = useOtherMachines(index)
  const othersWork = useOthersWork(subject, others, study.value !== undefined)
  const drawn = useMemo(
    () => drawnOf(study.splits, study.value?.designs),
    [study.splits, study.value],
  )
  const points = useMemo(
    () =>
      subject && runs
        ? gainPointsOf(counted?.tapers ?? [], runs, subject.cells, isSettled ? drawn : new Map())
        : [],
    [subject, runs, counted, drawn, isSettled],
  )
  if (!scenario) return null
  if (scenario.fabric.topology !== 'fat-tree') {
    return (
      <p className={styles.quiet}>
        This machine’s network is a {scenario.fabric.topology}, which this version does not
        simulate: what a workload gets of it is not computed. Choose “Fat tree” as the topology to
        see its node on one.
      </p>
    )
  }
  if (isSettled && !subject) {
    return (
      <p className={styles.quiet}>
        {blocked.length > 0
          ? `${blocked.map(({ name }) => name).join(', ')}: not on this node, so there is no workload to weigh designs by. Change the node, or choose another mix under “Workload”.`
          : 'The workload has no application with a profile, so there is nothing to weigh designs by. Open “Workload” in the rail and choose a mix.'}
      </p>
    )
  }
  const isWaiting = !isSettled && !runs
  const answered = slotsStatus(own.slots, {
    what: 'The slowdowns at every taper',
    unasked: nothingRuns.sentence,
    ...actions,
  })
  // The model can also answer that a job has no work to compare: one node sends nothing.
  const known = answered.kind === 'current' && !runs ? nothingRuns : answered
  const slowdowns: ChartStatus = isWaiting ? { kind: 'loading', work: waiting } : known
  const settled = isSettled || slowdowns.kind !== 'current' ? slowdowns : stale
  const waited = isCancelled ? cancelled : settled
  const status = machineProblem(results, index, points.length > 0) ?? waited
  return (
    <div className={styles.view}>
      <section>
        <Gains
          index={index}
          scenario={scenario}
          points={points}
          status={status}
          others={others}
          othersWork={othersWork}
          blocked={blocked}
          notes={own.notes}
        />
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
      </section>
      <SeenPart>
        <DesignMap
          key={`${index} ${scenario.name}`}
          index={index}
          scenario={scenario}
          tapers={counted?.tapers ?? noTapers}
          subject={subject}
          runs={runs}
          status={status}
          others={others}
          othersWork={othersWork}
        />
      </SeenPart>
    </div>
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
