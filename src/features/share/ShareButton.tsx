import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { encodeLink } from '../../sharing/link'
import { scenarioStore } from '../../state/scenario-store'
import { openPanel, useView } from '../../state/view-store'
import styles from './ShareButton.module.css'

interface Shared {
  readonly address: string
  readonly copied: boolean
}

/** The address of this page with the document in its fragment; nothing leaves the browser. */
async function share(): Promise<Shared> {
  const fragment = await encodeLink(scenarioStore.getState().workbook)
  globalThis.history.replaceState(null, '', fragment)
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
  const [shared, setShared] = useState<Shared>()
  const isOpen = useView((state) => state.panel === 'share')
  useEffect(() => {
    if (isOpen) void share().then(setShared)
    return () => setShared(undefined)
  }, [isOpen])
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={(opens) => openPanel(opens ? 'share' : undefined)}>
      <Button className={styles.trigger}>Share</Button>
      <Popover className={styles.popover} placement="bottom end" offset={4}>
        <Dialog className={styles.dialog} aria-label="Share">
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
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
