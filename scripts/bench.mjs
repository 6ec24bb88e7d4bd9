/**
 * Measures every row of `bench-rows.mjs`, prints them as one table and writes `bench.json`:
 *
 *   npm run bench -- [--only NAME]... [--quick] [--against COMMIT] [--file FILE]...
 */
import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createVisits } from './bench-browser.mjs'
import { rows as allRows } from './bench-rows.mjs'
import { NotMeasured, summary, table } from './bench-summary.mjs'
import { buildSolver } from './bench-solver.mjs'
import { checkOut, commitOf } from './bench-trees.mjs'
import { buildApp } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureCli } from './cli.mjs'
import { ensureNative } from './native.mjs'
import { StepFailure, ask, main, root, say } from './steps.mjs'
import { setUpWithModel } from './wasm.mjs'

/**
 * @typedef {{ readonly folder: string }} Tree built, ready to be measured
 * @typedef {{ readonly visits: ReturnType<typeof createVisits>, readonly files: readonly string[] }} Bench
 * @typedef {import('./bench-rows.mjs').How} How
 * @typedef {{ readonly results: Record<string, number | number[] | undefined>[], why?: string }} Found
 */

const CALL = 'npm run bench -- [--only NAME]... [--quick] [--against COMMIT] [--file FILE]...'

function readCall() {
  try {
    const many = /** @type {const} */ ({ type: 'string', multiple: true, default: [] })
    const options = /** @type {const} */ ({
      only: many,
      file: many,
      against: { type: 'string' },
      quick: { type: 'boolean', default: false },
    })
    return parseArgs({ options }).values
  } catch (error) {
    throw new StepFailure(error instanceof Error ? error.message : String(error), `Call: ${CALL}`)
  }
}

/** A row, or all rows that begin with a name. @param {readonly string[]} only */
function rowsOf(only) {
  for (const wanted of only) {
    if (!allRows.some(({ name }) => isOf(name, wanted))) {
      const names = [...new Set(allRows.map(({ name }) => name.split('.')[0]))]
      throw new StepFailure(`there is no row ${wanted}`, `Begin with one of ${names.join(', ')}.`)
    }
  }
  return only.length === 0
    ? allRows
    : allRows.filter(({ name }) => only.some((wanted) => isOf(name, wanted)))
}

const isOf = (/** @type {string} */ name, /** @type {string} */ wanted) =>
  name === wanted || name.startsWith(`${wanted}.`)

/** Builds what the rows need of this tree. @param {ReadonlySet<string>} needs */
async function build(needs) {
  await setUpWithModel()
  if (needs.has('page')) await buildApp()
  if (needs.has('cli')) await ensureCli()
  if (needs.has('native')) await ensureNative()
  if (needs.has('solver')) buildSolver(root)
  await ensureChromium()
}

/**
 * Runs a measurement on all trees in turn, so that a disturbance of the machine meets them all.
 * @param {How} how
 * @param {readonly Tree[]} trees
 * @param {Bench} bench
 * @param {boolean} isQuick
 * @returns {Promise<Found[]>}
 */
async function measure(how, trees, bench, isQuick) {
  /** @type {Found[]} */
  const found = trees.map(() => ({ results: [] }))
  for (let run = 0; run < (isQuick ? how.quick : how.runs); run += 1) {
    for (const [at, tree] of trees.entries()) {
      const one = found[at]
      if (one === undefined || one.why !== undefined) continue
      try {
        one.results.push(await how.sample(tree, bench))
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        one.why =
          (error instanceof NotMeasured ? message : `failed: ${message}`).split('\n')[0] ?? ''
      }
    }
  }
  return found
}

/** All samples of one figure, or why there is none. @param {Found | undefined} found @param {string} of */
function samplesOf(found, of) {
  const samples = (found?.results ?? [])
    .flatMap((result) => result[of] ?? [])
    .filter(Number.isFinite)
  return samples.length > 0 ? { samples } : { why: found?.why ?? 'not measured there' }
}

/** What the figures depend on beside the tree. */
const machine = (/** @type {string | undefined} */ browser) => ({
  date: new Date().toISOString(),
  processor: cpus()[0]?.model ?? 'unknown',
  processors: availableParallelism(),
  memoryGB: Math.round(totalmem() / 1e9),
  versions: {
    node: process.version,
    chromium: browser,
    rust: ask('rustc', ['--version']),
    simgrid: ask('dpkg-query', ['-W', '-f', '${Version}', 'libsimgrid-dev']),
  },
})

await main(import.meta, async () => {
  const { only, file: files, against, quick } = readCall()
  const rows = rowsOf(only)
  const hows = [...new Set(rows.map(({ how }) => how))]
  const needs = new Set(hows.flatMap((how) => how.needs))
  const commit = commitOf('HEAD')
  const other = against === undefined ? undefined : commitOf(against)
  await build(needs)
  const trees = [{ folder: root }]
  if (other !== undefined) trees.push({ folder: await checkOut(other, needs) })

  const visits = createVisits()
  /** @type {Map<How, Found[]>} */
  const found = new Map()
  try {
    for (const how of hows) {
      const names = rows.filter((row) => row.how === how).map(({ name }) => name)
      say(`  ${names.join(', ')}`)
      found.set(how, await measure(how, trees, { visits, files }, quick))
    }
  } finally {
    await visits.close()
  }

  const measured = rows.map(({ how, of, ...row }) => {
    const [own, beside] = found.get(how) ?? []
    return { ...row, ...samplesOf(own, of), ...(other && { beside: samplesOf(beside, of) }) }
  })
  const lines = measured.map(({ samples, beside, ...row }) => ({
    ...row,
    ...(samples && { found: summary(samples) }),
    ...(beside?.samples && { beside: summary(beside.samples) }),
    ...(beside?.why && { whyNotBeside: beside.why }),
  }))
  say(`\n${table(lines, other ? other.slice(0, 8) : 'beside')}`)
  const isChanged = ask('git', ['status', '--porcelain']) !== ''
  const about = {
    commit,
    isChanged,
    ...(other && { against: other }),
    isQuick: quick,
    ...machine(await visits.version()),
  }
  writeFileSync(
    join(root, 'bench.json'),
    `${JSON.stringify({ ...about, rows: measured }, undefined, 2)}\n`,
  )
  say('\nbench.json holds every sample, the machine and the versions.')
})
