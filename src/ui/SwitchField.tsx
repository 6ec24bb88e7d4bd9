import { memo, useId } from 'react'
import type { EditedChoice } from '../document/scenario/edited'
import { wordsOf } from './choice'
import { ChoiceFrame } from './ChoiceFrame'
import { Switch } from './Switch'

interface SwitchFieldProps {
  /** A choice between `true` and `false`. */
  readonly choice: EditedChoice
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
        label={label}
        isOn={value === 'true'}
        errorId={problems.length > 0 ? id : undefined}
        onChange={(isOn) => choice.onChange(String(isOn))}
      >
        {wordsOf(choices, value)}
      </Switch>
    </ChoiceFrame>
  )
})
