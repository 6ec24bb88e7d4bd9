/** What a ranking owes to the grid of ranks of jobs that an offer cannot hold. */
import { describe, expect, it } from 'vitest'
import type { Scenario } from '../../../src/document/scenario/schema'
import { ranking } from '../../../src/experiments/answer'
import { cutRemark, isRound } from '../../../src/experiments/answer/cut-jobs'
import { firstIn } from '../../../src/experiments/answer/ranks'
import { verdictOf } from '../../../src/experiments/answer/words'
import { full, resolved, sized, split, workbookOf } from '../resolved'
import { condition, rankingOf } from './rankings'

const answered = async (...offers: readonly Scenario[]) =>
  (await resolved(ranking, workbookOf(...offers), {})).answer.ranking.value
const wide = sized(full, 512)
/** A steep taper, which shows the grid most. */
const steep = (nodes: number) => sized(split(full, 18, 6), nodes)

it('takes products of small primes for round numbers, as the queue of the model does', () => {
  const round = Array.from({ length: 30 }, (_, at) => at + 500).filter(isRound)
  expect(round).toEqual([500, 504, 512, 525])
})

describe('where more nodes put an offer ahead by another grid of ranks', () => {
  it('says that a round number makes it a tie again', async () => {
    const [before, now] = [await answered(wide, steep(523)), await answered(wide, steep(524))]
    if (!before || !now) throw new Error('nothing is ranked')
    const firsts = [before, now].map(({ conditions: [page] }) => page && firstIn(page))
    expect(firsts).toEqual([[0, 1], [1]])
    expect(before.cutJobs).toBeUndefined()
    expect(now.cutJobs?.steps).toMatchObject([{ offer: 1, nodes: 524, round: 512 }])
    expect(now.cutJobs && firstIn(now.cutJobs.rounded)).toEqual([0, 1])
    const said = verdictOf(now).exceptions.map(({ text }) => text)
    expect(said[0]).toMatch(
      /^The largest jobs of Offer B have 524 nodes, .* With these jobs on 512 nodes, Offer B has [\d.]+\u202f% less throughput \([\d.]+ to [\d.]+\u202f%\)\. On a shared machine, Offers A and B then tie for the highest throughput\.$/,
    )
  })

  it('is what the same jobs do on round numbers of nodes', async () => {
    const offer = steep(524)
    const now = await answered(wide, offer)
    // The jobs that are cut, entered with the round number.
    const jobSizes = offer.workload.jobSizes.map(({ nodes, share }) => ({
      nodes: Math.min(nodes, 512),
      share,
    }))
    const workload = { ...offer.workload, jobSizes }
    const entered = await answered({ ...wide, workload }, { ...offer, workload })
    const [page] = entered?.conditions ?? []
    const found = now?.cutJobs?.rounded.gains[1]
    expect(found?.value).toBeCloseTo(page?.gains[1]?.value ?? NaN, 4)
    expect(found?.low).toBeCloseTo(page?.gains[1]?.low ?? NaN, 4)
  })
})

it('is not looked for where every job fits', async () => {
  const offers = [wide, steep(524)].map((offer) => ({
    ...offer,
    workload: { ...offer.workload, jobSizes: [{ nodes: 72, share: 1 }] },
  }))
  expect((await answered(...offers))?.cutJobs).toBeUndefined()
})

describe('the remark', () => {
  const page = condition('shared', [[5.3, 1.7, 7.2]])
  const said = (rounded: typeof page) =>
    cutRemark(
      rankingOf([page], {
        cutJobs: {
          steps: [
            { offer: 1, nodes: 524, round: 512, change: { value: -0.02, low: -0.03, high: -0.01 } },
          ],
          rounded,
        },
      }),
    )[0]?.text

  it('gives the change with its sign in words, and what becomes of the lead', () => {
    expect(said(page)).toBe(
      'The largest jobs of Offer B have 524 nodes, which divide badly into a grid of ranks. With these jobs on 512 nodes, Offer B has 2.0\u202f% less throughput (1.0 to 3.0\u202f%). The ranking stays the same.',
    )
    expect(said(condition('shared', [[-1, -2, -0.5]]))).toMatch(
      /On a shared machine, Offer A then has the highest throughput\.$/,
    )
  })
})
