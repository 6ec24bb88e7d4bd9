/** The max-min solver of the product in WASM, natively, and SimGrid's, on the same generated problems. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { NotMeasured } from './bench-summary.mjs'
import { ask, root } from './steps.mjs'

const TAPERED = ['tapered-4.6k', 'tapered-37k', 'tapered-101k', 'tapered-400k']
const BESIDE_SIMGRID = [
  'tapered-4.6k',
  'tapered-37k',
  'tapered-74k',
  'uncapped-4.6k',
  'uncapped-37k',
  'uncapped-74k',
]
/** Small problems run longer first, so that the compiler of WASM has done with them. */
const WARM_MS = 300

/** @param {string} command @param {string[]} args @param {string} [input] */
const answer = (command, args, input) =>
  execFileSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    input,
    maxBuffer: 2 ** 30,
    stdio: ['pipe', 'pipe', 'ignore'],
  })

/** Where the program of a tree is that makes and times the problems. @param {string} folder */
const programOf = (folder) =>
  join(folder === root ? TARGET : join(folder, 'wasm-model/target'), 'release/examples/solver')
const TARGET = process.env.CARGO_TARGET_DIR ?? join(root, 'wasm-model/target')

/** Builds it, where the solver of the tree can be called as this one's. @param {string} folder */
export function buildSolver(folder) {
  const manifest = join(folder, 'wasm-model/Cargo.toml')
  const args = ['build', '--quiet', '--release', '--manifest-path', manifest]
  if (folder !== root) args.push('--target-dir', join(folder, 'wasm-model/target'))
  ask('cargo', [...args, '-p', 'taper-bench', '--example', 'solver'])
}

/** Name to the text of the problem, always as this tree makes it. @type {Map<string, string>} */
const texts = new Map()

/** @param {string} name */
function textOf(name) {
  const text = texts.get(name) ?? answer(programOf(root), ['print', name])
  texts.set(name, text)
  return text
}

/** @type {Map<string, ReturnType<typeof parsed>>} */
const problems = new Map()

/** @param {string} name */
function problemOf(name) {
  const problem = problems.get(name) ?? parsed(name)
  problems.set(name, problem)
  return problem
}

/** @param {string} name */
function parsed(name) {
  const lines = textOf(name).trimEnd().split('\n')
  const links = Number(lines[0]?.split(' ')[1])
  const offsets = [0]
  /** @type {number[]} */
  const crossed = []
  /** @type {number[]} */
  const caps = []
  for (const line of lines.slice(links + 2)) {
    const [path = '', ends] = line.split('|')
    for (const link of path.trim().split(' ')) crossed.push(Number(link))
    offsets.push(crossed.length)
    caps.push(ends === undefined ? Infinity : Number(ends.trim().split(' ')[1]))
  }
  return /** @type {const} */ ([
    Float64Array.from(lines.slice(1, links + 1).map(Number)),
    Uint32Array.from(offsets),
    Uint32Array.from(crossed),
    new Float64Array(0),
    Float64Array.from(caps),
  ])
}

/** The rates that are found natively, as bytes. @type {Map<string, Buffer>} */
const native = new Map()

/** @param {string} name */
function nativeRates(name) {
  const options = { maxBuffer: 2 ** 30 }
  const rates = native.get(name) ?? execFileSync(programOf(root), ['rates', name], options)
  native.set(name, rates)
  return rates
}

/** A run after others, ms, and what it gave. @template T @param {() => T} work */
function timed(work) {
  for (const begun = performance.now(); performance.now() - begun < WARM_MS;) work()
  const begun = performance.now()
  const result = work()
  return { ms: performance.now() - begun, result }
}

/**
 * Time of one solve by the module of details, ms, of one in the kept form, where the tree has that,
 * and the sum of the rates.
 * @param {string} folder of a tree
 * @param {string} name
 */
async function inWasm(folder, name) {
  const generated = join(folder, 'src/model/generated')
  const { initSync, solveMaxMin, KeptMaxMin } = await import(
    pathToFileURL(join(generated, 'taper_details.js')).href
  )
  initSync({ module: await readFile(join(generated, 'taper_details_bg.wasm')) })
  const problem = problemOf(name)
  const { ms, result: rates } = timed(() => solveMaxMin(...problem))
  const form = KeptMaxMin && new KeptMaxMin(...problem)
  const kept = form && timed(() => form.solve(problem[0]))
  form?.free()
  for (const found of kept ? [rates, kept.result] : [rates]) {
    // An earlier tree may have had other last bits.
    if (folder === root && !nativeRates(name).equals(Buffer.from(found.buffer)))
      throw new NotMeasured(`${name}: natively the rates have other bits`)
  }
  return {
    ms,
    kept: kept?.ms,
    sum: rates.reduce((/** @type {number} */ sum, /** @type {number} */ rate) => sum + rate, 0),
  }
}

/** Exponent of the time over the flows, from the smallest to the largest problem. @param {Record<string, number>} ms */
const growth = (ms) =>
  Math.log((ms['tapered-400k'] ?? NaN) / (ms['tapered-4.6k'] ?? NaN)) / Math.log(400_032 / 4608)

export const wasmSolver = {
  needs: ['solver'],
  runs: 7,
  quick: 2,
  async sample(/** @type {import('./bench.mjs').Tree} */ { folder }) {
    /** @type {Record<string, number>} */
    const ms = {}
    /** @type {Record<string, number | undefined>} */
    const kept = {}
    for (const name of TAPERED) {
      const found = await inWasm(folder, name)
      ms[name] = found.ms
      kept[`kept-${name}`] = found.kept
    }
    return { ...ms, ...kept, growth: growth(ms) }
  },
}

export const nativeSolver = {
  needs: ['solver'],
  runs: 7,
  quick: 2,
  sample(/** @type {import('./bench.mjs').Tree} */ { folder }) {
    if (!existsSync(programOf(folder))) throw new NotMeasured('the problems do not build there')
    const lines = answer(programOf(folder), ['time', ...TAPERED])
      .trim()
      .split('\n')
    const found = lines.map((line) => line.split(' '))
    const times = Object.fromEntries(found.map(([name = '', own]) => [name, Number(own)]))
    const kept = found.map(([name = '', , again]) => [`kept-${name}`, Number(again)])
    const wrong = found.find(([, , , , sum, differs]) => !(Number(differs) <= 1e-9 * Number(sum)))
    if (wrong) throw new NotMeasured(`${wrong[0]}: plain filling finds other rates`)
    const plain = found.map(([, own, , filling]) => Number(filling) / Number(own))
    return { ...times, ...Object.fromEntries(kept), growth: growth(times), plain }
  },
}

/** SimGrid has no header for its solver alone; the program says what it calls. */
function buildSimGrid() {
  if (ask('sh', ['-c', 'test -e /usr/include/simgrid/s4u.hpp && g++ --version']) === undefined) {
    throw new NotMeasured('SimGrid is not installed (Debian: g++ libsimgrid-dev)')
  }
  const program = join(root, 'wasm-model/target/simgrid-maxmin')
  const source = join(root, 'wasm-model/bench/simgrid/maxmin.cpp')
  if (ask('g++', ['-O2', '-std=c++17', source, '-o', program, '-lsimgrid']) === undefined) {
    throw new NotMeasured('its program does not build with this SimGrid (3.32 is known to work)')
  }
  return program
}

export const simGrid = {
  needs: ['solver'],
  runs: 3,
  quick: 1,
  async sample(/** @type {import('./bench.mjs').Tree} */ { folder }) {
    const program = buildSimGrid()
    /** @type {Record<string, number>} */
    const times = {}
    for (const name of BESIDE_SIMGRID) {
      const own = await inWasm(folder, name)
      const [ms = NaN, sum = NaN] = answer(program, [], textOf(name)).trim().split(' ').map(Number)
      if (!(Math.abs(sum - own.sum) <= 1e-9 * sum))
        throw new NotMeasured(`${name}: the rates differ`)
      times[name] = ms / own.ms
    }
    return times
  },
}
