/**
 * Every check of the project, in the order in which a failure is cheapest. What cargo checks goes on beside the
 * installation of packages, the build of the model, of which a large part runs on one processor, and the checks that
 * follow it. Stops at
 * the first step that fails; the last line is the sum of the tests of Rust, Vitest and Playwright.
 *
 * `--only rust|unit|e2e|lint` runs a part, for work in progress.
 */
import { parseArgs } from 'node:util'
import { buildApp, buildSingleFile } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureCli } from './cli.mjs'
import { ensureParallel, ensurePoppler } from './optional-programs.mjs'
import { ensurePackages, ensureRustComponents, setUpRust } from './setup.mjs'
import { checkSizes } from './sizes.mjs'
import { StepFailure, aside, explain, inSeconds, main, root, run, say, step } from './steps.mjs'
import { playwrightTests, rustTests, vitestTests } from './test-runs.mjs'
import { ensureWasm, ensureWasmBuilder } from './wasm.mjs'

/** @typedef {import('./test-runs.mjs').Counts} Counts */

const GROUPS = ['rust', 'unit', 'e2e', 'lint']

/**
 * @param {string} program in node_modules
 * @param {string[]} args
 */
const check = (program, args) => () =>
  run(process.execPath, [`${root}/node_modules/${program}`, ...args], {
    advice: 'Read the messages above. "npm run format" settles everything about format.',
  })

/** @param {string[]} args */
const cargo = (args) => () =>
  run('cargo', [...args], {
    advice: 'Read the messages of cargo above. "npm run format" settles everything about format.',
  })

const manifest = ['--manifest-path', 'wasm-model/Cargo.toml']
const everyTarget = ['--locked', '--workspace', '--all-targets']

/**
 * A step without a reason announces itself. Those that go on beside the others do so one after the other, and
 * have ended before a step that is alone.
 * @typedef {{ name: string, why?: string, groups: string[], when?: 'beside' | 'alone', work: () => unknown }} Step
 * @type {Step[]}
 */
const steps = [
  { name: 'Set up', groups: GROUPS, work: setUpRust },
  {
    name: 'Rust components',
    groups: ['rust', 'lint'],
    work: ensureRustComponents,
  },
  {
    name: 'cargo fmt',
    why: 'one format',
    groups: ['lint'],
    work: cargo(['fmt', ...manifest, '--all', '--check']),
  },
  {
    name: 'Model builder',
    groups: ['unit', 'e2e', 'lint'],
    when: 'beside',
    work: ensureWasmBuilder,
  },
  {
    name: 'cargo clippy',
    why: 'no warnings in the model',
    groups: ['lint'],
    when: 'beside',
    work: cargo(['clippy', ...manifest, ...everyTarget, '--', '-D', 'warnings']),
  },
  {
    name: 'cargo test',
    why: 'the model is right',
    groups: ['rust'],
    when: 'beside',
    work: rustTests,
  },
  { name: 'npm packages', groups: ['unit', 'e2e', 'lint'], work: ensurePackages },
  {
    name: 'Chromium',
    groups: ['e2e'],
    work: ensureChromium,
  },
  {
    name: 'GNU parallel',
    groups: ['unit'],
    work: ensureParallel,
  },
  {
    name: 'pdftotext',
    groups: ['unit'],
    work: ensurePoppler,
  },
  {
    name: 'Model (WASM)',
    groups: ['unit', 'e2e', 'lint'],
    work: ensureWasm,
  },
  {
    name: 'oxlint',
    why: 'rules of the house, imports among them',
    groups: ['lint'],
    work: check('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']),
  },
  {
    name: 'oxfmt',
    why: 'one format',
    groups: ['lint'],
    work: check('oxfmt/bin/oxfmt', ['--check']),
  },
  {
    name: 'tsc',
    why: 'types hold',
    groups: ['lint'],
    work: check('typescript/bin/tsc', ['--noEmit']),
  },
  { name: 'Application', groups: ['e2e'], work: buildApp },
  { name: 'One file', groups: ['e2e'], work: buildSingleFile },
  { name: 'Sizes', why: 'what a visitor must download', groups: ['e2e'], work: checkSizes },
  {
    name: 'Command line',
    groups: ['unit', 'e2e'],
    work: ensureCli,
  },
  {
    name: 'Vitest',
    why: 'the TypeScript side is right',
    groups: ['unit'],
    work: vitestTests,
  },
  {
    name: 'Playwright',
    why: 'the application works in a browser',
    groups: ['e2e'],
    when: 'alone',
    work: playwrightTests,
  },
]

function readCall() {
  try {
    const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
    if (only === undefined || GROUPS.includes(only)) return only
    throw new TypeError(`--only ${only} is not known`)
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error)
    throw new StepFailure(what, `Call: npm test [-- --only ${GROUPS.join('|')}]`)
  }
}

/** @param {Counts} counts */
const inWords = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** @param {readonly Step[]} chosen */
async function runAll(chosen) {
  /** @type {Counts} */
  const total = { passed: 0, failed: 0, skipped: 0 }
  /** @type {string[]} */
  const flaky = []
  /** @type {unknown} */
  let failure

  /** @param {Step} of */
  async function runOne({ name, why, work }) {
    if (failure !== undefined) return { name, result: 'not run', taken: '' }
    const started = performance.now()
    /** @type {unknown} */
    let own
    let result = 'ok'
    try {
      const tests = /** @type {Counts & { failure?: StepFailure } | undefined} */ (
        await (why === undefined ? work() : step(name, why, work))
      )
      if (tests !== undefined) {
        total.passed += tests.passed
        total.failed += tests.failed
        total.skipped += tests.skipped
        flaky.push(...(tests.flaky ?? []))
        result = inWords(tests)
        own = tests.failure
      }
    } catch (error) {
      own = error
    }
    if (own !== undefined) result = result === 'ok' ? 'FAILED' : `FAILED (${result})`
    failure ??= own
    return { name, result, taken: inSeconds(performance.now() - started) }
  }

  /** @type {Promise<{ name: string, result: string, taken: string }>[]} */
  const lines = []
  let beside = Promise.resolve()
  for (const each of chosen) {
    if (each.when === 'beside') {
      const line = beside.then(() => aside(() => runOne(each)))
      beside = line.then(() => undefined)
      lines.push(line)
    } else {
      if (each.when === 'alone') await beside
      const line = runOne(each)
      lines.push(line)
      await line
    }
  }
  return { table: await Promise.all(lines), total, flaky, failure }
}

await main(import.meta, async () => {
  const only = readCall()
  const started = performance.now()
  const chosen = steps.filter(({ groups }) => only === undefined || groups.includes(only))
  const { table, total, flaky, failure } = await runAll(chosen)
  say('')
  for (const { name, result, taken } of table) {
    say(`  ${name.padEnd(16)} ${taken.padStart(8)}  ${result}`)
  }
  say(`  ${'All'.padEnd(16)} ${inSeconds(performance.now() - started).padStart(8)}`)
  for (const test of flaky) say(`\nflaky: ${test} (failed first, passed on the second try)`)
  if (failure !== undefined) {
    explain(failure)
    process.exitCode = 1
  }
  say(`\n${total.passed} passed, ${total.failed} failed`)
})
