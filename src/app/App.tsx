import { useEffect, useRef } from 'react'
import { BillOfMaterials } from '../features/cost/BillOfMaterials'
import { ComparisonTable } from '../features/compare/ComparisonTable'
import { DecisionSentence } from '../features/compare/DecisionSentence'
import { Headline } from '../features/compare/Headline'
import { OpeningMessage } from '../features/opening/OpeningMessage'
import { TradeoffView } from '../features/tradeoff/TradeoffView'
import { redo, undo } from '../state/scenario-store'
import styles from './App.module.css'
import { Messages } from './Messages'
import { Rail } from './Rail'
import { TopBar } from './TopBar'
import { WorkStatus } from './WorkStatus'

/** The workbench: scenarios above, the design at the left, what it buys in the centre. */
export function App() {
  const centre = useRef<HTMLElement>(null)
  useUndoKeys()
  return (
    <div className={styles.app}>
      <button type="button" className={styles.skip} onClick={() => centre.current?.focus()}>
        Skip to the result
      </button>
      <TopBar />
      <Rail />
      <main ref={centre} tabIndex={-1} className={styles.centre}>
        <h1 className={styles.hidden}>Taper: what a machine’s design and budget buy</h1>
        <WorkStatus />
        <Messages />
        <OpeningMessage />
        <DecisionSentence />
        <Headline />
        <ComparisonTable />
        <section className={styles.chart} aria-label="Trade-off">
          <TradeoffView />
        </section>
        <BillOfMaterials />
      </main>
    </div>
  )
}

/** Ctrl/Cmd+Z takes back, with Shift or Ctrl+Y repeats; text being typed keeps its own undo. */
function useUndoKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redo()
      else undo()
    }
    globalThis.addEventListener('keydown', onKeyDown)
    return () => globalThis.removeEventListener('keydown', onKeyDown)
  }, [])
}
