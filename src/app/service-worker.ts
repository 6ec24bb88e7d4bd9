/**
 * The service worker: keeps the page's own files, so that it opens without a connection after the first
 * visit. The build compiles it by itself and says in `BUILD` which files there are (vite.config.ts).
 *
 * Builds never mix: every file but the page has the hash of its content in its name, and the page names
 * files of its own build only. The page is requested from the server first, so that a new version is taken at
 * the next load; the new worker waits until no page of the old one is open, and then deletes its files.
 */
interface Work extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}

interface Fetch extends Work {
  readonly request: Request
  readonly respondWith: (response: Promise<Response>) => void
}

/** What is used of a worker's global scope: the types of the platform's are those of a window. */
declare const self: {
  readonly registration: { readonly scope: string }
  readonly clients: { readonly claim: () => Promise<void> }
  addEventListener(type: 'install' | 'activate', listener: (event: Work) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetch) => void): void
}

/** @see vite.config.ts, which writes it */
declare const BUILD: {
  /** Hash of all files. */
  readonly version: string
  /** The script that the page of this build starts with. */
  readonly entry: string
  /** Every file but the page, relative to it. */
  readonly files: readonly string[]
}

/** After this long a kept page is better than none. */
const PATIENCE_MS = 4000
/** A storage of files that has not answered after this long is done without. */
const STORAGE_MS = 1000

const page = self.registration.scope
/** The same start for every version of the same address, and that of everything that Taper keeps. */
const family = `taper.files ${page} `
const ownName = family + BUILD.version
const files: ReadonlySet<string> = new Set(BUILD.files.map((file) => new URL(file, page).href))

/** Some hosts answer with the page where there is no such file. */
const isPage = ({ headers }: Response): boolean =>
  headers.get('content-type')?.includes('text/html') ?? false

/** Throws where anything is missing or of another build: then the worker before this one stays. */
async function keepFiles(): Promise<void> {
  const own = await caches.open(ownName)
  const answer = await fetch(page, { cache: 'reload' })
  const text = await answer.text()
  if (!answer.ok || !text.includes(BUILD.entry))
    throw new Error('the page belongs to another version')
  const keep = async (file: string) => {
    // What has a hash in its name is the same in every build.
    const known = file.includes('/assets/') ? await caches.match(file) : undefined
    const response = known ?? (await fetch(file))
    if (!response.ok || isPage(response)) throw new Error(`${file} is missing`)
    await own.put(file, response)
  }
  await Promise.all([...files].map(keep))
  await own.put(page, new Response(text, { headers: { 'content-type': 'text/html' } }))
}

async function deleteOldFiles(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(family) && name !== ownName)
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.clients.claim()
}

/** Whether the storage of files has left a question unanswered: one part of the page after the other must not wait. */
let isSilent = false

/** Undefined also where the storage of files fails: the server may still answer. */
const lookUp = (address: string): Promise<Response | undefined> =>
  caches
    .open(ownName)
    .then((own) => own.match(address, { ignoreVary: true }))
    .catch(() => undefined)
    .finally(() => {
      isSilent = false
    })

/** What the storage of files finds; undefined where it does not answer in time. */
async function inTime(found: Promise<Response | undefined>): Promise<Response | undefined> {
  let isAnswered = false
  const answered = found.finally(() => {
    isAnswered = true
  })
  const late = after(isSilent ? 0 : STORAGE_MS).then(() => {
    isSilent ||= !isAnswered
    return undefined
  })
  return Promise.race([answered, late])
}

/** A file of this build: the kept one, or the server's, which may by now have those of another build alone. */
async function ownFile(request: Request, address: string): Promise<Response> {
  const found = lookUp(address)
  const response = await inTime(found)
  if (response) return response
  const fetched = fetch(request)
  const answer = await fetched.catch(() => undefined)
  if (answer?.ok && !isPage(answer)) return answer
  const late = await Promise.race([found, after(PATIENCE_MS)])
  return late ?? answer ?? fetched
}

const after = (ms: number) =>
  new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), ms)
  })

/** The page of the server; the kept one where there is no connection, or only a slow or broken one. */
async function newestPage(request: Request): Promise<Response> {
  const fetched = fetch(request)
  const answer = await Promise.race([fetched.catch(() => undefined), after(PATIENCE_MS)])
  if (answer && answer.status < 500) return answer
  return (await Promise.race([lookUp(page), after(PATIENCE_MS)])) ?? fetched
}

self.addEventListener('install', (event) => event.waitUntil(keepFiles()))
self.addEventListener('activate', (event) => event.waitUntil(deleteOldFiles()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const [address = ''] = request.url.split(/[?#]/)
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') {
    const isOurs = address === page || address === `${page}index.html`
    if (isOurs) event.respondWith(newestPage(request))
  } else if (files.has(address)) {
    event.respondWith(ownFile(request, address))
  }
})
