import { useState } from 'react'
import type { ChartStatus } from '../../charts/frame/ChartStatus'
import { StatusNote } from '../../charts/frame/StatusNote'
import { workStatus } from '../../charts/frame/workStatus'
import { titleOf, letterOf } from '../../report/decision'
import {
  CONFIDENCE_NOTE,
  requirementsHeadline,
  tallySentences,
  unknownSentences,
} from '../../report/requirement-words'
import { cancelSimulation } from '../../state/engine-session'
import {
  askRequirementsAgain,
  useRequirements,
  type RequirementSetup,
} from '../../state/use-requirements'
import { Problem } from '../../ui/Problem'
import { Matrix } from './Matrix'
import { RequirementActions } from './RequirementActions'
import styles from './RequirementsView.module.css'

/** What is asked of the scenarios, what they achieve of it, by how much and how surely. */
export function RequirementsView() {
  const setup = useRequirements()
  const [refusal, setRefusal] = useState<string>()
  const { judged, asked } = setup
  const status = statusOf(asked)
  const isCurrent = status.kind === 'current'
  const actions = <RequirementActions count={judged.length} onRefused={setRefusal} />
  const refused = refusal !== undefined && <Problem sentence={refusal} />
  if (judged.length === 0) {
    return (
      <section className={styles.view} aria-label="Requirements">
        <h2 className={styles.title}>No requirements yet: what must a machine do?</h2>
        <p className={styles.quiet}>
          Every requirement is set against what each scenario achieves, with its margin and the
          chance that it is met. Add those of a public text, add your own one by one, or read a CSV
          file.
        </p>
        {actions}
        <div aria-live="polite">{refused}</div>
      </section>
    )
  }
  return (
    <section className={styles.view} aria-label="Requirements">
      <Result setup={setup} isCurrent={isCurrent} />
      <StatusNote status={status} />
      <Matrix setup={setup} isCurrent={isCurrent} onRefused={setRefusal} />
      <div aria-live="polite">{refused}</div>
      {actions}
      <Unknown setup={setup} />
      <p className={styles.quiet}>{CONFIDENCE_NOTE}</p>
    </section>
  )
}

function statusOf(asked: RequirementSetup['asked']): ChartStatus {
  if (!asked) return { kind: 'current' }
  return workStatus(asked, {
    what: 'What the scenarios achieve',
    onCancel: cancelSimulation,
    again: askRequirementsAgain,
  })
}

interface ResultProps {
  readonly setup: RequirementSetup
  readonly isCurrent: boolean
}

/** The result, and how every design stands; of an earlier state of the document it is dimmed, without its result. */
function Result({ setup, isCurrent }: ResultProps) {
  const { judged, scenarios, asked } = setup
  const titles = scenarios.map((scenario, at) => titleOf(at, scenario))
  const letters = titles.map((_, at) => letterOf(at))
  const isShown = isCurrent || asked?.value !== undefined
  return (
    <>
      <h2 className={styles.title}>
        {isCurrent
          ? requirementsHeadline(judged, letters)
          : 'What do the scenarios meet of what is asked?'}
      </h2>
      {isShown && (
        <ul className={styles.tallies} data-testid="tallies" data-stale={!isCurrent}>
          {tallySentences(judged, titles).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <p className={styles.quiet}>
        Only mandatory requirements and Class A disqualify; targets, desirable ones and Class B earn
        credit.
      </p>
    </>
  )
}

/** Why designs have no value. */
function Unknown({ setup: { achieved, scenarios } }: { readonly setup: RequirementSetup }) {
  const sentences = unknownSentences(
    achieved,
    scenarios.map((scenario, at) => titleOf(at, scenario)),
  )
  return sentences.map((sentence) => (
    <p key={sentence} className={styles.quiet}>
      {sentence}
    </p>
  ))
}
