import { useEffect, useMemo, useState } from 'react'
import { ShowEvidence } from '../charts/frame/ShowEvidence'
import { showEvidenceOf } from '../state/row-filter-store'
import { SeenPart } from '../state/SeenPart'
import { useView } from '../state/view-store'
import { afterPaint } from '../ui/after-paint'
import { GlossaryContext } from '../ui/Glossed'
import { useGlossary } from './glossary-loading'
import { useLoadedView } from './view-loading'
import styles from './ViewPanel.module.css'
import { views } from './views'

/** The view that is chosen. */
export function ViewPanel() {
  const id = useShownView()
  const { View, hasFailed } = useLoadedView(id)
  const view = views.find((each) => each.id === id)
  const evidence = view?.evidence
  const showEvidence = useMemo(() => evidence && (() => showEvidenceOf(evidence)), [evidence])
  const glossary = useGlossary(id)
  if (!view) return null
  const { title, Lead } = view
  return (
    <div
      id="view"
      role="tabpanel"
      aria-labelledby={`tab-${id}`}
      className={styles.panel}
      data-view={id}
    >
      <GlossaryContext value={glossary}>
        {/* With the headline, in the same turn: both show the one comparison. */}
        {Lead && <Lead />}
        <section className={styles.view} aria-label={title}>
          <ShowEvidence value={showEvidence}>
            {View && (
              <SeenPart>
                <View />
              </SeenPart>
            )}
          </ShowEvidence>
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
      </GlossaryContext>
    </div>
  )
}

/**
 * The chosen view, from the frame after its tab is marked: a press is seen at once, however long the view
 * takes to draw.
 */
function useShownView(): string {
  const chosen = useView((state) => state.view)
  const [shown, setShown] = useState(chosen)
  useEffect(
    () => (shown === chosen ? undefined : afterPaint(() => setShown(chosen))),
    [shown, chosen],
  )
  return shown
}
