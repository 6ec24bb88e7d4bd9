/** The browser of the benchmarks, and servers of built pages and of their sources. */
import { chromium } from '@playwright/test'
import { createServer, preview } from 'vite'
import { findChromium } from './chromium.mjs'

/** Every chart takes its time on a loaded machine. */
const PATIENCE_MS = 120_000

/** @param {{ resolvedUrls: { local: string[] } | null }} server */
function addressOf({ resolvedUrls }) {
  const address = resolvedUrls?.local[0]
  if (address === undefined) throw new Error('a server has no address')
  return address
}

/**
 * Serves the built page of a tree, and notes when which file was requested.
 * @param {string} folder of the tree
 */
async function serveBuilt(folder) {
  /** @type {{ path: string, at: number }[]} */
  const requested = []
  /** @type {import('vite').Plugin} */
  const noting = {
    name: 'noting',
    configurePreviewServer: ({ middlewares }) => {
      middlewares.use(({ url = '' }, _response, next) => {
        requested.push({ path: url.replace(/[?#].*/, ''), at: Date.now() })
        next()
      })
    },
  }
  const server = await preview({
    root: folder,
    configFile: false,
    plugins: [noting],
    preview: { port: 0, host: '127.0.0.1' },
    logLevel: 'error',
  })
  return { server, address: addressOf(server), requested }
}

/** Serves the sources of a tree, for what asks the model without the page. @param {string} folder */
async function serveSources(folder) {
  const server = await createServer({
    root: folder,
    configFile: `${folder}/vite.config.ts`,
    server: { port: 0, host: '127.0.0.1' },
    logLevel: 'error',
  })
  await server.listen()
  return { server, address: addressOf(server) }
}

/**
 * Keeps what `make` makes of a folder.
 * @template Made
 * @param {(folder: string) => Promise<Made>} make
 */
function once(make) {
  /** @type {Map<string, Promise<Made>>} */
  const made = new Map()
  const get = (/** @type {string} */ folder) => {
    const one = made.get(folder) ?? make(folder)
    made.set(folder, one)
    return one
  }
  return { get, all: () => Promise.all(made.values()) }
}

/** Opens pages of trees; the browser starts with the first. */
export function createVisits() {
  const built = once(serveBuilt)
  const sources = once(serveSources)
  /** @type {Promise<import('@playwright/test').Browser> | undefined} */
  let starting
  const start = async () => {
    const executablePath = await findChromium()
    const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    return chromium.launch({ ...(executablePath ? { executablePath } : {}), args })
  }
  return {
    /** The built page of a tree: its address, and the files that were requested. */
    built: built.get,
    sources: sources.get,
    browser: () => (starting ??= start()),
    /** Of the browser; undefined where no row needed one. */
    version: async () => (await starting)?.version(),
    /**
     * Lets `visit` have a page of its own: nothing cached, nothing saved.
     * @template Seen
     * @param {(page: import('@playwright/test').Page) => Promise<Seen>} visit
     */
    async visit(visit) {
      const browser = await (starting ??= start())
      const viewport = { width: 1440, height: 900 }
      const context = await browser.newContext({
        viewport,
        locale: 'en-US',
        serviceWorkers: 'block',
      })
      try {
        const page = await context.newPage()
        page.setDefaultTimeout(PATIENCE_MS)
        return await visit(page)
      } finally {
        await context.close()
      }
    },
    async close() {
      await (await starting)?.close()
      for (const { server } of [...(await built.all()), ...(await sources.all())])
        await server.close()
    },
  }
}
