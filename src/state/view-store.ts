/** How the person looks at the document; not part of it, and not undone with it. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { putScenarioInAddress, putViewInAddress, viewInAddress } from './view-address'

export type Theme = 'light' | 'dark'
export type SectionId = 'node' | 'fabric' | 'workload' | 'budget' | 'notes' | 'model'

/** A view that the page offers, as far as tabs, commands and the address need to know it. */
export interface ViewEntry {
  /** As it stands in the address; never changed once it has been published. */
  readonly id: string
  readonly title: string
  /** The single key that shows it. */
  readonly key?: string
  /** `evidence` vouches for the numbers; the others, without a group, show them. */
  readonly group?: 'evidence'
}

/** What lies over the page. */
export type PanelId =
  | 'palette'
  | 'shortcuts'
  | 'share'
  | 'forget'
  | 'guide'
  | 'glossary'
  | 'about'
  | 'tour'

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
  /** Id of the view that is shown: one of `views`. */
  readonly view: string
  /** Id of the part of the view that is to be brought into sight once it is drawn. */
  readonly part: string | undefined
  /** In the order of their tabs. */
  readonly views: readonly ViewEntry[]
  readonly panel: PanelId | undefined
  /** Index of the scenario whose name is being typed. */
  readonly renaming: number | undefined
  /** Index of the scenario whose tab is to take the focus once it is drawn. */
  readonly focusing: number | undefined
  /** Whether nobody has yet answered what is offered at the first visit. */
  readonly isNew: boolean
  /** Whether single keys are shortcuts: speech input types them by accident. */
  readonly singleKeys: boolean
}

const THEME_KEY = 'taper.theme'
const WELCOME_KEY = 'taper.welcome'
const SINGLE_KEYS_KEY = 'taper.single-keys'
const SECTIONS_KEY = 'taper.sections'

const sectionIds: readonly SectionId[] = ['node', 'fabric', 'workload', 'budget', 'notes', 'model']

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

/** The sections that were unfolded at the last visit: their ids with blanks between them. */
function storedSections(): readonly SectionId[] {
  const ids = stored(SECTIONS_KEY)?.split(' ')
  return ids ? sectionIds.filter((id) => ids.includes(id)) : ['fabric', 'budget']
}

export const viewStore = createStore<ViewState>()(() => ({
  active: 0,
  theme: storedTheme(),
  openSections: storedSections(),
  railOpen: false,
  notice: undefined,
  view: '',
  part: undefined,
  views: [],
  panel: undefined,
  renaming: undefined,
  focusing: undefined,
  isNew: stored(WELCOME_KEY) !== 'answered',
  singleKeys: stored(SINGLE_KEYS_KEY) !== 'off',
}))

export function useView<T>(select: (state: ViewState) => T): T {
  return useStore(viewStore, select)
}

export function activateScenario(index: number): void {
  viewStore.setState({ active: index })
  putScenarioInAddress(index)
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

/** What is offered at the first visit has been answered, for good. */
export function dismissWelcome(): void {
  if (!viewStore.getState().isNew) return
  viewStore.setState({ isNew: false })
  store(WELCOME_KEY, 'answered')
}

/**
 * The views that there are. Shown is the one in the address, or the first where the address has none
 * or one that does not exist (of another version, or mistyped).
 */
export function offerViews(views: readonly ViewEntry[]): void {
  viewStore.setState({ views })
  showViewInAddress()
}

/** Shows what the address says, after Back and Forward too. */
export function showViewInAddress(): void {
  const { views } = viewStore.getState()
  const wanted = viewInAddress()
  const view = views.find(({ id }) => id === wanted) ?? views[0]
  viewStore.setState({ view: view?.id ?? '' })
}

/** Shows a view, to which Back then leads from the next one; one that does not exist changes nothing. */
export function showView(view: string): void {
  const { views } = viewStore.getState()
  if (!views.some(({ id }) => id === view)) return
  viewStore.setState({ view })
  putViewInAddress(view === views[0]?.id ? undefined : view)
}

/** Shows a part of a view: see `use-part.ts`. */
export function showPart(view: string, part: string): void {
  showView(view)
  viewStore.setState({ part })
}

export function openPanel(panel: PanelId | undefined): void {
  viewStore.setState({ panel })
}

export function startRenaming(index: number | undefined): void {
  viewStore.setState({ renaming: index })
}

/** Leads the focus to the tab of a scenario, where what held it goes away. */
export function focusScenario(index: number | undefined): void {
  viewStore.setState({ focusing: index })
}

export function toggleSection(id: SectionId): void {
  const { openSections: before } = viewStore.getState()
  const openSections = before.includes(id) ? before.filter((open) => open !== id) : [...before, id]
  viewStore.setState({ openSections })
  store(SECTIONS_KEY, openSections.join(' '))
}

export function toggleRail(): void {
  viewStore.setState((state) => ({ railOpen: !state.railOpen }))
}

export function notify(notice: Notice | undefined): void {
  viewStore.setState({ notice })
}
