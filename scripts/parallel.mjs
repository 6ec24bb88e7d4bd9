/** Finds GNU parallel, with which the tests run the documented sweep, or installs it. */
import { aptInstall } from './apt.mjs'
import { StepFailure, ask, main, say } from './steps.mjs'

/** Another program of that name does not count. */
const isThere = () => ask('parallel', ['--version'])?.includes('GNU parallel') === true

/** Without it two tests are skipped and say so: nothing else needs it. */
export async function ensureParallel() {
  if (!isThere()) {
    try {
      await aptInstall(['parallel'], 'the tests run the documented sweep with GNU parallel')
    } catch (error) {
      if (!(error instanceof StepFailure)) throw error
      say(`  GNU parallel: ${error.message}; its two tests are skipped. ${error.advice}`)
      return
    }
  }
  say('  GNU parallel: installed')
}

await main(import.meta, ensureParallel)
