/** Measures what the README promises. To add a benchmark, add a line to the list. */
import { setUp } from './setup.mjs'
import { main, run, step } from './steps.mjs'

const advice = 'Read the messages above.'
const runRelease = ['run', '--quiet', '--release', '--manifest-path', 'wasm-model/Cargo.toml']

const benchmarks = [
  {
    name: 'Solver, native',
    why: 'max-min and bisection of whole machines, without the browser',
    command: 'cargo',
    args: [...runRelease, '-p', 'taper-core', '--example', 'solver_bench'],
  },
]

await main(import.meta, async () => {
  await setUp()
  for (const { name, why, command, args } of benchmarks) {
    await step(name, why, () => run(command, args, { advice }))
  }
})
