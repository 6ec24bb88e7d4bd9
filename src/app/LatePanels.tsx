import { lazy, Suspense } from 'react'
import { useView } from '../state/view-store'

const GuideDialog = lazy(async () => ({
  default: (await import('../features/guide/GuideDialog')).GuideDialog,
}))

const GlossaryDialog = lazy(async () => ({
  default: (await import('../features/help/GlossaryDialog')).GlossaryDialog,
}))

const AboutDialog = lazy(async () => ({
  default: (await import('../features/help/AboutDialog')).AboutDialog,
}))

const Tour = lazy(async () => ({ default: (await import('../features/tour/Tour')).Tour }))

/** What few open and that lies over the page; each is fetched when it is first wanted. */
export function LatePanels() {
  const panel = useView((state) => state.panel)
  return (
    <Suspense fallback={null}>
      {panel === 'guide' && <GuideDialog />}
      {panel === 'glossary' && <GlossaryDialog />}
      {panel === 'about' && <AboutDialog />}
      {panel === 'tour' && <Tour />}
    </Suspense>
  )
}
