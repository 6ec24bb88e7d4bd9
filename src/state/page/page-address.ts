/**
 * What the person looks at, in the address of the page (`?place=network&section=congestion&scenario=b`), so
 * that a reload and a shared link keep it; the fragment is a shared document's. A change of place or section
 * is an entry of the browser's history, so that Back leads to the one before; a change of the scenario is not.
 */
import { indexOfLetter, letterOf } from '../../document/titles'

/** Where the page is: a place, and the section of it that was gone to. */
export interface Position {
  readonly place: string
  /** undefined at the top of the place. */
  readonly section: string | undefined
}

/** Whatever the address says; it may name what does not exist. */
interface AddressedPosition {
  readonly place: string | undefined
  readonly section: string | undefined
  /** Of an address from before there were places: one of the views that became sections. */
  readonly view: string | undefined
}

const SCENARIO = 'scenario'

function inAddress(name: string): string | undefined {
  const search = globalThis.location?.search
  return search === undefined ? undefined : (new URLSearchParams(search).get(name) ?? undefined)
}

export const positionInAddress = (): AddressedPosition => ({
  place: inAddress('place'),
  section: inAddress('section'),
  view: inAddress('view'),
})

/** Index of the scenario in the address, if that names one of so many. */
export function scenarioInAddress(count: number): number | undefined {
  const index = indexOfLetter(inAddress(SCENARIO)?.toUpperCase() ?? '')
  return index >= 0 && index < count ? index : undefined
}

/** The address of the page with these values in its query, of which an empty one stands for none; undefined if it has them. */
function changed(values: Readonly<Record<string, string | undefined>>): URL | undefined {
  if (globalThis.location === undefined) return undefined
  const address = new URL(globalThis.location.href)
  for (const [name, value] of Object.entries(values)) {
    if (value) address.searchParams.set(name, value)
    else address.searchParams.delete(name)
  }
  return address.href === globalThis.location.href ? undefined : address
}

/** Marks the entries of the history that are the page's own: a pasted link makes one without it. */
const OWN = { taper: true }

/** A position as the address of a link, relative to the page. */
export const hrefOf = ({ place, section }: Position): string =>
  `?${new URLSearchParams({ place, ...(section !== undefined && { section }) }).toString()}`

/** The address of a position, with all else that the present one says. @param first shown where no address asks for another */
function addressOf({ place, section }: Position, first: string): URL | undefined {
  const isBare = place === first && section === undefined
  return changed({ view: undefined, place: isBare ? undefined : place, section })
}

/** Makes a position an entry of the history. */
export function putPositionInAddress(position: Position, first: string): void {
  const address = addressOf(position, first)
  if (!address) return
  // They are of the section that is left.
  for (const name of Object.keys(rowFilterInAddress())) address.searchParams.delete(name)
  globalThis.history.pushState(OWN, '', address)
}

/** Writes a position as it is written today, where the address has it as of old. */
export function renewPositionInAddress(position: Position, first: string): void {
  const address = addressOf(position, first)
  if (!address) return
  globalThis.history.replaceState(globalThis.history.state, '', address)
}

/** Which published rows are looked at; an empty text is every one. */
export interface RowFilterAddress {
  /** Ids with commas between them. */
  readonly module: string
  readonly system: string
  readonly paper: string
  readonly role: string
}

/** Whatever the address says of rows. */
export const rowFilterInAddress = (): RowFilterAddress => ({
  module: inAddress('module') ?? '',
  system: inAddress('system') ?? '',
  paper: inAddress('paper') ?? '',
  role: inAddress('role') ?? '',
})

/** Like a change of the scenario no entry of its own in the history. */
export function putRowFilterInAddress(filter: RowFilterAddress): void {
  const address = changed({ ...filter })
  if (address) globalThis.history.replaceState(OWN, '', address)
}

export function putScenarioInAddress(index: number): void {
  const address = changed({ [SCENARIO]: letterOf(index).toLowerCase() })
  if (address) globalThis.history.replaceState(OWN, '', address)
}

/** Whether the page lies on a disk: its address opens nothing for a reader elsewhere. */
export const isOnDisk = () => globalThis.location.protocol === 'file:'

/** Takes the link out of the address, so that a reload does not open it once more. */
export function takeLinkOutOfAddress(): void {
  const { pathname, search } = globalThis.location
  globalThis.history.replaceState(OWN, '', pathname + search)
}

/**
 * @param onReturn called when Back or Forward leads to another entry of the page's own
 * @returns ends it
 */
export function followHistory(onReturn: () => void): () => void {
  if (globalThis.history.state === null) globalThis.history.replaceState(OWN, '')
  const onPop = ({ state }: PopStateEvent) => {
    if (state !== null) onReturn()
  }
  globalThis.addEventListener('popstate', onPop)
  return () => globalThis.removeEventListener('popstate', onPop)
}
