import { Select } from '../../ui/Select'

interface ReadyMadeProps<Id extends string> {
  readonly label: string
  /** The one that the list equals; undefined if it is the person's own. */
  readonly value: Id | undefined
  readonly choices: readonly { readonly id: Id; readonly name: string }[]
  readonly onChoose: (id: Id) => void
}

/** A list to start from; a list that is none of them is called own. */
export function ReadyMade<Id extends string>(props: ReadyMadeProps<Id>) {
  const { label, value, choices, onChoose } = props
  return (
    <Select
      frame="line"
      label={label}
      value={value ?? ''}
      choices={choices.map(({ id, name }) => ({ value: id, label: name }))}
      placeholder="own"
      onChange={onChoose}
    />
  )
}
