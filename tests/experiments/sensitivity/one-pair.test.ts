/** Answer, Evidence, Robustness and the causes of the report are of one pair of offers. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { asBuiltWorkbook, openingWorkbook } from '../../../src/document/presets'
import type { Workbook } from '../../../src/document/scenario/schema'
import { letterOf } from '../../../src/document/titles'
import { ranking } from '../../../src/experiments/answer'
import { evidence } from '../../../src/experiments/answer/evidence'
import { causes } from '../../../src/experiments/causes'
import { risk } from '../../../src/experiments/risk'
import { sensitivity } from '../../../src/experiments/sensitivity'
import { headlinePair } from '../../../src/experiments/shared/ranking/ranks'
import { readOffersCsv } from '../../../src/sharing/offers-csv'
import { onPaper, preset, resolved, sectionOf, split, workbookOf } from '../resolved'

const mail = new URL('../../../e2e/support/offers.csv', import.meta.url)

function mailed(): Workbook {
  const read = readOffersCsv(readFileSync(mail, 'utf8'))
  if (!read.ok) throw new Error('the table of offers cannot be read')
  return read.workbook
}

/** Summit at three tapers, the widest not first. */
const summits = () =>
  workbookOf(preset('summit'), split(preset('summit'), 24, 12), split(preset('summit'), 27, 9))

describe.each([
  ['the opening document', openingWorkbook],
  ['offers of a mail', mailed],
  ['machines as built', asBuiltWorkbook],
  ['Summit at three tapers', summits],
] as const)('%s', (_, make) => {
  it('has one pair', async () => {
    const workbook = make()
    const { answer } = await resolved(ranking, workbook)
    const { conditions = [], offers = [] } = answer.ranking.value ?? {}
    const named = (
      places: readonly number[] = [],
      among: readonly { readonly at: number }[] = [],
    ) => places.map((place) => letterOf(among[place]?.at ?? -1)).join(' over ')
    const pair = named(conditions[0] && headlinePair(conditions[0]), offers)
    expect(pair).toMatch(/^[A-F] over [A-F]$/)
    const { found } = (await resolved(evidence, workbook)).answer
    expect(named(found.value?.pair, found.value?.ranking.offers)).toBe(pair)
    const moved = (await resolved(sensitivity, workbook)).answer
    expect(named(moved.pair, moved.contested.contest?.designs)).toBe(pair)
    const opening = sectionOf(await resolved(risk, workbook), 'flips')
    expect(opening.subtitle).toMatch(new RegExp(`^${pair.replace('over', 'against')}\\b`))
    expect(opening.title.text).toMatch(/^At likely values \(Answer ranks by samples\), /)
    const { pairs } = (await onPaper(causes, workbook)).answer
    const [first = '', second = ''] = pair.split(' over ')
    const both = [`${first} over ${second}`, `${second} over ${first}`]
    expect(
      pairs.filter(({ pair: of }) =>
        both.includes(`${letterOf(of.other)} over ${letterOf(of.baseline)}`),
      ),
    ).toHaveLength(1)
  }, 120_000)
})
