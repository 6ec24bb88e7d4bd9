/**
 * What the model says of every published measurement: `npm run validation` writes it to
 * src/validation/published/predictions.json; `npm run validation -- --check` only says whether the file
 * still holds, digit by digit. It takes about a minute.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cliBundle, ensureCli } from './cli.mjs'
import { StepFailure, ask, main, root, say, step } from './steps.mjs'
import { setUpWithModel } from './wasm.mjs'

const folder = join(root, 'src/validation/published')
const file = join(folder, 'predictions.json')

/**
 * One row a line, so that a comparison of two versions shows which rows changed.
 * @param {{ model: unknown, rows: readonly Record<string, unknown>[] }} validation
 */
function textOf({ model, rows }) {
  const lines = rows.map(({ id, predicted, role, reason }) =>
    JSON.stringify({ id, predicted, role, reason }),
  )
  return `{\n  "model": ${JSON.stringify(model)},\n  "rows": [\n    ${lines.join(',\n    ')}\n  ]\n}\n`
}

await main(import.meta, async () => {
  await setUpWithModel()
  await ensureCli()
  await step('Predict every published measurement', 'for the view Validation', async () => {
    const measurements = join(folder, 'measurements.json')
    const answer = ask(process.execPath, [cliBundle, 'validate', '--measurements', measurements])
    if (answer === undefined) {
      throw new StepFailure('taper validate failed', 'Run it by hand to read what it says.')
    }
    const text = textOf(JSON.parse(answer))
    const before = readFileSync(file, 'utf8')
    if (text === before) return say('  Identical to src/validation/published/predictions.json.')
    const known = new Set(before.split('\n').map((line) => line.replace(/,$/, '')))
    const changed = text.split('\n').filter((line) => !known.has(line.replace(/,$/, '')))
    for (const line of changed.slice(0, 20)) say(line)
    say(`  ${changed.length} lines differ.`)
    if (process.argv.includes('--check')) {
      throw new StepFailure(
        'the predictions are not those of this model',
        'If the model was meant to change: npm run validation.',
      )
    }
    writeFileSync(file, text)
  })
})
