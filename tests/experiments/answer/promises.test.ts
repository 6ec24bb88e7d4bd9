/** What a vendor promises beside what the budget buys. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { taperJson } from '../../cli/fake-io'
import type { Scenario } from '../../../src/document/scenario/schema'
import { writePath } from '../../../src/document/scenario/write-path'
import { offersIn } from '../../../src/experiments/shared/ranking/offers'
import { unexplainedPromises } from '../../../src/experiments/answer/promises'
import type { BrokenLimit } from '../../../src/experiments/shared/ranking/ranking'
import { defineExperiment } from '../../../src/experiments/experiment'
import { readOffersCsv } from '../../../src/sharing/offers-csv'
import { scenarioStore, startWith, undo } from '../../../src/state/workbook/scenario-store'
import { applyRemedy } from '../../../src/state/edits/use-quantity'
import { message } from '../../../src/tables/table'
import { preset, resolved, sized, workbookOf } from '../resolved'

const sierra = preset('sierra')
const mail = readFileSync(new URL('../../../e2e/support/offers.csv', import.meta.url), 'utf8')

/** What the ranking says of promises, without the ranking. */
const promised = defineExperiment<{}, readonly BrokenLimit[]>({
  id: 'answer',
  title: '',
  report: false,
  help: '',
  parameters: {},
  answer: (input, get) => unexplainedPromises(offersIn(input, get).contenders ?? [], get),
  sections: () => [{ id: 'none', title: message('') }],
})

const remedy = (nodes: number) => ({
  label: 'Rank with the promised nodes',
  changes: [
    { path: 'budget.nodes', value: nodes },
    { path: 'budget.mode', value: 'nodes' },
  ],
})

const cheaper = {
  label: 'Rank at $11,350 per node, which buys 700 nodes',
  changes: [{ path: 'prices.nodeUsd', value: 11_350 }],
}

it('says a promise that the quoted prices do not explain, and turns the package into its bill', async () => {
  const world = { files: { 'offers.csv': mail } }
  const text = JSON.stringify(
    await taperJson(['run', 'offers.csv', '--experiment', 'answer'], world),
  )
  expect(text).toContain(
    'East (Offer B) promises 700 nodes. At the quoted prices, the budget buys 683 nodes. The ranking uses 683 nodes.',
  )
  expect(text).toMatch(/Offer A\) .*640 nodes.*671 nodes.*The ranking uses 671 nodes/)
  // A package buys what it says.
  expect(text).not.toContain('South (Offer C) promises')
  const cost = await taperJson(
    ['run', 'offers.csv', '--scenario', 'C', '--experiment', 'cost'],
    world,
  )
  expect(JSON.stringify(cost)).toMatch(/"totalUsd":9350000(\.0000\d*)?,/)
})

it('offers to rank with the promised nodes, where the budget pays for them', async () => {
  const north = { ...sierra, offer: { ...sierra.offer, vendor: 'North', promisedNodes: 500 } }
  const found = async (...scenarios: readonly Scenario[]) =>
    (await resolved(promised, workbookOf(...scenarios))).answer
  const [fewer] = await found(north)
  expect(fewer?.sentence).toMatch(
    /^North \(Offer A\) promises 500 nodes\. .* The ranking uses 4,\d{3} nodes\.$/,
  )
  expect(fewer?.remedies).toEqual([remedy(500)])
  // As the page applies it: then it is what the ranking uses, and nothing is left to say.
  let applied: Scenario = north
  for (const { path, value } of fewer?.remedies[0]?.changes ?? []) {
    const written = writePath(applied, path, value)
    if (!written.ok) throw new Error(written.sentence)
    applied = written.scenario
  }
  expect(applied.budget).toMatchObject({ mode: 'nodes', nodes: 500 })
  expect(await found(applied)).toEqual([])
  const [sizedOtherwise] = await found(sized(north, 510))
  expect(sizedOtherwise?.sentence).toBe(
    'North (Offer A) promises 500 nodes. The ranking uses 510 nodes.',
  )
  expect(sizedOtherwise?.remedies).toEqual([remedy(500)])
  // More than the quoted prices buy would be above the budget, so that the vendor must ask less.
  const table = readOffersCsv(mail)
  const more = table.ok ? await found(...table.workbook.scenarios.slice(0, 2)) : []
  expect(more.map(({ at, remedies }) => [at, remedies])).toEqual([
    [1, [cheaper]],
    [0, [remedy(640)]],
  ])
  if (!table.ok) throw new Error('the mail is read')
  const [, east = sierra] = table.workbook.scenarios
  expect(await found({ ...east, prices: { ...east.prices, nodeUsd: 11_350 } })).toEqual([])
  expect(more[0]?.sentence).toMatch(
    /uses 683 nodes\. The promised nodes would cost \$9\.\d+.M\. The budget is \$9\.4.M\.$/,
  )
})

it('changes a quote in all scenarios that have it, so that a licence beside it stays a difference', async () => {
  const table = readOffersCsv(mail)
  if (!table.ok) throw new Error('the mail is read')
  const { workbook } = table
  const { answer } = await resolved(promised, workbook)
  const remedies = answer.flatMap(({ at, remedies: own }) =>
    own.flatMap((each) => (each.label.includes('per node') ? [{ at, each }] : [])),
  )
  // One vendor’s promise in two offers is one sentence.
  const said = answer.flatMap(({ ofAll }) => ofAll ?? [])
  expect(new Set(said)).toEqual(
    new Set([
      'East (Offers B and D) promises 700 nodes. At the quoted prices, the budget of $9.4\u202fM buys 683 in B and 680 in D. The ranking uses these. The promised nodes would cost $9.608\u202fM in B and $9.646\u202fM in D.',
    ]),
  )
  expect(remedies.map(({ at, each }) => [at, each.label])).toEqual([
    [1, 'Rank B and D at $11,350 per node, which buys 700 nodes in B'],
    [3, 'Rank B and D at $11,290 per node, which buys 700 nodes in D'],
  ])
  for (const { at, each } of remedies) {
    startWith(workbook)
    applyRemedy(at, each)
    const now = scenarioStore.getState().workbook.scenarios.map(({ prices }) => prices)
    expect(now[1]?.nodeUsd).toBe(at === 1 ? 11_350 : 11_290)
    expect(now[3]).toMatchObject({ nodeUsd: now[1]?.nodeUsd, ranges: now[1]?.ranges })
    expect([now[0], now[2]]).toEqual([workbook.scenarios[0]?.prices, workbook.scenarios[2]?.prices])
  }
})

it('ranks all offers with the promised nodes by one action, where the budget pays for several', async () => {
  const promising = (promisedNodes: number) => ({
    ...sierra,
    offer: { ...sierra.offer, promisedNodes },
  })
  const scenarios = [promising(500), sierra, promising(600)]
  const { answer } = await resolved(promised, workbookOf(...scenarios))
  expect(answer.map(({ at, remedies }) => [at, remedies.map(({ label }) => label)])).toEqual([
    [0, []],
    [2, ['Rank A and C with the promised nodes']],
  ])
  startWith(workbookOf(...scenarios))
  for (const remedy of answer[1]?.remedies ?? []) applyRemedy(2, remedy)
  const { budget } = sierra
  expect(scenarioStore.getState().workbook.scenarios.map((each) => each.budget)).toEqual([
    { ...budget, mode: 'nodes', nodes: 500 },
    budget,
    { ...budget, mode: 'nodes', nodes: 600 },
  ])
  undo()
  expect(scenarioStore.getState().workbook.scenarios).toEqual(scenarios)
})

it('says of a package how many nodes more the rest of the budget buys', async () => {
  const table = mail.replace('9400000 / 30 / 94,,', '9400000 / 30 / 94,,9400000')
  const saidOf = async (text: string) =>
    JSON.stringify(
      await taperJson(['run', 'offers.csv', '--experiment', 'answer'], {
        files: { 'offers.csv': text },
      }),
    )
  const south =
    'South (Offer C) promises 744 nodes. At the quoted prices, the budget buys 748 nodes. The ranking uses 748 nodes.'
  expect(await saidOf(table)).toContain(south)
  // The package is a promise too, where the vendor says no other.
  expect(await saidOf(table.replace('640,700,744', '640,700,'))).toContain(south)
  // A range of its price excuses no other size.
  const ranged = table.replace('9350000 / 744', '9350000 (9200000 to 9500000) / 744')
  const read = readOffersCsv(ranged)
  const { answer } = await resolved(
    promised,
    workbookOf(...(read.ok ? read.workbook.scenarios : [])),
  )
  expect(answer.find(({ at }) => at === 2)?.sentence).toContain('promises 744 nodes.')
})

it('excuses fewer promised nodes within one rack, and offers to rank with more', async () => {
  const said = async (promisedNodes: number) => {
    const offer = { ...sierra.offer, vendor: 'North', promisedNodes }
    // Leaves enough for one node more, and not for a rack.
    const budget = { ...sierra.budget, usd: sierra.budget.usd + 200_000 }
    return (await resolved(promised, workbookOf({ ...sierra, offer, budget }))).answer
  }
  const [far] = await said(500)
  const [, nodes = ''] = /uses ([\d,]+) nodes/.exec(far?.sentence ?? '') ?? []
  const bought = Number(nodes.replace(',', ''))
  expect(bought).toBeGreaterThan(4000)
  expect(await said(bought)).toEqual([])
  expect(await said(bought - 1)).toEqual([])
  const [more] = await said(bought + 1)
  expect(more?.sentence).toMatch(
    `The budget buys whole racks of ${sierra.fabric.rack.nodes} nodes. The ranking uses ${nodes} nodes.`,
  )
  expect(more?.remedies).toEqual([remedy(bought + 1)])
})
