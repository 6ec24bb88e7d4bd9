/** Finds pdftotext, with which the tests read what a PDF says, or installs it. */
import { aptInstall } from './apt.mjs'
import { StepFailure, ask, main, say } from './steps.mjs'

/** It tells its version on stderr, and ends with 0. */
const isThere = () => ask('pdftotext', ['-v']) !== undefined

/** Without it the tests that read a PDF are skipped and say so: nothing else needs it. */
export async function ensurePoppler() {
  if (!isThere()) {
    try {
      await aptInstall(['poppler-utils'], 'the tests read the text of the report’s PDF')
    } catch (error) {
      if (!(error instanceof StepFailure)) throw error
      say(`  pdftotext: ${error.message}; the tests that need it are skipped. ${error.advice}`)
      return
    }
  }
  say('  pdftotext: installed')
}

await main(import.meta, ensurePoppler)
