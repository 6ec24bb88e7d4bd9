import { expect, it } from 'vitest'
import { taper, taperJson } from './fake-io'

const row = {
  id: 'a',
  quantity: 'bisection bandwidth (ALCF tool)',
  value: 95_592,
  unit: 'GB/s',
  system: 'Summit',
  conditions: { nodes: 4608, routing: 'adaptive' },
  kind: 'measured',
  module: 'bisection',
  note: 'other keys are let through',
}
const other = { ...row, id: 'b', module: 'weather', value: 'fair' }
const file = JSON.stringify({ measurements: [row, other] })
const call = ['validate', '--measurements', 'm.json']

it('gives a summary by module and one row a measurement', async () => {
  expect(await taperJson(call, { files: { 'm.json': file } })).toMatchObject({
    summary: { bisection: { fitted: 1 }, weather: { notModelled: 1 } },
    rows: [
      { id: 'a', role: 'fitted', reason: null },
      { id: 'b', role: 'not modelled', published: null, predicted: null },
    ],
  })
})

it('keeps to the modules that are named', async () => {
  const { stdout } = await taper([...call, '--module', 'weather', '--csv'], {
    files: { 'm.json': file },
  })
  expect(stdout.split('\n').slice(1, -1)).toHaveLength(1)
})

it.each([
  [['validate'], '', '--measurements FILE is missing'],
  [call, 'no JSON', 'Name a file of measurements; “taper validate --help” describes it.'],
  [call, '[]', 'm.json is not a measurement file. It must be a group'],
  [call, '{"measurements":[{"id":1}]}', 'the id of measurement 1 is 1; it must be text.'],
  [call, '{"measurements":[5]}', 'measurement 1 is 5; it must be a group.'],
  [call, '{"measurements":[]}', 'The file has no measurements. Add at least one.'],
  [[...call, '--module', 'wether'], file, 'no rows for module wether. Did you mean weather?'],
  [[...call, 'more'], file, 'Unexpected argument more'],
])('refuses %o with a sentence', async (argv, content, sentence) => {
  const { code, stdout, stderr } = await taper(argv, { files: { 'm.json': content } })
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain(sentence)
})
