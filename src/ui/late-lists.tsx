/** The lines of menus and selects, which are large and needed when the first one opens: fetched once the page rests. */
import { lazy } from 'react'
import styles from './lists.module.css'

const loadMenu = () => import('./MenuItems')
const loadOptions = () => import('./SelectOptions')

/** Some browsers do not tell when they rest. */
const whenIdle: (work: () => void) => void =
  typeof globalThis.requestIdleCallback === 'function'
    ? (work) => void globalThis.requestIdleCallback(work)
    : (work) => void setTimeout(work, 1000)

let isFetched = false

/** A failure before anybody wants them is tried again when somebody does. */
export function fetchLists(): void {
  if (isFetched) return
  isFetched = true
  whenIdle(() => void Promise.all([loadMenu(), loadOptions()]).catch(() => undefined))
}

function Failed() {
  return (
    <p role="alert" className={styles.why}>
      The list could not be loaded. Check the connection and load the page again. Your work is
      unchanged.
    </p>
  )
}

export const LateMenuItems = lazy(() =>
  loadMenu().then(
    ({ MenuItems }) => ({ default: MenuItems }),
    () => ({ default: Failed }),
  ),
)

export const LateOptions = lazy(() =>
  loadOptions().then(
    ({ SelectOptions }) => ({ default: SelectOptions }),
    () => ({ default: Failed }),
  ),
)
