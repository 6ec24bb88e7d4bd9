/** Programs that some tests run: found, or installed. Without one its tests are skipped and say so; nothing else needs it. */
import { aptInstall } from './apt.mjs'
import { StepFailure, ask, say } from './steps.mjs'

/** @typedef {{ name: string, isThere: () => boolean, package: string, why: string, skipped: string }} Program */

/** @param {Program} program */
async function ensure({ name, isThere, package: needed, why, skipped }) {
  if (!isThere()) {
    try {
      await aptInstall([needed], why)
    } catch (error) {
      if (!(error instanceof StepFailure)) throw error
      say(`  ${name}: ${error.message}; ${skipped}. ${error.advice}`)
      return
    }
  }
  say(`  ${name}: installed`)
}

export const ensureParallel = () =>
  ensure({
    name: 'GNU parallel',
    // Another program of that name does not count.
    isThere: () => ask('parallel', ['--version'])?.includes('GNU parallel') === true,
    package: 'parallel',
    why: 'the tests run the documented sweep with GNU parallel',
    skipped: 'its two tests are skipped',
  })

export const ensurePoppler = () =>
  ensure({
    name: 'pdftotext',
    // It tells its version on stderr, and ends with 0.
    isThere: () => ask('pdftotext', ['-v']) !== undefined,
    package: 'poppler-utils',
    why: 'the tests read the text of the report’s PDF',
    skipped: 'the tests that need it are skipped',
  })
