import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { isSimulated } from '../document/scenario/fabric'
import { useActiveIndex } from '../state/workbook/active-scenario'
import { useFromWorkbook } from '../state/workbook/scenario-store'
import { useQuantity } from '../state/edits/use-quantity'
import { toggleRail, useView } from '../state/page/view-store'
import { RangeSlider } from '../ui/RangeSlider'
import { ScenarioMark } from '../ui/ScenarioMark'
import { scenarioCode } from '../ui/scenario-code'
import layout from '../ui/layout.module.css'
import styles from './App.module.css'

const narrow = globalThis.matchMedia('(max-width: 719px)')

function onWidth(listener: () => void): () => void {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

/** On a narrow screen, at its foot: the uplinks of the selected offer, and the way to all of its design. */
export function Dock() {
  const isNarrow = useSyncExternalStore(onWidth, () => narrow.matches)
  const index = useActiveIndex()
  const isOpen = useView((state) => state.railOpen)
  const fabric = useFromWorkbook(({ scenarios }) => scenarios[index]?.fabric)
  const isShown = fabric && isSimulated(fabric)
  const opener = useRef<HTMLButtonElement>(null)
  useClosing(isNarrow && isOpen, opener)
  useEffect(() => {
    if (isNarrow && isOpen) showFinding()
  }, [isNarrow, isOpen])
  if (!isNarrow) return null
  const { letter } = scenarioCode(index)
  return (
    <div
      className={`${layout.screen} ${styles.dock}`}
      role="group"
      aria-label={`Uplinks and design of ${letter}`}
    >
      <span className={layout.marked}>
        <ScenarioMark index={index} />
        <strong>{letter}</strong>
        {isShown && <span className={styles.word}>uplinks</span>}
      </span>
      {isShown ? <Uplinks /> : <span />}
      <button
        ref={opener}
        type="button"
        className={styles.design}
        aria-label={`Design of ${letter}`}
        aria-expanded={isOpen}
        aria-controls="design"
        onClick={toggleRail}
      >
        Design
      </button>
    </div>
  )
}

/** Brings the first finding of the place above the sheet, so that a person sees it change; who has scrolled past it stays. */
function showFinding(): void {
  const finding = document.querySelector('main :is(h2, h3)')
  if (finding && finding.getBoundingClientRect().top > 0) finding.scrollIntoView()
}

/** Escape closes the sheet before it cancels anything behind it, and what is open within before the sheet. */
function useClosing(isOpen: boolean, opener: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (document.querySelector('dialog[open], [popover]:popover-open')) return
      event.preventDefault()
      toggleRail()
      opener.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOpen, opener])
}

function Uplinks() {
  const uplinks = useQuantity('fabric.edge.uplinks')
  const downlinks = useQuantity('fabric.edge.downlinks')
  const ports = useQuantity('fabric.edge.radix')
  const most = Math.max(1, ports.value - downlinks.value)
  const { baseline } = uplinks
  return (
    <>
      <span>
        <RangeSlider
          label={uplinks.field.label}
          value={uplinks.value}
          minimum={1}
          maximum={most}
          step={1}
          reference={baseline && { ...scenarioCode(baseline.index), value: baseline.value }}
          onDrag={(next) => {
            uplinks.beginGesture()
            uplinks.edit(next)
          }}
          onNudge={uplinks.nudge}
          onEnd={uplinks.endGesture}
          onHold={(isHeld) => uplinks.hold(isHeld ? 1 : undefined)}
        />
      </span>
      <output className={styles.count}>
        {uplinks.value} of {most}
      </output>
    </>
  )
}
