/**
 * The literal samples of results are what the command prints. When the model changes on
 * purpose, put the new output of each sample's call into the file.
 */
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { everyExperiment } from './every-experiment'
import { taper } from './fake-io'

const samples = z
  .array(z.strictObject({ call: z.string(), stdin: z.optional(z.string()), output: z.unknown() }))
  .parse(JSON.parse(readFileSync(new URL('../golden/cli-samples.json', import.meta.url), 'utf8')))

/** Headers of a sweep changed once, to the ids of quantities: old name, new name. */
const sweepNames = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync(new URL('../golden/sweep-names.json', import.meta.url), 'utf8')))

function renamed(table: string): string {
  const [head = '', ...rows] = table.split('\n')
  const names = head.split(',').map((name) => sweepNames[name] ?? name)
  return [names.join(','), ...rows].join('\n')
}

/** Without the column that says of which sweep a row is: it changes with the version of the model. */
const withoutSweep = (table: string) =>
  table.startsWith('index,sweep,') ? table.replace(/^(index|\d+),[^,]+/gm, '$1') : table

it('there is a sample of every result', () => {
  expect(Object.keys(Object(Reflect.get(Object(samples[0]?.output), 'results')))).toEqual(
    everyExperiment,
  )
})

/** All experiments of a machine, on a computer that has other work too. */
const PATIENCE_MS = 120_000

it.each(samples)('$call', { timeout: PATIENCE_MS }, async ({ call, stdin, output }) => {
  const world = stdin === undefined ? {} : { stdin }
  const { code, stdout, stderr } = await taper(call.split(' ').slice(1), world)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  // A table is text. Rows of tables stand beside the results, whose names others rely on.
  const printed: unknown = typeof output === 'string' ? withoutSweep(stdout) : JSON.parse(stdout)
  const isObject = typeof printed === 'object' && printed !== null && !Array.isArray(printed)
  const plain: unknown = isObject ? { ...printed, tables: undefined } : printed
  expect(plain).toEqual(typeof output === 'string' ? renamed(output) : output)
})

it('the SPEC of a sweep is what docs/sweeps.md shows', () => {
  const spec = samples.find(({ call }) => call.startsWith('taper sweep'))?.stdin ?? ''
  const page = readFileSync(new URL('../../docs/sweeps.md', import.meta.url), 'utf8')
  expect(page).toContain(`\`\`\`json\n${spec}\`\`\`\n`)
})
