import { useOpening } from '../../state/opening'
import { dismissWelcome, openPanel, useView } from '../../state/view-store'
import { Button } from '../../ui/Button'
import layout from '../../ui/layout.module.css'
import styles from './opening.module.css'

/** Offered once, to who comes for the first time: where to begin. Gone for good when it is answered. */
export function Welcome() {
  const isNew = useView((state) => state.isNew)
  const isPlain = useOpening().kind === 'plain'
  if (!isNew || !isPlain) return null
  return (
    <p className={`${layout.row} ${layout.screen} ${styles.welcome}`} data-testid="welcome">
      New here?{' '}
      <Button look="link" onPress={() => openPanel('tour')}>
        Take the two-minute tour
      </Button>
      <Button
        look="link"
        onPress={() => {
          dismissWelcome()
          openPanel('guide')
        }}
      >
        Start from five questions
      </Button>
      <Button look="link" onPress={dismissWelcome}>
        Not now
      </Button>
    </p>
  )
}
