/** The trees that are measured: this one, and a checkout of the commit beside it. */
import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StepFailure, ask, root, run, step } from './steps.mjs'

/** Neither removed nor kept by anybody else; a second run builds only what has changed. */
const CHECKOUT = join(root, 'test-results/bench')

/** The commit that a name means. @param {string} name */
export function commitOf(name) {
  const commit = ask('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`])
  if (commit === undefined) {
    throw new StepFailure(`there is no commit ${name}`, 'Give a commit, a branch or a tag.')
  }
  return commit
}

/**
 * A checkout of a commit, built by its own scripts. It gets this tree's benchmarks of the solver.
 * @param {string} commit
 * @param {boolean} isNative whether the native model is needed
 */
export async function checkOut(commit, isNative) {
  const folder = join(CHECKOUT, commit.slice(0, 12))
  const advice = 'Read the messages above. The checkout may be removed: rm -r test-results/bench.'
  const args = isNative ? ['--native'] : []
  await step(`Build ${commit.slice(0, 12)}`, 'what is measured beside this tree', async () => {
    if (!existsSync(folder)) {
      await run('git', ['clone', '--quiet', '--shared', '--no-checkout', root, folder], { advice })
      await run('git', ['-C', folder, 'checkout', '--quiet', '--detach', commit], { advice })
    }
    const env = { CARGO_TARGET_DIR: join(folder, 'wasm-model/target') }
    await run(process.execPath, [join(folder, 'scripts/build.mjs'), ...args], { advice, env })
    const bench = join(folder, 'wasm-model/bench')
    rmSync(bench, { recursive: true, force: true })
    cpSync(join(root, 'wasm-model/bench'), bench, { recursive: true })
  })
  return folder
}
