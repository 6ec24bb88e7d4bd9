import { useId, useState } from 'react'
import type { GuideAnswers } from '../../document/guide/answers'
import { fieldIn, whyRefused } from '../../document/scenario/fields'
import { findPreset } from '../../document/presets'
import { NumberEntry } from '../../ui/NumberEntry'
import type { Remedy } from '../../ui/Problem'
import { Problem } from '../../ui/Problem'
import styles from './Guide.module.css'
import { budgetQuestion, type Question } from './questions'

/** What is wrong with an answer, and the nearest that works. */
interface AnswerProblem {
  readonly sentence: string
  readonly remedies: readonly Remedy[]
}

interface QuestionFieldProps {
  readonly question: Question
  readonly value: string
  readonly problem: AnswerProblem | undefined
  readonly onChange: (answers: Partial<GuideAnswers>) => void
}

/** A choice of a few, each with what it means. */
export function QuestionField({ question, value, problem, onChange }: QuestionFieldProps) {
  const id = useId()
  return (
    <fieldset className={styles.question} aria-describedby={`${id}-why`}>
      <legend className={styles.text}>{question.text}</legend>
      <p id={`${id}-why`} className={styles.quiet}>
        {question.why}
      </p>
      {question.options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={id}
            checked={option.value === value}
            onChange={() => onChange(option.answers)}
          />
          <span>
            {option.label}
            <span className={styles.detail}>{option.detail}</span>
          </span>
        </label>
      ))}
      <div role="alert">{problem && <Problem {...problem} />}</div>
    </fieldset>
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
export function BudgetQuestion({ value, problem, onChange }: BudgetQuestionProps) {
  const id = useId()
  const [refused, setRefused] = useState<string>()
  const budget = field()
  const take = (usd: number) => {
    const why = budget && whyRefused(budget, usd)
    if (why === undefined) onChange(usd)
    return why
  }
  const problems = refused === undefined ? problem : { sentence: refused, remedies: [] }
  return (
    <div className={styles.question} role="group" aria-labelledby={`${id}-text`}>
      <label id={`${id}-text`} htmlFor={id} className={styles.text}>
        {budgetQuestion.text}
      </label>
      <p className={styles.quiet}>{budgetQuestion.why}</p>
      <p className={styles.sum}>
        <NumberEntry
          id={id}
          value={value}
          unit="$"
          step={budget?.step ?? 1}
          minimum={budget?.minimum ?? 0}
          maximum={budget?.maximum ?? value}
          errorId={problems ? `${id}-problem` : undefined}
          onCommit={take}
          onNudge={take}
          onRefused={setRefused}
        />{' '}
        US dollars
      </p>
      <div role="alert">{problems && <Problem id={`${id}-problem`} {...problems} />}</div>
    </div>
  )
}
