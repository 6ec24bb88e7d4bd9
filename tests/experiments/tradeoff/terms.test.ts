/** For which money a curve and its marks are, where sizes are fixed. */
import { expect, it } from 'vitest'
import { gains } from '../../../src/experiments/tradeoff'
import { defineExperiment } from '../../../src/experiments/experiment'
import { fieldIn } from '../../../src/experiments/shared/study'
import { message } from '../../../src/tables/table'
import { preset, resolved, sectionOf, sized, split, workbookOf } from '../resolved'

const sierra = sized(preset('sierra'), 180)

it('says that a curve is for the cost of a fixed size, and what other offers cost', async () => {
  const found = await resolved(gains, workbookOf(sierra, split(sierra, 18, 18)))
  const { title, subtitle } = sectionOf(found, 'gains')
  expect(subtitle).toMatch(
    /^A’s fabric at every taper \(node ports per uplink\), for the cost of A’s 180 nodes; other offers at their own purchase cost, relative to A’s: B \d+\.\d.% more;/,
  )
  // What costs more is no result at that money.
  expect(title.text).not.toMatch(/\bB [+−]/)
})

it('names an offer of a fixed size that does more than any taper for less', async () => {
  const budget = { ...sierra.budget, mode: 'usd' as const, usd: 8e6 }
  const small = { ...split(sierra, 18, 18), budget }
  const cheap = { ...sierra, prices: { ...sierra.prices, volumeFactor: 0.2 } }
  const found = await resolved(gains, workbookOf(small, sized(cheap, 306)))
  const { title, subtitle } = sectionOf(found, 'gains')
  expect(subtitle).toMatch(/relative to A’s: B \d+\.\d.% less/)
  expect(title.text).toMatch(/: B \+.* over A’s 1:1\. A’s highest taper: /)
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
const tapers = defineExperiment<{}, readonly string[]>({
  id: 'answer',
  title: '',
  report: false,
  help: '',
  parameters: {},
  answer: (input, get) => fieldIn({ ...input, parameters: { compare: 'tapers' } }, get).absent,
  sections: () => [{ id: 'none', title: message('') }],
})

it('says in studies for which money tapers of a fixed size are compared', async () => {
  const { answer } = await resolved(tapers, workbookOf(sierra))
  expect(answer).toEqual([
    expect.stringMatching(
      /^Tapers are compared for the cost of A’s 180 nodes, \$.*, not at a fixed number of nodes\.$/,
    ),
  ])
  expect((await resolved(tapers, workbookOf(preset('sierra')))).answer).toEqual([])
})
