/** What is offered beside the price stands with the ranking, which is without it. */
import { expect, it } from 'vitest'
import type { Scenario } from '../../../src/document/scenario/schema'
import { ranking } from '../../../src/experiments/answer'
import { offersIn } from '../../../src/experiments/shared/ranking/offers'
import { optionalNotes } from '../../../src/experiments/answer/optional'
import { defineExperiment } from '../../../src/experiments/experiment'
import { summaryOf, verdictSentences } from '../../../src/report/document/write-report'
import { message } from '../../../src/tables/table'
import { preset, resolved, sectionOf, sized, twoTrees, workbookOf } from '../resolved'

/** What the ranking says of it, without the ranking. */
const notes = defineExperiment<{}, readonly string[]>({
  id: 'answer',
  title: '',
  report: false,
  help: '',
  parameters: {},
  answer: (input, get) => optionalNotes(offersIn(input, get).contenders ?? [], get),
  sections: () => [{ id: 'none', title: message('') }],
})

const offering = (scenario: Scenario, ...sums: readonly number[]): Scenario => ({
  ...scenario,
  prices: {
    ...scenario.prices,
    lines: sums.map((usd, at) => ({
      name: `Licence ${at + 1}`,
      usd,
      low: usd,
      high: usd,
      paid: 'optional',
      asOf: '',
      source: '',
    })),
  },
})

const sierra = preset('sierra')
const saidOf = async (...scenarios: readonly Scenario[]) =>
  (await resolved(notes, workbookOf(...scenarios))).answer

it('says the nodes without it and with it, and that the ranking is without', async () => {
  const [first, ...others] = await saidOf(sierra, offering(sierra, 5e6))
  expect(others).toEqual([])
  expect(first).toMatch(
    /^Without its optional Licence 1 of \$5.M, Offer B has 4,320 nodes, and 4,1\d\d with it\. The ranking is without it\.$/,
  )
  expect(await saidOf(sierra)).toEqual([])
  const spare = { ...sierra, budget: { ...sierra.budget, usd: sierra.budget.usd + 10 } }
  const [small] = await saidOf(offering(spare, 1))
  expect(small).toMatch(/^With or without its optional .*, Offer A has 4,\d{3} nodes\./)
})

it('says the cost of a fixed size, and more than one payment together', async () => {
  const [only] = await saidOf(offering(sized(sierra, 90), 40_000, 20_000))
  const sums = [...(only ?? '').matchAll(/\$(\d\.\d\d)\u202fM/g)].map(([, sum]) => Number(sum))
  expect(only).toMatch(
    /Licence 1 of \$40,000 and Licence 2 of \$20,000, Offer A costs .* with them\. .* without them\.$/,
  )
  expect(sums).toHaveLength(2)
  expect((sums[1] ?? 0) - (sums[0] ?? 0)).toBeCloseTo(0.06, 6)
})

it('stands on the first page of the report and on Answer, beside what else is said of offers', async () => {
  const [one, other] = twoTrees.scenarios
  if (!one || !other) throw new Error('two scenarios')
  const found = await resolved(ranking, workbookOf(one, offering(other, 38_000)))
  const said = sectionOf(found, 'notices').messages.map(({ text }) => text)
  expect(said).toContainEqual(expect.stringMatching(/optional Licence 1 of \$38,000, Offer B /))
  expect(found.answer.ranking.value?.notes?.join(' ')).toContain('optional Licence 1')
  // Beside a ranking notes are a list of the first page, and no part of its verdict.
  const workbook = workbookOf(one, other)
  const answered = {
    workbook,
    card: { version: '1', parametersHash: '', parameters: [] },
    chapters: { answer: found },
  }
  const lists = summaryOf(answered).filter(({ kind }) => kind === 'list')
  expect(JSON.stringify(lists)).toContain('optional Licence 1')
  expect(verdictSentences(answered).join(' ')).not.toContain('optional')
}, 60_000)
