/** Which foldable parts of views are unfolded; kept for the next visit. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const KEY = 'taper.open-parts'

interface OpenParts {
  /** Ids of parts, each named by its view: `cost/cables`. */
  readonly open: readonly string[]
  readonly folded: readonly string[]
}

const words = (text: string | undefined) => (text ?? '').split(' ').filter((word) => word !== '')

function stored(): OpenParts {
  try {
    const [open, folded] = (globalThis.localStorage?.getItem(KEY) ?? '').split('|')
    return { open: words(open), folded: words(folded) }
  } catch {
    return { open: [], folded: [] }
  }
}

const store = createStore<OpenParts>()(() => stored())

store.subscribe(({ open, folded }) => {
  try {
    globalThis.localStorage?.setItem(KEY, `${open.join(' ')}|${folded.join(' ')}`)
  } catch {
    // Storage is forbidden or full: it lasts as long as the page.
  }
})

/** @param isUsual whether it is open where nobody has folded or unfolded it */
export function useIsOpen(id: string, isUsual: boolean): boolean {
  return useStore(store, ({ open, folded }) => (isUsual ? !folded.includes(id) : open.includes(id)))
}

export function setOpen(ids: readonly string[], isOpen: boolean): void {
  const without = (known: readonly string[]) => known.filter((each) => !ids.includes(each))
  store.setState(({ open, folded }) => ({
    open: isOpen ? [...without(open), ...ids] : without(open),
    folded: isOpen ? without(folded) : [...without(folded), ...ids],
  }))
}
