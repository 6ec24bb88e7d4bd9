/** The lines of menus and selects, which are large and needed when the first one opens: fetched after the first verdict. */
import { lazy } from 'react'
import styles from './lists.module.css'

const loadMenu = () => import('./MenuItems')
const loadOptions = () => import('./SelectOptions')

/** A failure before anybody wants them is tried again when somebody does. */
export function fetchLists(): void {
  void Promise.all([loadMenu(), loadOptions()]).catch(() => undefined)
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
