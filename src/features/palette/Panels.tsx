import { lazy, Suspense } from 'react'
import { useView } from '../../state/view-store'

const Palette = lazy(async () => ({ default: (await import('./Palette')).Palette }))
const Shortcuts = lazy(async () => ({ default: (await import('./Shortcuts')).Shortcuts }))

/** What lies over the page, loaded when it is first wanted. */
export function Panels() {
  const panel = useView((state) => state.panel)
  return (
    <Suspense fallback={null}>
      {panel === 'palette' && <Palette />}
      {panel === 'shortcuts' && <Shortcuts />}
    </Suspense>
  )
}
