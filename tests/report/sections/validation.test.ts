import { expect, it } from 'vitest'
import type { ReportSection } from '../../../src/report/document/report'
import { validationSection } from '../../../src/report/sections/validation'
import { agreementSentence, scoreCells } from '../../../src/report/validation-tables'
import {
  compared,
  loadMeasurements,
  loadPredictions,
} from '../../../src/validation/published/published'
import { scorecardOf } from '../../../src/validation/scorecard'

const published = await loadMeasurements()
const stored = await loadPredictions()
const card = scorecardOf(compared(published.measurements, stored.rows))
const tableIn = (section: ReportSection, wanted: string) =>
  section.blocks.flatMap((block) =>
    block.kind === 'table' && block.id === wanted ? [block] : [],
  )[0]

it('carries the figures of the view: the sentence and a line a module', () => {
  const section = validationSection(published, stored, stored.model)
  expect(section.blocks[0]).toMatchObject({ role: 'result', text: agreementSentence(card.all) })
  const rows = tableIn(section, 'modules')?.rows ?? []
  expect(rows).toHaveLength(card.modules.length + 1)
  expect(rows.at(-1)?.slice(1)).toEqual(scoreCells(card.all).map(({ text }) => text))
  expect(JSON.stringify(section.blocks)).not.toMatch(/NaN|Infinity|undefined/)
})

it('names the worst, and has every row in its file', () => {
  const section = validationSection(published, stored, stored.model)
  const worst = tableIn(section, 'farthest-off')?.rows ?? []
  expect(worst).toHaveLength(10)
  expect(worst[0]?.[0]).toContain(card.all.worst[0]?.measurement.quantity)
  const chart = section.blocks.find((block) => block.kind === 'chart')
  expect(chart?.kind === 'chart' && chart.csv.rows.length).toBe(615)
})

it('says where the predictions are of another model', () => {
  const cautions = (version: string) =>
    validationSection(published, stored, { ...stored.model, version }).blocks.filter(
      (block) => block.kind === 'text' && block.role === 'caution',
    )
  expect(cautions(stored.model.version)).toEqual([])
  expect(cautions('9.9.9')).toHaveLength(1)
})
