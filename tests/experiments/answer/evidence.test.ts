/** What decides the ranking is what must be validated. */
import { beforeAll, describe, expect, it } from 'vitest'
import { openingWorkbook } from '../../../src/document/presets'
import { ranking } from '../../../src/experiments/answer'
import {
  decidingParts,
  headlinePair,
  type DecidingPart,
} from '../../../src/experiments/answer/deciding'
import { evidence } from '../../../src/experiments/answer/evidence'
import {
  basisSentence,
  evidenceRows,
  testSentence,
  untestedSentence,
  type EvidenceRow,
} from '../../../src/experiments/answer/evidence-rows'
import type { Published } from '../../../src/experiments/shared/published-rows'
import { agreementIn, publishedFile } from '../../../src/experiments/shared/published-rows'
import { resolved, sectionOf, tableOf, workbookOf, preset } from '../resolved'
import { changing, condition, headline, rankingOf } from './rankings'

let published: Published

beforeAll(async () => {
  published = await publishedFile.load()
})

const part = (id: DecidingPart['id'], decides = true): DecidingPart => ({
  id,
  moved: 'something',
  low: 0,
  high: 0.01,
  decides,
})

const rowsOf = (...parts: readonly DecidingPart[]): readonly EvidenceRow[] =>
  evidenceRows(parts, agreementIn(published, undefined).rows, published.blind)

const machinesOfRoles = ({ fitted, checked, blind }: EvidenceRow) =>
  [fitted, checked, blind].map(({ machines }) => machines.map(({ name }) => name))

const LEAD = 'the lead of Offer B over A'

const plain = (text: string) => text.replaceAll('\u202f', ' ')

describe('the measurements behind a part', () => {
  it('are none of cost, and that is said', () => {
    const rows = rowsOf(part('prices'))
    expect(rows).toMatchObject([{ checked: { count: 0, machines: [] }, fitted: { count: 0 } }])
    expect(testSentence(rows, LEAD).text).toMatch(/^No published measurement .*lead of Offer B/)
    expect(untestedSentence(rows).text).toMatch(/^No measurement .*deciding/)
    expect(basisSentence(rows)).toBe('Cost: none.')
  })

  it('of placement are all from Quartz with static routing', () => {
    const rows = rowsOf(part('hops'))
    expect(rows.map(machinesOfRoles)).toEqual([[['Quartz'], ['Quartz'], []]])
    expect(testSentence(rows, LEAD).text).toBe(
      '14 published measurements test the lead of Offer B over A. All are from Quartz with static routing.',
    )
  })

  it('of offers that route otherwise than most measured machines counts those alike', () => {
    const rows = rowsOf(part('neighbours'), part('hops'), part('transfers'))
    expect(testSentence(rows, LEAD, 'static').text).toMatch(
      /are from Quartz with static routing\.$/,
    )
    expect(testSentence(rowsOf(part('hops')), LEAD, 'adaptive').text).toBe(
      '14 published measurements test the lead of Offer B over A. All are from Quartz with static routing; none was made with adaptive routing, as in both offers.',
    )
    const alike = testSentence(rowsOf(part('neighbours')), LEAD, 'static')
    expect(alike.text).toMatch(
      /\d+ are from Sierra with adaptive routing; \d+ were made with static routing, as in both offers\.$/,
    )
  })

  it('names the machine with most measurements over all deciding parts, as their table adds up', () => {
    const rows = rowsOf(part('neighbours'), part('hops'), part('transfers'))
    const quartz = rows
      .flatMap(({ checked }) => checked.machines)
      .filter(({ name }) => name === 'Quartz')
      .reduce((sum, { count }) => sum + count, 0)
    const { values, text } = testSentence(rows, LEAD)
    expect(values['most']).toBe(quartz)
    expect(text).toMatch(/are from Quartz with static routing\.$/)
    expect(values['count']).toBe(rows.reduce((sum, { checked }) => sum + checked.count, 0))
  })

  it('that were fitted or blind are counted apart: neither is a test of what is said now', () => {
    const rows = rowsOf(part('routing'), part('transfers', false))
    const [routing, transfers] = rows
    expect([routing?.fitted.count, routing?.checked.count, routing?.blind.count]).toEqual([4, 7, 2])
    expect(transfers?.checked.machines[0]).toEqual({
      name: 'Quartz',
      count: 23,
      routings: ['static'],
    })
    expect(testSentence(rows, LEAD).values['count']).toBe(7)
    expect(plain(basisSentence(rows))).toMatch(/4 fitted, 7 .*3\.6.%/)
  })
})

describe('of the opening workbook', () => {
  it('all that moves the gain is listed, the most first, with its measurements', async () => {
    const [of, found] = [
      await resolved(ranking, openingWorkbook()),
      await resolved(evidence, openingWorkbook()),
    ]
    const table = tableOf(found, 'deciding.modules')
    const effects = table.columns.find(({ key }) => key === 'effect_points')
    const widths = table.rows.map((row) => Number(effects?.value(row)))
    expect(widths).toEqual(widths.toSorted((one, other) => other - one))
    const modules = table.columns.find(({ key }) => key === 'module_title')
    const names = new Set(table.rows.map((row) => modules?.value(row)))
    expect([...names].slice(0, 3)).toEqual([
      'Cost',
      'Applications on a taper',
      'Bisection and pairs',
    ])
    // What is read of the table adds up to what the first page says.
    const columnOf = (key: string) => table.columns.find((each) => each.key === key)
    expect(columnOf('decides')?.fileOnly).toBeUndefined()
    const deciding = table.rows.filter((row) => columnOf('decides')?.value(row) === true)
    const checked = deciding.map((row) => Number(columnOf('checked_measurements')?.value(row)))
    expect(checked.reduce((sum, count) => sum + count, 0)).toBe(31)
    const section = sectionOf(found, 'deciding')
    expect(plain(section.subtitle)).toMatch(/C’s gain over B, .*shared/)
    expect(section.title.text).toMatch(
      /^31 published .* the tie of Offers B and C.*23 .*Quartz with static/,
    )
    expect(section.messages[0]?.text).toMatch(/^One of three .*not tested/)
    // The gain at all values lies between both ends of whatever moves it.
    const [, , gain = Number.NaN] = of.answer.ranking.value?.conditions[0]?.atValues ?? []
    const [, over = Number.NaN] = of.answer.ranking.value?.conditions[0]?.atValues ?? []
    const ends = table.columns.find(({ key }) => key === 'gain_percent')?.interval?.(table.rows[0])
    const likely = 100 * ((1 + gain) / (1 + over) - 1)
    expect(ends?.low).toBeLessThan(likely)
    expect(ends?.high).toBeGreaterThan(likely)
  }, 60_000)

  it('one offer has no ranking that anything could test', async () => {
    const found = await resolved(evidence, workbookOf(preset('sierra')))
    expect(sectionOf(found, 'deciding').tables).toEqual([])
    expect(
      sectionOf(found, 'deciding')
        .refusals.map(({ message }) => message)
        .join(' '),
    ).toMatch(/at least two offers/)
  }, 60_000)
})

describe('what moves the gain', () => {
  const shared = condition('shared', [
    [5, 1, 9],
    [7, 1, 9],
  ])
  const quiet = condition('quiet', [
    [5, 1, 9],
    [9, 1, 9],
  ])

  it('is of the pair that the verdict names first', () => {
    // Both tie, the third is behind: what is asked is the tie, not the lead of either.
    const [page] = headline.conditions
    expect(page && headlinePair(page)).toEqual([2, 1])
    // The first alone and the highest of the others.
    const [alone] = changing.conditions
    expect(alone && headlinePair(alone)).toEqual([1, 2])
    expect(headlinePair(condition('shared', []))).toBeUndefined()
  })

  it('is of no offer that is the first one’s design again, where there is another', () => {
    const [, , third = []] = shared.differences
    const twin = third.map((pair, at) => (at === 1 ? { ...pair, value: 0, ties: 1 } : pair))
    const differences = shared.differences.map((row, at) => (at === 2 ? twin : row))
    expect(headlinePair({ ...shared, differences })).toEqual([2, 0])
  })

  it('has the step from a quiet machine, and unlike nodes; what moves nothing is left out', () => {
    const moved = decidingParts(
      {
        request: { designs: [], shares: [1], inputs: [], seed: 1 },
        inputs: [],
        still: [],
        cells: [],
        runs: [1, 1, 1.1].map((speed) => [{ time: {} as never, speed }]),
      },
      { atValues: 0.07, bars: [], effects: [], samples: 2 },
      rankingOf([shared, quiet]),
      [2, 0],
    )
    expect(moved.map(({ id }) => id)).toEqual(['node', 'neighbours'])
    expect(moved[0]?.high).toBeCloseTo(0.07, 9)
    expect(moved[0]?.low).toBeCloseTo(1.07 / 1.1 - 1, 9)
    expect(moved[1]?.high).toBeCloseTo(0.09, 9)
  })
})
