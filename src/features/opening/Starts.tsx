import { lazy, Suspense } from 'react'
import { useOpening } from '../../state/saving/opening'
import { useView } from '../../state/page/view-store'
import layout from '../../ui/layout.module.css'
import styles from './opening.module.css'

const StartLine = lazy(async () => ({ default: (await import('./StartLine')).StartLine }))

/** Where to begin, for who comes for the first time. Its room is there before it, so that nothing moves. */
export function Starts() {
  const isNew = useView((state) => state.isNew && state.place === 'answer')
  const isPlain = useOpening().kind === 'plain'
  if (!isNew || !isPlain) return null
  return (
    <div className={`${layout.row} ${layout.screen} ${styles.starts}`} data-testid="starts">
      <Suspense>
        <StartLine />
      </Suspense>
    </div>
  )
}
