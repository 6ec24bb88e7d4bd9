import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import type { SelectChoice } from './list-items'
import layout from './layout.module.css'
import styles from './lists.module.css'

interface SelectOptionsProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly choices: readonly SelectChoice[]
  readonly onRun: (value: string) => void
}

/** What is chosen already may be chosen again, which closes the list. */
const tellsAlways = { allowDuplicateSelectionEvents: true }

/** An empty text is a value too, but no key. */
const keyOf = (value: string) => `value ${value}`

/** The lines of an open select. */
export function SelectOptions({ id, label, value, choices, onRun }: SelectOptionsProps) {
  const isChosen = choices.some((choice) => choice.value === value)
  const groups = [...new Set(choices.map(({ group }) => group))]
  const items = (group: string | undefined) =>
    choices
      .filter((choice) => choice.group === group)
      .map((choice) => (
        <ListBoxItem
          key={choice.value}
          id={keyOf(choice.value)}
          className={styles.option}
          textValue={choice.label}
        >
          {choice.detail === undefined ? (
            choice.label
          ) : (
            <span className={layout.split}>
              <span>{choice.label}</span>
              <span className={styles.aside}>{choice.detail}</span>
            </span>
          )}
        </ListBoxItem>
      ))
  return (
    <ListBox
      {...tellsAlways}
      id={id}
      className={`${layout.label} ${styles.menu}`}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a list has the focus when it opens
      autoFocus={isChosen ? true : 'first'}
      selectionMode="single"
      disallowEmptySelection
      shouldSelectOnPressUp
      shouldFocusOnHover
      shouldFocusWrap
      selectedKeys={isChosen ? [keyOf(value)] : []}
      disabledKeys={choices.filter(({ isDisabled }) => isDisabled).map((each) => keyOf(each.value))}
      onSelectionChange={(keys) => {
        const chosen = choices.find((choice) => keys === 'all' || keys.has(keyOf(choice.value)))
        if (chosen) onRun(chosen.value)
      }}
    >
      {groups.map((group) =>
        group === undefined ? (
          items(group)
        ) : (
          <ListBoxSection key={group} id={`group ${group}`}>
            <Header className={styles.group}>{group}</Header>
            {items(group)}
          </ListBoxSection>
        ),
      )}
    </ListBox>
  )
}
