/** Which parts of views, folded at first, are unfolded; kept for the next visit. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const KEY = 'taper.open-parts'

interface OpenParts {
  /** Each named by its view: `cost/cables`. */
  readonly open: readonly string[]
}

function stored(): OpenParts {
  try {
    const words = (globalThis.localStorage?.getItem(KEY) ?? '').split(' ')
    return { open: words.filter((word) => word !== '') }
  } catch {
    // Storage is forbidden: all are folded.
    return { open: [] }
  }
}

const store = createStore<OpenParts>()(() => stored())

store.subscribe(({ open }) => {
  try {
    globalThis.localStorage?.setItem(KEY, open.join(' '))
  } catch {
    // Storage is forbidden or full: it lasts as long as the page.
  }
})

export function useIsOpen(part: string): boolean {
  return useStore(store, ({ open }) => open.includes(part))
}

export function useAreOpen(parts: readonly string[]): boolean {
  return useStore(store, ({ open }) => parts.every((part) => open.includes(part)))
}

export function setOpen(parts: readonly string[], isOpen: boolean): void {
  store.setState(({ open }) => {
    const others = open.filter((part) => !parts.includes(part))
    return { open: isOpen ? [...others, ...parts] : others }
  })
}
