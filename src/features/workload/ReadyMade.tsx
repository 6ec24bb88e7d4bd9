import styles from './WorkloadSection.module.css'

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
    <select
      className={styles.select}
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => {
        const chosen = choices.find(({ id }) => id === event.target.value)
        if (chosen) onChoose(chosen.id)
      }}
    >
      {value === undefined && <option value="">own</option>}
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
