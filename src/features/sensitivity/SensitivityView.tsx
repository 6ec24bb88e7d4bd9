import { useMemo } from 'react'
import { StatusNote } from '../../charts/frame/StatusNote'
import { slotsStatus } from '../../charts/frame/slotsStatus'
import { TableChart } from '../../charts/TableChart'
import { studyStatus } from '../../charts/uncertain/studyStatus'
import { LEADING, SAMPLES } from '../../document/draws'
import { formatCount } from '../../document/format'
import { heldStillSentence } from '../../document/operation/held-still'
import { unequalTerms } from '../../document/unequal-terms'
import { tornadoTable, type TornadoRow } from '../../experiments/sensitivity/tornado-table'
import { originOfStudy } from '../../report/study-origins'
import { cancelSimulation, simulateAgain } from '../../state/engine-session'
import { resultsStore } from '../../state/results-store'
import { changeStudyPlan } from '../../state/study-plan'
import { useSensitivity } from '../../state/use-study-answers'
import { useLastGood } from '../../state/use-last-good'
import { useStudySetup, type StudySetup } from '../../state/use-study-setup'
import { Caution } from '../../ui/Caution'
import { CompareControls } from '../../ui/CompareControls'
import { scenarioCode } from '../../ui/scenario-code'
import { Segmented } from '../../ui/Segmented'
import { WhereFrom } from '../../ui/WhereFrom'
import {
  axisName,
  measureOf,
  measures,
  oneSidedSentence,
  tornadoSentence,
  wordsOf,
} from '../../report/study-measures'
import styles from './SensitivityView.module.css'
import { tornadoCsv } from './tornado-csv'

/** Which assumption moves the answer most. */
export function SensitivityView() {
  const setup = useStudySetup()
  const { contest, other, active } = setup
  const { shown, status } = useTornado(setup)
  const words = wordsOf(setup.plan.measure)
  const oneSided =
    shown && status.kind === 'current' && oneSidedSentence(shown.rows, shown.atValues, words.unit)
  const labels = [other?.label ?? '', contest?.designs[0]?.label ?? ''] as const
  return (
    <div className={styles.view}>
      <Controls setup={setup} />
      {unequalTerms(contest?.designs ?? []).map((sentence) => (
        <Caution key={sentence} sentence={sentence} />
      ))}
      {[...setup.alternatives.absent, ...(contest?.leftOut ?? [])].map((sentence) => (
        <p key={sentence} className={styles.quiet}>
          {sentence}
        </p>
      ))}
      {setup.obstacle ? (
        <StatusNote status={setup.obstacle} />
      ) : (
        <TableChart
          table={tornadoTable({
            rows: shown?.rows ?? [],
            atValues: shown?.atValues ?? 0,
            unit: words.unit,
            axisName: axisName(words, labels),
            scenario: other?.index ?? active,
          })}
          title={
            shown && status.kind === 'current'
              ? tornadoSentence(shown.rows, shown.atValues, words, labels)
              : 'Which assumption moves the answer most?'
          }
          subtitle={`${words.meaning} One input at a time over its plausible range.`}
          status={status}
          where={
            <WhereFrom
              subject="What moves the answer"
              origin={() =>
                originOfStudy(
                  'moved',
                  contest?.designs ?? [],
                  resultsStore.getState().card,
                  `${formatCount(SAMPLES)} samples`,
                )
              }
            />
          }
          csv={() =>
            tornadoCsv(shown?.rows ?? [], setup.plan.measure, {
              own: other,
              first: contest?.designs[0],
              card: resultsStore.getState().card,
            })
          }
        />
      )}
      {oneSided && <p className={styles.quiet}>{oneSided}</p>}
      {!setup.obstacle && <Explanation setup={setup} />}
    </div>
  )
}

function useTornado(setup: StudySetup) {
  const { contest, workloadStudy, design, other, plan, subject } = setup
  const study = other ? workloadStudy.study : undefined
  const measure = useMemo(() => measureOf(plan.measure, design), [plan.measure, design])
  const slot = useSensitivity(contest?.designs[0]?.scenario, study, measure)
  const result = slot?.status === 'current' ? slot.value?.result : undefined
  const now = useMemo(() => {
    if (!study || !result) return undefined
    const rows = result.bars.flatMap(({ input, atLow, atHigh }): readonly TornadoRow[] => {
      const own = study.inputs[input]
      const effect = result.effects.find((each) => each.input === input)
      return own ? [{ ...own, atLow, atHigh, effect }] : []
    })
    return { rows, atValues: result.atValues }
  }, [study, result])
  const shown = useLastGood(now, `${subject} ${other?.key ?? ''} ${plan.measure}`)
  const own = slotsStatus([...setup.slots, slot], {
    what: 'What moves the answer',
    wayOut: 'Change the design, the workload or what competes.',
    onCancel: cancelSimulation,
    again: simulateAgain,
  })
  return { shown, status: studyStatus(own, shown !== undefined, now !== undefined) }
}

function Controls({ setup }: { readonly setup: StudySetup }) {
  const { plan, others, other, contest, active } = setup
  return (
    <CompareControls
      axis={plan.axis}
      letter={scenarioCode(active).letter}
      onAxis={(axis) => changeStudyPlan({ axis, against: undefined, goalNodes: undefined })}
      first={contest?.designs[0]?.label ?? ''}
      others={others}
      against={other?.key}
      onAgainst={(against) => changeStudyPlan({ against })}
    >
      {!setup.obstacle && (
        <Segmented
          label="Measure"
          value={plan.measure}
          choices={measures}
          onChange={(measure) => changeStudyPlan({ measure })}
        />
      )}
    </CompareControls>
  )
}

function Explanation({ setup }: { readonly setup: StudySetup }) {
  const still = heldStillSentence(setup.workloadStudy.study?.still ?? [])
  return (
    <p className={styles.quiet}>
      A long bar says: look this number up before you decide. The part in the variance says how much
      of the uncertainty would be left if every other number were known; the {LEADING} inputs with
      the longest bars have one, from {formatCount(SAMPLES)} samples. Ranges are those of the prices
      {still === undefined ? '' : ', of the operation and the power of parts'} and of the model’s
      fitted parameters. The slowdown of an application moves on all designs at once, on each within
      its own range; the range written is that of the design where it is widest. {still}
    </p>
  )
}
