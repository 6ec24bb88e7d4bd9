import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { withAnswer, type GuideAnswers } from '../../document/guide'
import { firstDesign } from '../../experiments/first-design'
import { changeParameters, parameterStore, valuesIn } from '../../state/parameters/parameter-store'
import { useExperiment } from '../../state/answers/use-experiment'
import { openPanel } from '../../state/page/view-store'
import { Button } from '../../ui/Button'
import { ModalDialog } from '../../ui/ModalDialog'
import layout from '../../ui/layout.module.css'
import dialog from '../../ui/dialog.module.css'
import styles from './Guide.module.css'
import { Proposal } from './Proposal'
import { answersText, questions, budgetQuestion, type Question } from './questions'
import { fieldIn } from '../../document/scenario/fields'
import { findPreset } from '../../document/presets'
import type { WayOut } from '../../document/scenario/edited'
import { NumberField } from '../../ui/NumberField'
import { RadioList } from '../../ui/RadioList'

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
          <div ref={form} className={`${layout.loose} ${dialog.body}`}>
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
                onChange={(change) => setAnswers(withAnswer(answers, change))}
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

/** What is wrong with an answer, and the nearest that works. */
interface AnswerProblem {
  readonly sentence: string
  readonly remedies: readonly WayOut[]
}

interface QuestionFieldProps {
  readonly question: Question
  readonly value: string
  readonly problem: AnswerProblem | undefined
  readonly onChange: (answers: Partial<GuideAnswers>) => void
}

/** A choice of a few, each with what it means. */
function QuestionField({ question, value, problem, onChange }: QuestionFieldProps) {
  return (
    <RadioList
      question={question.text}
      why={question.why}
      value={value}
      choices={question.options}
      problem={problem}
      onChange={(chosen) => {
        const option = question.options.find((each) => each.value === chosen)
        if (option) onChange(option.answers)
      }}
    />
  )
}

interface BudgetQuestionProps {
  readonly value: number
  readonly problem: AnswerProblem | undefined
  readonly onChange: (usd: number) => void
}

/** What a document may hold as its budget. */
const field = () => {
  const scenario = findPreset('sierra')?.scenario
  return scenario && fieldIn(scenario, 'budget.usd')
}

/** The sum of money. */
function BudgetQuestion({ value, problem, onChange }: BudgetQuestionProps) {
  const budget = field()
  return (
    <div className={layout.close}>
      <NumberField
        look="above"
        label={budgetQuestion.text}
        value={value}
        sign="$"
        step={budget?.step ?? 1}
        // No money buys nothing, whatever the design.
        limits={[1, budget?.maximum ?? value]}
        onChange={onChange}
        help={budgetQuestion.why}
        {...(problem && { problems: [problem] })}
      />
    </div>
  )
}
