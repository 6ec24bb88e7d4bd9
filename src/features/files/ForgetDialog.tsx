import { useState } from 'react'
import { IS_SINGLE_FILE } from '../../state/single-file'
import { Button } from '../../ui/Button'
import { ModalDialog } from '../../ui/ModalDialog'
import layout from '../../ui/layout.module.css'
import dialog from '../../ui/dialog.module.css'

interface ForgetDialogProps {
  readonly onKeep: () => void
  readonly onSave: () => void
  /** Fails where the browser does not let the page delete something. */
  readonly onForget: () => Promise<void>
}

const KEPT = IS_SINGLE_FILE
  ? 'scenarios and page settings'
  : 'scenarios, page settings, and files for offline use'

/** Says what is going to be deleted, and has it deleted. */
export function ForgetDialog({ onKeep, onSave, onForget }: ForgetDialogProps) {
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <ModalDialog label="Delete local data" onClose={onKeep}>
      <div className={`${layout.stack} ${dialog.body}`}>
        <h2 className={layout.title}>Delete local data?</h2>
        <p>
          This deletes everything that Taper keeps in this browser: {KEPT}. This cannot be undone.
          Taper then starts as on a first visit.
        </p>
        <p>
          Saved files and sent links remain. The browser history also remains, with links that you
          opened.
        </p>
        {!IS_SINGLE_FILE && !globalThis.navigator.onLine && (
          <p>You are offline. Without a connection you cannot open this page again.</p>
        )}
        <div role="alert">
          {hasFailed && (
            <p className={layout.problem}>
              This browser does not allow this page to delete its data. Delete the data of this site
              in the browser settings.
            </p>
          )}
        </div>
        <p className={layout.row}>
          <Button look="link" onPress={onKeep}>
            Keep everything
          </Button>
          <Button look="link" onPress={onSave}>
            Save a file first
          </Button>
          <Button look="link" onPress={() => void onForget().catch(() => setHasFailed(true))}>
            Delete local data
          </Button>
        </p>
      </div>
    </ModalDialog>
  )
}
