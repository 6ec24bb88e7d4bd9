import { useMemo, useState } from 'react'
import { allCommands } from '../../commands/all-commands'
import { searchCommands } from '../../commands/search'
import { isMac } from '../../commands/platform'
import { writeShortcut, isSingleKey } from '../../commands/shortcut'
import { openPanel, setSingleKeys, useView } from '../../state/page/view-store'
import { ModalDialog } from '../../ui/ModalDialog'
import { SearchList } from '../../ui/SearchList'
import { Switch } from '../../ui/Switch'
import layout from '../../ui/layout.module.css'
import notes from '../../ui/notes.module.css'

const close = () => openPanel(undefined)

/** What a section holds that its title does not name, by the id of its command. */
const CONTENTS: Readonly<Record<string, string>> = {
  'section-node': 'Processors, GPUs, memory, adapters',
  'section-bill': 'Prices, power, racks, cables, running cost, staff',
  'section-applications': 'Slowdowns of applications, jobs',
  'section-congestion': 'Latency, p99',
  'section-requirements': 'Limits on power, power per rack and cost',
  'section-sensitivity': 'Inputs, ranges, tornado, variance',
  'section-what-if': 'Failures, lost uplinks, delays',
  'section-validation': 'Measurements, errors, limits of the model',
}

/** Finds any command by a few letters of its words, and runs it. */
export function Palette() {
  const [query, setQuery] = useState('')
  const possible = useMemo(
    () =>
      allCommands()
        .filter(({ id, when }) => id !== 'palette' && when())
        .map(({ detail, ...command }) => {
          const found = detail ?? CONTENTS[command.id]
          return found === undefined ? command : { ...command, detail: found }
        }),
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

/** Keys that controls have of themselves. */
const controls: readonly (readonly [string, string])[] = [
  ['↑ ↓', 'Increase or decrease the number'],
  ['← →', 'Move a slider or choose a scenario'],
  ['Enter', 'Accept the typed value'],
  ['Esc', 'Undo typing, or close a dialog'],
  ['Alt+click', 'Show the source of a number'],
]

/** Every key of the page, from the commands themselves. */
export function Shortcuts() {
  const singleKeys = useView((state) => state.singleKeys)
  const close = () => openPanel(undefined)
  const commands = allCommands().filter(({ shortcuts }) => shortcuts !== undefined)
  return (
    <ModalDialog label="Keyboard shortcuts" title="Keyboard shortcuts" onClose={close}>
      <dl className={`${layout.label} ${notes.list}`}>
        {commands.map(({ id, label, shortcuts = [] }) => (
          <div key={id} data-off={shortcuts.every(isSingleKey) && !singleKeys}>
            <dt>{label}</dt>
            <dd>{shortcuts.map((shortcut) => writeShortcut(shortcut, isMac)).join(' or ')}</dd>
          </div>
        ))}
        {controls.map(([keys, words]) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>{keys}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Use single keys as shortcuts (switch this off for speech input)"
        isOn={singleKeys}
        onChange={setSingleKeys}
      />
    </ModalDialog>
  )
}
