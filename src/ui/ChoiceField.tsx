import { memo, useId } from 'react'
import type { EditedChoice } from '../document/scenario/edited'
import styles from './fields.module.css'
import { ChoiceFrame } from './ChoiceFrame'
import { Segmented } from './Segmented'
import { Select } from './Select'

interface ChoiceFieldProps {
  readonly choice: EditedChoice
  /** `row`: all options side by side, if they are few and short; else the system's own list. */
  readonly look?: 'row' | 'list'
  /** One line below the field. */
  readonly note?: string
}

/** Beside the label there is room for so many letters of an option. */
const LONGEST_BESIDE = 18

const isLong = (choices: EditedChoice['choices']) =>
  choices.some(({ label }) => label.length > LONGEST_BESIDE)

/** The field for a choice of a few. */
export const ChoiceField = memo(function ChoiceField({
  choice,
  look = 'list',
  note,
}: ChoiceFieldProps) {
  const id = useId()
  const { label, value, choices, problems } = choice
  const problemsId = `${id}-problems`
  const errorId = problems.length > 0 ? problemsId : undefined
  const isList = look === 'list'
  const hasOwnRow = isList && isLong(choices)
  return (
    <ChoiceFrame
      choice={choice}
      note={note}
      problemsId={problemsId}
      {...(isList && { controlId: id })}
      isLabelAbove={hasOwnRow}
    >
      <span className={hasOwnRow ? styles.wide : styles.choice}>
        {isList ? (
          <Select
            id={id}
            frame="line"
            label={label}
            value={value}
            choices={choices}
            errorId={errorId}
            onChange={choice.onChange}
          />
        ) : (
          <Segmented
            label={label}
            hidesLabel
            value={value}
            choices={choices}
            errorId={errorId}
            onChange={choice.onChange}
          />
        )}
      </span>
    </ChoiceFrame>
  )
})
