/**
 * The literal samples that the README shows are what the command prints. When the model changes on
 * purpose, put the new output of each sample's call into the file.
 */
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { taperJson } from './fake-io'

const samples = z
  .array(z.strictObject({ call: z.string(), stdin: z.optional(z.string()), output: z.unknown() }))
  .parse(JSON.parse(readFileSync(new URL('../golden/cli-samples.json', import.meta.url), 'utf8')))

it('there is a sample of every result', () => {
  expect(Object.keys(Object(Reflect.get(Object(samples[0]?.output), 'results')))).toEqual([
    'bisection',
    'mpigraph',
    'congestion',
    'collectives',
    'p2p',
    'rma',
    'node',
    'io',
    'applications',
    'cost',
  ])
})

it.each(samples)('$call', async ({ call, stdin, output }) => {
  const actual = await taperJson(call.split(' ').slice(1), stdin === undefined ? {} : { stdin })
  expect(actual).toEqual(output)
})
