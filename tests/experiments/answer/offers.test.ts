/** An offer that is left out of the ranking has its reason, and the way in. */
import { expect, it } from 'vitest'
import { tableData } from '../../../src/charts/frame/tableData'
import { pricesOf } from '../../../src/document/prices/books'
import { bookChanges } from '../../../src/document/prices/change-book'
import type { Scenario } from '../../../src/document/scenario/schema'
import { offersIn, type Offers } from '../../../src/experiments/shared/ranking/offers'
import { ranking } from '../../../src/experiments/answer'
import { saidOnce } from '../../../src/experiments/shared/ranking/not-ranked'
import { defineExperiment } from '../../../src/experiments/experiment'
import { message } from '../../../src/tables/table'
import { columnOf, textOf } from '../../../src/tables/texts'
import { preset, resolved, sized, split, workbookOf } from '../resolved'

async function offersOf(...scenarios: readonly Scenario[]): Promise<Offers> {
  const experiment = defineExperiment<{}, Offers>({
    id: 'answer',
    title: '',
    report: false,
    help: '',
    parameters: {},
    answer: offersIn,
    sections: () => [{ id: 'none', title: message('') }],
  })
  return (await resolved(experiment, workbookOf(...scenarios))).answer
}

const sierra = preset('sierra')
const paid = (usd: number): Scenario => ({
  ...sierra,
  budget: { ...sierra.budget, mode: 'usd', usd },
})

it('one above the budget competes with the nodes that the budget buys', async () => {
  const large = sized(sierra, 1440)
  const { notRanked } = await offersOf(paid(30e6), large)
  const [over] = notRanked
  expect(over?.sentence).toMatch(/^Offer B exceeds the budget of Offer A by \$/)
  const [remedy] = over?.remedies ?? []
  const [change] = remedy?.changes ?? []
  expect(remedy?.label).toMatch(/^Buy \d+ nodes$/)
  expect(change?.path).toBe('budget.nodes')
  const mended = await offersOf(paid(30e6), sized(large, Number(change?.value)))
  expect(mended.notRanked).toEqual([])
  expect(mended.contenders).toHaveLength(2)
})

it('one with prices of another year competes with those of the baseline', async () => {
  const other: Scenario = { ...sierra, prices: pricesOf('gpu-2024') }
  const { notRanked } = await offersOf(sized(sierra, 720), sized(other, 720))
  expect(notRanked).toMatchObject([
    {
      at: 1,
      remedies: [
        { label: 'Use the same price book', changes: bookChanges(sierra.prices.book, []) },
      ],
    },
  ])
})

it('one that cannot be built has the ways out of its refusal', async () => {
  const { notRanked } = await offersOf(sized(sierra, 720), split(sized(sierra, 720), 18, 40))
  expect(notRanked[0]?.sentence).toMatch(/B cannot .*not ranked/)
  expect(notRanked[0]?.remedies?.length).toBeGreaterThan(0)
})

it('one offer that stands beside others that do not: the matrix has the reasons, and nothing is ranked', async () => {
  const { sections, answer } = await resolved(
    ranking,
    workbookOf(paid(30e6), sized(sierra, 1440), split(sierra, 18, 40)),
  )
  expect(answer.refusal?.message).toMatch(/^Offer C cannot be built|^18 down|40/)
  const [matrix] = sections.find(({ id }) => id === 'matrix')?.tables ?? []
  if (!matrix) throw new Error('there is a matrix')
  const notes = new Set(matrix.rows.map((row) => textOf(columnOf(matrix, 'note'), row)))
  expect([...notes].join(' | ')).toMatch(
    /^the only ranked offer \| Offer B exceeds the budget .* \| Offer C cannot be built/,
  )
  expect(matrix.rows.every((row) => columnOf(matrix, 'rank').value(row) === undefined)).toBe(true)
})

it('one that is smaller than a job of the workload says so in its row', async () => {
  const { sections } = await resolved(ranking, workbookOf(sized(sierra, 4320), sized(sierra, 720)))
  const [matrix] = sections.find(({ id }) => id === 'matrix')?.tables ?? []
  if (!matrix) throw new Error('there is a matrix')
  const notes = matrix.rows.map((row) => textOf(columnOf(matrix, 'note'), row))
  expect(
    notes.filter((note) =>
      note.includes('The jobs of 1,080, 2,160 and 4,320 nodes do not fit on Offer B (720 nodes).'),
    ),
  ).toHaveLength(4)
  expect(notes.some((note) => note.includes('Offer A'))).toBe(false)
  // On paper it is read once, at the first condition.
  const { columns, rows } = tableData(matrix)
  const place = columns.findIndex(({ key }) => key === 'note')
  const read = rows.map(({ cells }) => cells[place] ?? '')
  expect(read.filter((note) => note.includes('do not fit on Offer B'))).toHaveLength(1)
  expect(rows.map(({ cells }) => cells[0])).toEqual(['Offer A', '', '', '', 'Offer B', '', '', ''])
})

it('several that are smaller than jobs of the workload say so together, those alike in one sentence', async () => {
  const { sections, answer } = await resolved(
    ranking,
    workbookOf(sized(sierra, 2160), sized(sierra, 720), sized(sierra, 738)),
  )
  const together = saidOnce(answer.broken).map(({ sentence, ofAll = sentence }) => ofAll)
  expect(together).toEqual([
    'The job of 4,320 nodes does not fit on Offer A (2,160 nodes). The ranking runs it there on 2,160 nodes.',
    // 738 is no product of small factors.
    'The jobs of 1,080, 2,160 and 4,320 nodes do not fit on Offers B and C. The ranking runs them there on 720 nodes.',
  ])
  const verdict = sections.find(({ id }) => id === 'notices')?.messages ?? []
  const said = verdict.map(({ text }) => text).filter((text) => text.includes('not fit on'))
  expect(said).toEqual(together)
})
