/**
 * The parsers of links, files and tables on very many hostile inputs: `npm run fuzz`, or
 * `npm run fuzz -- N` for N inputs each in place of a million. The tests do a fixed thousand of them.
 * Before them, one for a hundred of those, sound documents as link and file and back.
 */
import { StepFailure, main, root, run, step } from './steps.mjs'

const DEFAULT_INPUTS = 1_000_000

await main(import.meta, async () => {
  const inputs = Number(process.argv[2] ?? DEFAULT_INPUTS)
  if (!Number.isInteger(inputs) || inputs < 1) {
    throw new StepFailure(`"${process.argv[2]}" is no number of inputs`, 'Name a whole number.')
  }
  const documents = Math.ceil(inputs / 100)
  await step(`${documents} documents as link and file and back`, 'nothing is lost', () =>
    run(
      process.execPath,
      [`${root}/node_modules/vitest/vitest.mjs`, 'run', 'tests/sharing/round-trip.test.ts'],
      {
        advice: 'The message has the document, and the seed that makes it again.',
        env: { TAPER_ROUND_TRIPS: String(documents) },
      },
    ),
  )
  const why = 'no crash, none above 100 ms, nothing accepted that is no document'
  await step(`${inputs} hostile inputs for each parser`, why, () =>
    run(
      process.execPath,
      [`${root}/node_modules/vitest/vitest.mjs`, 'run', 'tests/sharing/fuzz.test.ts'],
      {
        advice: 'The number of the input is in the message: it gives the same input every time.',
        env: { TAPER_FUZZ_INPUTS: String(inputs) },
      },
    ),
  )
})
