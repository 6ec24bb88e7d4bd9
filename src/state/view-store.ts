/** How the person looks at the document; not part of it, and not undone with it. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

export type Theme = 'light' | 'dark'
export type SectionId = 'node' | 'fabric' | 'budget' | 'model'

/** One line that tells the person what happened. */
export interface Notice {
  /** `problem` is an error to read; `news` went well. */
  readonly tone: 'problem' | 'news'
  readonly sentence: string
}

export interface ViewState {
  /** Index of the scenario that the rail edits. */
  readonly active: number
  /** undefined: as the system prefers. */
  readonly theme: Theme | undefined
  readonly openSections: readonly SectionId[]
  /** Whether the rail is unfolded on a narrow screen. */
  readonly railOpen: boolean
  readonly notice: Notice | undefined
}

const THEME_KEY = 'taper.theme'

function storedTheme(): Theme | undefined {
  try {
    const stored = globalThis.localStorage?.getItem(THEME_KEY)
    return stored === 'light' || stored === 'dark' ? stored : undefined
  } catch {
    // Storage is forbidden: the system's preference holds.
    return undefined
  }
}

export const viewStore = createStore<ViewState>()(() => ({
  active: 0,
  theme: storedTheme(),
  openSections: ['fabric', 'budget'],
  railOpen: false,
  notice: undefined,
}))

export function useView<T>(select: (state: ViewState) => T): T {
  return useStore(viewStore, select)
}

export function activateScenario(index: number): void {
  viewStore.setState({ active: index })
}

/** Sets the theme for this page and, where storage allows, for the next visit. */
export function setTheme(theme: Theme): void {
  viewStore.setState({ theme })
  try {
    globalThis.localStorage?.setItem(THEME_KEY, theme)
  } catch {
    // Storage is forbidden: the theme lasts as long as the page.
  }
}

export function toggleSection(id: SectionId): void {
  const { openSections } = viewStore.getState()
  viewStore.setState({
    openSections: openSections.includes(id)
      ? openSections.filter((open) => open !== id)
      : [...openSections, id],
  })
}

export function toggleRail(): void {
  viewStore.setState((state) => ({ railOpen: !state.railOpen }))
}

export function notify(notice: Notice | undefined): void {
  viewStore.setState({ notice })
}
