import type { KeyboardEvent } from 'react'
import { useId, useMemo, useState } from 'react'
import { allCommands } from '../../commands/all-commands'
import type { Command } from '../../commands/command'
import { searchCommands } from '../../commands/search'
import { writeShortcut } from '../../commands/shortcut'
import { openPanel } from '../../state/view-store'
import { ModalDialog } from '../../ui/ModalDialog'
import { isMac } from '../../commands/platform'
import styles from './Palette.module.css'

const close = () => openPanel(undefined)

/** Finds any command by a few letters of its words, and runs it. */
export function Palette() {
  const id = useId()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  const possible = useMemo(
    () => allCommands().filter(({ id: own, when }) => own !== 'palette' && when()),
    [],
  )
  const found = useMemo(() => searchCommands(possible, query), [possible, query])
  const optionId = (index: number) => `${id}-${index}`
  const run = (command: Command | undefined) => {
    if (!command) return
    close()
    // After the dialog has given the focus back, so that what opens next keeps it.
    setTimeout(command.run)
  }
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
      run(found[chosen])
    }
  }
  return (
    <ModalDialog label="Find a command" onClose={close}>
      <input
        className={styles.query}
        role="combobox"
        aria-label="Command"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? optionId(chosen) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder="Find a command, a preset, a view"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} className={styles.list} role="listbox" aria-label="Commands">
        {found.map((command, index) => (
          <button
            key={command.id}
            type="button"
            tabIndex={-1}
            id={optionId(index)}
            role="option"
            aria-selected={index === chosen}
            className={styles.option}
            onPointerMove={() => setChosen(index)}
            onClick={() => run(command)}
          >
            <span>{command.label}</span>
            <kbd className={styles.keys}>
              {command.shortcuts?.[0] && writeShortcut(command.shortcuts[0], isMac)}
            </kbd>
            {command.detail !== undefined && (
              <span className={styles.detail}>{command.detail}</span>
            )}
          </button>
        ))}
      </div>
      <p className={styles.none} role="status">
        {found.length === 0 ? `No command has “${query}” in its words.` : ''}
      </p>
    </ModalDialog>
  )
}
