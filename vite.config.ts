/// <reference types="vitest/config" />
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, transformWithOxc, type Plugin, type Rolldown } from 'vite'
import { POLICY, SERVED } from './scripts/headers.mjs'
import { licencePlugins } from './scripts/licences.mjs'
import { SINGLE_FILE, singleFile } from './scripts/single-file.mjs'
import { MANIFEST } from './scripts/sizes.mjs'

/** Only in the build: the development server adds scripts and styles of its own. */
const contentSecurityPolicy: Plugin = {
  name: 'content-security-policy',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
      injectTo: 'head-prepend',
    },
  ],
}

const WORKER = 'src/app/service-worker.ts'

/** Writes the service worker, which has to know every file of the build. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_, bundle) {
    const isKept = (file: string) => file.startsWith('assets/')
    const files = ['favicon.svg', ...Object.keys(bundle).filter(isKept).toSorted()]
    const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
    if (entry === undefined) throw new Error('the build has no script to start with')
    const { code } = await transformWithOxc(readFileSync(WORKER, 'utf8'), WORKER)
    const version = createHash('sha256')
      .update(JSON.stringify(files) + POLICY + code)
      .update(readFileSync('index.html'))
      .update(readFileSync('public/favicon.svg'))
      .digest('hex')
      .slice(0, 16)
    const build = JSON.stringify({ version, entry: entry.fileName, files })
    this.emitFile({
      type: 'asset',
      fileName: 'service-worker.js',
      source: `const BUILD = ${build}\n${code}`,
    })
  },
}

/** The list of what loads what is for the size limits: it is not published. */
const manifestAside: Plugin = {
  name: 'manifest-aside',
  apply: 'build',
  writeBundle: {
    order: 'post',
    handler({ dir = '' }) {
      mkdirSync(dirname(MANIFEST), { recursive: true })
      renameSync(join(dir, '.vite/manifest.json'), MANIFEST)
      rmSync(join(dir, '.vite'), { recursive: true })
    },
  },
}

/**
 * A module of ours with all that it imports: a part that is evaluated without another.
 * @returns their paths
 */
function withImports(file: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(file)) return known
  known.add(file)
  for (const [, kind, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const [own] = ['.ts', '/index.ts']
      .map((end) => resolve(dirname(file), path) + end)
      .filter(existsSync)
    if (kind !== ' type' && own !== undefined) withImports(own, known)
  }
  return known
}

const IMPORT = /^(?:import|export)( type)? [^;']*?from '(\.[^']+)'/gm

/** A part with all that a module imports. */
const partOf = (name: string, file: string) => {
  const own = withImports(resolve(file))
  return { name, test: (id: string) => own.has(id) }
}

/**
 * What the page needs at once, in the order of its layers. Each is evaluated in a task of its own, so that a slow
 * processor draws and listens between them. Cut finer, by who else uses it, it is 36 files that compress worse.
 */
const FIRST_PARTS = [
  { name: 'libraries', test: /\/node_modules\// },
  partOf('schema', 'src/document/scenario/schema.ts'),
  { name: 'documents', test: /\/src\/(document|sharing|model)\// },
  partOf('workbook', 'src/state/answers/known-scenarios.ts'),
  { name: 'first', test: /./ },
]

/** What the first verdict on the offers needs beyond that, and none of the charts and tables below it. */
const HEADLINE = { ...partOf('headline', 'src/features/answer/RankedLead.tsx'), priority: 0.5 }

/** What at least two places share, by layer: cut finer, the place Answer alone would wait for 45 files. */
const LATER_PARTS = [
  { name: 'charts', test: /\/src\/(tables|charts|ui)\// },
  { name: 'findings', test: /\/src\/(validation|experiments\/shared)\// },
]

const START = 'start.js'
const ENTRY = /<script type="module" crossorigin src="([^"]+)">/

/** Starts the parts one after another, the page's own script last: that one alone would evaluate all in one task. */
const firstParts: Plugin = {
  name: 'first-parts',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const names = [...FIRST_PARTS.map(({ name }) => name), 'index']
      const files = names.flatMap((name) => chunks.find((chunk) => chunk.name === name) ?? [])
      const parts = files.map(({ fileName }) => `./${basename(fileName)}`)
      const source = `for (const part of ${JSON.stringify(parts)}) {
  await import(part)
  await new Promise((resolve) => setTimeout(resolve, 0))
}
`
      this.emitFile({ type: 'asset', name: START, source })
    },
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const start = Object.values(bundle).find(
        (file) => file.type === 'asset' && file.names.includes(START),
      )
      const entry = ENTRY.exec(html)?.[1]
      if (!start || entry === undefined) throw new Error('the page has no script to start with')
      const attrs = { rel: 'modulepreload', crossorigin: true, href: entry }
      return {
        html: html.replace(entry, `./${start.fileName}`),
        tags: [{ tag: 'link', attrs, injectTo: 'head' }],
      }
    },
  },
}

const licences = licencePlugins(import.meta.dirname)

const ENGINE = resolve('src/model/embedded.ts')
const KEPT = resolve('tests/kept-answers/embedded.ts')

/** In tests, whoever makes an engine gets one whose answers are kept on disk; `kept-answers` itself gets the engine. */
const keptAnswers: Plugin = {
  name: 'kept-answers',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!process.env['VITEST'] || importer === KEPT || !source.endsWith('/embedded')) return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    return found?.id === ENGINE ? KEPT : null
  },
}

const pureTests = ['tests/**/*.test.{ts,tsx}']
/** Tests that import the stores of the page. */
const stateful = ['state', 'commands', 'features', 'places', 'ui'].map(
  (folder) => `tests/${folder}/**/*.test.{ts,tsx}`,
)

interface Build {
  readonly plugins: readonly Plugin[]
  readonly codeSplitting: Rolldown.OutputOptions['codeSplitting']
}

/** The page in parts, for a server. */
const served: Build = {
  plugins: [contentSecurityPolicy, serviceWorker, manifestAside, firstParts],
  codeSplitting: {
    groups: [
      ...FIRST_PARTS.map((part, at) => ({
        ...part,
        tags: ['$initial' as const],
        priority: FIRST_PARTS.length - at,
      })),
      HEADLINE,
      ...LATER_PARTS.map((part) => ({ ...part, minShareCount: 2 })),
    ],
  },
}

/** The page in one file, for a disk. */
const single: Build = { plugins: [singleFile], codeSplitting: false }

export default defineConfig(({ mode }) => {
  const { plugins, codeSplitting } = mode === SINGLE_FILE ? single : served
  return {
    // Relative addresses, so that the built folder works from any path of any static host.
    base: './',
    ...SERVED,
    plugins: [react(), licences.page, ...plugins, keptAnswers],
    worker: { format: 'es', plugins: () => [licences.worker] },
    build: {
      target: 'es2023',
      // The first browsers with `light-dark()`, which no build step may rewrite: its rewritten form does not obey `color-scheme`.
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
      // scripts/sizes.mjs reads it to hold the size limits.
      manifest: true,
      modulePreload: { polyfill: false },
      // The limit that counts is gzipped and held by scripts/sizes.mjs.
      chunkSizeWarningLimit: 1000,
      // Nothing inline: a strict content security policy must be able to hold.
      assetsInlineLimit: 0,
      rolldownOptions: { output: { codeSplitting } },
    },
    test: {
      environment: 'node',
      // What keeps a document in a module has a process for each file; all else shares one, which loads once.
      projects: [
        { extends: true, test: { name: 'pure', include: pureTests, exclude: stateful } },
        { extends: true, test: { name: 'stateful', include: stateful, isolate: true } },
      ],
      isolate: false,
      // The report reads its colours from the design tokens; of other style sheets tests need nothing.
      css: { include: [/tokens\.css/] },
      testTimeout: 20_000,
      // One processor less is the default, which on two halves them.
      maxWorkers: '100%',
    },
  }
})
