/** Measures speed and size (docs/checks.md). To add a benchmark, add a line to the list. */
import { buildApp } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureCli } from './cli.mjs'
import { ensureNative } from './native.mjs'
import { setUp } from './setup.mjs'
import { main, run, step } from './steps.mjs'
import { ensureWasm } from './wasm.mjs'

const advice = 'Read the messages above.'
const runRelease = ['run', '--quiet', '--release', '--manifest-path', 'wasm-model/Cargo.toml']

const benchmarks = [
  {
    name: 'Solver, native',
    why: 'max-min of generated problems against plain progressive filling, without the browser',
    command: 'cargo',
    args: [...runRelease, '-p', 'taper-bench', '--example', 'solver_bench'],
  },
  {
    name: 'Solver, in WebAssembly',
    why: 'the same problems and the same yardstick, with the memory that each takes',
    command: process.execPath,
    args: ['scripts/bench-solver.mjs'],
  },
  {
    name: 'Sweeps',
    why: 'what one core of a job array does, in WASM and natively, and that shards are the same bytes',
    command: process.execPath,
    args: ['scripts/bench-sweep.mjs'],
  },
  {
    name: 'Model, in Chromium',
    why: 'what a person waits for: answers of the workers',
    command: process.execPath,
    args: ['scripts/bench-browser.mjs'],
  },
  {
    name: 'Page from a cold load, in Chromium',
    why: 'time and processor time to the finished comparison, LCP and CLS',
    command: process.execPath,
    args: ['scripts/bench-page.mjs'],
  },
  {
    name: 'Page under the hand, in Chromium',
    why: 'work in a frame while dragging, INP, LCP, CLS and heap over 500 edits',
    command: process.execPath,
    args: [
      'node_modules/@playwright/test/cli.js',
      'test',
      'performance.spec.ts',
      '--workers=1',
      '--reporter=line',
    ],
    env: { TAPER_BENCH: '1' },
  },
]

await main(import.meta, async () => {
  await setUp()
  await ensureWasm()
  await buildApp()
  await ensureCli()
  await ensureNative()
  await ensureChromium()
  for (const { name, why, command, args, env } of benchmarks) {
    await step(name, why, () => run(command, args, { advice, env }))
  }
})
