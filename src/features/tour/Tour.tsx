import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  dismissWelcome,
  openPanel,
  showPlace,
  showSection,
  toggleRail,
  toggleSection,
  viewStore,
  type SectionId,
} from '../../state/page/view-store'
import { Button } from '../../ui/Button'
import { placeBeside, type Box } from '../../ui/place-beside'
import layout from '../../ui/layout.module.css'
import styles from './Tour.module.css'

// What the tour points at, in its order: real things of the page, none of them made for the tour.

interface Step {
  readonly title: string
  readonly words: string
  /** Where it stands; the first that is in sight is pointed at. */
  readonly targets: readonly string[]
  /** Brings it into the page; changes nothing of the document. */
  readonly enter?: () => void
}

/** Unfolds a section of the design, and the design itself on a narrow screen. */
function unfold(section: SectionId): void {
  const { openSections, railOpen } = viewStore.getState()
  if (!railOpen) toggleRail()
  if (!openSections.includes(section)) toggleSection(section)
}

const answer = () => showPlace('answer')

const steps: readonly Step[] = [
  {
    title: 'The answer comes first',
    words:
      'The offers are ranked here by throughput under four conditions. Every number is computed in this browser and updated after each edit.',
    targets: ['[data-testid=verdict]'],
    enter: answer,
  },
  {
    title: 'You can change every field',
    words:
      'Drag a value, type a new one or use the arrow keys. Nodes and cost update at once, and the simulation follows. Differences from the baseline are marked and can be reset.',
    targets: ['[data-path="fabric.edge.uplinks"]'],
    enter: () => unfold('fabric'),
  },
  {
    title: 'Where does this come from?',
    words:
      'Select the “i” next to a number, or click the number while holding Alt, to see its formula, source, inputs and seed. Point at a dotted word to see its meaning.',
    targets: ['[data-experiment=comparison] tbody th', '[data-section=differences]'],
    enter: () => showSection('differences'),
  },
  {
    title: 'Compare up to six offers',
    words:
      'Each offer is a complete design. Add a machine that was built, or duplicate an offer and change it. Choose the baseline with which all offers are compared. The section Causes under Answer shows how much each difference contributes.',
    targets: ['[aria-label="Add a scenario"]', '[data-tab]'],
  },
  {
    title: 'What if?',
    words:
      'What if uplinks or a director fail, racks are delayed, or memory costs twice as much? Select a case to see its effect. Your document is unchanged.',
    targets: ['main nav[aria-label="What if"]'],
    enter: answer,
  },
  {
    title: 'Requirements and scorecard',
    words:
      'Enter what the machine must do. Each line shows whether an offer meets the requirement, by what margin and with what chance. The scorecard weights further criteria and shows which weights would change the winner.',
    targets: ['nav[aria-label="Places"] [aria-current]'],
    enter: () => showPlace('committee'),
  },
  {
    title: 'How good is this model?',
    words:
      'This section lists published measurements with the model’s error. A link below each chart leads here. Measurements that were used for fitting, or that are not modelled, are marked.',
    targets: ['[data-section=validation] h3', '[data-section=validation]'],
    enter: () => showSection('validation'),
  },
  {
    title: 'Share and report',
    words:
      'Share creates a link that opens exactly this state, with or without your prices. Report writes the PDF and all tables.',
    targets: ['[aria-label="Document"] [aria-haspopup=dialog]'],
    enter: () => showPlace('report'),
  },
]

const leave = () => openPanel(undefined)

/** The place, the sections and the design of a narrow screen, open or not as they were found. */
function leaveAs({
  place,
  section,
  openSections,
  railOpen,
}: ReturnType<typeof viewStore.getState>): void {
  const now = viewStore.getState()
  if (section === undefined) showPlace(place)
  else showSection(section)
  if (now.railOpen !== railOpen) toggleRail()
  for (const id of now.openSections) if (!openSections.includes(id)) toggleSection(id)
}

/** Room around what is pointed at, px. */
const RING = 4

/** A walk over the page in eight steps. The page waits meanwhile; Escape leaves it as it was. */
export function Tour() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState(0)
  const step = steps[at]
  useEffect(() => {
    const before = document.activeElement
    const found = viewStore.getState()
    dismissWelcome()
    dialog.current?.showModal()
    return () => {
      leaveAs(found)
      const main = document.querySelector<HTMLElement>('main')
      const own = before instanceof HTMLElement && before !== document.body ? before : main
      ;(own?.isConnected ? own : main)?.focus({ preventScroll: true })
    }
  }, [])
  useEffect(() => step?.enter?.(), [step])
  const go = (to: number) => (to >= steps.length ? leave() : setAt(Math.max(0, to)))
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined || at + by >= steps.length) return
    event.preventDefault()
    go(at + by)
  }
  if (!step) return null
  return (
    <dialog
      ref={dialog}
      className={styles.tour}
      aria-label="Tour"
      onClose={leave}
      onKeyDown={onKeyDown}
    >
      <Callout key={at} at={at} onGo={go} />
    </dialog>
  )
}

interface CalloutProps {
  readonly at: number
  readonly onGo: (to: number) => void
}

/** What is said of the step, beside what it points at and never over it. */
function Callout({ at, onGo }: CalloutProps) {
  const own = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const { title: heading = '', words = '', targets = [] } = steps[at] ?? {}
  const box = useTarget(targets)
  useLayoutEffect(() => {
    if (!own.current) return
    Object.assign(own.current.style, placeOf(own.current, box))
  }, [box])
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const isLast = at === steps.length - 1
  return (
    <>
      {box && (
        <div
          className={styles.ring}
          aria-hidden="true"
          style={{
            left: `${box.left - RING}px`,
            top: `${box.top - RING}px`,
            width: `${box.right - box.left + 2 * RING}px`,
            height: `${box.bottom - box.top + 2 * RING}px`,
          }}
        />
      )}
      <div ref={own} className={`${layout.card} ${styles.callout}`} data-testid="tour">
        <p className={layout.fine}>
          {at + 1} of {steps.length}
        </p>
        <h2 ref={title} tabIndex={-1} className={`${layout.title} ${styles.title}`}>
          {heading}
        </h2>
        <p>{words}</p>
        <p className={styles.actions}>
          <Button onPress={leave}>Leave</Button>
          <Button onPress={() => onGo(at - 1)} isDisabled={at === 0}>
            Back
          </Button>
          <Button onPress={() => onGo(at + 1)}>{isLast ? 'Done' : 'Next'}</Button>
        </p>
      </div>
    </>
  )
}

/** In the middle of the window until there is something to point at. */
function placeOf({ offsetWidth, offsetHeight }: HTMLElement, box: Box | undefined) {
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const size = { width: offsetWidth, height: offsetHeight }
  const middle = { left: width / 2, right: width / 2, top: height / 3, bottom: height / 3 }
  const around = box && {
    left: box.left,
    right: box.right,
    top: box.top - RING,
    bottom: box.bottom + RING,
  }
  const { left, top } = placeBeside(around ?? middle, size, { width, height })
  return { left: `${left}px`, top: `${top}px` }
}

// Where on the window a step points.

const find = (targets: readonly string[]): Element | undefined => {
  for (const selector of targets) {
    for (const element of document.querySelectorAll(selector)) {
      const { width, height } = element.getBoundingClientRect()
      if (width > 0 && height > 0) return element
    }
  }
  return undefined
}

const isSame = (one: Box | undefined, other: Box) =>
  one?.left === other.left &&
  one.top === other.top &&
  one.right === other.right &&
  one.bottom === other.bottom

/**
 * Follows the target of a step from frame to frame: views come late, and what is above may grow.
 * @param targets the same list while the step is the same
 * @returns undefined until it is there
 */
function useTarget(targets: readonly string[]): Box | undefined {
  const [found, setFound] = useState<{ readonly targets: readonly string[]; readonly box: Box }>()
  useEffect(() => {
    let seen: Element | undefined
    let last: Box | undefined
    let frame = 0
    const follow = () => {
      frame = requestAnimationFrame(follow)
      const element = find(targets)
      if (!element) return
      if (element !== seen) element.scrollIntoView({ block: 'center', behavior: 'instant' })
      seen = element
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const box = { left, top, right, bottom }
      if (isSame(last, box)) return
      last = box
      setFound({ targets, box })
    }
    frame = requestAnimationFrame(follow)
    return () => cancelAnimationFrame(frame)
  }, [targets])
  return found?.targets === targets ? found.box : undefined
}
