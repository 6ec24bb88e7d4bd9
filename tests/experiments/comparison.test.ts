/** What each scenario buys: earlier answers in sight and in no file, and what each does of the workload. */
import { expect, it } from 'vitest'
import { openingWorkbook } from '../../src/document/presets'
import { criterionOf } from '../../src/document/procurement/criteria'
import type { Criterion } from '../../src/document/procurement/schema'
import type { Scenario, Workbook } from '../../src/document/scenario/schema'
import { ranking } from '../../src/experiments/answer'
import { comparison } from '../../src/experiments/comparison'
import { formatMoney } from '../../src/document/format'
import { cost } from '../../src/experiments/cost'
import type { Experiment } from '../../src/experiments/experiment'
import { scorecard } from '../../src/experiments/scorecard'
import { evaluator } from '../../src/experiments/evaluate'
import { csvText } from '../../src/tables/write-csv'
import { resolved, sectionOf, tableOf, twoTrees, workbookOf } from './resolved'

const subject = { workbook: twoTrees, focus: 0, replicates: 4, card: undefined }
const columnOf = (table: ReturnType<typeof tableOf>, key: string) => {
  const column = table.columns.find((each) => each.key === key)
  if (!column) throw new Error(`there is no column ${key}`)
  return column
}

it('writes purchases with three digits at least: what differs by forty thousand dollars is not the same', () => {
  expect([6_100_000, 6_140_000, 9_994_000, 9_996_000, 149_480_000].map(formatMoney)).toEqual([
    '$6.10\u202fM',
    '$6.14\u202fM',
    '$9.99\u202fM',
    '$10.0\u202fM',
    '$149.5\u202fM',
  ])
})

it('has the throughput over the baseline, with its range', async () => {
  const { answer } = await resolved(comparison, twoTrees)
  const [first, second] = answer.throughputs.value?.found ?? []
  expect(first?.gain.value).toBe(0)
  expect(second?.nodes).toBe(answer.outcomes[1]?.machine?.nodes)
  expect(second?.gain.samples.p5).toBeLessThanOrEqual(second?.gain.samples.p95 ?? -1)
})

it('says which powers are of other parts', async () => {
  const [a, b] = twoTrees.scenarios
  if (!a || !b) throw new Error('no scenarios')
  const gpu = { ...b.node.gpu, model: 'NVIDIA B200' }
  const other = { ...b, node: { ...b.node, gpu } }
  const workbook = { ...twoTrees, scenarios: [a, other] }
  const { messages } = sectionOf(await resolved(comparison, workbook), 'figures')
  const said = messages.map(({ text }) => text)
  expect(said).toContainEqual(
    expect.stringMatching(
      /^B uses the power of similar parts \(GPU: .*V100.*\), so its power and energy are not known\.$/,
    ),
  )
  // Those of whom the same is true share a sentence; of many parts it has the names alone.
  const nodes = [a, b].map((scenario) => ({
    ...scenario,
    node: { ...scenario.node, gpu, cpu: { ...scenario.node.cpu, model: 'EPYC' } },
    fabric: { ...scenario.fabric, linkGBps: 25 },
  }))
  const alike = sectionOf(await resolved(comparison, workbookOf(...nodes)), 'figures')
  expect(alike.messages.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^A and B use the power of similar parts \([^:]*CPU, GPU, [^:]*\), so /),
  )
  const { messages: before } = sectionOf(await resolved(comparison, twoTrees), 'figures')
  expect(before.map(({ text }) => text).join(' ')).not.toContain('power of similar parts')
})

it('says wherever power is priced that one offer states its own and another has estimates', async () => {
  const [a, b] = openingWorkbook().scenarios
  if (!a || !b) throw new Error('no scenarios')
  const power = { ...b.operation.power, nodeW: 720 }
  const stated = { ...b, operation: { ...b.operation, power } }
  const priced = (scenario: Scenario): Scenario => ({
    ...scenario,
    budget: { ...scenario.budget, basis: 'lifetime' },
  })
  const said =
    /^(.+ is not counted\. )?Power and its cost are not comparable: only the node power of (Offer )?B is stated\.$/
  const saidBy = async (
    experiment: Experiment<object>,
    id: string,
    workbook: Workbook,
  ): Promise<readonly string[]> => {
    const { sections } = await resolved(experiment, workbook)
    const messages = sections.find((section) => section.id === id)?.messages ?? []
    return messages.map(({ text }) => text).filter((text) => said.test(text))
  }
  const workbook = workbookOf(a, stated)
  const scored = (...criteria: readonly Criterion[]): Workbook => ({
    ...workbook,
    procurement: { ...workbook.procurement, criteria: [...criteria] },
  })
  expect(await saidBy(comparison, 'figures', workbook)).toHaveLength(1)
  expect(await saidBy(comparison, 'figures', workbookOf(a, b))).toEqual([])
  expect(await saidBy(cost, 'all-years', workbook)).toHaveLength(1)
  const [ofCost, ofPeak] = [criterionOf('lifetime-cost', 100), criterionOf('nodes', 100)]
  expect(await saidBy(scorecard, 'criteria', scored(ofCost))).toHaveLength(1)
  expect(await saidBy(scorecard, 'criteria', scored(ofPeak))).toEqual([])
  // The ranking has energy only where the budget pays for it.
  expect(await saidBy(ranking, 'notices', workbookOf(priced(a), priced(stated)))).toHaveLength(1)
  expect(await saidBy(ranking, 'notices', workbook)).toEqual([])
}, 60_000)

it('keeps the place of every number before it is known, and writes none', () => {
  const input = { workbook: twoTrees, focus: 0, parameters: {}, replicates: 4 }
  const found = evaluator(comparison)(input, () => undefined)
  const table = tableOf(found, 'figures.figures')
  expect(table.rows.map((row) => columnOf(table, 'figure').value(row)).at(-1)).toBe(
    'Workload throughput',
  )
  const isOld = columnOf(table, 'b_value').isOld
  expect(table.rows.map((row) => isOld?.(row))).toEqual(table.rows.map(() => true))
  const [, first = ''] = csvText(table, subject).split('\n')
  expect(first).toMatch(/^Nodes,,,,,,,,,/)
})
