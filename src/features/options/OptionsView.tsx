import { useId, useState } from 'react'
import type { ChartStatus } from '../../charts/frame/ChartStatus'
import { slotsStatus } from '../../charts/frame/slotsStatus'
import { StatusNote } from '../../charts/frame/StatusNote'
import { optionKindWords, type OptionKind } from '../../document/procurement/option-words'
import { MAX_OPTIONS } from '../../document/procurement/schema'
import { visibleText } from '../../document/visible-text'
import { WORTH_LIMIT } from '../../report/option-sentences'
import { useActiveIndex } from '../../state/active-scenario'
import { cancelSimulation, simulateAgain } from '../../state/engine-session'
import { refusalOf, useWorkbook } from '../../state/scenario-store'
import { useLastGood } from '../../state/use-last-good'
import {
  addOption,
  useOptions,
  type OptionAnswer,
  type ShownOptions,
} from '../../state/use-options'
import { Button } from '../../ui/Button'
import { scenarioCode } from '../../ui/scenario-code'
import { OptionFields } from './OptionFields'
import styles from './OptionsView.module.css'
import { OptionsTable } from './OptionsTable'
import { PickedOption } from './PickedOption'
import { SavedTable } from './SavedTable'

/** What may be bought later at a price that is agreed now, and what that price is worth. */
export function OptionsView() {
  const shown = useOptions()
  const { answers } = shown
  const complete = answers.every(({ answer }) => answer !== undefined) ? answers : undefined
  const known = useLastGood(complete, 'options')
  const status = statusOf(shown, known)
  return (
    <div className={styles.view}>
      <Editor answers={answers} />
      {answers.length > 0 && (
        <>
          {status.kind !== 'current' && status.kind !== 'stale' && (
            <div className={styles.status}>
              <StatusNote status={status} />
            </div>
          )}
          {known !== undefined && known.length > 0 && <Worth answers={known} status={status} />}
        </>
      )}
    </div>
  )
}

function statusOf(
  { slots }: ShownOptions,
  known: readonly OptionAnswer[] | undefined,
): ChartStatus {
  const own = slotsStatus(slots, {
    what: 'The options',
    wayOut: 'Change the option or its design.',
    onCancel: cancelSimulation,
    again: simulateAgain,
  })
  // What an earlier state of the document says is dimmed until the present one is answered.
  return own.kind === 'loading' && known !== undefined ? { kind: 'stale', work: own.work } : own
}

/** The options of the document, to be changed. */
function Editor({ answers }: { readonly answers: readonly OptionAnswer[] }) {
  const id = useId()
  const active = useActiveIndex()
  const { scenarios } = useWorkbook()
  const [refusal, setRefusal] = useState<string>()
  const name = visibleText(scenarios[active]?.name ?? '')
  const add = (kind: OptionKind) => {
    const outcome = addOption(active, kind)
    setRefusal(refusalOf(outcome))
  }
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {answers.length === 0 ? 'No options yet' : 'Options'}
      </h3>
      <p className={styles.quiet}>
        What may be bought later, priced now. Choose one of the four below: it starts at what the
        design suggests, and at today’s prices.
      </p>
      {answers.length > 0 && (
        <ol className={styles.list} data-testid="option-list">
          {answers.map((answer, at) => (
            // An option has no identity but its place.
            <OptionFields key={at} at={at} shown={answer} />
          ))}
        </ol>
      )}
      {answers.length < MAX_OPTIONS ? (
        <div className={styles.add} role="group" aria-label="Add an option">
          <span className={styles.label}>
            Add on {scenarioCode(active).letter} {name}:
          </span>
          {optionKindWords.map(({ kind, name: words, meaning }) => (
            <span key={kind} title={meaning}>
              <Button look="link" label={`Add: ${words}`} onPress={() => add(kind)}>
                {words}
              </Button>
            </span>
          ))}
        </div>
      ) : (
        <p className={styles.quiet}>A document holds up to {MAX_OPTIONS} options.</p>
      )}
      {refusal !== undefined && (
        <p role="alert" className={styles.wrong}>
          {refusal}
        </p>
      )}
    </section>
  )
}

interface WorthProps {
  readonly answers: readonly OptionAnswer[]
  readonly status: ChartStatus
}

function Worth({ answers, status }: WorthProps) {
  const isCurrent = status.kind === 'current'
  return (
    <>
      <OptionsTable answers={answers} isCurrent={isCurrent} />
      <PickedOption answers={answers} status={status} />
      <SavedTable answers={answers} isCurrent={isCurrent} />
      <p className={styles.quiet}>{WORTH_LIMIT}</p>
    </>
  )
}
