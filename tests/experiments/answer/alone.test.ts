/** Whether who is first depends on the mix: what is said with each application alone, and that the samples say so. */
import { describe, expect, it } from 'vitest'
import { openingWorkbook } from '../../../src/document/presets'
import type { Workbook } from '../../../src/document/scenario/schema'
import { ranking } from '../../../src/experiments/answer'
import { aloneSentences } from '../../../src/experiments/answer/alone'
import { allChanges, verdictOf } from '../../../src/experiments/answer/words'
import { firstIn } from '../../../src/experiments/shared/ranking/ranks'
import { resolved } from '../resolved'
import { headline } from './rankings'

const [page] = headline.conditions
const now = page ? firstIn(page) : []
const other = [0]

const said = (...firsts: readonly (readonly number[])[]) => {
  const alone = firsts.map((each, at) => ({ name: `Code ${at + 1}`, firsts: each }))
  return aloneSentences({ ...headline, alone }).map(({ text }) => text)
}

describe('the sentence', () => {
  it('says that the order of the first does not depend on the mix', () => {
    expect(now).toEqual([1, 2])
    expect(said(now, now, now)).toEqual([
      'With each application alone, Offers B and C tie for first too.',
    ])
  })

  it('names the applications with which it does, and counts the others', () => {
    expect(said(now, other)).toEqual([
      'With Code 2 alone, Offer A is first.',
      'With Code 1 alone, Offers B and C tie for first too.',
    ])
    expect(said(other, other, other)).toEqual(['With each application alone, Offer A is first.'])
    expect(said(other, now, other, now, now, now, [0, 1], [2])).toEqual([
      'With Code 1 or Code 3 alone, Offer A is first.',
      'With Code 7 alone, Offers A and B tie for first.',
      'With Code 8 alone, Offer C is first.',
      'With Code 2, Code 4 or 2 others alone, Offers B and C tie for first too.',
    ])
  })

  it('is of several applications, once it is known', () => {
    expect(said()).toEqual([])
    expect(aloneSentences(headline)).toEqual([])
  })
})

describe('ranked by the samples', () => {
  const rankedOf = async (workbook: Workbook) => {
    const { answer } = await resolved(ranking, workbook)
    const { value } = answer.ranking
    if (!value) throw new Error('nothing is ranked')
    return value
  }
  const withApplications = (...ids: readonly string[]): Workbook => {
    const workbook = openingWorkbook()
    return {
      ...workbook,
      scenarios: workbook.scenarios.map((scenario) => ({
        ...scenario,
        workload: {
          ...scenario.workload,
          applications: ids.map((id) => ({ id, share: 1 / ids.length })),
        },
      })),
    }
  }

  const mix = ['hacc', 'sw4'] as const
  let known: ReturnType<typeof rankedOf> | undefined
  const mixed = () => (known ??= rankedOf(withApplications(...mix)))

  it('with an application alone others are first than with the mix', async () => {
    const text = allChanges(await mixed(), verdictOf(await mixed())).map((each) => each.text)
    expect(text).toContain('With HACC alone, all three offers tie.')
    expect(text).toContain('With SW4 alone, Offers B and C tie for first too.')
  })

  it.each(mix)('those that lead with %s as the whole workload', async (id) => {
    const { conditions, alone } = await rankedOf(withApplications(id))
    const expected = (await mixed()).alone?.[mix.indexOf(id)]?.firsts
    expect(conditions.slice(0, 1).map(firstIn)).toEqual([expected])
    expect(alone).toEqual([])
  })
})
