/**
 * The parsers of links, files and tables on very many hostile inputs: `npm run fuzz`, or
 * `npm run fuzz -- N` for N inputs each in place of a million. The tests do a fixed thousand of them.
 * Before them, one for a hundred of those, sound documents as link and file and back.
 * `npm run fuzz -- --documents N --seed S` runs only N random documents from seed S through all experiments, with
 * `--nodes M` of machines of at most about M nodes. `-- --remedies N` applies N remedies of designs that are refused.
 */
import { parseArgs } from 'node:util'
import { StepFailure, main, root, run, step } from './steps.mjs'

const DEFAULT_INPUTS = 1_000_000

await main(import.meta, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      documents: { type: 'string' },
      remedies: { type: 'string' },
      nodes: { type: 'string' },
      seed: { type: 'string', default: '1' },
    },
  })
  const seed = wholeNumber(values.seed)
  const nodes = values.nodes === undefined ? undefined : wholeNumber(values.nodes)
  if (values.documents !== undefined) await runDocuments(wholeNumber(values.documents), seed, nodes)
  if (values.remedies !== undefined) await runRemedies(wholeNumber(values.remedies), seed)
  if (values.documents !== undefined || values.remedies !== undefined) return
  const inputs = wholeNumber(positionals[0] ?? String(DEFAULT_INPUTS))
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

function wholeNumber(text) {
  const number = Number(text)
  if (Number.isInteger(number) && number >= 1) return number
  throw new StepFailure(`"${text}" is not a whole number above 0`, 'Write a number such as 100.')
}

/** Each document through `taper run` with all experiments; the counts stand in the output. */
function runDocuments(documents, seed, nodes) {
  const size = nodes === undefined ? '' : `, machines of at most ${nodes} nodes`
  const why = 'a result or a refusal of each experiment; sums, order, growth, remedies'
  return step(`${documents} random documents from seed ${seed}${size}`, why, () =>
    vitest('tests/cli/random-documents.test.ts', {
      TAPER_FUZZ_DOCUMENTS: String(documents),
      TAPER_FUZZ_SEED: String(seed),
      TAPER_FUZZ_NODES: String(nodes ?? ''),
    }),
  )
}

function runRemedies(remedies, seed) {
  return step(`${remedies} remedies from seed ${seed}`, 'each leads to a machine', () =>
    vitest('tests/cli/random-remedies.test.ts', {
      TAPER_FUZZ_REMEDIES: String(remedies),
      TAPER_FUZZ_SEED: String(seed),
    }),
  )
}

function vitest(file, env) {
  return run(process.execPath, [`${root}/node_modules/vitest/vitest.mjs`, 'run', file], {
    advice: 'The message has the seed of each document that failed.',
    env,
  })
}
