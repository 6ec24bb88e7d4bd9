/**
 * Congestion with parameters of one machine held against the other, and adaptive over static routing:
 * `npm run crossing` writes src/validation/published/crossing.json, which Evidence shows. It takes about ten minutes.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StepFailure, ask, main, root, run, step } from './steps.mjs'

const example = ['--release', '--manifest-path', 'wasm-model/Cargo.toml']
example.push('-p', 'taper-bench', '--example', 'congestion_fit')

/** @param {string[]} options @returns {unknown} */
function answer(options) {
  const text = ask('cargo', ['run', '--quiet', ...example, '--', 'json=1', ...options])
  if (text === undefined) throw new StepFailure('congestion_fit failed', 'Run it by hand.')
  return JSON.parse(text)
}

await main(import.meta, async () => {
  await step('Build', 'the search over parameters', () =>
    run('cargo', ['build', '--quiet', ...example], { advice: 'Read the messages above.' }),
  )
  await step('Congestion on both machines', 'parameters from one, held against the other', () => {
    const found = { fit: answer(['fit=1']), routing: answer(['routing=1', 'runs=10']) }
    const file = join(root, 'src/validation/published/crossing.json')
    writeFileSync(file, `${JSON.stringify(found, undefined, 2)}\n`)
  })
})
