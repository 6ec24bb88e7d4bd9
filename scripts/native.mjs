/**
 * Builds the model as a native program beside the command line, for `taper --native`, and compares what the command
 * line prints with it and with WASM, byte by byte: every experiment of several machines, sweeps, and refusals.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { cliBundle, ensureCli, nativeModel } from './cli.mjs'
import { StepFailure, main, run, say, step } from './steps.mjs'
import { sierraSweep } from './sweep-spec.mjs'
import { setUpWithModel, target } from './wasm.mjs'

const PROFILE = 'native'

export async function ensureNative() {
  const why = 'the same model without WASM, for long sweeps (first time: about 2 min)'
  await step('Build the native model', why, async () => {
    const args = ['build', '--quiet', '--locked', '--profile', PROFILE, '-p', 'taper-native']
    await run('cargo', [...args, '--manifest-path', 'wasm-model/Cargo.toml'], {
      advice: 'Read the messages of cargo above; "npm run setup" checks the Rust toolchain.',
    })
    copyFileSync(join(target, PROFILE, 'taper-native'), nativeModel)
    chmodSync(nativeModel, 0o755)
  })
}

/** @type {readonly { args: string[], stdin?: string }[]} */
const calls = [
  ...['sierra', 'summit', 'quartz-2to1'].map((id) => ({ args: ['run', `preset:${id}`] })),
  { args: ['run', 'preset:titan'] },
  { args: ['run', 'preset:sierra', '--experiment', 'validation'] },
  // It cannot be built: a refusal with remedies.
  { args: ['run', 'preset:sierra', '--experiment', 'cost', '--set', 'fabric.edge.uplinks=19'] },
  {
    args: ['sweep', '-', '--csv'],
    stdin: JSON.stringify(
      sierraSweep(
        [{ splits: 'every' }, { path: 'fabric.routing', values: ['static', 'adaptive'] }],
        ['machine', 'cost', 'power', 'bisection', 'delivered', 'throughput'],
      ),
    ),
  },
]

/**
 * What a call prints; of one that succeeds not how fast it was.
 * @param {{ args: string[], stdin?: string }} call
 * @param {string[]} more
 */
function printed({ args, stdin = '' }, more) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cliBundle, ...args, ...more], {
    input: stdin,
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  return { status, printed: status === 0 ? stdout : stdout + stderr }
}

await main(import.meta, async () => {
  await setUpWithModel()
  await ensureCli()
  await ensureNative()
  for (const call of calls) {
    const name = `taper ${call.args.join(' ')}`
    const [wasm, native] = [printed(call, []), printed(call, ['--native'])]
    if (JSON.stringify(wasm) !== JSON.stringify(native)) {
      throw new StepFailure(`${name} differs natively`, 'Compare both with diff.')
    }
    say(`  ${name}: the same ${wasm.printed.length} characters, exit code ${wasm.status}`)
  }
})
