import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../ui/tokens.css'
import '../ui/global.css'
import { startAutosave } from '../state/autosave'
import { loadPool, startEngine } from '../state/engine-session'
import { followViews, openFromAddress, openLinkInPlace, partFromLinkAtEdit } from '../state/opening'
import { offerViews, viewStore } from '../state/view-store'
import { preloadPanels } from '../features/palette/Panels'
import { App } from './App'
import { ErrorBoundary } from './ErrorBoundary'
import { keepForOffline } from './keep-for-offline'
import { loadView } from './view-loading'
import { views } from './views'

function followTheme(): void {
  const apply = () => {
    const { theme } = viewStore.getState()
    if (theme === undefined) delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
  }
  apply()
  viewStore.subscribe(apply)
}

/** When the first comparison stands and the connection is free, ms. */
const IDLE_MS = 2500

/** What a press may want next, so that it need not wait. A failure is told when it is wanted. */
function loadTheRest(): void {
  preloadPanels()
  for (const { id } of views) void loadView(id)
  keepForOffline()
}

async function start(root: HTMLElement): Promise<void> {
  followTheme()
  offerViews(views)
  const pool = loadPool()
  // With the first view at hand the page is drawn once, and nothing jumps.
  await Promise.all([openFromAddress(), loadView(viewStore.getState().view)])
  startAutosave()
  partFromLinkAtEdit()
  followViews()
  void startEngine(pool)
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        <App />
      </ErrorBoundary>
    </StrictMode>,
  )
  setTimeout(loadTheRest, IDLE_MS)
  // A link that is pasted into the address of an open page does not reload it.
  globalThis.addEventListener('hashchange', () => void openLinkInPlace())
}

const root = document.getElementById('root')
if (root) void start(root)
