import { useDeferredValue, useEffect, useRef } from 'react'
import { AboutLink } from '../features/opening/AboutLink'
import { OpeningMessage, OtherTabMessage } from '../features/opening/OpeningMessage'
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
import { Messages, WorkStatus } from './Messages'
import { Rail, RailTitle } from './Rail'
import { TopBar } from './TopBar'
import { runShortcut } from '../commands/all-commands'
import { cancelGesture } from '../state/workbook/scenario-store'

/** Fetched when somebody first asks for it. */
const reproduce: Reproducer = async (requested, how) =>
  (await import('../state/answers/reproduce')).reproduce(requested, how)

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

const isText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.matches('input:not([type=radio], [type=checkbox], [type=range]), textarea') ||
    // Letters find a line of a list.
    target.closest('[role=combobox], [popover] [role=listbox]') !== null ||
    target.isContentEditable)

/** A dialog has the keys for itself: Escape closes it before it cancels anything behind it. */
const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('dialog[open]') !== null

const NOTE = '[data-where]'

/** The note of a number: of its row, of its column, or the nearest around it. */
function noteAt(target: Element): Element | undefined {
  const cell = target.closest('td, th')
  const head =
    cell instanceof HTMLTableCellElement && [...(cell.closest('table')?.tHead?.rows ?? [])].at(-1)
  const ofRow = cell?.closest('tr')?.querySelector(NOTE)
  const ofColumn = head ? head.cells[cell.cellIndex]?.querySelector(NOTE) : undefined
  if (ofRow ?? ofColumn) return ofRow ?? ofColumn ?? undefined
  let around = target.closest('[data-reveals], table, figure, section')
  while (around && !around.querySelector(NOTE)) {
    around = around.parentElement?.closest('[data-reveals], table, figure, section') ?? null
  }
  return around?.querySelector(NOTE) ?? undefined
}

/** Keys run commands, and Escape takes a drag back; Alt and a click on a number opens where it comes from. */
function useKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // What is open or being typed in has taken the key already.
      if (event.defaultPrevented || event.isComposing || isInDialog(event.target)) return
      if (event.key === 'Escape' && cancelGesture()) {
        event.preventDefault()
        return
      }
      if (runShortcut(event, isText(event.target))) event.preventDefault()
    }
    const onClick = (event: MouseEvent) => {
      if (!event.altKey || !(event.target instanceof Element)) return
      const note = noteAt(event.target)
      if (!(note instanceof HTMLElement) || note.contains(event.target)) return
      event.preventDefault()
      note.click()
    }
    globalThis.addEventListener('keydown', onKeyDown)
    globalThis.addEventListener('click', onClick)
    return () => {
      globalThis.removeEventListener('keydown', onKeyDown)
      globalThis.removeEventListener('click', onClick)
    }
  }, [])
}
