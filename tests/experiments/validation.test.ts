import { expect, it } from 'vitest'
import { loadFile, peekFile, replaceFile } from '../../src/experiments/data-files'
import { standardsOf } from '../../src/experiments/experiment'
import { resolve } from '../../src/experiments/resolve'
import { validation } from '../../src/experiments/validation'
import { isPlotted, rowColumns } from '../../src/experiments/validation/columns'
import {
  agreementOf,
  publishedFile,
  type Published,
} from '../../src/experiments/shared/published-rows'
import {
  agreementSentence,
  conditionsText,
  doubtSentences,
  missText,
  publishedText,
} from '../../src/experiments/validation/words'
import type { ModelCard } from '../../src/model/engine'
import { chapterOf } from '../../src/report/chapter'
import { tableData } from '../../src/charts/frame/tableData'
import { presentRows } from '../../src/tables/table'
import { limitsOf, modelLimits, moduleNames } from '../../src/validation/model-limits'
import { scorecardOf } from '../../src/validation/scorecard'
import { realEngine } from '../model/model'
import { resolved, sectionOf, tableOf, twoTrees } from './resolved'

await loadFile(publishedFile)

function published(): Published {
  const { value } = peekFile(publishedFile)
  if (!value) throw new Error('the measurements are not loaded')
  return value
}

const { rows, card } = agreementOf(published(), undefined)
const plain = (text: string) => text.replaceAll('\u202f', ' ')

const requested = (model: ModelCard) =>
  resolve(
    validation,
    {
      workbook: twoTrees,
      focus: 0,
      replicates: 4,
      parameters: standardsOf(validation),
      card: model,
    },
    (request, options) => realEngine().run(request, options),
  )

it('states the result with what is against it', async () => {
  const { all } = card
  const scored = all.relative.rows + all.points.rows
  const { title, messages, limits } = sectionOf(await resolved(validation, twoTrees), 'agreement')
  expect(title.values).toMatchObject({ rows: 721, predicted: scored })
  expect(title.text).toMatch(new RegExp(`721 .* predicts ${scored} measurements`))
  expect(title.text).toContain(`${all.roles['not modelled']} rows are not modelled`)
  const first = messages.map(({ text }) => text).join(' ')
  expect(first).toContain(
    `${all.farOff} of the ${scored} have an error above 50 %, or above 50 points`,
  )
  const doubts = [first, ...limits].join(' ')
  expect(doubts).toContain(
    `${all.band.inside} of ${all.band.rows} measurements lie inside their band`,
  )
  expect(doubts).toBe(doubtSentences(all).join(' '))
})

it('claims nothing of rows that are no test', async () => {
  const found = await resolved(validation, twoTrees, { module: 'cost' })
  expect(sectionOf(found, 'rows').title.text).toBe(
    'Of 16 published rows, the model predicts 0 measurements without being fitted to them.',
  )
  expect(found.sections.some(({ id }) => id === 'farthest-off')).toBe(false)
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

it('draws every row that has two numbers but data sheets, and saves all 721', async () => {
  const two = rows.filter(
    ({ result }) =>
      result.published !== null && result.predicted !== null && result.role !== 'specification',
  )
  expect(rows.filter(isPlotted)).toEqual(two)
  const found = await resolved(validation, twoTrees)
  expect(sectionOf(found, 'rows').title.values).toEqual({ rows: 721, points: two.length })
  expect(presentRows(tableOf(found, 'rows.rows'))).toHaveLength(721)
})

it('puts the farthest off first, or leaves the rows as they were published', async () => {
  const first = async (rowOrder: 'off' | 'published') =>
    tableOf(await resolved(validation, twoTrees, { rowOrder }), 'every-row.rows').rows[0]
  expect(await first('off')).toMatchObject({ measurement: card.all.worst[0]?.measurement })
  expect(await first('published')).toMatchObject({ measurement: rows[0]?.measurement })
})

it('filters by module, system, paper and role, and names what the address names wrongly', async () => {
  const change = { module: 'mpigraph', paper: 'SC18', role: 'nonsense' }
  const found = await resolved(validation, twoTrees, change)
  expect(tableOf(found, 'every-row.rows').rows).toEqual([])
  expect(sectionOf(found, 'rows').refusals).toMatchObject([
    { reason: 'wrong-input', message: expect.stringContaining('nonsense. Known: ') },
  ])
  const input = {
    workbook: twoTrees,
    focus: 0,
    replicates: 4,
    parameters: { ...standardsOf(validation), ...change },
  }
  const role = validation.controls?.(found.answer, input)['role']
  expect(role?.choices?.map(({ label }) => label)).toContain('nonsense (unknown)')
})

it('carries the same figures to paper: the sentence, a line a module, the worst', async () => {
  const model = await realEngine().card()
  const chapters = { validation: await requested(model) }
  const section = chapterOf('validation', { workbook: twoTrees, card: model, chapters })
  const blocks = section?.blocks ?? []
  expect(section?.title).toMatch(/^Validation:/)
  expect(blocks[0]).toMatchObject({ text: agreementSentence(card.all) })
  const tables = blocks.flatMap((block) => (block.kind === 'table' ? [block] : []))
  const modules = tables.find(({ id }) => id === 'modules')
  expect(modules?.rows).toHaveLength(card.modules.length + 1)
  expect(modules?.rows.at(-1)?.[0]).toBe('All')
  expect(tables.find(({ id }) => id === 'farthest-off')?.rows).toHaveLength(10)
  const chart = blocks.find((block) => block.kind === 'chart')
  expect(chart?.kind === 'chart' && chart.csv.rows.length).toBe(721)
  const said = JSON.stringify(blocks.map((block) => ({ ...block, drawing: undefined })))
  expect(said).not.toMatch(/NaN|Infinity/)
  for (const { title } of modelLimits) expect(said).toContain(title)
})

it('says where the predictions are of another model, and leaves them out of files until computed anew', async () => {
  const other = { ...(await realEngine().card()), version: '9.9.9' }
  const before = await requested(other)
  expect(sectionOf(before, 'agreement').messages[0]?.values['old']).toBe(721)
  expect(presentRows(tableOf(before, 'rows.rows'))).toEqual([])
  const here = published()
  const [line] = here.stored.rows
  if (!line) throw new Error('no row is stored')
  try {
    replaceFile(publishedFile, { ...here, anew: new Map([[line.id, line]]) })
    const after = await requested(other)
    expect(sectionOf(after, 'agreement').messages[0]?.values['old']).toBe(720)
    expect(presentRows(tableOf(after, 'rows.rows'))).toMatchObject([
      { measurement: { id: line.id }, model: { version: '9.9.9' } },
    ])
  } finally {
    replaceFile(publishedFile, here)
  }
})

it('writes ranges, words and numbers as they were published', async () => {
  const table = tableOf(await resolved(validation, twoTrees), 'rows.rows')
  const cells = tableData(table).rows.flatMap((row) => row.cells)
  expect(cells.join(' ')).not.toMatch(/NaN|undefined/)
  const range = rows.find(({ result }) => typeof result.published === 'object' && result.published)
  expect(range).toBeDefined()
  expect(cells.some((cell) => /^[\d.,]+ to [\d.,]+$/.test(cell))).toBe(true)
})

it('says why a prediction of another number has no error, and a bound as a bound', () => {
  const offBy = rowColumns.find(({ key }) => key === 'off_by')
  const others = rows.filter(
    ({ miss, result }) => miss?.by === 0 && result.published !== result.predicted,
  )
  const said = others.map((row) =>
    row.miss?.isOfBound ? missText(row.miss) : (offBy?.details?.(row).join() ?? ''),
  )
  expect(new Set(said)).toEqual(new Set(['inside the published range', 'bound met']))
  expect(missText({ in: 'relative', by: -0.05, isOfBound: true })).toBe(
    'bound not met: −5.0\u202f%',
  )
  const texts = rows.filter(({ miss }) => miss?.isOfBound).map((row) => publishedText(row))
  expect(texts.filter((text) => !/^at (least|most) [\d.,]+$/.test(text))).toEqual([])
  expect(texts.length).toBeGreaterThan(8)
})

it('predicts the power of a machine from its parts, and a ratio of two machines', () => {
  const rowOf = (id: string) => rows.find(({ measurement }) => measurement.id === id)
  // What Cost says of Sierra: below the published 12 MW.
  expect(rowOf('sc18.text.power.sierra')?.miss?.by).toBeCloseTo(-0.323, 3)
  expect(rowOf('sc19.taper_latency_penalty')?.result.role).toBe('predicted')
})

it('has limits for every module, and none for a module that does not exist', () => {
  const ids = moduleNames.map(({ id }) => id)
  for (const id of ids) expect(limitsOf([id]).length).toBeGreaterThan(1)
  expect(modelLimits.flatMap(({ modules }) => modules).filter((id) => !ids.includes(id))).toEqual(
    [],
  )
  expect(rows.filter(({ measurement }) => !ids.includes(measurement.module))).toEqual([])
  expect(scorecardOf(rows).all.rows).toBe(721)
})
