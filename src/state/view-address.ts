/** The view in the address of the page (`?view=cost`), so that a reload and a shared link keep it. */

const NAME = 'view'

/** Whatever the address says; it may be a view that does not exist. */
export function viewInAddress(): string | undefined {
  const search = globalThis.location?.search
  return search === undefined ? undefined : (new URLSearchParams(search).get(NAME) ?? undefined)
}

/** @param view undefined for the one that is shown without being asked for */
export function putViewInAddress(view: string | undefined): void {
  if (globalThis.location === undefined) return
  const address = new URL(globalThis.location.href)
  if (view === undefined) address.searchParams.delete(NAME)
  else address.searchParams.set(NAME, view)
  if (address.href !== globalThis.location.href) {
    globalThis.history.replaceState(null, '', address)
  }
}
