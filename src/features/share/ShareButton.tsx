import { Suspense, lazy, useRef } from 'react'
import { openPanel, useView } from '../../state/view-store'
import { Popover } from '../../ui/Popover'
import styles from './ShareButton.module.css'

const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog')).ShareDialog }))

/** Opens what makes a link; the link of the document as it is is copied at once. */
export function ShareButton() {
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = useView((state) => state.panel === 'share')
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.trigger}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => openPanel(isOpen ? undefined : 'share')}
      >
        Share
      </button>
      {isOpen && (
        <Popover
          trigger={button}
          align="end"
          onClose={() => openPanel(undefined)}
          dialog={{ label: 'Share' }}
        >
          <Suspense fallback={<p className={styles.dialog}>Making the link.</p>}>
            <ShareDialog />
          </Suspense>
        </Popover>
      )}
    </>
  )
}
