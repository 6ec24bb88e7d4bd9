import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  Fragment,
  useMemo,
} from 'react'
import { createPortal } from 'react-dom'
import type { Term } from '../document/glossary'
import { placeBeside } from './place-beside'
import layout from './layout.module.css'
import styles from './notes.module.css'
import { useStore } from 'zustand'
import { findTerms } from '../document/find-terms'
import type { GlossedTextProps } from './Glossed'

interface TermTipProps {
  readonly term: Term
  /** As the term stands in the text. */
  readonly words: string
}

/** So long a mouse must rest on a term, and may be on its way from the term to what it says, ms. */
const REST_MS = 250

/** A term that says what it means: on hover, on focus by keys, and on a tap or press. */
function TermTip({ term, words }: TermTipProps) {
  const id = useId()
  const trigger = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isOpen, setOpen] = useState(false)
  const soon = (open: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(open), REST_MS)
  }
  const now = (open: boolean) => {
    clearTimeout(timer.current)
    setOpen(open)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const onPointer = (open: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') soon(open)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    now(!isOpen)
  }
  return (
    <>
      {/* A button does not break over lines as the words of a heading do. */}
      <span
        ref={trigger}
        role="button"
        tabIndex={0}
        className={styles.term}
        data-term={term.id}
        aria-describedby={isOpen ? id : undefined}
        onPointerEnter={onPointer(true)}
        onPointerLeave={onPointer(false)}
        onFocus={(event) => {
          if (event.target.matches(':focus-visible')) now(true)
        }}
        onBlur={() => now(false)}
        onClick={() => now(!isOpen)}
        onKeyDown={onKeyDown}
      >
        {words}
      </span>
      {isOpen && (
        <Meaning
          id={id}
          term={term}
          trigger={trigger}
          onPointerEnter={onPointer(true)}
          onPointerLeave={onPointer(false)}
          onClose={() => now(false)}
        />
      )}
    </>
  )
}

interface MeaningProps {
  readonly id: string
  readonly term: Term
  readonly trigger: { readonly current: HTMLElement | null }
  readonly onPointerEnter: (event: PointerEvent) => void
  readonly onPointerLeave: (event: PointerEvent) => void
  readonly onClose: () => void
}

/** Stands over the page and leaves the focus where it is; Escape or a press elsewhere closes it. */
function Meaning({ id, term, trigger, onPointerEnter, onPointerLeave, onClose }: MeaningProps) {
  const own = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const [tip, control] = [own.current, trigger.current]
    if (!tip || !control) return undefined
    tip.showPopover()
    const place = () => {
      const size = { width: tip.offsetWidth, height: tip.offsetHeight }
      const { clientWidth: width, clientHeight: height } = document.documentElement
      // A term that is broken over two lines is pointed at where it begins.
      const [line = control.getBoundingClientRect()] = control.getClientRects()
      const { left, top } = placeBeside(line, size, { width, height })
      Object.assign(tip.style, { left: `${left}px`, top: `${top}px` })
    }
    place()
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !tip.contains(target) && !control.contains(target)) close()
    }
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    const capture = { capture: true }
    document.addEventListener('pointerdown', onPress, capture)
    document.addEventListener('keydown', onKeyDown, capture)
    document.addEventListener('scroll', place, capture)
    return () => {
      document.removeEventListener('pointerdown', onPress, capture)
      document.removeEventListener('keydown', onKeyDown, capture)
      document.removeEventListener('scroll', place, capture)
    }
  }, [trigger])
  return createPortal(
    <div
      ref={own}
      id={id}
      popover="manual"
      role="tooltip"
      className={`${layout.card} ${styles.meaning}`}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
    >
      <strong>{term.name}</strong>
      <p>{term.meaning}</p>
      {term.source !== undefined && <p className={layout.fine}>{term.source}</p>}
    </div>,
    document.body,
  )
}

/** A text whose terms say what they mean. Loaded after the page stands. */
export function GlossedText({ text, shownBy }: GlossedTextProps) {
  const owner = useId()
  const pieces = useMemo(() => findTerms(text), [text])
  const ids = pieces.flatMap(({ term }) => term?.id ?? []).join(' ')
  // What is free is taken once the text is rendered, so that the first one in the view has it.
  useLayoutEffect(() => {
    const taken = shownBy.getState()
    const free = ids.split(' ').filter((id) => taken[id] === undefined)
    shownBy.setState(Object.fromEntries(free.map((id) => [id, owner])))
    return () => shownBy.setState(Object.fromEntries(free.map((id) => [id, undefined])))
  }, [ids, shownBy, owner])
  const own = useStore(shownBy, (by) =>
    ids
      .split(' ')
      .filter((id) => by[id] === owner)
      .join(' '),
  )
  return pieces.map(({ text: words, term }) =>
    term && own.split(' ').includes(term.id) ? (
      <TermTip key={term.id} term={term} words={words} />
    ) : (
      <Fragment key={`${words} ${term?.id ?? ''}`}>{words}</Fragment>
    ),
  )
}
