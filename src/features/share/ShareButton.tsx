import { Suspense, lazy } from 'react'
import { openPanel, useView } from '../../state/view-store'
import { PopoverButton } from '../../ui/PopoverButton'
import layout from '../../ui/layout.module.css'
import styles from '../../ui/notes.module.css'

const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog')).ShareDialog }))

/** Opens what makes a link; the link of the document as it is is copied at once. */
export function ShareButton() {
  const isOpen = useView((state) => state.panel === 'share')
  return (
    <PopoverButton
      label="Share"
      align="end"
      isOpen={isOpen}
      onToggle={(opens) => openPanel(opens ? 'share' : undefined)}
    >
      <Suspense
        fallback={
          <p className={`${layout.stack} ${layout.label} ${styles.dialog}`}>Making the link.</p>
        }
      >
        <ShareDialog />
      </Suspense>
    </PopoverButton>
  )
}
