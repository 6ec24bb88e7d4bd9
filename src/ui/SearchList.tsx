import type { KeyboardEvent } from 'react'
import { useId, useState } from 'react'
import layout from './layout.module.css'
import styles from './lists.module.css'

interface FoundItem {
  readonly id: string
  readonly label: string
  readonly detail?: string | undefined
  /** The keys that do the same. */
  readonly keys?: string | undefined
}

interface SearchListProps {
  readonly label: string
  readonly listLabel: string
  readonly placeholder: string
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly found: readonly FoundItem[]
  /** Stands in place of the list where nothing is found. */
  readonly none: string
  readonly onRun: (id: string) => void
}

/** Finds one of many by a few letters: arrows choose, Enter runs. */
export function SearchList(props: SearchListProps) {
  const { label, listLabel, placeholder, query, onQuery, found, none, onRun } = props
  const id = useId()
  const [chosen, setChosen] = useState(0)
  const optionId = (index: number) => `${id}-${index}`
  const go = (index: number) => {
    setChosen(index)
    document.querySelector(`#${CSS.escape(optionId(index))}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      go((chosen + step + found.length) % found.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const item = found[chosen]
      if (item) onRun(item.id)
    }
  }
  return (
    <>
      <input
        className={styles.query}
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? optionId(chosen) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={placeholder}
        value={query}
        onChange={(event) => {
          onQuery(event.target.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} className={styles.found} role="listbox" aria-label={listLabel}>
        {found.map((item, index) => (
          <button
            key={item.id}
            type="button"
            tabIndex={-1}
            id={optionId(index)}
            role="option"
            aria-selected={index === chosen}
            className={styles.item}
            onPointerMove={() => setChosen(index)}
            onClick={() => onRun(item.id)}
          >
            <span>{item.label}</span>
            <kbd className={styles.keys}>{item.keys}</kbd>
            {item.detail !== undefined && (
              <span className={`${layout.fine} ${layout.cut} ${styles.detail}`}>{item.detail}</span>
            )}
          </button>
        ))}
      </div>
      <p className={styles.none} role="status">
        {found.length === 0 ? none : ''}
      </p>
    </>
  )
}
