import { keepPresentDocument, takeFromOtherTab, useSavingStatus } from '../../state/autosave'
import { Button } from '../../ui/Button'
import layout from '../../ui/layout.module.css'
import styles from './opening.module.css'

/** Another tab has saved over what this one had, or deleted it: nothing is overwritten until the person chooses. */
export function OtherTabMessage() {
  if (useSavingStatus() !== 'elsewhere') return null
  return (
    <section
      className={`${layout.notice} ${layout.split} ${styles.news}`}
      aria-label="Two tabs"
      data-testid="other-tab"
    >
      <p role="status">
        <strong>This work was changed in another tab, or deleted from this browser.</strong> This
        tab does not save until you choose which version to keep. If you close it first, changes
        made only in this tab are lost.
      </p>
      <p className={layout.row}>
        <Button look="link" onPress={() => void takeFromOtherTab()}>
          Show the other tab’s work here
        </Button>
        <Button look="link" onPress={() => void keepPresentDocument()}>
          Keep this version and overwrite the other
        </Button>
      </p>
    </section>
  )
}
