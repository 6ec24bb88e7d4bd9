import { useMemo, useState } from 'react'
import { allCommands } from '../../commands/all-commands'
import { searchCommands } from '../../commands/search'
import { isMac } from '../../commands/platform'
import { writeShortcut } from '../../commands/shortcut'
import { openPanel } from '../../state/view-store'
import { ModalDialog } from '../../ui/ModalDialog'
import { SearchList } from '../../ui/SearchList'

const close = () => openPanel(undefined)

/** Finds any command by a few letters of its words, and runs it. */
export function Palette() {
  const [query, setQuery] = useState('')
  const possible = useMemo(
    () => allCommands().filter(({ id, when }) => id !== 'palette' && when()),
    [],
  )
  const found = useMemo(() => searchCommands(possible, query), [possible, query])
  const run = (wanted: string) => {
    const command = found.find(({ id }) => id === wanted)
    close()
    // After the dialog has given the focus back, so that what opens next keeps it.
    setTimeout(() => command?.run())
  }
  return (
    <ModalDialog label="Find a command" onClose={close}>
      <SearchList
        label="Command"
        listLabel="Commands"
        placeholder="Find a command, a preset or a section"
        query={query}
        onQuery={setQuery}
        found={found.map(({ id, label, detail, shortcuts }) => ({
          id,
          label,
          detail,
          keys: shortcuts?.[0] && writeShortcut(shortcuts[0], isMac),
        }))}
        none={`No command contains “${query}”.`}
        onRun={run}
      />
    </ModalDialog>
  )
}
