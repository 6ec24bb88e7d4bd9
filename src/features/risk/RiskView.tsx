import { MAX_NODES } from '../../document/limits'
import { CELL_DRAWS, DRAWS } from '../../document/draws'
import { useMemo } from 'react'
import { isUnderWay, toldElsewhere, type ChartStatus } from '../../charts/frame/ChartStatus'
import { StatusNote } from '../../charts/frame/StatusNote'
import { slotsStatus } from '../../charts/frame/slotsStatus'
import { studyStatus } from '../../charts/uncertain/studyStatus'
import { heldStillSentence } from '../../document/operation/held-still'
import { unequalTerms } from '../../document/unequal-terms'
import { cancelSimulation, simulateAgain } from '../../state/engine-session'
import { changeStudyPlan } from '../../state/study-plan'
import { useConditionStudy } from '../../state/use-study'
import { useFlips, useRisk } from '../../state/use-study-answers'
import { useLastGood } from '../../state/use-last-good'
import { useStudySetup, type StudySetup } from '../../state/use-study-setup'
import { Caution } from '../../ui/Caution'
import { CompareControls } from '../../ui/CompareControls'
import { Glossed } from '../../ui/Glossed'
import { scenarioCode } from '../../ui/scenario-code'
import { NumberField } from '../../ui/NumberField'
import { BreakEvens } from './BreakEvens'
import { Cells } from './Cells'
import { Flips } from './Flips'
import { Gains } from './Gains'
import styles from './RiskView.module.css'
import type { RiskResults } from './risk-results'
import { coreSentence, verdictSentence } from '../../report/risk-sentences'
import { Verdicts } from './Verdicts'

/** How sure the comparison is: who loses, how likely it is to be wrong, and what would change it. */
export function RiskView() {
  const setup = useStudySetup()
  const { contest, plan, active } = setup
  const goal = plan.goalNodes ?? contest?.designs[0]?.machine.nodes
  const { results, flips, status } = useRiskResults(setup, goal)
  const controls = (
    <CompareControls
      axis={plan.axis}
      letter={scenarioCode(active).letter}
      onAxis={(axis) => changeStudyPlan({ axis, against: undefined, goalNodes: undefined })}
      first={contest?.designs[0]?.label ?? ''}
      others={setup.others}
      against={setup.other?.key}
      onAgainst={(against) => changeStudyPlan({ against })}
    >
      {goal !== undefined && !setup.obstacle && (
        <NumberField
          look="inline"
          label="Nodes asked for"
          value={goal}
          step={18}
          limits={[1, MAX_NODES]}
          isWhole
          onChange={(goalNodes) => changeStudyPlan({ goalNodes })}
        />
      )}
    </CompareControls>
  )
  if (setup.obstacle) {
    return (
      <div className={styles.view}>
        {controls}
        <StatusNote status={setup.obstacle} />
        <Notes setup={setup} />
      </div>
    )
  }
  return (
    <div className={styles.view}>
      {controls}
      {/* With the results, so that what is drawn meanwhile moves once. */}
      {(results !== undefined || !isUnderWay(status)) && <Notes setup={setup} />}
      {results && <Judgement results={results} goal={goal ?? 1} status={status} />}
      <Gains results={results} design={setup.design} status={status} />
      {results && (
        <>
          <Cells results={results} design={setup.design} status={toldElsewhere(status)} />
          <Flips {...{ results, flips, setup, status: toldElsewhere(status) }} />
          <BreakEvens results={results} design={setup.design} />
        </>
      )}
    </div>
  )
}

function useRiskResults(setup: StudySetup, goal: number | undefined) {
  const { asked, contest, workloadStudy, subject } = setup
  const about = contest?.designs[0]?.scenario
  const conditionStudy = useConditionStudy(asked)
  const isRivalry = (contest?.designs.length ?? 0) > 1
  const workload = useRisk('study-risk', about, isRivalry ? workloadStudy.study : undefined, {
    draws: DRAWS,
    hasGroups: true,
    ...(goal !== undefined && { goals: [goal] }),
  })
  const cells = useRisk('study-cells', about, isRivalry ? conditionStudy.study : undefined, {
    draws: CELL_DRAWS,
  })
  const flips = useFlips(about, isRivalry ? workloadStudy.study : undefined, setup.design)
  const { cells: conditionCells, jobNodes } = conditionStudy
  // An answer to an earlier question would stand beside the designs of now.
  const ofWorkload = workload?.status === 'current' ? workload.value?.result : undefined
  const ofCells = cells?.status === 'current' ? cells.value?.result : undefined
  const hasCells =
    conditionStudy.study !== undefined ||
    conditionStudy.slots.some(({ status: each }) => each !== 'current')
  const now = useMemo((): RiskResults | undefined => {
    if (!contest || !ofWorkload || (hasCells && !ofCells)) return undefined
    return { contest, workload: ofWorkload, cells: ofCells, conditionCells, jobNodes }
  }, [contest, ofWorkload, hasCells, ofCells, conditionCells, jobNodes])
  const results = useLastGood(now, subject)
  const words = {
    what: 'The risk',
    wayOut: 'Change the design, the workload or what competes.',
    onCancel: cancelSimulation,
    again: simulateAgain,
  }
  const own = slotsStatus([...setup.slots, ...conditionStudy.slots, workload, cells, flips], words)
  return { results, flips, status: studyStatus(own, results !== undefined, now !== undefined) }
}

/** What competes otherwise than a person may think. */
function Notes({ setup }: { readonly setup: StudySetup }) {
  const { contest, alternatives, workloadStudy } = setup
  const still = heldStillSentence(workloadStudy.study?.still ?? [])
  const quiet = [
    ...alternatives.absent,
    ...(contest?.leftOut ?? []),
    ...workloadStudy.notes,
    ...(still === undefined ? [] : [still]),
  ]
  return (
    <>
      {unequalTerms(contest?.designs ?? []).map((sentence) => (
        <Caution key={sentence} sentence={sentence} />
      ))}
      {quiet.map((sentence) => (
        <p key={sentence} className={styles.quiet}>
          {sentence}
        </p>
      ))}
    </>
  )
}

const HOW_JUDGED =
  'By mean: the largest throughput of the workload, all inputs at their values. By risk: each application under each condition is a case, and the nodes that a design gains make up for its slowdown there or do not. The winner is the design that gives away least in the case where it is furthest behind the best design (its largest regret), with no threshold to choose. Beats: draws in which it does more, a tie counting half.'

interface JudgementProps {
  readonly results: RiskResults
  readonly goal: number
  readonly status: ChartStatus
}

function Judgement({ results, goal, status }: JudgementProps) {
  const { contest, workload, cells } = results
  const isCurrent = status.kind === 'current'
  const labels = contest.designs.map(({ label }) => label)
  const core = coreSentence(
    labels,
    workload.designs.map(({ fillsCore }) => fillsCore),
  )
  return (
    <section className={styles.section} aria-label="Verdicts" aria-busy={isUnderWay(status)}>
      <h3 className={styles.title} data-testid="verdict">
        {(isCurrent && verdictSentence({ labels, workload, cells })) ||
          'Which design wins, by mean and by risk?'}
      </h3>
      <p className={styles.quiet}>
        <Glossed>{HOW_JUDGED}</Glossed>
      </p>
      <Verdicts results={results} goal={goal} isCurrent={isCurrent} />
      {core !== undefined && <p className={styles.quiet}>{core}</p>}
    </section>
  )
}
