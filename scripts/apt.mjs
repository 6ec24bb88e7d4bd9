/** Installs packages of a Debian-like system, or says which command does it. */
import { StepFailure, ask, run, step } from './steps.mjs'

/**
 * @param {readonly string[]} packages
 * @param {string} why
 */
export async function aptInstall(packages, why) {
  const list = packages.join(' ')
  if (ask('apt-get', ['--version']) === undefined) {
    throw new StepFailure(
      `${list} is missing and this system has no apt-get`,
      `Install ${list} with your system's package manager and run this again.`,
    )
  }
  if (process.getuid?.() !== 0) {
    throw new StepFailure(
      `${list} is missing and only root may install packages`,
      `Run: sudo apt-get update && sudo apt-get install -y ${list}`,
    )
  }
  await step(`Install ${list} with apt-get`, why, async () => {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const advice = `Run "apt-get update && apt-get install -y ${list}" by hand and read what it says.`
    await run('apt-get', ['-qq', 'update'], { advice, env })
    const quietly = ['-qq', '-o', 'Dpkg::Use-Pty=0']
    await run('apt-get', [...quietly, 'install', '-y', '--no-install-recommends', ...packages], {
      advice,
      env,
    })
  })
}
