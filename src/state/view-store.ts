/** How the person looks at the document; not part of it, and not undone with it. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

export type Theme = 'light' | 'dark'
export type SectionId = 'node' | 'fabric' | 'budget' | 'model'
export type ViewId = 'tradeoff' | 'node' | 'fabric' | 'cost'
/** What lies over the page. */
export type PanelId = 'palette' | 'shortcuts' | 'share'

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
  readonly view: ViewId
  readonly panel: PanelId | undefined
  /** Index of the scenario whose name is being typed. */
  readonly renaming: number | undefined
  /** Whether single keys are shortcuts: speech input types them by accident. */
  readonly singleKeys: boolean
}

const THEME_KEY = 'taper.theme'
const SINGLE_KEYS_KEY = 'taper.single-keys'

function stored(key: string): string | undefined {
  try {
    return globalThis.localStorage?.getItem(key) ?? undefined
  } catch {
    // Storage is forbidden: what holds without a choice holds.
    return undefined
  }
}

/** Keeps a choice for the next visit where storage allows; else it lasts as long as the page. */
function store(key: string, value: string): void {
  try {
    globalThis.localStorage?.setItem(key, value)
  } catch {
    // Storage is forbidden or full.
  }
}

function storedTheme(): Theme | undefined {
  const theme = stored(THEME_KEY)
  return theme === 'light' || theme === 'dark' ? theme : undefined
}

export const viewStore = createStore<ViewState>()(() => ({
  active: 0,
  theme: storedTheme(),
  openSections: ['fabric', 'budget'],
  railOpen: false,
  notice: undefined,
  view: 'tradeoff',
  panel: undefined,
  renaming: undefined,
  singleKeys: stored(SINGLE_KEYS_KEY) !== 'off',
}))

export function useView<T>(select: (state: ViewState) => T): T {
  return useStore(viewStore, select)
}

export function activateScenario(index: number): void {
  viewStore.setState({ active: index })
}

/** The theme that is shown: chosen, else the system's. */
export function shownTheme(): Theme {
  const { theme } = viewStore.getState()
  if (theme !== undefined) return theme
  return globalThis.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

export function setTheme(theme: Theme): void {
  viewStore.setState({ theme })
  store(THEME_KEY, theme)
}

export function setSingleKeys(singleKeys: boolean): void {
  viewStore.setState({ singleKeys })
  store(SINGLE_KEYS_KEY, singleKeys ? 'on' : 'off')
}

export function showView(view: ViewId): void {
  viewStore.setState({ view })
}

export function openPanel(panel: PanelId | undefined): void {
  viewStore.setState({ panel })
}

export function startRenaming(index: number | undefined): void {
  viewStore.setState({ renaming: index })
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
