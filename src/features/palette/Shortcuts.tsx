import { allCommands } from '../../commands/all-commands'
import { isMac } from '../../commands/platform'
import { isSingleKey, writeShortcut } from '../../commands/shortcut'
import { openPanel, setSingleKeys, useView } from '../../state/view-store'
import { ModalDialog } from '../../ui/ModalDialog'
import { Switch } from '../../ui/Switch'
import layout from '../../ui/layout.module.css'
import notes from '../../ui/notes.module.css'

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
