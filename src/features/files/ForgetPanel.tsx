import { lazy, Suspense } from 'react'
import { saveWorkbookFile } from '../../state/files'
import { forgetEverything } from '../../state/forget'
import { openPanel, useView } from '../../state/view-store'

const ForgetDialog = lazy(async () => ({
  default: (await import('./ForgetDialog')).ForgetDialog,
}))

/** Asks before everything is forgotten, whichever control started it. */
export function ForgetPanel() {
  const isOpen = useView((state) => state.panel === 'forget')
  return (
    <Suspense fallback={null}>
      {isOpen && (
        <ForgetDialog
          onKeep={() => openPanel(undefined)}
          onSave={saveWorkbookFile}
          onForget={forgetEverything}
        />
      )}
    </Suspense>
  )
}
