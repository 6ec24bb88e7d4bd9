import { memo, useId } from 'react'
import type { Choice } from './choice'
import { wordsOf } from './choice'
import styles from './ChoiceField.module.css'
import { ChoiceSource } from './ChoiceSource'
import { FieldFrame } from './FieldFrame'
import labels from './FieldLabel.module.css'
import { Segmented } from './Segmented'
import { SourceNote } from './SourceNote'

export interface ChoiceFieldProps {
  readonly choice: Choice
  /** `row`: all options side by side, if they are few and short; else the system's own list. */
  readonly look?: 'row' | 'list'
  /** One line below the field. */
  readonly note?: string
}

/** Beside the label there is room for so many letters of an option. */
const LONGEST_BESIDE = 18

const isLong = (choices: Choice['choices']) =>
  choices.some(({ label }) => label.length > LONGEST_BESIDE)

/** The field for a choice of a few. */
export const ChoiceField = memo(function ChoiceField({
  choice,
  look = 'list',
  note,
}: ChoiceFieldProps) {
  const id = useId()
  const { label, value, choices, baseline, preset, problems } = choice
  const errorId = problems.length > 0 ? `${id}-problems` : undefined
  const hasOwnRow = look === 'list' && isLong(choices)
  return (
    <FieldFrame
      path={choice.path}
      label={label}
      scenario={choice.scenario}
      {...(note !== undefined && { note })}
      baseline={baseline && { text: wordsOf(choices, baseline.value), index: baseline.index }}
      preset={
        preset === undefined || preset === value
          ? undefined
          : { text: wordsOf(choices, preset), reset: () => choice.onChange(preset) }
      }
      problems={{ id: `${id}-problems`, refusal: undefined, found: problems }}
    >
      <span className={hasOwnRow ? styles.above : labels.label}>
        {look === 'list' ? <label htmlFor={id}>{label}</label> : <span>{label}</span>}
        <SourceNote subject={label}>
          <ChoiceSource choice={choice} />
        </SourceNote>
      </span>
      <span className={hasOwnRow ? styles.row : styles.value}>
        {look === 'row' ? (
          <Segmented
            label={label}
            hidesLabel
            value={value}
            choices={choices}
            onChange={choice.onChange}
          />
        ) : (
          <select
            id={id}
            className={styles.select}
            value={value}
            aria-describedby={errorId}
            aria-errormessage={errorId}
            aria-invalid={errorId !== undefined}
            onChange={(event) => choice.onChange(event.target.value)}
          >
            {choices.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        )}
      </span>
    </FieldFrame>
  )
})
