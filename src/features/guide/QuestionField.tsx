import type { GuideAnswers } from '../../document/guide'
import { fieldIn } from '../../document/scenario/fields'
import { findPreset } from '../../document/presets'
import type { WayOut } from '../../document/scenario/edited'
import { NumberField } from '../../ui/NumberField'
import { RadioList } from '../../ui/RadioList'
import layout from '../../ui/layout.module.css'
import { budgetQuestion, type Question } from './questions'

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
export function QuestionField({ question, value, problem, onChange }: QuestionFieldProps) {
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
export function BudgetQuestion({ value, problem, onChange }: BudgetQuestionProps) {
  const budget = field()
  return (
    <div className={layout.close}>
      <NumberField
        look="above"
        label={budgetQuestion.text}
        value={value}
        sign="$"
        step={budget?.step ?? 1}
        limits={[budget?.minimum ?? 0, budget?.maximum ?? value]}
        onChange={onChange}
        help={budgetQuestion.why}
        {...(problem && { problems: [problem] })}
      />
    </div>
  )
}
