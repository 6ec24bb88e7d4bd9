/** Runs the three test runners and reads from their own reports how many tests passed. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from './port.mjs'
import { StepFailure, root, runAndRead } from './steps.mjs'

/**
 * `flaky` names the tests that failed first and passed on the second try.
 * @typedef {{ passed: number, failed: number, skipped: number, flaky?: string[] }} Counts
 */

/**
 * A little optimised, because some tests solve whole machines; more costs minutes of compiling and
 * gains nothing. The checks of a debug build (overflow, assertions) stay on. Of other people's crates only the
 * arithmetic is optimised: the rest is then what the builder of the model is built of, compiled once.
 */
const RUST_PROFILE = [
  'opt-level=1',
  'debug=false',
  'package."*".opt-level=0',
  'package.libm.opt-level=1',
].flatMap((setting) => ['--config', `profile.test.${setting}`])

/**
 * A runner that failed without a failed test (a file that does not load, a crash) counts as one
 * failure, and no test at all is a failure too.
 * @param {string} runner
 * @param {Counts} counts
 * @param {number | string} code
 */
function judge(runner, counts, code) {
  if (code === 0 && counts.failed === 0 && counts.passed > 0) return counts
  const what =
    counts.passed + counts.failed === 0
      ? `${runner} ran no test and ended with ${code}`
      : `${runner} ended with ${code} and ${counts.failed} failed tests`
  return {
    ...counts,
    failed: Math.max(1, counts.failed),
    failure: new StepFailure(what, 'Read the messages above; each failed test is named there.'),
  }
}

/**
 * They have no tests, and what they alone need of others would be compiled for them; clippy checks them. The builder
 * has none either, but without it libraries of others have other features, and are compiled once more.
 */
const UNTESTED = ['taper-bench', 'taper-boundary', 'taper-native', 'taper-details', 'taper-verdict']

export async function rustTests() {
  const without = UNTESTED.flatMap((crate) => ['--exclude', crate])
  const what = ['--manifest-path', 'wasm-model/Cargo.toml', '--workspace', ...without]
  // No crate has tests in its documentation, and clippy checks the examples.
  const how = ['--tests', '--locked', '--no-fail-fast', ...RUST_PROFILE]
  // The same random cases in every run, so that what fails lies in the change; others at night.
  const seeded = { PROPTEST_RNG_SEED: process.env.PROPTEST_RNG_SEED ?? '1' }
  const { code, text } = await runAndRead('cargo', ['test', ...what, ...how], seeded)
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const summary = /^test result: \w+\. (\d+) passed; (\d+) failed; (\d+) ignored/gm
  for (const [, passed, failed, ignored] of text.matchAll(summary)) {
    counts.passed += Number(passed)
    counts.failed += Number(failed)
    counts.skipped += Number(ignored)
  }
  return judge('cargo test', counts, code)
}

export async function vitestTests() {
  const file = freshReport('vitest.json')
  const program = join(root, 'node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await runAndRead(process.execPath, [program, 'run', ...reporters])
  const report = readReport(file)
  return judge(
    'Vitest',
    {
      passed: report?.numPassedTests ?? 0,
      failed: report?.numFailedTests ?? 0,
      skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    },
    code,
  )
}

export async function playwrightTests() {
  const file = freshReport('playwright.json')
  const port = await freePort(4173, '127.0.0.1')
  const program = join(root, 'node_modules/@playwright/test/cli.js')
  const { code } = await runAndRead(process.execPath, [program, 'test'], {
    TAPER_E2E_PORT: String(port),
  })
  const report = readReport(file)
  const stats = report?.stats
  return judge(
    'Playwright',
    {
      passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
      failed: stats?.unexpected ?? 0,
      skipped: stats?.skipped ?? 0,
      flaky: flakyTests(report?.suites ?? []),
    },
    code,
  )
}

/**
 * @typedef {{ title: string, file: string, line: number, tests: { status: string }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * Titles and places of the tests of Playwright that passed on a second try only.
 * @param {Suite[]} suites
 * @returns {string[]}
 */
function flakyTests(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title, file, line }) => `${file}:${line} ${title}`),
    ...flakyTests(inner),
  ])
}

/**
 * The place of a report, cleared, so that an old one can never be read for a new run.
 * @param {string} name
 */
function freshReport(name) {
  const file = join(root, 'test-results', name)
  rmSync(file, { force: true })
  return file
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
