import { type ComponentType, lazy, Suspense } from 'react'
import { firstVerdict } from '../state/answers/engine-session'
import { useView } from '../state/page/view-store'

const GuideDialog = lazy(async () => ({
  default: (await import('../features/guide/GuideDialog')).GuideDialog,
}))

const GlossaryDialog = lazy(async () => ({
  default: (await import('../features/help/GlossaryDialog')).GlossaryDialog,
}))

const AboutDialog = lazy(async () => ({
  default: (await import('../features/help/AboutDialog')).AboutDialog,
}))

const ForgetDialog = lazy(async () => ({
  default: (await import('../features/files/ForgetDialog')).ForgetDialog,
}))

const SweepDialog = lazy(async () => ({
  default: (await import('../features/sweep/SweepDialog')).SweepDialog,
}))

const Tour = lazy(async () => ({ default: (await import('../features/tour/Tour')).Tour }))

/** What only paper shows: without a connection it goes without. */
const onPaper = (load: () => Promise<ComponentType>) =>
  lazy(async () => ({ default: await load().catch(() => Nothing) }))

const Nothing = () => null

/** After the first verdict, which needs none of it: paper cannot wait until it is there. */
const printed = async () => {
  await firstVerdict()
  return import('../features/print/PrintedDesign')
}
const PrintedHead = onPaper(async () => (await printed()).PrintedHead)
const PrintedDesign = onPaper(async () => (await printed()).PrintedDesign)

/** Above all else on paper. */
export const HeadOfPaper = () => (
  <Suspense fallback={null}>
    <PrintedHead />
  </Suspense>
)

/** Below all else on paper. */
export const DesignOnPaper = () => (
  <Suspense fallback={null}>
    <PrintedDesign />
  </Suspense>
)

/** What few open and that lies over the page; each is fetched when it is first wanted. */
export function LatePanels() {
  const panel = useView((state) => state.panel)
  return (
    <Suspense fallback={null}>
      {panel === 'guide' && <GuideDialog />}
      {panel === 'glossary' && <GlossaryDialog />}
      {panel === 'about' && <AboutDialog />}
      {panel === 'tour' && <Tour />}
      {panel === 'forget' && <ForgetDialog />}
      {panel === 'sweep' && <SweepDialog />}
    </Suspense>
  )
}
