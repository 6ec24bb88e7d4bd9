import type { ReactNode } from 'react'
import type { Command } from '../commands/command'
import { redoCommand, undoCommand } from '../commands/document-commands'
import { helpCommands, paletteCommand } from '../commands/page-commands'
import { isMac } from '../commands/platform'
import { guideCommand } from '../commands/scenario-commands'
import { writeShortcut } from '../commands/shortcut'
import { ScenarioTabs } from '../features/scenarios/ScenarioTabs'
import { ShareButton } from '../features/share/ShareButton'
import { useHistory } from '../state/scenario-store'
import { setTheme, shownTheme, useView } from '../state/view-store'
import { Button } from '../ui/Button'
import { MenuButton } from '../ui/MenuButton'
import styles from './TopBar.module.css'

const paletteKeys = isMac ? '⌘K' : 'Ctrl K'

/** Name, scenarios, and what can be done with the document. */
export function TopBar() {
  return (
    <header className={styles.bar}>
      <p className={styles.brand}>
        <strong>Taper</strong>
        <span>supercomputer what-if workbench</span>
      </p>
      <ScenarioTabs />
      <div className={styles.actions} role="group" aria-label="Document">
        <History />
        <ShareButton />
        <span>
          <Button onPress={paletteCommand.run} label={`${paletteKeys}, find a command`}>
            <kbd className={styles.key}>{paletteKeys}</kbd>
            <svg
              className={styles.lens}
              width="16"
              height="16"
              viewBox="0 0 16 16"
              aria-hidden="true"
            >
              <path
                d="M10.5 10.5l4 4M11.5 7a4.5 4.5 0 1 1-9 0a4.5 4.5 0 1 1 9 0z"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.5"
              />
            </svg>
          </Button>
        </span>
        <ThemeButton />
        <Help />
      </div>
    </header>
  )
}

function History() {
  // Read, so that the names follow the document.
  useHistory()
  return (
    <>
      <CommandButton command={undoCommand()}>Undo</CommandButton>
      <CommandButton command={redoCommand()}>Redo</CommandButton>
    </>
  )
}

interface CommandButtonProps {
  readonly command: Command
  readonly children: ReactNode
}

/** A button for a command; its tooltip says what it does now, and its key. */
function CommandButton({ command, children }: CommandButtonProps) {
  const { label, shortcuts, when, run } = command
  const key = shortcuts?.[0] && writeShortcut(shortcuts[0], isMac)
  return (
    <span title={when() ? [label, key && `(${key})`].filter(Boolean).join(' ') : undefined}>
      <Button onPress={run} isDisabled={!when()} label={label}>
        {children}
      </Button>
    </span>
  )
}

/** What explains the page and where to begin. */
function Help() {
  const items = () =>
    [guideCommand, ...helpCommands].map(({ id, label, shortcuts, run }) => ({
      id,
      label,
      ...(shortcuts?.[0] && { keys: writeShortcut(shortcuts[0], isMac) }),
      run,
    }))
  return (
    <MenuButton label="Help" items={items} align="end">
      Help
    </MenuButton>
  )
}

function ThemeButton() {
  // Read, so that the button follows the choice.
  useView((state) => state.theme)
  const other = shownTheme() === 'dark' ? 'light' : 'dark'
  const word = other === 'dark' ? 'Dark' : 'Light'
  return (
    <Button onPress={() => setTheme(other)} label={`${word} theme`}>
      {word}
    </Button>
  )
}
