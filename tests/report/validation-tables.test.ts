import { expect, it } from 'vitest'
import { toCsv } from '../../src/report/csv'
import { limitsOf, modelLimits } from '../../src/validation/model-limits'
import {
  agreementPoints,
  agreementSentence,
  agreementTable,
  conditionsText,
  doubtSentences,
  missText,
  publishedRecords,
} from '../../src/report/validation-tables'
import { moduleNames } from '../../src/validation/modules'
import {
  compared,
  loadMeasurements,
  loadPredictions,
} from '../../src/validation/published/published'
import { filtered } from '../../src/validation/row-filter'
import { scorecardOf } from '../../src/validation/scorecard'

const published = await loadMeasurements()
const stored = await loadPredictions()
const rows = compared(published.measurements, stored.rows)
const plain = (text: string) => text.replaceAll('\u202f', ' ')

it('states the result with what is against it', () => {
  const { all } = scorecardOf(rows)
  const scored = all.relative.rows + all.points.rows
  expect(agreementSentence(all)).toContain(`Of 615 published rows ${scored} are measurements`)
  expect(agreementSentence(all)).toContain(`${all.roles['not modelled']} are not modelled`)
  const doubts = doubtSentences(all).join(' ')
  expect(doubts).toContain(`${all.farOff} of the ${scored} miss by more than half`)
  expect(doubts).toContain(`${all.band.inside} of ${all.band.rows} measurements lie in it`)
})

it('claims nothing of rows that are no test', () => {
  const cost = filtered(rows, { modules: ['cost'], system: '', paper: '', role: '' })
  const sentence = agreementSentence(scorecardOf(cost).all)
  expect(sentence).toBe(
    'Of 16 published rows 0 are measurements that the model predicts without having been fitted to them.',
  )
})

it('writes a miss in per cent or in points, signed', () => {
  expect(plain(missText({ in: 'relative', by: 0.0357 }))).toBe('+3.6 %')
  expect(missText({ in: 'points', by: -0.4211 })).toBe('−0.42 points')
  expect(missText(undefined)).toBe('–')
})

it('writes conditions as words', () => {
  expect(
    conditionsText({
      nodes: 4608,
      routing: 'adaptive',
      core_isolation: true,
      p2p: false,
      ppn: null,
    }),
  ).toBe('nodes 4,608, routing adaptive, core isolation, no p2p')
})

it('draws every row that has two numbers but data sheets, and saves all 615', () => {
  const two = rows.filter(
    ({ result }) =>
      result.published !== null && result.predicted !== null && result.role !== 'specification',
  )
  expect(agreementPoints(rows)).toHaveLength(two.length)
  expect(agreementTable(rows).rows).toHaveLength(two.length)
  const table = publishedRecords(rows, published, stored.model)
  const lines = toCsv(table.columns, table.rows).trimEnd().split('\n')
  expect(lines).toHaveLength(616)
  const t9 = lines.find((line) => line.startsWith('sc19.mpigraph.summit.static,'))
  expect(t9).toContain(`${stored.model.version},${stored.model.parametersHash}`)
})

it('has limits for every module, and none for a module that does not exist', () => {
  const ids = moduleNames.map(({ id }) => id)
  for (const id of ids) expect(limitsOf([id]).length).toBeGreaterThan(1)
  expect(modelLimits.flatMap(({ modules }) => modules).filter((id) => !ids.includes(id))).toEqual(
    [],
  )
  expect(rows.filter(({ measurement }) => !ids.includes(measurement.module))).toEqual([])
})
