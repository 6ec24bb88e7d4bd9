import { useState } from 'react'
import { saveWorkbookFile } from '../../state/files/own-files'
import { forgetEverything } from '../../state/saving/forget'
import { IS_SINGLE_FILE } from '../../state/page/single-file'
import { openPanel } from '../../state/page/view-store'
import { Button } from '../../ui/Button'
import { ModalDialog } from '../../ui/ModalDialog'
import layout from '../../ui/layout.module.css'
import dialog from '../../ui/dialog.module.css'

const KEPT = IS_SINGLE_FILE
  ? 'scenarios and page settings'
  : 'scenarios, page settings, and files for offline use'

const keep = () => openPanel(undefined)

/** Says what is going to be deleted, and has it deleted, whichever control started it. */
export function ForgetDialog() {
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <ModalDialog label="Delete local data" onClose={keep}>
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
          <Button look="link" onPress={keep}>
            Keep everything
          </Button>
          <Button look="link" onPress={saveWorkbookFile}>
            Save a file first
          </Button>
          <Button
            look="link"
            onPress={() => void forgetEverything().catch(() => setHasFailed(true))}
          >
            Delete local data
          </Button>
        </p>
      </div>
    </ModalDialog>
  )
}
