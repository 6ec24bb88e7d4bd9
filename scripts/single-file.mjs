/**
 * Makes one HTML file of the whole page (`npm run build -- --single-file`), which opens from a disk. There a browser
 * loads neither modules nor workers from beside the page: each lies in it, compressed, and is given an address of its
 * own when the page starts. `vite-plugin-singlefile` does this for neither workers nor WASM.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { LICENCES_FILE } from './licences.mjs'
import { POLICY } from './headers.mjs'

/** The mode of Vite that makes it. */
export const SINGLE_FILE = 'single-file'
export const SINGLE_FILE_FOLDER = 'dist-single'
export const SINGLE_FILE_NAME = 'taper.html'

/** What the page calls for the address of one of its files. */
const OWN_FILE = 'ownFile'

/** Chromium starts no worker that is a module in a page from a disk. */
const MODULE_WORKER = /(new Worker\(\s*new URL\([^)]*\),\s*\{\s*type:\s*)['"]module['"]/g
/** The page fetches it by its name. */
const LICENCES_NAMED = new RegExp(`['"]${LICENCES_FILE}['"]`, 'g')

/** @param {string} entry file that the page begins with */
const unpack = (entry) => `
const addresses = {}
globalThis.${OWN_FILE} = (name) => addresses[name]
await Promise.all(
  [...document.querySelectorAll('[data-file]')].map(async (packed) => {
    const { body } = await fetch('data:;base64,' + packed.textContent)
    const stream = body.pipeThrough(new DecompressionStream('deflate'))
    const headers = { 'content-type': packed.dataset.type }
    const blob = await new Response(stream, { headers }).blob()
    addresses[packed.dataset.file] = URL.createObjectURL(blob)
    packed.remove()
  }),
)
await import(${OWN_FILE}(${JSON.stringify(entry)}))
`

/** @type {Readonly<Record<string, string>>} */
const TYPES = { js: 'text/javascript', wasm: 'application/wasm', json: 'application/json' }

/** @param {string} text of an element in the page that may run or apply */
const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The policy of the served page, with what lies in this file in place of what its server has.
 * @param {string} script
 * @param {string} style
 */
const policy = (script, style) =>
  POLICY.replace("script-src 'self'", `script-src ${hashOf(script)} blob:`)
    .replace("worker-src 'self'", 'worker-src blob:')
    .replace("connect-src 'self'", 'connect-src blob: data:')
    .replace("style-src 'self'", `style-src ${hashOf(style)}`)

const NOT_STARTED = /<p class="not-started">[^]*?<\/p>/
const WHY_NOT_STARTED =
  '<p class="not-started">Taper has not started. It needs a browser of 2024 or later.</p>'

/**
 * @param {string} html
 * @param {string | RegExp} what
 * @param {string} replacement
 */
function replaced(html, what, replacement) {
  const result = html.replace(what, () => replacement)
  if (result === html) throw new Error(`the page has no ${String(what)} to put its own in place of`)
  return result
}

/** @type {import('vite').Plugin} */
export const singleFile = {
  name: 'single-file',
  enforce: 'post',
  config: () => ({
    publicDir: false,
    experimental: {
      renderBuiltUrl: (file, { hostType }) =>
        hostType === 'js'
          ? { runtime: `${OWN_FILE}(${JSON.stringify(file)})` }
          : { relative: true },
    },
    worker: { format: 'iife', rolldownOptions: { output: { codeSplitting: false } } },
    build: { outDir: SINGLE_FILE_FOLDER, emptyOutDir: true, cssCodeSplit: false, manifest: false },
  }),
  transform: {
    filter: { code: { include: [MODULE_WORKER, LICENCES_NAMED] } },
    handler: (code) =>
      code
        .replace(MODULE_WORKER, "$1'classic'")
        .replace(LICENCES_NAMED, `${OWN_FILE}('${LICENCES_FILE}')`),
  },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('the build has no page')
      const script = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
      if (script === undefined) throw new Error('the build has no script to start with')
      let html = replaced(String(page.source), NOT_STARTED, WHY_NOT_STARTED)
      const start = unpack(script.fileName)
      let style = ''
      let packed = ''
      for (const name of Object.keys(bundle).toSorted()) {
        const file = bundle[name]
        if (file === undefined) continue
        delete bundle[name]
        const source = file.type === 'chunk' ? file.code : file.source
        const type = TYPES[name.split('.').at(-1) ?? '']
        if (name.endsWith('.css')) style += String(source)
        else if (type !== undefined && (file === script || script.code.includes(name))) {
          const text = deflateSync(source, { level: 9 }).toString('base64')
          packed += `<script type="text/plain" data-file="${name}" data-type="${type}">${text}</script>\n`
        } else if (file !== page) throw new Error(`one file has no place for ${name}`)
      }
      html = replaced(html, /<script type="module"[^>]*><\/script>\n?/, '')
      html = replaced(html, /<link rel="stylesheet"[^>]*>/, `<style>${style}</style>`)
      const icon = readFileSync('public/favicon.svg').toString('base64')
      html = replaced(html, /href="[^"]*favicon\.svg"/, `href="data:image/svg+xml;base64,${icon}"`)
      const meta = `<meta http-equiv="Content-Security-Policy" content="${policy(start, style)}">`
      html = replaced(html, '<head>', `<head>\n    ${meta}`)
      html = replaced(html, '</body>', `${packed}<script type="module">${start}</script>\n</body>`)
      this.emitFile({ type: 'asset', fileName: SINGLE_FILE_NAME, source: html })
    },
  },
}
