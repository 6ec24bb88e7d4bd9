import type { KeyboardEvent } from 'react'
import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { showView, useView } from '../state/view-store'
import { MenuButton } from '../ui/MenuButton'
import type { Strip } from './fitting-tabs'
import { fittingTabs } from './fitting-tabs'
import { loadView } from './view-loading'
import styles from './ViewTabs.module.css'
import type { ViewSpec } from './views'
import { views } from './views'

/** The views as tabs: arrows move, and what is chosen is shown at once. What has no room is in a menu. */
export function ViewTabs() {
  const shown = useView((state) => state.view)
  const [measured, measure] = useMeasured()
  const chosen = Math.max(
    0,
    views.findIndex(({ id }) => id === shown),
  )
  const fitting = measured
    ? fittingTabs(measured.widths, chosen, measured)
    : views.map((_, index) => index)
  const hidden = views.filter((_, index) => !fitting.includes(index))
  const onKeyDown = (event: KeyboardEvent) => {
    const last = views.length - 1
    const targets: Record<string, number> = {
      ArrowRight: chosen === last ? 0 : chosen + 1,
      ArrowLeft: chosen === 0 ? last : chosen - 1,
      Home: 0,
      End: last,
    }
    const target = views[targets[event.key] ?? -1]
    if (!target) return
    event.preventDefault()
    // The tab may only now come out of the menu, and is then there to be focused.
    flushSync(() => showView(target.id))
    document.querySelector<HTMLElement>(`[id="tab-${target.id}"]`)?.focus()
  }
  return (
    <div ref={measure} className={styles.strip}>
      <div className={styles.tabs} role="tablist" aria-label="Views">
        {fitting.flatMap((index) => {
          const view = views[index]
          return view ? (
            <Tab key={view.id} view={view} isShown={view.id === shown} onKeyDown={onKeyDown} />
          ) : (
            []
          )
        })}
      </div>
      {hidden.length > 0 && <More views={hidden} />}
      <div className={styles.ruler} aria-hidden="true">
        {views.map(({ id, title }) => (
          <span key={id}>{title}</span>
        ))}
        <span>More</span>
      </div>
    </div>
  )
}

interface TabProps {
  readonly view: ViewSpec
  readonly isShown: boolean
  readonly onKeyDown: (event: KeyboardEvent) => void
}

function Tab({ view, isShown, onKeyDown }: TabProps) {
  const { id, title, group } = view
  return (
    <button
      id={`tab-${id}`}
      type="button"
      role="tab"
      className={styles.tab}
      data-title={title}
      data-group={group}
      aria-selected={isShown}
      aria-controls="view"
      tabIndex={isShown ? 0 : -1}
      onPointerEnter={() => void loadView(id)}
      onKeyDown={onKeyDown}
      onClick={() => showView(id)}
    >
      {title}
    </button>
  )
}

function More({ views: hidden }: { readonly views: readonly ViewSpec[] }) {
  const items = () =>
    hidden.map(({ id, title, key }) => ({
      id,
      label: title,
      ...(key !== undefined && { keys: key.toUpperCase() }),
      run: () => showView(id),
    }))
  return (
    <div className={styles.more}>
      <MenuButton label={`${hidden.length} more views`} items={items} align="end">
        More
        <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
          <path d="M2 3.5l3 3 3-3" fill="none" stroke="currentColor" />
        </svg>
      </MenuButton>
    </div>
  )
}

interface Measured extends Strip {
  readonly widths: readonly number[]
}

/** Width of the chevron of the menu's button. */
const CHEVRON = 14

/**
 * How wide the tabs are and how much room they have; undefined before there is layout.
 * @returns also the ref of the strip, whose last child is the ruler: all the words, the menu's last
 */
function useMeasured(): readonly [
  Measured | undefined,
  (strip: HTMLElement | null) => (() => void) | undefined,
] {
  const [measured, setMeasured] = useState<Measured>()
  const measure = useCallback((strip: HTMLElement | null) => {
    if (!strip) return undefined
    const read = () => {
      const words = [...(strip.lastElementChild?.children ?? [])].map(
        (word) => word.getBoundingClientRect().width,
      )
      setMeasured({
        widths: words.slice(0, -1),
        more: (words.at(-1) ?? 0) + CHEVRON,
        gap: Number.parseFloat(getComputedStyle(strip).columnGap) || 0,
        room: strip.clientWidth,
      })
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(strip)
    return () => observer.disconnect()
  }, [])
  return [measured, measure]
}
