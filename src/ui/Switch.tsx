import { type ReactNode, memo, useId } from 'react'
import { Switch as AriaSwitch } from 'react-aria-components/Switch'
import layout from './layout.module.css'
import styles from './fields.module.css'
import type { EditedChoice } from '../document/scenario/edited'
import { ChoiceFrame, wordsOf } from './ChoiceFrame'

interface SwitchProps {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  /** What stands beside it in place of its label, such as "on": the label then is for screen readers. */
  readonly children?: ReactNode
  /** What is wrong with it stands in the element of this id; undefined if nothing is. */
  readonly errorId?: string | undefined
}

/** What is on or off. */
export function Switch({ label, isOn, onChange, children, errorId }: SwitchProps) {
  return (
    <AriaSwitch
      className={`${layout.marked} ${styles.switch}`}
      {...(children !== undefined && { 'aria-label': label })}
      isSelected={isOn}
      {...(errorId !== undefined && { 'aria-describedby': errorId })}
      onChange={onChange}
    >
      {children === undefined ? label : <span aria-hidden="true">{children}</span>}
      <span className={styles.track} aria-hidden="true" />
    </AriaSwitch>
  )
}

interface ChecksProps<Value extends string> {
  readonly legend: string
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly chosen: ReadonlySet<Value>
  readonly onToggle: (value: Value) => void
}

/** Any of a few. */
export function Checks<Value extends string>(props: ChecksProps<Value>) {
  const { legend, choices, chosen, onToggle } = props
  return (
    <fieldset className={styles.checks}>
      <legend>{legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className={layout.marked}>
          <input type="checkbox" checked={chosen.has(value)} onChange={() => onToggle(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

interface SwitchFieldProps {
  /** A choice between `true` and `false`. */
  readonly choice: EditedChoice
}

/** The field for what is on or off. */
export const SwitchField = memo(function SwitchField({ choice }: SwitchFieldProps) {
  const id = useId()
  const { label, value, choices, problems } = choice
  return (
    <ChoiceFrame choice={choice} problemsId={id}>
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
