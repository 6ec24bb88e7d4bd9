import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  dismissWelcome,
  openPanel,
  showPlace,
  showSection,
  toggleRail,
  toggleSection,
  viewStore,
} from '../../state/view-store'
import { Button } from '../../ui/Button'
import { placeBeside, type Box } from '../../ui/place-beside'
import { steps } from './steps'
import layout from '../../ui/layout.module.css'
import styles from './Tour.module.css'

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
export function useTarget(targets: readonly string[]): Box | undefined {
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
