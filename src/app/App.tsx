import { useDeferredValue, useEffect, useRef } from 'react'
import { ForgetPanel } from '../features/files/ForgetPanel'
import { AboutLink } from '../features/opening/AboutLink'
import { OpeningMessage } from '../features/opening/OpeningMessage'
import { OtherTabMessage } from '../features/opening/OtherTabMessage'
import { Starts } from '../features/opening/Starts'
import { Panels } from '../features/palette/Panels'
import { OfferLine } from '../features/scenarios/OfferLine'
import { Place } from '../places/Place'
import type { Reproducer } from '../document/reproduction'
import { ReproducerContext } from '../ui/shown-provenance'
import { afterPaint } from '../ui/after-paint'
import layout from '../ui/layout.module.css'
import styles from './App.module.css'
import { Dock } from './Dock'
import { DesignOnPaper, HeadOfPaper, LatePanels } from './LatePanels'
import { Messages } from './Messages'
import { Rail, RailTitle } from './Rail'
import { TopBar } from './TopBar'
import { useKeys } from './useKeys'
import { WorkStatus } from './WorkStatus'

/** Fetched when somebody first asks for it. */
const reproduce: Reproducer = async (requested, how) =>
  (await import('../state/reproduce')).reproduce(requested, how)

interface AppProps {
  /** Called when it is first on the screen. */
  readonly onPainted: () => void
}

/** The workbench: places and offers above, the design of the selected offer at the left, the place in the centre. */
export function App({ onPainted }: AppProps) {
  const centre = useRef<HTMLElement>(null)
  // After the frame and the design: laid out together they hold a slow processor for too long.
  const hasCentre = useDeferredValue(true, false)
  useKeys()
  return (
    <ReproducerContext value={reproduce}>
      <div className={styles.app}>
        <button
          type="button"
          className={`${layout.screen} ${styles.skip}`}
          onClick={() => centre.current?.focus()}
        >
          Skip to the result
        </button>
        <div className={`${layout.screen} ${styles.top}`}>
          <TopBar />
          <div className={styles.offers}>
            <RailTitle />
            <OfferLine />
          </div>
        </div>
        <div className={styles.body}>
          <Rail />
          <main ref={centre} tabIndex={-1} className={styles.centre}>
            {hasCentre && <Centre onPainted={onPainted} />}
          </main>
        </div>
        <Dock />
        <Panels />
        <ForgetPanel />
        <LatePanels />
      </div>
    </ReproducerContext>
  )
}

function Centre({ onPainted }: AppProps) {
  useEffect(() => afterPaint(onPainted), [onPainted])
  return (
    <>
      <HeadOfPaper />
      <WorkStatus />
      <Messages />
      <Starts />
      <OpeningMessage />
      <AboutLink />
      <OtherTabMessage />
      <Place />
      <DesignOnPaper />
    </>
  )
}
