import { expect, it } from 'vitest'
import type { ReportAnswers } from '../../../src/experiments/report-answers'
import { openingWorkbook } from '../../../src/document/presets'
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
  causesSection({ workbook: openingWorkbook(), causes, throughputs: { sentence: 'Not asked.' } })
const texts = (section: ReturnType<typeof sectionOf>) =>
  (section?.blocks ?? []).flatMap((block) => (block.kind === 'text' ? [block.text] : []))

it('says and tabulates what every difference adds, without those that add nothing', () => {
  const section = sectionOf([{ place: 1, found: { value: build } }])
  expect(texts(section)).toEqual([
    'B Sierra at 1:1 has 5.00\u202f% more nodes than A Sierra as built: +5.00\u202f% from taper.',
    'Purchase: B Sierra at 1:1 is level with A Sierra as built, since what differs cancels out: +5.00\u202f% from taper; −5.00\u202f% from prices.',
    'The throughput of B Sierra at 1:1 is explained in the section Causes: there are more designs between the two than a report simulates.',
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

it('has no table of equal designs, and says where a throughput is missing', () => {
  const equal = { from: 4000, to: 4000, parts: [] }
  const same = { ...build, causes: [], nodes: equal, purchaseUsd: equal, throughput: undefined }
  const section = sectionOf([{ place: 1, found: { value: same } }])
  expect(section?.blocks.some(({ kind }) => kind === 'table')).toBe(false)
  expect(texts(section)).toContain(
    'The throughput of B Sierra at 1:1 is not explained: no application runs on every design between the two.',
  )
})

it('says where the comparison has another gap in throughput', () => {
  const throughput = {
    from: 4000,
    to: 4400,
    parts: [400, 0],
    throughNodes: [400, 0],
    throughApplications: [],
    notes: [],
  }
  const gain = {
    value: 0.05,
    draws: {
      mean: 0.05,
      standardError: 0,
      standardDeviation: 0.01,
      p5: 0.04,
      p25: 0.045,
      p50: 0.05,
      p75: 0.055,
      p95: 0.06,
    },
    beats: { share: 1, standardError: 0, low: 1, high: 1 },
    ties: 0,
  }
  const perNode = { low: 1, value: 1, high: 1 }
  const found = [4000, 4200].map((nodes) => ({ nodes, throughput: nodes, perNode, gain }))
  const { scenarios } = openingWorkbook()
  const compared = {
    scenarios,
    baseline: 0,
    draws: 100,
    covered: 0.3,
    blocked: [],
    found,
    notes: [],
  }
  const section = causesSection({
    workbook: openingWorkbook(),
    causes: [{ place: 1, found: { value: { ...build, throughput } } }],
    throughputs: { value: compared },
  })
  expect(texts(section).join(' ')).toMatch(/has \+5\.00\s% instead: it counts the 30\.0\s%/)
})
