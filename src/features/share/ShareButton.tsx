import { Suspense, lazy, useRef } from 'react'
import { openPanel, useView } from '../../state/page/view-store'
import { Popover } from '../../ui/Popover'
import button from '../../ui/Button.module.css'
import layout from '../../ui/layout.module.css'
import styles from '../../ui/notes.module.css'

const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog')).ShareDialog }))

/** Opens what makes a link; the link of the document as it is is copied at once. */
export function ShareButton() {
  const trigger = useRef<HTMLButtonElement>(null)
  const isOpen = useView((state) => state.panel === 'share')
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={button.box}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => openPanel(isOpen ? undefined : 'share')}
      >
        Share
      </button>
      {isOpen && (
        <Popover
          trigger={trigger}
          align="end"
          onClose={() => openPanel(undefined)}
          dialog={{ label: 'Share' }}
        >
          <Suspense
            fallback={
              <p className={`${layout.stack} ${layout.label} ${styles.dialog}`}>Making the link.</p>
            }
          >
            <ShareDialog />
          </Suspense>
        </Popover>
      )}
    </>
  )
}
