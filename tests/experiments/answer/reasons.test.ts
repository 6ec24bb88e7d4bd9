import { describe, expect, it } from 'vitest'
import {
  codesLeftOut,
  exceedsBudget,
  unlikePrices,
} from '../../../src/experiments/shared/ranking/not-ranked'

/** As they are read: with plain spaces. */
const plain = (text: string) => text.replaceAll('\u202f', ' ')

describe('reasons', () => {
  it('name offer, number and what follows', () => {
    expect(plain(exceedsBudget(1, 0, 2.3e6).text)).toMatch(
      /B exceeds the budget of Offer A .*\$2\.3.M .*not ranked/,
    )
    expect(
      unlikePrices([
        { at: 0, year: 2018 },
        { at: 1, year: 2018 },
        { at: 2, year: 2024 },
      ]).text,
    ).toMatch(/A and B .*2018 .*C .*2024 .*not ranked/)
  })
  it('name applications that are left out once, with what is covered without all of them', () => {
    const designs = ['A', 'B'].map((label, at) => ({ label, at }))
    const blocked = (name: string, on: readonly string[], lacksGpus: boolean) => ({
      name,
      on,
      lacksGpus,
    })
    const said = (...of: readonly ReturnType<typeof blocked>[]) =>
      plain(codesLeftOut({ blocked: of, covered: 0.53, designs })?.sentence ?? '')
    const covers = ' The ranking covers the other 53 % of the workload.'
    expect(said()).toBe('')
    expect(said(blocked('SW4', ['B'], false))).toBe(`SW4 does not run on Offer B.${covers}`)
    expect(
      said(
        blocked('SW4', ['A', 'B'], true),
        blocked('AMG', ['A'], true),
        blocked('HACC', ['A', 'B'], true),
      ),
    ).toBe(
      `SW4 and HACC run on GPUs only, and no ranked offer has any. AMG runs on GPUs only, and Offer A has none.${covers}`,
    )
    const most = codesLeftOut({ blocked: [blocked('SW4', ['B'], true)], covered: 0.13, designs })
    expect(most?.isCaution).toBe(true)
    expect(plain(most?.sentence ?? '')).toBe(
      'Ranked by 13 % of the workload: SW4 runs on GPUs only, and Offer B has none.',
    )
  })
})
