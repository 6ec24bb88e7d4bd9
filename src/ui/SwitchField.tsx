import { memo, useId } from 'react'
import { Switch } from 'react-aria-components/Switch'
import type { Choice } from './choice'
import { wordsOf } from './choice'
import { ChoiceSource } from './ChoiceSource'
import { FieldFrame } from './FieldFrame'
import labels from './FieldLabel.module.css'
import { SourceNote } from './SourceNote'
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
  const { label, value, choices, baseline, preset, problems } = choice
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
      problems={{ id, refusal: undefined, found: problems }}
    >
      <span className={labels.label}>
        <span>{label}</span>
        <SourceNote subject={label}>
          <ChoiceSource choice={choice} />
        </SourceNote>
      </span>
      <Switch
        className={styles.switch}
        aria-label={label}
        isSelected={value === 'true'}
        onChange={(isOn) => choice.onChange(String(isOn))}
      >
        <span aria-hidden="true">{wordsOf(choices, value)}</span>
        <span className={styles.track} aria-hidden="true" />
      </Switch>
    </FieldFrame>
  )
})
