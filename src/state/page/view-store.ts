/** How the person looks at the document; not part of it, and not undone with it. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { nearest } from '../../document/nearest'
import { visibleText } from '../../document/visible-text'
import { keepText, keptText } from './kept-text'
import {
  positionInAddress,
  putPositionInAddress,
  putScenarioInAddress,
  renewPositionInAddress,
  type Position,
} from './page-address'

type Theme = 'light' | 'dark'
export type SectionId = 'node' | 'fabric' | 'workload' | 'budget' | 'notes' | 'model'

/** A section that a place offers, as far as commands and the address need to know it. */
export interface SectionEntry {
  /** As it stands in the address, of one section only; never changed once it has been published. */
  readonly id: string
  readonly title: string
  /** The single key that leads to it. */
  readonly key?: string
  /** What of it can be gone to by itself; ids as those of sections. */
  readonly parts?: readonly Pick<SectionEntry, 'id' | 'title'>[]
}

/** A place of the page, or the page of an action, which is in no list of places. */
export interface PlaceEntry extends SectionEntry {
  readonly sections: readonly SectionEntry[]
  readonly isAction?: boolean
}

/** What lies over the page. */
type PanelId =
  | 'palette'
  | 'shortcuts'
  | 'share'
  | 'forget'
  | 'guide'
  | 'glossary'
  | 'about'
  | 'tour'
  | 'sweep'

/** One line that tells the person what happened. */
export interface Notice {
  /** `problem` is an error to read; `news` went well. */
  readonly tone: 'problem' | 'news'
  readonly sentence: string
  /** What can be done about it. */
  readonly action?: { readonly label: string; readonly run: () => void }
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
  /** Id of the place that is shown: one of `places`. */
  readonly place: string
  /** Id of the section that was gone to; undefined at the top of the place. */
  readonly section: string | undefined
  /** Id of the part of the section that is to be brought into sight once it is rendered. */
  readonly part: string | undefined
  /** Whether what was gone to last is such a part. */
  readonly isAtPart: boolean
  /** How many times a place or section was gone to: the same one twice is two. */
  readonly arrivals: number
  /** In the order of a procurement. */
  readonly places: readonly PlaceEntry[]
  readonly panel: PanelId | undefined
  /** Index of the scenario whose name is being typed. */
  readonly renaming: number | undefined
  /** Index of the scenario whose tab is to take the focus once it is rendered. */
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

function storedTheme(): Theme | undefined {
  const theme = keptText(THEME_KEY)
  return theme === 'light' || theme === 'dark' ? theme : undefined
}

/** The sections that were unfolded at the last visit: their ids with blanks between them. */
function storedSections(): readonly SectionId[] {
  const ids = keptText(SECTIONS_KEY)?.split(' ')
  return ids ? sectionIds.filter((id) => ids.includes(id)) : ['fabric', 'budget']
}

export const viewStore = createStore<ViewState>()(() => ({
  active: 0,
  theme: storedTheme(),
  openSections: storedSections(),
  railOpen: false,
  notice: undefined,
  place: '',
  section: undefined,
  part: undefined,
  isAtPart: false,
  arrivals: 0,
  places: [],
  panel: undefined,
  renaming: undefined,
  focusing: undefined,
  isNew: keptText(WELCOME_KEY) !== 'answered',
  singleKeys: keptText(SINGLE_KEYS_KEY) !== 'off',
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
  keepText(THEME_KEY, theme)
}

export function setSingleKeys(singleKeys: boolean): void {
  viewStore.setState({ singleKeys })
  keepText(SINGLE_KEYS_KEY, singleKeys ? 'on' : 'off')
}

/** What is offered at the first visit has been answered, for good. */
export function dismissWelcome(): void {
  if (!viewStore.getState().isNew) return
  viewStore.setState({ isNew: false })
  keepText(WELCOME_KEY, 'answered')
}

/** Views from before there were places, which have become a section of another name. */
const RENAMED_VIEWS: Readonly<Record<string, string>> = { cost: 'bill' }

interface Found extends Position {
  /** undefined for the section itself. */
  readonly part: string | undefined
}

/** Where the section or part of that name is. */
function findSection(name: string): Found | undefined {
  for (const { id: place, sections } of viewStore.getState().places) {
    for (const { id: section, parts = [] } of sections) {
      if (section === name) return { place, section, part: undefined }
      if (parts.some(({ id }) => id === name)) return { place, section, part: name }
    }
  }
  return undefined
}

interface Addressed {
  readonly position: Found
  /** Reports what the address names and does not exist, with the nearest that does. */
  readonly unknown: Notice | undefined
}

/**
 * The position that the address says. What does not exist, of another version or mistyped, leads to what is
 * sure: of an unknown section its place, of an unknown place the first.
 */
function addressedPosition(): Addressed {
  const { places } = viewStore.getState()
  const { place, section, view } = positionInAddress()
  const name = place === undefined && view !== undefined ? (RENAMED_VIEWS[view] ?? view) : section
  const found = name === undefined ? undefined : findSection(name)
  const known = place === undefined ? undefined : placeOf(place)
  if (found && (place === undefined || found.place === place)) {
    return { position: found, unknown: undefined }
  }
  const position = { place: known?.id ?? places[0]?.id ?? '', section: undefined, part: undefined }
  if (place !== undefined && !known) {
    const guess = placeOf(nearest(place, placeIds()) ?? '')
    const near = guess && { title: guess.title, show: () => showPlace(guess.id) }
    return { position, unknown: unknownNotice('place', place, near) }
  }
  if (name === undefined) return { position, unknown: undefined }
  const sections = places.flatMap((each) => [...each.sections, ...each.sections.flatMap(partsOf)])
  const guess = sections.find(
    ({ id }) =>
      id ===
      nearest(
        name,
        sections.map((each) => each.id),
      ),
  )
  const near = guess && { title: guess.title, show: () => showSection(guess.id) }
  return {
    position,
    unknown: unknownNotice(known ? `section of ${known.title}` : 'section', name, near),
  }
}

const placeIds = () => viewStore.getState().places.map(({ id }) => id)
const partsOf = ({ parts = [] }: SectionEntry) => parts

const unknownNotice = (
  what: string,
  name: string,
  near: { readonly title: string; readonly show: () => void } | undefined,
): Notice => ({
  tone: 'problem',
  sentence: `The address does not match any ${what}: “${visibleText(name.slice(0, 40))}”.`,
  ...(near && {
    action: {
      label: `Go to ${near.title}`,
      run: () => {
        notify(undefined)
        near.show()
      },
    },
  }),
})

const placeOf = (place: string): PlaceEntry | undefined =>
  viewStore.getState().places.find(({ id }) => id === place)

/** The section that the page is about: the one that was gone to, else the first of the place. */
export function currentSection({ places, place, section }: ViewState): string {
  return section ?? places.find(({ id }) => id === place)?.sections[0]?.id ?? ''
}

/** The places that there are. Shown is the one in the address. */
export function offerPlaces(places: readonly PlaceEntry[]): void {
  viewStore.setState({ places })
  const { position, unknown } = addressedPosition()
  viewStore.setState({ ...position, isAtPart: position.part !== undefined, notice: unknown })
  renewPositionInAddress(written(position), places[0]?.id ?? '')
}

/** Shows what the address says, after Back and Forward. */
export function showAddressed(): void {
  const { position, unknown } = addressedPosition()
  arriveAt(position)
  if (unknown) notify(unknown)
}

function arriveAt(position: Found): void {
  const isAtPart = position.part !== undefined
  viewStore.setState(({ arrivals }) => ({ ...position, isAtPart, arrivals: arrivals + 1 }))
}

function show(position: Found): void {
  const { places } = viewStore.getState()
  arriveAt(position)
  putPositionInAddress(written(position), places[0]?.id ?? '')
}

/** In the address a part stands as a section does. */
const written = ({ place, section, part }: Found): Position => ({ place, section: part ?? section })

/** Shows a place from its top, to which Back then leads from the next; one that does not exist changes nothing. */
export function showPlace(place: string): void {
  if (placeOf(place)) show({ place, section: undefined, part: undefined })
}

/** Shows a section in its place, or a part of one (see `keep-in-place.ts`); as {@link showPlace}. */
export function showSection(name: string): void {
  const position = findSection(name)
  if (position) show(position)
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
  keepText(SECTIONS_KEY, openSections.join(' '))
}

export function toggleRail(): void {
  viewStore.setState((state) => ({ railOpen: !state.railOpen }))
}

export function notify(notice: Notice | undefined): void {
  viewStore.setState({ notice })
}
