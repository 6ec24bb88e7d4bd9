import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import '../ui/tokens.css'
import '../ui/global.css'
import { startAutosave } from '../state/saving/autosave'
import { allNumbers, firstVerdict, loadEngine, startEngine } from '../state/answers/engine-session'
import {
  followPositions,
  openFromAddress,
  openLinkInPlace,
  partFromLinkAtEdit,
} from '../state/saving/opening'
import { currentSection, offerPlaces, viewStore } from '../state/page/view-store'
import { preloadPanels } from '../features/palette/Panels'
import { places } from '../places/registry'
import { loadPlace, waitsForVerdict } from '../places/section-loading'
import { fetchLists } from '../ui/late-lists'
import { App } from './App'
import { ErrorBoundary } from './ErrorBoundary'
import { IS_SINGLE_FILE } from '../state/page/single-file'

function followTheme(): void {
  const apply = () => {
    const { theme } = viewStore.getState()
    if (theme === undefined) delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
  }
  apply()
  viewStore.subscribe(apply)
}

/** Whether the browser is set to save data; not every browser says. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return connection instanceof Object && Reflect.get(connection, 'saveData') === true
}

/**
 * What a press may want next, so that it need not wait. A failure is shown when it is wanted. Whoever saves data
 * fetches what is wanted alone.
 */
async function loadTheRest(): Promise<void> {
  if (savesData()) return
  preloadPanels()
  for (const place of places) {
    await nextTask()
    await loadPlace(place)
  }
  keepForOffline()
}

/** Lets the page draw and listen before it goes on. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0))

async function loadCurrent(): Promise<void> {
  const current = currentSection(viewStore.getState())
  const place = places.find(({ id }) => id === viewStore.getState().place)
  if (place && !waitsForVerdict(place, viewStore.getState()))
    await loadPlace(place, (section) => section === current)
}

async function start(root: HTMLElement): Promise<void> {
  allowOwnScripts()
  followTheme()
  offerPlaces(places)
  await nextTask()
  const engine = loadEngine()
  // With the first section at hand the page is rendered once, and nothing jumps.
  await Promise.all([openFromAddress(), loadCurrent()])
  startAutosave()
  partFromLinkAtEdit()
  followPositions()
  let onPainted = () => {}
  const painted = new Promise<void>((resolve) => {
    onPainted = resolve
  })
  void startEngine(engine, painted)
  const page = (
    <StrictMode>
      <ErrorBoundary>
        <App onPainted={onPainted} />
      </ErrorBoundary>
    </StrictMode>
  )
  // In slices: rendered at once, the page holds a slow processor for more than a second.
  startTransition(() => createRoot(root).render(page))
  // Until then it would take the processor and the connection from what is being computed.
  void firstVerdict().then(fetchLists)
  void allNumbers().then(loadTheRest)
  // A link that is pasted into the address of an open page does not reload it.
  globalThis.addEventListener('hashchange', () => void openLinkInPlace())
}

const root = document.getElementById('root')
if (root) void start(root)

/**
 * Workers are started by address, which Trusted Types (`scripts/headers.mjs`) forbid. This allows the files beside
 * the page and no others; where the page is one file, those in it. Without a rule for markup and scripts, text becomes neither.
 */
interface ScriptPolicies {
  readonly createPolicy: (
    name: 'default',
    rules: { readonly createScriptURL: (address: string) => string | null },
  ) => unknown
}

/** Not every browser has it. */
declare const trustedTypes: ScriptPolicies

function allowOwnScripts(): void {
  if (!('trustedTypes' in globalThis)) return
  const folder = IS_SINGLE_FILE ? 'blob:' : new URL('.', document.baseURI).href
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) =>
      new URL(address, document.baseURI).href.startsWith(folder) ? address : null,
  })
}

/**
 * Has the browser keep the page's own files (`service-worker.ts`), where it can: not from a disk, and not
 * in a page that is not secure. There, and where it fails, the page works as long as there is a connection.
 */
function keepForOffline(): void {
  const isPossible = globalThis.isSecureContext && 'serviceWorker' in globalThis.navigator
  if (!import.meta.env.PROD || !isPossible || !location.protocol.startsWith('http')) return
  const options = { updateViaCache: 'none' } as const
  navigator.serviceWorker.register('./service-worker.js', options).catch(() => undefined)
}
