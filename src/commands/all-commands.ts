/** Every command there is, and the one that a key press stands for. */
import type { Command } from './command'
import { designCommands, scenarioCommands } from './scenario-commands'
import { documentCommands } from './document-commands'
import { pageCommands, tableCommands } from './page-commands'
import { viewStore } from '../state/page/view-store'
import { type Pressed, isSingleKey, matches } from './shortcut'

/** As things stand. */
export function allCommands(): readonly Command[] {
  return [
    ...documentCommands(),
    ...tableCommands(),
    ...scenarioCommands(),
    ...designCommands(),
    ...pageCommands(),
  ]
}

/**
 * Runs the command that a key press stands for.
 * @param isTyping whether the key goes into text, which single keys must
 * @returns whether a command has taken the key
 */
export function runShortcut(pressed: Pressed, isTyping: boolean): boolean {
  const { panel, singleKeys } = viewStore.getState()
  // What lies over the page has the keys for itself.
  if (panel !== undefined) return false
  const command = allCommands().find(({ shortcuts = [] }) =>
    shortcuts.some(
      (shortcut) =>
        matches(shortcut, pressed) && (!isSingleKey(shortcut) || (singleKeys && !isTyping)),
    ),
  )
  if (!command) return false
  const isPossible = command.when()
  if (isPossible) command.run()
  // A key of ours that has nothing to do now must not do something else either, except to leave.
  return isPossible || pressed.key !== 'Escape'
}
