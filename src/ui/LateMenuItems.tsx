/** The lines of menus, which are large and needed when the first menu opens: fetched once the page rests. */
import { lazy } from 'react'
import styles from './MenuButton.module.css'

const load = () => import('./MenuItems')

/** Some browsers do not tell when they rest. */
const whenIdle: (work: () => void) => void =
  typeof globalThis.requestIdleCallback === 'function'
    ? (work) => void globalThis.requestIdleCallback(work)
    : (work) => void setTimeout(work, 1000)

/** A failure before anybody wants them is tried again when somebody does. */
export const fetchMenuItems = (): void => whenIdle(() => void load().catch(() => undefined))

function Failed() {
  return (
    <p role="alert" className={styles.why}>
      The menu could not be loaded. Check the connection and load the page again; your work is kept.
    </p>
  )
}

export const LateMenuItems = lazy(() =>
  load().then(
    ({ MenuItems }) => ({ default: MenuItems }),
    () => ({ default: Failed }),
  ),
)
