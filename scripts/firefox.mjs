/**
 * Holds Firefox to what Chromium shows: every bit of `tests/golden/model-bits.txt`, and the figures of the
 * first comparison and of one that a link brings. `npm run firefox`; it needs an installed Firefox.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { createServer, preview } from 'vite'
import { buildApp, buildSingleFile } from './build.mjs'
import { ensureChromium, findChromium } from './chromium.mjs'
import { findFirefox, startFirefox } from './marionette.mjs'
import { SINGLE_FILE_FOLDER, SINGLE_FILE_NAME } from './single-file.mjs'
import { StepFailure, main, root, say, step } from './steps.mjs'
import { setUpWithModel } from './wasm.mjs'

const PATIENCE_MS = 300_000
const golden = (/** @type {string} */ name) =>
  readFileSync(join(root, 'tests/golden', name), 'utf8').trim()

/** Text of every figure, once all of them answer the document; else nothing. */
const FIGURES = `
  const busy = document.querySelector('[data-testid=work]')?.dataset.busy
  const stale = document.querySelector('[data-tab] [data-stale=true]')
  if (busy !== 'false' || stale) return ''
  const cells = '[data-experiment=comparison] tbody tr:not(:last-child) td'
  return [...document.querySelectorAll(cells)].map((cell) => cell.innerText.trim()).join('\\n')
`

/** The page on which the model says its bits. */
const BITS = `<!doctype html><meta charset="utf-8"><title>bits</title><pre></pre><script type="module">
  const say = (text) => { document.querySelector('pre').textContent = text }
  import('/tests/model/bits.ts').then(({ modelBits }) => modelBits()).then(
    (lines) => say(lines.join('\\n')),
    (error) => say('failed: ' + error),
  )
</script>`

/** @type {import('vite').Plugin} */
const bitsPage = {
  name: 'bits-page',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === './model' && importer?.includes('/tests/model/')
      ? join(root, 'tests/model/browser-model.ts')
      : null,
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      if (request.url !== '/bits.html') return next()
      response.setHeader('content-type', 'text/html')
      response.end(BITS)
    })
  },
}

/**
 * Asks until there is an answer.
 * @param {() => Promise<unknown>} ask
 * @param {string} what
 */
async function waitFor(ask, what) {
  const end = performance.now() + PATIENCE_MS
  while (performance.now() < end) {
    const answer = await ask()
    if (typeof answer === 'string' && answer !== '') return answer
    await pause(250)
  }
  throw new StepFailure(`${what} did not come in ${PATIENCE_MS / 1000} s`, 'Look at it by hand.')
}

/**
 * @param {string} what
 * @param {string} here
 * @param {string} there
 */
function compare(what, here, there) {
  const [found, wanted] = [here.split('\n'), there.split('\n')]
  const at = wanted.findIndex((line, index) => line !== found[index])
  if (at >= 0 || found.length !== wanted.length) {
    const line = `"${found[Math.max(0, at)]}" in place of "${wanted[Math.max(0, at)]}"`
    throw new StepFailure(
      `${what} differ in Firefox: ${line}`,
      'No figure may depend on a browser.',
    )
  }
  say(`  ${what}: all ${wanted.length} the same`)
}

/** @param {readonly string[]} addresses */
async function figuresInChromium(addresses) {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const path = await findChromium()
  const browser = await chromium.launch({ args, ...(path && { executablePath: path }) })
  const figures = []
  for (const address of addresses) {
    const page = await browser.newPage()
    await page.goto(address)
    figures.push(await waitFor(() => page.evaluate(`(() => {${FIGURES}})()`), 'the figures'))
    await page.close()
  }
  await browser.close()
  return figures
}

/** @param {string} path of Firefox */
async function check(path) {
  const dev = await createServer({
    root,
    plugins: [bitsPage],
    server: { port: 0, host: '127.0.0.1' },
    logLevel: 'error',
  })
  await dev.listen()
  const built = await preview({ root, preview: { port: 0, host: '127.0.0.1' }, logLevel: 'error' })
  const page = built.resolvedUrls?.local[0]
  const bits = dev.resolvedUrls?.local[0]
  if (page === undefined || bits === undefined) throw new Error('a server has no address')
  const firefox = await startFirefox(path)
  try {
    say(`  ${String(await firefox.run('return navigator.userAgent'))}`)
    await firefox.open(`${bits}bits.html`)
    const read = `return document.querySelector('pre')?.textContent`
    const lines = await waitFor(() => firefox.run(read), 'the bits')
    compare('Bits of the model', lines, golden('model-bits.txt'))
    const link = golden('edition-4.txt')
    const [first = '', linked = ''] = await figuresInChromium([page, page + link])
    // Driven like this, Firefox lets a page from a disk load its own parts; else it does not.
    const disk = pathToFileURL(join(root, 'dist/index.html')).href
    const single = pathToFileURL(join(root, SINGLE_FILE_FOLDER, SINGLE_FILE_NAME)).href
    const visits = [
      { what: 'Figures at a first visit', address: page, wanted: first },
      { what: 'Figures of a link', address: page + link, wanted: linked },
      { what: 'Figures from a disk', address: disk, wanted: first },
      { what: 'Figures of one file', address: single, wanted: first },
    ]
    for (const { what, address, wanted } of visits) {
      await firefox.open('about:blank')
      await firefox.open(address)
      compare(what, await waitFor(() => firefox.run(FIGURES), 'the figures'), wanted)
    }
  } finally {
    await firefox.close()
    await dev.close()
    await built.close()
  }
}

await main(import.meta, async () => {
  const path = findFirefox()
  if (path === undefined) {
    throw new StepFailure(
      'no Firefox was found',
      'Install it (such as "apt-get install firefox-esr"), or set FIREFOX_PATH to its program.',
    )
  }
  await setUpWithModel()
  await buildApp()
  await buildSingleFile()
  await ensureChromium()
  await step('The same in Firefox', 'figures and bits, against Chromium and the golden file', () =>
    check(path),
  )
})
