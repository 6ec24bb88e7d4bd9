import { expect, it } from 'vitest'
import type { ReportAnswers } from '../../../src/answers/report-answers'
import { openingWorkbook } from '../../../src/domain/presets'
import { causesSection } from '../../../src/report/sections/causes'

const cause = (id: string) => ({ ids: [id], name: id, paths: [id] })
const build = {
  causes: [cause('taper'), cause('prices')],
  nodes: { from: 4000, to: 4200, parts: [200, 0] },
  purchaseUsd: { from: 100e6, to: 100e6, parts: [5e6, -5e6] },
  allYearsUsd: undefined,
  notes: ['Explained as one: taper.'],
}
const sectionOf = (causes: ReportAnswers['causes']) =>
  causesSection({ workbook: openingWorkbook(), causes })
const texts = (section: ReturnType<typeof sectionOf>) =>
  (section?.blocks ?? []).flatMap((block) => (block.kind === 'text' ? [block.text] : []))

it('says and tabulates what every difference adds, without those that add nothing', () => {
  const section = sectionOf([{ place: 1, found: { value: build } }])
  expect(texts(section)).toEqual([
    'B Sierra at 1:1 has 5.00\u202f% more nodes than A Sierra as built: +5.00\u202f% from taper.',
    'Purchase: B Sierra at 1:1 is level with A Sierra as built, since what differs cancels out: +5.00\u202f% from taper; −5.00\u202f% from prices.',
    'The throughput of B Sierra at 1:1 is explained in the view Causes: its 2 differences make too many designs to simulate for a report.',
    'Explained as one: taper.',
    expect.stringContaining('Shapley value'),
  ])
  const [table] = section?.blocks.filter(({ kind }) => kind === 'table') ?? []
  expect(table?.kind === 'table' && table.rows).toEqual([
    ['Nodes', 'taper', '+200', 'nodes', '+5.00\u202f%'],
    ['Purchase', 'taper', '+$5\u202fM', 'USD', '+5.00\u202f%'],
    ['Purchase', 'prices', '−$5\u202fM', 'USD', '−5.00\u202f%'],
  ])
})

it('says why a scenario cannot be explained, and nothing of one alone', () => {
  const refused = { value: { refused: 'other', why: 'It has no ports.' } } as const
  expect(texts(sectionOf([{ place: 2, found: refused }]))[0]).toBe(
    'C Summit as built cannot be explained. C Summit as built: It has no ports.',
  )
  expect(sectionOf([])).toBeUndefined()
})
