import { useEffect, useRef, useState } from 'react'
import { encodeLink } from '../../sharing/link'
import { scenarioStore } from '../../state/scenario-store'
import { openPanel, useView } from '../../state/view-store'
import { Popover } from '../../ui/Popover'
import styles from './ShareButton.module.css'

interface Shared {
  readonly address: string
  readonly copied: boolean
}

/** The address of this page with the document in its fragment; nothing leaves the browser. */
async function share(): Promise<Shared> {
  const fragment = await encodeLink(scenarioStore.getState().workbook)
  globalThis.history.replaceState(globalThis.history.state, '', fragment)
  const address = globalThis.location.href
  try {
    await globalThis.navigator.clipboard.writeText(address)
    return { address, copied: true }
  } catch {
    // Without permission or a secure page there is no clipboard: the field is copied by hand.
    return { address, copied: false }
  }
}

/** Copies a link that opens exactly this elsewhere. */
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
          <LinkOfNow />
        </Popover>
      )}
    </>
  )
}

function LinkOfNow() {
  const [shared, setShared] = useState<Shared>()
  useEffect(() => {
    void share().then(setShared)
  }, [])
  return (
    <div className={styles.dialog}>
      <p role="status">
        {shared === undefined
          ? 'Making the link.'
          : shared.copied
            ? 'Link copied. It opens exactly this document; nothing is stored elsewhere.'
            : 'The browser does not let this page copy. Copy the link below.'}
      </p>
      {shared && (
        <input
          className={styles.address}
          aria-label="Link to this document"
          readOnly
          value={shared.address}
          ref={(field) => {
            if (!shared.copied) field?.select()
          }}
          onFocus={(event) => event.target.select()}
        />
      )}
    </div>
  )
}
