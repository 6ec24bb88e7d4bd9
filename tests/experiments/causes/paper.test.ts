/** On paper every other scenario is set against the baseline, in all that can be shown without a long wait. */
import { expect, it } from 'vitest'
import type { Workbook } from '../../../src/document/scenario/schema'
import { causes } from '../../../src/experiments/causes'
import { standardsOf } from '../../../src/experiments/experiment'
import { resolve } from '../../../src/experiments/resolve'
import { tableData } from '../../../src/charts/frame/tableData'
import { realEngine } from '../../model/model'
import { full, preset, sectionOf, sized, twoTrees, workbookOf } from '../resolved'

const [sierra = preset('sierra')] = twoTrees.scenarios

function onPaper(workbook: Workbook) {
  const input = {
    workbook,
    focus: 0,
    parameters: standardsOf(causes),
    replicates: 4,
    isPaper: true,
  }
  return resolve(causes, input, (request) => realEngine().run(request))
}

const texts = (of: Awaited<ReturnType<typeof onPaper>>, id: string) =>
  sectionOf(of, id).messages.map(({ text }) => text)

it('says and tabulates what every difference adds, without those that add nothing', async () => {
  const found = await onPaper(twoTrees)
  expect(found.sections.map(({ id }) => id)).toEqual(['of-b'])
  const [work, nodes, purchase] = texts(found, 'of-b')
  expect(work).toMatch(/^B .*0\.382.% more .*through .*speed of ARES;/)
  expect(nodes).toMatch(/^Nodes: B Full bisection equals/)
  expect(purchase).toMatch(/^B .*12\.0.% more.* A .*from taper/)
  const [table] = sectionOf(found, 'of-b').tables
  const rows = table ? tableData(table).rows.map(({ cells }) => cells.slice(0, 2)) : []
  expect(rows).toEqual([
    ...['ARES', 'SW4', 'AMG', 'pF3D'].map((code) => [
      'Workload throughput',
      `taper, through the per-node speed of ${code}`,
    ]),
    ['Purchase', 'taper'],
    ['Cost over all years', 'taper'],
  ])
  expect(sectionOf(found, 'of-b').limits.join(' ')).toContain('Shapley value')
})

it('says the unit of a row once', async () => {
  const found = await onPaper(workbookOf(sierra, { ...sized(sierra, 612), name: 'Smaller' }))
  const [table] = sectionOf(found, 'of-b').tables
  const rows = table ? tableData(table).rows.map(({ cells }) => cells) : []
  const [work = []] = rows.filter(([explained]) => explained === 'Workload throughput')
  expect(work.filter((cell) => cell.includes('undisturbed nodes'))).toEqual(['undisturbed nodes'])
  expect(rows.find(([explained]) => explained === 'Purchase')?.join(' ')).toMatch(/−\$.* USD /)
})

it('explains no cost over all years of powers that are not comparable', async () => {
  const power = { ...full.operation.power, nodeW: 2000 }
  const quoted = { ...full, operation: { ...full.operation, power } }
  const other = {
    ...sierra,
    node: { ...sierra.node, gpu: { ...sierra.node.gpu, model: 'NVIDIA B200' } },
  }
  const found = await onPaper(workbookOf(other, quoted))
  expect(texts(found, 'of-b').join(' ')).toMatch(
    /over all years is not explained\. Power and its cost are not comparable: only the node power of B is stated/,
  )
  const [table] = sectionOf(found, 'of-b').tables
  const explained = table ? tableData(table).rows.map(({ cells }) => cells[0]) : []
  expect(explained).toContain('Purchase')
  expect(explained).not.toContain('Cost over all years')
})

it('says why a scenario cannot be explained, and nothing of one alone', async () => {
  const torus = { ...sized(preset('titan'), 720), name: 'A torus' }
  const found = await onPaper(workbookOf(sierra, torus))
  expect(sectionOf(found, 'of-b').refusals[0]?.message).toBe(
    'The difference between A Sierra as built and B A torus cannot be explained. B A torus: Its network is a torus, which is not modelled.',
  )
  expect((await onPaper(workbookOf(sierra))).sections).toEqual([])
})

it('has no rows of equal designs, and says where there are more designs than a report simulates', async () => {
  const same = await onPaper(workbookOf(sierra, sierra))
  expect(sectionOf(same, 'of-b').tables[0]?.rows).toEqual([])
  const many = {
    ...full,
    fabric: { ...full.fabric, routing: 'static' as const },
    prices: { ...full.prices, gpuUsd: 9000 },
    operation: { ...full.operation, pue: 1.5 },
    seed: full.seed + 1,
  }
  const found = await onPaper(workbookOf(sierra, many))
  expect(texts(found, 'of-b').join(' ')).toMatch(/section Causes\./)
})
