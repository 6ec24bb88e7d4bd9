import { lazy, Suspense } from 'react'
import { useView } from '../../state/page/view-store'

const loadPalette = () => import('./Palette')
const loadShortcuts = () => import('./Palette')
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))
const Shortcuts = lazy(async () => ({ default: (await loadShortcuts()).Shortcuts }))

/** Loads them ahead, so that what is typed right after the key is not lost. */
export function preloadPanels(): void {
  void loadPalette()
  void loadShortcuts()
}

/** What lies over the page, loaded apart from it. */
export function Panels() {
  const panel = useView((state) => state.panel)
  return (
    <Suspense fallback={null}>
      {panel === 'palette' && <Palette />}
      {panel === 'shortcuts' && <Shortcuts />}
    </Suspense>
  )
}
