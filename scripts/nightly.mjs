/**
 * What is too long for every change, one after another, for a night or for a week-end: advisories, hostile inputs,
 * random documents and remedies, killed workers, hostile links, random work. Goes on after what fails, and ends with
 * a list. `-- --share S` does only that share of everything, such as 0.01.
 */
import { parseArgs } from 'node:util'
import { StepFailure, inSeconds, main, run, say } from './steps.mjs'

const { share: text } = parseArgs({ options: { share: { type: 'string', default: '1' } } }).values
const share = Number(text)

/** @param {number} whole */
const part = (whole) => String(Math.max(1, Math.ceil(whole * share)))

/** Another night tries others; the same day tries the same again. */
const seed = String(Math.floor(Date.now() / 86_400_000))

/** @type {readonly (readonly [script: string, ...args: string[]])[]} */
const calls = [
  ['packages.mjs'],
  ['fuzz.mjs', part(1_000_000)],
  ['fuzz.mjs', '--remedies', part(10_000), '--seed', seed],
  ['fuzz.mjs', '--documents', part(5000), '--nodes', '150', '--seed', seed],
  ['fuzz.mjs', '--documents', part(100), '--seed', seed],
  ['test.mjs', '--only', 'rust'],
  ['native.mjs'],
  ['soak.mjs', '--kills', part(300), '--seed', seed],
  ['soak.mjs', '--links', part(200), '--seed', seed],
  ['soak.mjs', '--minutes', part(60), '--seed', seed],
]

await main(import.meta, async () => {
  if (!(share > 0)) throw new StepFailure(`--share ${text} is not above 0`, 'Write 1, or 0.01.')
  // The random cases of the Rust tests; other runs try the same ones each time.
  process.env.PROPTEST_RNG_SEED = seed
  const lines = []
  for (const [script, ...args] of calls) {
    const name = [script, ...args].join(' ')
    const started = performance.now()
    const isDone = await run(process.execPath, [`scripts/${script}`, ...args], {
      advice: 'Read the messages above.',
    }).then(
      () => true,
      () => false,
    )
    lines.push({ name, isDone, taken: inSeconds(performance.now() - started) })
  }
  say('')
  for (const { name, isDone, taken } of lines) {
    say(`${taken.padStart(10)}  ${isDone ? 'ok    ' : 'FAILED'}  ${name}`)
  }
  const failed = lines.filter(({ isDone }) => !isDone).map(({ name }) => name)
  if (failed.length > 0) {
    throw new StepFailure(
      `${failed.length} of ${lines.length} failed`,
      `Repeat one by itself: node scripts/${failed[0]}`,
    )
  }
})
