/**
 * Tells whether something built is still what its sources say. Content, not time: a fresh clone or
 * a change of branch gives every file a new time.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './steps.mjs'

/**
 * All files under a path (or the path itself), sorted, without hidden ones, build folders and pages to read.
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter((entry) => !/^\.|^(target|node_modules)$|\.md$/.test(entry))
    .toSorted()
    .flatMap((entry) => filesUnder(join(path, entry)))
}

/** @param {readonly string[]} paths absolute files and folders */
function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesUnder)) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * Sources and products share one record, so a product that was changed or lost is built again too.
 * @param {{ sources: readonly string[], products: readonly string[], record: string }} build
 */
export function isFresh({ sources, products, record }) {
  if (!products.every((product) => existsSync(product)) || !existsSync(record)) return false
  return readFileSync(record, 'utf8') === fingerprint([...sources, ...products])
}

/** @param {{ sources: readonly string[], products: readonly string[], record: string }} build */
export function markFresh({ sources, products, record }) {
  writeFileSync(record, fingerprint([...sources, ...products]))
}
