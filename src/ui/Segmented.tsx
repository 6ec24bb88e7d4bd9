import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import styles from './Segmented.module.css'

export interface SegmentedProps<Choice extends string> {
  readonly label: string
  readonly value: Choice
  readonly choices: readonly { readonly value: Choice; readonly label: string }[]
  readonly onChange: (value: Choice) => void
  /** Whether the label is left to what stands around it. */
  readonly hidesLabel?: boolean
}

/** A choice of few, all visible: a radio group in one row. */
export function Segmented<Choice extends string>(props: SegmentedProps<Choice>) {
  const choose = (chosen: string) => {
    const choice = props.choices.find(({ value }) => value === chosen)
    if (choice) props.onChange(choice.value)
  }
  return (
    <RadioGroup
      className={styles.group}
      orientation="horizontal"
      value={props.value}
      onChange={choose}
      {...(props.hidesLabel === true && { 'aria-label': props.label })}
    >
      {props.hidesLabel !== true && <Label className={styles.label}>{props.label}</Label>}
      <div className={styles.options}>
        {props.choices.map(({ value, label }) => (
          <Radio key={value} value={value} className={styles.option}>
            {label}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
