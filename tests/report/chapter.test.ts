import { expect, it } from 'vitest'
import { chapterOf } from '../../src/report/chapter'
import { completeSection, message } from '../../src/tables/table'
import { taperTable } from '../../src/experiments/tradeoff/taper-table'
import { twoTrees } from '../experiments/resolved'
import { tornadoTable } from '../../src/experiments/sensitivity/tornado-table'
import { samplePoints } from '../experiments/tradeoff/sample-points'
import { realEngine } from '../model/model'

it('says under a chart what the page says there: what lies outside its axes', async () => {
  const far = { index: 2, taper: 1, nodes: 40_000 }
  const table = taperTable({
    points: samplePoints(),
    routing: 'adaptive',
    scenario: { index: 0, letter: 'A', core: 'directors' },
    others: [far],
    freshness: 'current',
  })
  const section = completeSection({ id: 'tapers', title: message('Tapers'), tables: [table] })
  const found = { answer: undefined, sections: [section], reads: [], files: [], isComing: false }
  const card = await realEngine().card()
  const chapter = chapterOf('tapers', { workbook: twoTrees, card, chapters: { tapers: found } })
  const [chart] = chapter?.blocks ?? []
  expect(chart?.kind === 'chart' && chart.note).toContain('C lies outside these axes.')
})

it('prints what no drawing shows as a table: no PDF can hold a drawing without height', async () => {
  const still = { low: 1, value: 2, high: 3, unit: '$ each', source: '', evidence: undefined }
  const table = tornadoTable({
    rows: [{ ...still, id: 'gpu', label: 'GPU', atLow: 0, atHigh: 0, effect: undefined }],
    atValues: 0,
    unit: 'share',
    axisName: 'Gain of C over C, %',
    scenario: 0,
    design: 'C',
    measure: 'Gain',
    freshness: 'current',
  })
  const section = completeSection({ id: 'tornado', title: message('Inputs'), tables: [table] })
  const found = { answer: undefined, sections: [section], reads: [], files: [], isComing: false }
  const card = await realEngine().card()
  const chapter = chapterOf('sensitivity', {
    workbook: twoTrees,
    card,
    chapters: { sensitivity: found },
  })
  expect(chapter?.blocks.map(({ kind }) => kind)).toEqual(['table'])
})
