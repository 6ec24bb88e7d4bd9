/**
 * What the person looks at, in the address of the page (`?view=cost&scenario=b`), so that a reload and
 * a shared link keep it. A change of the view is an entry of the browser's history, so that Back leads
 * to the view before; a change of the scenario is not.
 */

const VIEW = 'view'
const SCENARIO = 'scenario'

function inAddress(name: string): string | undefined {
  const search = globalThis.location?.search
  return search === undefined ? undefined : (new URLSearchParams(search).get(name) ?? undefined)
}

/** Whatever the address says; it may be a view that does not exist. */
export function viewInAddress(): string | undefined {
  return inAddress(VIEW)
}

/** Index of the scenario in the address, if that names one of so many. */
export function scenarioInAddress(count: number): number | undefined {
  const name = inAddress(SCENARIO)?.toLowerCase() ?? ''
  const index = name.length === 1 ? name.charCodeAt(0) - 97 : -1
  return index >= 0 && index < count ? index : undefined
}

function changed(name: string, value: string | undefined): URL | undefined {
  if (globalThis.location === undefined) return undefined
  const address = new URL(globalThis.location.href)
  if (value === undefined) address.searchParams.delete(name)
  else address.searchParams.set(name, value)
  return address.href === globalThis.location.href ? undefined : address
}

/** Marks the entries of the history that are the page's own: a pasted link makes one without it. */
const OWN = { taper: true }

/** @param view undefined for the one that is shown without being asked for */
export function putViewInAddress(view: string | undefined): void {
  const address = changed(VIEW, view)
  if (!address) return
  // They are of the view that is left.
  for (const name of Object.keys(rowFilterInAddress())) address.searchParams.delete(name)
  globalThis.history.pushState(OWN, '', address)
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
  if (globalThis.location === undefined) return
  const address = new URL(globalThis.location.href)
  for (const [name, value] of Object.entries(filter)) {
    if (value === '') address.searchParams.delete(name)
    else address.searchParams.set(name, String(value))
  }
  globalThis.history.replaceState(OWN, '', address)
}

export function putScenarioInAddress(index: number): void {
  const address = changed(SCENARIO, String.fromCharCode(97 + index))
  if (address) globalThis.history.replaceState(OWN, '', address)
}

/** Takes the link out of the address, so that a reload does not open it once more. */
export function takeLinkOutOfAddress(): void {
  const { pathname, search } = globalThis.location
  globalThis.history.replaceState(OWN, '', pathname + search)
}

/**
 * @param onReturn told when Back or Forward leads to another entry of the page's own
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
