/** Holds the limits of what a visitor downloads before the page works. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { StepFailure, main, root, say } from './steps.mjs'

/** Kilobytes (1000 bytes) after gzip. */
const LIMITS = { JavaScript: 220, WASM: 240, CSS: 20 }

const dist = join(root, 'dist')

/** Vite's list of which file loads which, beside what is published (vite.config.ts). */
export const MANIFEST = join(root, 'test-results/build-manifest.json')

/**
 * What the entry page loads at once: its chunk, everything that is imported statically from there,
 * and the worker and the WASM that answer the first question. Lazy chunks are not counted, nor is the
 * WASM of details.
 * @param {Record<string, { file: string, isEntry?: boolean, imports?: string[], css?: string[] }>} manifest
 */
function initialFiles(manifest) {
  const seen = new Set(Object.keys(manifest).filter((key) => manifest[key]?.isEntry))
  // A Set iterates over what is added meanwhile: this walks the whole static graph.
  for (const key of seen) for (const imported of manifest[key]?.imports ?? []) seen.add(imported)
  const chunks = [...seen].flatMap((key) => manifest[key] ?? [])
  const assets = readdirSync(join(dist, 'assets')).map((file) => `assets/${file}`)
  const workers = assets.filter((file) => /engine\.worker[^/]*\.js$/.test(file))
  return {
    JavaScript: new Set([...chunks.map((chunk) => chunk.file), ...workers]),
    WASM: new Set(assets.filter((file) => /taper_verdict[^/]*\.wasm$/.test(file))),
    CSS: new Set(chunks.flatMap((chunk) => chunk.css ?? [])),
  }
}

/** @throws {StepFailure} when a limit is exceeded, or when there is nothing to measure */
export function checkSizes() {
  const initial = initialFiles(JSON.parse(readFileSync(MANIFEST, 'utf8')))
  const tooLarge = Object.entries(LIMITS).filter(([kind, limit]) => {
    const files = [...initial[/** @type {keyof typeof LIMITS} */ (kind)]]
    const sizes = files.map((file) => gzipSync(readFileSync(join(dist, file))).length / 1000)
    const total = sizes.reduce((sum, size) => sum + size, 0)
    say(`  ${kind}: ${total.toFixed(1)} of at most ${limit} kB gzipped`)
    files.forEach((file, index) => say(`    ${sizes[index]?.toFixed(1)} kB  ${file}`))
    return total > limit || files.length === 0
  })
  if (tooLarge.length > 0) {
    throw new StepFailure(
      `the production build breaks its limit for ${tooLarge.map(([kind]) => kind).join(' and ')}`,
      'See the figures above: load what the first view does not need lazily. No file at all means that the build changed its layout; then correct scripts/sizes.mjs.',
    )
  }
}

await main(import.meta, async () => checkSizes())
