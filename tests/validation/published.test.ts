/** The files of the view Validation: they hold what this model says, to the last digit. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  compared,
  isOfModel,
  loadMeasurements,
  loadPredictions,
} from '../../src/validation/published/published'
import { differing, lineText, recompute } from '../../src/validation/recompute'
import { papersIn } from '../../src/document/papers'
import { realModel } from '../model/model'

const model = realModel()
const signal = new AbortController().signal
const quiet = { signal, onProgress: () => undefined }

it('are of the model that is built, with a line for every row and no other', async () => {
  const [{ measurements, doubts }, stored] = [await loadMeasurements(), await loadPredictions()]
  expect(isOfModel(stored, await model.card())).toBe(true)
  expect(measurements).toHaveLength(721)
  expect(new Set(measurements.map(({ id }) => id)).size).toBe(721)
  expect(stored.rows.map(({ id }) => id)).toEqual(measurements.map(({ id }) => id))
  for (const { source, doubt } of measurements) {
    expect(papersIn([source.paper])).toHaveLength(1)
    if (doubt !== null) expect(doubts).toHaveProperty(doubt)
  }
})

/** A campaign beside congestors takes ten seconds and six are needed: `npm run validation -- --check`. */
it('say what the model says now, but for the campaigns, which take a minute', async () => {
  const [{ measurements }, stored] = [await loadMeasurements(), await loadPredictions()]
  const known = new Map(stored.rows.map((line) => [line.id, line]))
  const isCampaign = (id: string, module: string) =>
    module.startsWith('congestion_') && known.get(id)?.role !== 'not modelled'
  const rows = measurements.filter(({ id, module }) => !isCampaign(id, module))
  expect(rows).toHaveLength(614)
  const now = await recompute(model, rows, quiet)
  expect(differing(stored.rows, now).map(lineText)).toEqual([])
}, 60_000)

it('is written one line a row, so that a change of the model shows which rows moved', async () => {
  const { rows } = await loadPredictions()
  const file = new URL('../../src/validation/published/predictions.json', import.meta.url)
  const text = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim().replace(/,$/, ''))
  expect(text).toEqual(expect.arrayContaining(rows.map(lineText)))
})

it('names a line that has changed by one digit, or that is new', async () => {
  const { rows } = await loadPredictions()
  const [first, second] = rows
  if (!first || !second) throw new Error('no rows')
  const changed = { ...first, predicted: 17.5040000000001 }
  expect(differing(rows, [changed, second])).toEqual([changed])
  expect(differing([first], [second])).toEqual([second])
})

it('tells a model of another version or of other parameters from its own', async () => {
  const stored = await loadPredictions()
  expect(isOfModel(stored, { ...stored.model, version: '9.9.9' })).toBe(false)
  expect(isOfModel(stored, { ...stored.model, parametersHash: '0' })).toBe(false)
})

it('says of a row without a prediction that it is not computed', async () => {
  const { measurements } = await loadMeasurements()
  const [row] = compared(measurements.slice(0, 1), [])
  expect(row?.result).toMatchObject({ role: 'not modelled', predicted: null, error: null })
  expect(row?.result.reason).toContain('not computed yet')
})

it('stops when it is told to, and does not take that for a reason of the row', async () => {
  const { measurements } = await loadMeasurements()
  const stop = new AbortController()
  const run = recompute(model, measurements.slice(0, 8), {
    signal: stop.signal,
    onProgress: () => stop.abort(),
  })
  await expect(run).rejects.toThrow()
})
