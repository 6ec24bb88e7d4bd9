import { ScenarioTabs } from '../features/scenarios/ScenarioTabs'
import { ShareButton } from '../features/share/ShareButton'
import { redo, undo, useHistory } from '../state/scenario-store'
import type { Theme } from '../state/view-store'
import { setTheme, useView } from '../state/view-store'
import { Button } from '../ui/Button'
import styles from './TopBar.module.css'

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
        <ThemeButton />
      </div>
    </header>
  )
}

function History() {
  const history = useHistory()
  return (
    <>
      <span title={history.undo === undefined ? undefined : `Undo ${history.undo}`}>
        <Button
          onPress={undo}
          isDisabled={history.undo === undefined}
          label={history.undo === undefined ? 'Undo' : `Undo ${history.undo}`}
        >
          Undo
        </Button>
      </span>
      <span title={history.redo === undefined ? undefined : `Redo ${history.redo}`}>
        <Button
          onPress={redo}
          isDisabled={history.redo === undefined}
          label={history.redo === undefined ? 'Redo' : `Redo ${history.redo}`}
        >
          Redo
        </Button>
      </span>
    </>
  )
}

function ThemeButton() {
  const theme = useView((state) => state.theme)
  const shown: Theme =
    theme ?? (globalThis.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  const other: Theme = shown === 'dark' ? 'light' : 'dark'
  return (
    <Button onPress={() => setTheme(other)} label={`${other === 'dark' ? 'Dark' : 'Light'} theme`}>
      {other === 'dark' ? 'Dark' : 'Light'}
    </Button>
  )
}
