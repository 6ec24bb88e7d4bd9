import { ComparisonTable } from '../features/compare/ComparisonTable'
import { useView } from '../state/view-store'
import { views } from '../commands/page-commands'
import { useLoadedView } from './view-loading'
import styles from './ViewPanel.module.css'

/** The view that is chosen. The comparison stands above the trade-off, loaded with the page. */
export function ViewPanel() {
  const id = useView((state) => state.view)
  const { View, hasFailed } = useLoadedView(id)
  const title = views.find((view) => view.id === id)?.title ?? ''
  return (
    <div
      id="view"
      role="tabpanel"
      aria-labelledby={`tab-${id}`}
      className={styles.panel}
      data-view={id}
    >
      {id === 'tradeoff' && <ComparisonTable />}
      <section className={styles.view} aria-label={title}>
        {View && <View />}
        {!View && !hasFailed && <p className={styles.quiet}>This view is being loaded.</p>}
        {hasFailed && (
          <p role="alert" className={styles.problem}>
            This view could not be loaded: the connection may be gone, or the page is older than
            what its server has now. Your work is kept; reload the page.{' '}
            <button type="button" onClick={() => globalThis.location.reload()}>
              Reload
            </button>
          </p>
        )}
      </section>
    </div>
  )
}
