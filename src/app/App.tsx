import { useRef } from 'react'
import { DecisionSentence } from '../features/compare/DecisionSentence'
import { Headline } from '../features/compare/Headline'
import { AboutLink } from '../features/opening/AboutLink'
import { ForgetPanel } from '../features/files/ForgetPanel'
import { OpeningMessage } from '../features/opening/OpeningMessage'
import { OtherTabMessage } from '../features/opening/OtherTabMessage'
import { Welcome } from '../features/opening/Welcome'
import { Panels } from '../features/palette/Panels'
import { PrintedDesign } from '../features/print/PrintedDesign'
import { PrintedHead } from '../features/print/PrintedHead'
import { WhatIfLine } from '../features/what-if/WhatIfLine'
import { ReproducerContext, type Reproducer } from '../ui/reproducer'
import styles from './App.module.css'
import { LatePanels } from './LatePanels'
import { Messages } from './Messages'
import { Rail } from './Rail'
import { TopBar } from './TopBar'
import { useKeys } from './useKeys'
import { ViewPanel } from './ViewPanel'
import { ViewTabs } from './ViewTabs'
import { WorkStatus } from './WorkStatus'

/** Fetched when somebody first asks for it. */
const reproduce: Reproducer = async (asked, how) =>
  (await import('../state/reproduce')).reproduce(asked, how)

/** The workbench: scenarios above, the design at the left, what it buys in the centre. */
export function App() {
  const centre = useRef<HTMLElement>(null)
  useKeys()
  return (
    <ReproducerContext value={reproduce}>
      <div className={styles.app}>
        <button type="button" className={styles.skip} onClick={() => centre.current?.focus()}>
          Skip to the result
        </button>
        <TopBar />
        <Rail />
        <main ref={centre} tabIndex={-1} className={styles.centre}>
          <h1 className={styles.hidden}>Taper: what a machine’s design and budget buy</h1>
          <PrintedHead />
          <WorkStatus />
          <Messages />
          <Welcome />
          <OpeningMessage />
          <AboutLink />
          <OtherTabMessage />
          <DecisionSentence />
          <Headline />
          <WhatIfLine />
          <ViewTabs />
          <ViewPanel />
          <PrintedDesign />
        </main>
        <Panels />
        <ForgetPanel />
        <LatePanels />
      </div>
    </ReproducerContext>
  )
}
