/** For which money a curve and its marks are, where sizes are fixed. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Requirement } from '../../../src/document/procurement/schema'
import { DEFAULT_REPLICATES } from '../../../src/document/samples'
import { ranking } from '../../../src/experiments/answer'
import { openingWorkbook } from '../../../src/document/presets'
import { gains, tradeoff } from '../../../src/experiments/tradeoff'
import { designs } from '../../../src/experiments/tradeoff/designs'
import { apartWords } from '../../../src/experiments/tradeoff/others'
import { tapers } from '../../../src/experiments/tradeoff/tapers'
import { risk } from '../../../src/experiments/risk'
import { defineExperiment } from '../../../src/experiments/experiment'
import { fieldIn } from '../../../src/experiments/shared/study'
import { toDesign } from '../../../src/model/to-request'
import { readOffersCsv } from '../../../src/sharing/offers-csv'
import { message, type Table } from '../../../src/tables/table'
import { realEngine } from '../../model/model'
import { preset, resolved, sectionOf, sized, split, tableOf, workbookOf } from '../resolved'

const sierra = sized(preset('sierra'), 180)

/** Places of the offers whose marks a curve has. */
const othersIn = ([table]: readonly Table[]) =>
  table?.chart?.type === 'curve' && table.chart.others?.map(({ scenario }) => scenario)

const ownRow = ([table]: readonly Table[]) =>
  table?.rows.findIndex((row) => table.isEmphasised?.(row)) ?? -1

const cellOf = ([table]: readonly Table[], key: string, at: number) =>
  table?.columns.find((column) => column.key === key)?.value(table.rows[at])

const ownCell = (tables: readonly Table[], key: string) => cellOf(tables, key, ownRow(tables))

it('names the money and the condition in its title and in its verdict on one taper', async () => {
  const found = await resolved(tradeoff, workbookOf(sierra, split(sierra, 18, 18)))
  for (const id of ['gains', 'break-even']) {
    expect(sectionOf(found, id).title.text).toMatch(/^At \$[\d.]+\u202fM on a quiet machine\b/)
  }
  // The ranking above it may be of another condition.
  const said = '“Quiet”. With other jobs, steep tapers usually gain less.'
  expect(sectionOf(found, 'gains').subtitle).toContain(said)
  const scattered = (scenario: typeof sierra) => ({
    ...scenario,
    workload: { ...scenario.workload, neighbour: 'light-bully' as const },
  })
  const busy = await resolved(gains, workbookOf(...[sierra, split(sierra, 18, 18)].map(scattered)))
  expect(sectionOf(busy, 'gains').subtitle).not.toMatch(/“Quiet”|other jobs/)
})

it('draws nodes and throughput of the same samples: no taper has more throughput than nodes', async () => {
  const { tables } = sectionOf(await resolved(gains, openingWorkbook()), 'gains')
  const [table] = tables
  const chart = table?.chart
  const [nodes = '', work = ''] =
    chart?.type === 'curve' ? (chart.panels[0]?.lines ?? []).map(({ y }) => y) : []
  const lost = (table?.rows ?? []).map(
    (_, at) => Number(cellOf(tables, nodes, at)) - Number(cellOf(tables, work, at)),
  )
  expect(lost.length).toBeGreaterThan(5)
  expect(Math.min(...lost)).toBeGreaterThanOrEqual(0)
})

it('draws no offer of another cost, and says so', async () => {
  const full = split(sierra, 18, 18)
  const found = await resolved(gains, workbookOf(sierra, full, { ...full, name: 'Another' }))
  const { title, subtitle, tables } = sectionOf(found, 'gains')
  expect(subtitle).toMatch(
    /^A’s fabric at every taper \(node ports per uplink\), at A’s cost, nodes fixed in all samples; B and C have a different cost and are shown only in the matrix;/,
  )
  expect(title.text).not.toMatch(/\bB [+−]/)
  expect(othersIn(tables)).toEqual([])
  const curve = sectionOf(await resolved(tapers, workbookOf(sierra, full)), 'curve')
  expect(curve.subtitle).toMatch(/B has a different cost and is shown only in the matrix\.$/)
  expect(othersIn(curve.tables)).toEqual([])
})

it('draws no offer that breaks a limit of the site, and says so', async () => {
  const rack = (nodes: number) => ({
    ...sierra,
    fabric: { ...sierra.fabric, rack: { ...sierra.fabric.rack, nodes } },
  })
  // Of the same cost.
  const workbook = workbookOf(rack(18), { ...rack(18), name: 'Another' }, rack(12))
  const free = sectionOf(await resolved(gains, workbook), 'gains')
  expect(free.subtitle).not.toContain('disqualified')
  const limit: Requirement = {
    text: 'The room takes no more',
    level: 'mandatory',
    quantity: 'rack-power',
    sense: 'at-most',
    threshold: 30,
    unit: 'kW',
    source: '',
    evidence: 'own',
  }
  const procurement = { ...workbook.procurement, requirements: [limit] }
  const limited = { ...workbook, procurement }
  const found = sectionOf(await resolved(gains, limited), 'gains')
  expect(found.subtitle).toContain('; B is disqualified and not shown')
  expect(othersIn(found.tables)).not.toContain(1)
  // Of its own curve it is no other.
  const { subtitle } = sectionOf(await resolved(gains, limited, {}, 1), 'gains')
  expect(subtitle).toContain('; A is disqualified and not shown')
})

it('has on the map of designs only offers of its money, and says who is not there', async () => {
  const [far, near] = [split(sierra, 18, 18), split(sierra, 18, 8)]
  const { answer } = await resolved(designs, workbookOf(sierra, far, near))
  expect(answer.others.map(({ at }) => at)).toEqual([2])
  expect(apartWords(answer.apart)).toEqual([
    'B has a different cost and is shown only in the matrix',
  ])
  const one = await resolved(designs, workbookOf(sierra, near))
  expect(apartWords(one.answer.apart)).toEqual([])
})

it('draws an offer that costs as much within a rack, with its cost', async () => {
  const near = split(sierra, 18, 8)
  const { subtitle, tables } = sectionOf(await resolved(gains, workbookOf(sierra, near)), 'gains')
  expect(subtitle).toMatch(
    /; other offers at their own purchase cost, relative to A’s: B \d+\.\d.% less;(?!.*only in the matrix)/,
  )
  expect(othersIn(tables)).toEqual([1])
  const curve = sectionOf(await resolved(tapers, workbookOf(sierra, near)), 'curve')
  expect(curve.subtitle).not.toMatch(/only in the matrix/)
  expect(othersIn(curve.tables)).toEqual([1])
})

it('shows a design of a given size as it is, though its cost buys fewer in whole racks', async () => {
  const partly = sized(sierra, 170)
  const found = await resolved(gains, workbookOf(partly))
  const work = sectionOf(found, 'gains').tables
  expect(ownCell(work, 'nodes')).toBe(170)
  // And so do the samples, and the values beside them.
  const [speed, gain, reference] = [
    1 - Number(ownCell(work, 'speed_given_back_percent')) / 100,
    1 + Number(ownCell(work, 'gain_percent')) / 100,
    Number(cellOf(work, 'nodes', 0)),
  ]
  expect(gain).toBeCloseTo((170 / reference) * speed, 3)
  expect(1 + Number(ownCell(work, 'gain_median_percent')) / 100).toBeCloseTo(gain, 2)
  const curve = sectionOf(await resolved(tapers, workbookOf(partly)), 'curve').tables
  const { result } = await realEngine().run({
    kind: 'bisection',
    design: toDesign(partly),
    replicates: DEFAULT_REPLICATES,
  })
  expect(ownCell(curve, 'nodes')).toBe(170)
  expect(ownCell(curve, 'delivered_adaptive_tb_per_s')).toBe(result.adaptive.deliveredTBps)
})

it('names an offer of a fixed size that does more than any taper for less', async () => {
  const budget = { ...sierra.budget, mode: 'usd' as const, usd: 8e6 }
  const small = { ...split(sierra, 18, 18), budget }
  const cheap = { ...sierra, prices: { ...sierra.prices, volumeFactor: 0.2 } }
  const found = await resolved(gains, workbookOf(small, sized(cheap, 342)))
  const { title, subtitle } = sectionOf(found, 'gains')
  expect(subtitle).toMatch(/relative to A’s: B \d+\.\d.% less/)
  expect(title.text).toMatch(/: B \+.* over A\. Highest of A’s tapers, but not offered: /)
})

it('orders offers as the matrix does where one has a sum and another a size, and says what samples change', async () => {
  const [bought, tapered] = openingWorkbook().scenarios
  if (!bought || !tapered) throw new Error('there are two')
  const workbook = workbookOf(bought, sized(tapered, 4644))
  const found = await resolved(gains, workbook, {}, 1)
  const { tables, messages } = sectionOf(found, 'gains')
  const chart = tables[0]?.chart
  const mark = chart?.type === 'curve' ? chart.others?.[0]?.y['gain_median_percent'] : undefined
  const matrix = (await resolved(ranking, workbook)).answer.ranking.value
  const inMatrix = matrix?.conditions.find(({ id }) => id === 'quiet')?.gains[1]?.value ?? 0
  expect(Math.abs(inMatrix)).toBeGreaterThan(0.005)
  expect(Math.sign(Number(ownCell(tables, 'gain_median_percent')) - Number(mark))).toBe(
    Math.sign(inMatrix),
  )
  expect(messages.map(({ text }) => text)).toEqual([
    'As in the matrix, price samples change the nodes of A, but not those of B’s tapers. A can therefore lie off the curve.',
  ])
})

it('buys node by node where edge switches are filled across racks', async () => {
  const read = readOffersCsv(
    readFileSync(new URL('../../../e2e/support/offers.csv', import.meta.url), 'utf8'),
  )
  const [north] = read.ok ? read.workbook.scenarios : []
  if (!north) throw new Error('it is read')
  const { tables } = sectionOf(await resolved(gains, workbookOf(north)), 'gains')
  expect(ownCell(tables, 'nodes')).toBe(671)
})

it('leaves a curve for one sum as it is', async () => {
  const budget = { ...sierra.budget, mode: 'usd' as const, usd: 8e6 }
  const bought = { ...sierra, budget }
  const found = await resolved(gains, workbookOf(bought, split(bought, 18, 6)))
  expect(sectionOf(found, 'gains').subtitle).toMatch(
    /^A’s fabric at every taper \(node ports per uplink\), same money(?!.*own purchase cost)/,
  )
})

/** What is said of the tapers that studies compare. */
const absent = defineExperiment<{}, readonly string[]>({
  id: 'answer',
  title: '',
  report: false,
  help: '',
  parameters: {},
  answer: (input, get) => fieldIn({ ...input, parameters: { compare: 'tapers' } }, get).absent,
  sections: () => [{ id: 'none', title: message('') }],
})

it('says in studies for which money tapers of a fixed size are compared', async () => {
  const { answer } = await resolved(absent, workbookOf(sierra))
  expect(answer).toEqual([
    expect.stringMatching(
      /^Each taper has the nodes that the cost of A’s 180 nodes, \$.*, buys at the most likely prices\. Price samples do not change them\.$/,
    ),
  ])
  expect((await resolved(absent, workbookOf(preset('sierra')))).answer).toEqual([])
})

it('finds the same in Robustness as in Trade-off, where no sample changes the sizes of tapers', async () => {
  const workbook = workbookOf(sized(sierra, 170))
  const curve = sectionOf(await resolved(gains, workbook), 'gains').tables
  const found = await resolved(risk, workbook, { compare: 'tapers' })
  const { rows, columns } = tableOf(found, 'verdicts.designs')
  const column = (key: string) => columns.find((each) => each.key === key)
  const [nodes, gain] = [column('nodes'), column('gain_p50')]
  const ofTaper = (key: string, split: string) =>
    cellOf(
      curve,
      key,
      curve[0]?.rows.findIndex((_, at) => cellOf(curve, 'split', at) === split) ?? -1,
    )
  expect(rows).toHaveLength(4)
  // The design itself has the nodes that are offered, though its cost buys fewer in whole racks.
  expect(rows.map((row) => nodes?.value(row))).toContain(170)
  for (const [at, split] of [
    [1, '2:1'],
    [2, '3:1'],
  ] as const) {
    const { low, high } = nodes?.interval?.(rows[at]) ?? {}
    expect([low, high]).toEqual([nodes?.value(rows[at]), nodes?.value(rows[at])])
    expect(100 * Number(gain?.value(rows[at]))).toBeCloseTo(
      Number(ofTaper('gain_median_percent', split)),
      9,
    )
  }
})
