import type { KeyboardEvent } from 'react'
import { useRef } from 'react'
import { views } from '../commands/page-commands'
import { showView, useView } from '../state/view-store'
import styles from './ViewTabs.module.css'
import { loadView } from './view-loading'

/** The views as tabs: arrows move, and what is chosen is shown at once. */
export function ViewTabs() {
  const shown = useView((state) => state.view)
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = views.findIndex(({ id }) => id === shown)
    const last = views.length - 1
    const targets: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }
    const target = views[targets[event.key] ?? -1]
    if (!target) return
    event.preventDefault()
    showView(target.id)
    list.current?.querySelector<HTMLElement>(`[id="tab-${target.id}"]`)?.focus()
  }
  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label="Views">
      {views.map(({ id, title }) => (
        <button
          key={id}
          id={`tab-${id}`}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={id === shown}
          aria-controls="view"
          tabIndex={id === shown ? 0 : -1}
          onPointerEnter={() => void loadView(id)}
          onKeyDown={onKeyDown}
          onClick={() => showView(id)}
        >
          {title}
        </button>
      ))}
    </div>
  )
}
