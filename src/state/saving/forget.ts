/**
 * Deletes all that Taper keeps in this browser and starts it as at a first visit. Other pages of the
 * same origin may keep things there too, so only what bears Taper's name is deleted.
 */
import { forgetSavedWork } from './autosave'
import { inTime } from './in-time'
import { IS_SINGLE_FILE } from '../page/single-file'

const PREFIX = 'taper.'
/** What deleting the page's own files may take, ms: then the page says that they are still there. */
const FILES_MS = 5000

/** @throws if the browser does not let the page delete something, or does not answer */
export async function forgetEverything(): Promise<void> {
  // First what may not answer: then the work is still there, and goes on to be saved.
  await inTime(forgetCopyForOffline(), FILES_MS)
  await forgetSavedWork()
  for (const storage of [globalThis.localStorage, globalThis.sessionStorage]) {
    const own = Object.keys(storage).filter((key) => key.startsWith(PREFIX))
    for (const key of own) storage.removeItem(key)
  }
  // Without the view and the link that the address holds.
  globalThis.location.replace(globalThis.location.pathname)
}

/** The page's own files, kept by its service worker. */
async function forgetCopyForOffline(): Promise<void> {
  if (IS_SINGLE_FILE) return
  const { serviceWorker } = globalThis.navigator
  // Neither is there in a page that is not secure.
  const registration = await serviceWorker?.getRegistration()
  await registration?.unregister()
  if (!('caches' in globalThis)) return
  const own = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  await Promise.all(own.map((name) => caches.delete(name)))
}
