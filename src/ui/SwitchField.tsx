import { memo, useId } from 'react'
import { Switch } from 'react-aria-components/Switch'
import type { Choice } from './choice'
import { wordsOf } from './choice'
import { ChoiceFrame } from './ChoiceFrame'
import styles from './SwitchField.module.css'

export interface SwitchFieldProps {
  /** A choice between `true` and `false`. */
  readonly choice: Choice
  /** One line below the field. */
  readonly note?: string
}

/** The field for what is on or off. */
export const SwitchField = memo(function SwitchField({ choice, note }: SwitchFieldProps) {
  const id = useId()
  const { label, value, choices, problems } = choice
  return (
    <ChoiceFrame choice={choice} note={note} problemsId={id}>
      <Switch
        className={styles.switch}
        aria-label={label}
        isSelected={value === 'true'}
        {...(problems.length > 0 && { 'aria-describedby': id })}
        onChange={(isOn) => choice.onChange(String(isOn))}
      >
        <span aria-hidden="true">{wordsOf(choices, value)}</span>
        <span className={styles.track} aria-hidden="true" />
      </Switch>
    </ChoiceFrame>
  )
})
