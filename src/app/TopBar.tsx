import type { ReactNode } from 'react'
import type { Command } from '../commands/command'
import { redoCommand, undoCommand } from '../commands/document-commands'
import { helpCommands, paletteCommand } from '../commands/page-commands'
import { isMac } from '../commands/platform'
import { writeShortcut } from '../commands/shortcut'
import { guideCommand } from '../commands/scenario-commands'
import { ShareButton } from '../features/share/ShareButton'
import { ActionLinks, PlaceNav } from '../places/PlaceNav'
import { useHistory } from '../state/workbook/scenario-store'
import { setTheme, shownTheme, useView } from '../state/page/view-store'
import { Button } from '../ui/Button'
import { MenuButton } from '../ui/MenuButton'
import styles from './TopBar.module.css'

const paletteKeys = isMac ? '⌘K' : 'Ctrl K'

/** Outlines in a square of 16 units. */
const pictures = {
  undo: 'M3 6h6.5a3.5 3.5 0 0 1 0 7H6M6 3L3 6l3 3',
  redo: 'M13 6H6.5a3.5 3.5 0 0 0 0 7H10M10 3l3 3-3 3',
  lens: 'M10.5 10.5l4 4M11.5 7a4.5 4.5 0 1 1-9 0a4.5 4.5 0 1 1 9 0z',
} as const

function Picture({ of }: { readonly of: keyof typeof pictures }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d={pictures[of]} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}

/** Name, places, and what can be done with the document. */
export function TopBar() {
  return (
    <header className={styles.bar}>
      <p className={styles.brand}>Taper</p>
      <PlaceNav />
      <div className={styles.actions} role="group" aria-label="Document">
        <History />
        <span className={styles.spare}>
          <Button onPress={paletteCommand.run} label={`${paletteKeys}, find a command`}>
            <kbd className={styles.key}>{paletteKeys}</kbd>
            <span className={styles.lens}>
              <Picture of="lens" />
            </span>
          </Button>
        </span>
        <ThemeButton />
        <Help />
        <span className={styles.share}>
          <ShareButton />
        </span>
        <ActionLinks className={styles.report} />
      </div>
    </header>
  )
}

function History() {
  // Read, so that the names follow the document.
  useHistory()
  return (
    <>
      <CommandButton command={undoCommand()}>
        <Picture of="undo" />
      </CommandButton>
      <CommandButton command={redoCommand()}>
        <Picture of="redo" />
      </CommandButton>
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
    <span title={[label, key && `(${key})`].filter(Boolean).join(' ')}>
      <Button onPress={run} isDisabled={!when()} label={label}>
        {children}
      </Button>
    </span>
  )
}

/** What explains the page and where to begin; on the narrowest screens also what has no room beside it. */
function Help() {
  const items = () =>
    [guideCommand, ...helpCommands, paletteCommand].map(({ id, label, shortcuts, run }) => ({
      id,
      label,
      ...(shortcuts?.[0] && { keys: writeShortcut(shortcuts[0], isMac) }),
      run,
    }))
  return (
    <MenuButton label="Help" items={items} align="end">
      <span className={styles.word}>Help</span>
      <span className={styles.mark} aria-hidden="true">
        ?
      </span>
    </MenuButton>
  )
}

function ThemeButton() {
  // Read, so that the button follows the choice.
  useView((state) => state.theme)
  const other = shownTheme() === 'dark' ? 'light' : 'dark'
  const label = `${other === 'dark' ? 'Dark' : 'Light'} theme`
  return (
    <span className={styles.spare} title={label}>
      <Button onPress={() => setTheme(other)} label={label}>
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="8" cy="8" r="5.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <path d="M8 2.25a5.75 5.75 0 0 1 0 11.5z" fill="currentColor" />
        </svg>
      </Button>
    </span>
  )
}
