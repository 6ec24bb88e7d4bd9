import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { GuideAnswers } from '../../document/guide'
import { firstDesign } from '../../experiments/first-design'
import { changeParameters, parameterStore, valuesIn } from '../../state/parameters'
import { useExperiment } from '../../state/use-experiment'
import { openPanel } from '../../state/view-store'
import { Button } from '../../ui/Button'
import { ModalDialog } from '../../ui/ModalDialog'
import layout from '../../ui/layout.module.css'
import dialog from '../../ui/dialog.module.css'
import styles from './Guide.module.css'
import { Proposal } from './Proposal'
import { BudgetQuestion, QuestionField } from './QuestionField'
import { answersText, questions } from './questions'

const close = () => openPanel(undefined)

/** Five questions, and the design that the models make of the answers. The document waits until it is accepted. */
export function GuideDialog() {
  const [answers, setAnswers] = useState(
    () => valuesIn(firstDesign, parameterStore.getState()).guide,
  )
  const [shows, setShows] = useState<'questions' | 'design'>('questions')
  // Before all that the page asks: the dialog covers it.
  const reading = useExperiment(firstDesign, shows === 'design', 'headline')
  const { found } = reading.answer
  const refused =
    found.state === 'current' && found.value.kind === 'refused' ? found.value : undefined
  // A refusal stands at its question.
  const isDesign = shows === 'design' && !refused
  const isAsking = shows === 'design' && found.state === 'pending'
  // Changed answers are not yet requested.
  const isOfThese = JSON.stringify(answers) === JSON.stringify(reading.input.parameters.guide)
  const find = (change: Partial<GuideAnswers> = {}) => {
    const guide = { ...answers, ...change }
    setAnswers(guide)
    setShows('design')
    changeParameters({ guide })
  }
  const back = () => setShows('questions')
  const onKeyDown = (event: KeyboardEvent) => {
    // The dialog stays: Escape gives up the work alone.
    if (event.key !== 'Escape' || !isAsking) return
    event.preventDefault()
    event.stopPropagation()
    back()
  }
  const title = useRef<HTMLHeadingElement>(null)
  const wasDesign = useRef(isDesign)
  // What had the focus goes away with the page of the dialog that it stood on.
  useEffect(() => {
    if (wasDesign.current !== isDesign) title.current?.focus()
    wasDesign.current = isDesign
  }, [isDesign])
  const form = useRef<HTMLDivElement>(null)
  // The question may be far up or down.
  useEffect(() => {
    if (!refused) return
    const problem = form.current?.querySelector('[role=alert]:not(:empty)')
    problem?.scrollIntoView({ block: 'center' })
    problem?.querySelector('button')?.focus({ preventScroll: true })
  }, [refused])
  const problemOf = (question: keyof GuideAnswers) =>
    refused?.question === question && isOfThese
      ? {
          sentence: refused.sentence,
          remedies: refused.nearest
            ? [{ label: refused.nearest.label, apply: () => find(refused.nearest?.answers) }]
            : [],
        }
      : undefined
  return (
    <ModalDialog label="Guided start" onClose={close}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- takes Escape for all that is in it */}
      <div className={styles.page} onKeyDown={onKeyDown}>
        <div className={`${layout.split} ${dialog.head}`}>
          <h2 ref={title} tabIndex={-1} className={layout.title}>
            {isDesign ? 'A first design' : 'A first design in five questions'}
          </h2>
          <Button look="link" onPress={close}>
            Close
          </Button>
        </div>
        {isDesign ? (
          <Proposal reading={reading} onBack={back} onDone={close} />
        ) : (
          <div ref={form} className={`${layout.stack} ${dialog.body} ${styles.form}`}>
            <p className={layout.faint}>
              Every answer has a default. Your document changes only when you accept the result.
            </p>
            <BudgetQuestion
              value={answers.budgetUsd}
              problem={problemOf('budgetUsd')}
              onChange={(budgetUsd) => setAnswers({ ...answers, budgetUsd })}
            />
            {questions.map((question) => (
              <QuestionField
                key={question.id}
                question={question}
                value={String(answers[question.id])}
                problem={problemOf(question.id)}
                onChange={(change) => setAnswers({ ...answers, ...change })}
              />
            ))}
          </div>
        )}
        {!isDesign && (
          <div className={styles.foot}>
            <Button look="main" onPress={() => find()}>
              Find a first design
            </Button>
            <p className={layout.faint} data-testid="answers">
              {answersText(answers)}
            </p>
          </div>
        )}
      </div>
    </ModalDialog>
  )
}
