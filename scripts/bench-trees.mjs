/** The trees that are measured: this one, and a checkout of the commit beside it. */
import { constants, cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildSolver } from './bench-solver.mjs'
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

/** What its own build replaces where it is not what the commit needs. */
const TAKEN_ALONG = ['node_modules', 'src/model/generated']

/** @param {string} from @param {string} to */
function copy(from, to) {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE })
}

/**
 * A checkout of a commit, built by its own scripts; the program that times the solver is this tree's.
 * @param {string} commit
 * @param {ReadonlySet<string>} needs
 */
export async function checkOut(commit, needs) {
  const folder = join(CHECKOUT, commit.slice(0, 12))
  const advice = 'Read the messages above. The checkout may be removed: rm -r test-results/bench.'
  const git = (/** @type {string[]} */ ...args) => run('git', ['-C', folder, ...args], { advice })
  await step(`Build ${commit.slice(0, 12)}`, 'what is measured beside this tree', async () => {
    if (!existsSync(folder)) {
      await run('git', ['clone', '--quiet', '--shared', '--no-checkout', root, folder], { advice })
      await git('checkout', '--quiet', '--detach', commit)
      for (const part of TAKEN_ALONG) copy(join(root, part), join(folder, part))
    }
    const env = { CARGO_TARGET_DIR: join(folder, 'wasm-model/target') }
    const args = needs.has('native') ? ['--native'] : []
    await run(process.execPath, [join(folder, 'scripts/build.mjs'), ...args], { advice, env })
    if (!needs.has('solver')) return
    const bench = join(folder, 'wasm-model/bench')
    rmSync(bench, { recursive: true, force: true })
    copy(join(root, 'wasm-model/bench'), bench)
    buildSolver(folder)
    rmSync(bench, { recursive: true })
    await git('checkout', '--quiet', '.')
  })
  return folder
}
