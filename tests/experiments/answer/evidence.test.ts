/** What decides the ranking is what must be validated. */
import { beforeAll, describe, expect, it } from 'vitest'
import { openingWorkbook } from '../../../src/document/presets'
import { ranking } from '../../../src/experiments/answer'
import { decidingParts, type DecidingPart } from '../../../src/experiments/answer/deciding'
import { evidence } from '../../../src/experiments/answer/evidence'
import {
  basisSentence,
  evidenceRows,
  gapSentences,
  testSentences,
  type EvidenceRow,
  type PairRoutings,
} from '../../../src/experiments/answer/evidence-rows'
import { headlinePair } from '../../../src/experiments/shared/ranking/ranks'
import type { Routing } from '../../../src/model/engine'
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

const rowsOf = (
  routings: readonly Routing[],
  ...parts: readonly DecidingPart[]
): readonly EvidenceRow[] =>
  evidenceRows(parts, agreementIn(published, undefined).rows, published.blind, routings)

const machinesOfRoles = ({ fitted, checked, blind }: EvidenceRow) =>
  [fitted, checked, blind].map(({ machines }) => machines.map(({ name }) => name))

const LEAD = 'the lead of Offer B over A'

const plain = (text: string) => text.replaceAll('\u202f', ' ')

const STATIC = [{ routing: 'static', stated: ['A', 'B'], assumed: [] }] as const
const ADAPTIVE = [{ routing: 'adaptive', stated: ['A', 'B'], assumed: [] }] as const
const BOTH = [
  { routing: 'static', stated: ['A'], assumed: [] },
  { routing: 'adaptive', stated: [], assumed: ['B'] },
] as const

/** What is said of the parts where the offers route so. */
const saidOf = (routings: PairRoutings, ...ids: readonly DecidingPart['id'][]) => {
  const rows = rowsOf(
    routings.map(({ routing }) => routing),
    ...ids.map((id) => part(id)),
  )
  return testSentences(rows, LEAD, routings).map(({ text }) => text)
}

describe('the measurements behind a part', () => {
  it('are none of cost, and that is said', () => {
    const rows = rowsOf(['static'], part('prices'))
    expect(rows).toMatchObject([{ checked: { count: 0, machines: [] }, fitted: { count: 0 } }])
    expect(saidOf(STATIC, 'prices')).toEqual([`No published measurement tests ${LEAD}.`])
    expect(gapSentences(rows, STATIC, false).map(({ text }) => text)).toEqual([
      'No measurement tests cost.',
    ])
    expect(basisSentence(rows)).toBe('Cost: none.')
  })

  it('of placement are all from Quartz with static routing, which tests no other', () => {
    const rows = rowsOf(['adaptive'], part('hops'))
    expect(rows.map(machinesOfRoles)).toEqual([[['Quartz'], ['Quartz'], []]])
    expect(saidOf(STATIC, 'hops')).toEqual([
      `14 published measurements with static routing, as in both offers, test ${LEAD} (14 Quartz).`,
    ])
    expect(saidOf(ADAPTIVE, 'hops')).toEqual([
      `No published measurement with adaptive routing, as in both offers, tests ${LEAD}.`,
      '14 were made with other routing (14 Quartz).',
    ])
    expect(gapSentences(rows, ADAPTIVE, false).map(({ text }) => text)).toEqual([
      'No measurement tests placement and hops with adaptive routing.',
    ])
  })

  it('are counted apart where they route otherwise than the offers, or each as one of them', () => {
    const ids = ['neighbours', 'hops', 'transfers'] as const
    const [alike = '', doubt, other = ''] = saidOf(STATIC, ...ids)
    expect(alike).toMatch(
      /^5\d published .* with static routing, as in both offers, test .* \(4\d Quartz, \d+ Summit\)\.$/,
    )
    expect(doubt).toBe('The published value of 2 of these is in doubt.')
    expect(other).toMatch(/^\d+ more were made with other routing \(2\d Sierra, \d+ Summit/)
    const [first = '', second = '', ...more] = saidOf(BOTH, ...ids)
    expect(first).toMatch(/with static routing, as in A, test/)
    expect(second).toMatch(/^\d+ more do so with adaptive routing, as assumed for B \(/)
    expect(more).toEqual(['The published value of 7 of these is in doubt.'])
  })

  it('of neighbours are none that were made alone on the machine', () => {
    const [row] = rowsOf(['adaptive'], part('neighbours'))
    const rows = agreementIn(published, undefined).rows.filter(
      ({ measurement, result }) =>
        result.scored &&
        result.role === 'predicted' &&
        ['app_slowdown_congestion', 'congestion_latency'].includes(measurement.module),
    )
    const alone = rows.filter(({ measurement }) => measurement.conditions['state'] === 'isolated')
    expect(alone.length).toBeGreaterThan(10)
    expect(row?.checked.count).toBe(rows.length - alone.length)
  })

  it('are no bounds, no count of pairs and no number on which a parameter was set', () => {
    const [routing, transfers] = rowsOf(['adaptive'], part('routing'), part('transfers'))
    const { rows } = agreementIn(published, undefined)
    const roleOf = (id: string) =>
      rows.find(({ measurement }) => measurement.id === id)?.result.role
    for (const id of ['sc19.mpigraph.summit.samples', 'sc19.mpigraph.summit.ar_over_static_mean']) {
      expect(roleOf(id)).toBe('predicted')
    }
    expect(routing?.alike.machines).toEqual([{ name: 'Summit', count: 1, routings: ['adaptive'] }])
    expect(routing?.alike.doubtful).toBe(1)
    // What SW4 loses by leaving the node is the number on which the transfers were fitted.
    expect(roleOf('sc19.sw4.leave_node')).toBe('predicted')
    expect(transfers?.checked.machines.map(({ name }) => name)).toEqual(['Quartz'])
  })

  it('of static routing are not counted with adaptive, whatever the machine runs', () => {
    const { rows } = agreementIn(published, undefined)
    const unlike = rows.filter(
      ({ measurement: { quantity, conditions } }) =>
        / static routing/.test(quantity) && conditions['routing'] !== 'static',
    )
    expect(unlike).toEqual([])
  })

  it('that were fitted or blind are counted apart: neither is a test of what is said now', () => {
    const rows = rowsOf(['adaptive'], part('routing'), part('transfers', false))
    const [routing, transfers] = rows
    expect([routing?.fitted.count, routing?.checked.count, routing?.blind.count]).toEqual([4, 5, 2])
    expect([routing?.alike.count, routing?.otherwise.count]).toEqual([1, 4])
    expect(transfers?.checked.machines[0]).toEqual({
      name: 'Quartz',
      count: 23,
      routings: ['static'],
    })
    expect([transfers?.alike.count, transfers?.otherwise.count]).toEqual([0, 23])
    expect(plain(basisSentence(rows))).toMatch(
      /^Bisection and pairs: 4 fitted, 1 checked with adaptive routing \(.*\), 4 checked with other/,
    )
  })

  it('have no delivered bisection of a tapered tree', () => {
    expect(
      gapSentences(rowsOf(['adaptive'], part('routing')), ADAPTIVE, true).map(({ text }) => text),
    ).toEqual([
      'Every deciding module is tested by a measurement.',
      'No measurement tests the delivered bisection of a tapered tree.',
    ])
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
    const deciding = table.rows.filter((row) => columnOf('decides')?.value(row) === true)
    const isSaid = (row: unknown) =>
      modules?.details?.(row).some((words) => words.startsWith('decides: '))
    expect(table.rows.filter(isSaid)).toEqual(deciding)
    const sum = (key: string) =>
      deciding.reduce<number>((total, row) => total + Number(columnOf(key)?.value(row)), 0)
    expect([sum('alike_measurements'), sum('otherwise_measurements')]).toEqual([1, 27])
    expect(sum('checked_measurements')).toBe(28)
    const section = sectionOf(found, 'deciding')
    expect(plain(section.subtitle)).toMatch(/C’s gain over B, .*shared/)
    expect(section.title.text).toMatch(
      /^1 published .*adaptive routing, as in both offers, tests the tie of Offers B and C \(1 Summit\)/,
    )
    expect(section.messages.map(({ text }) => text)).toEqual([
      'The published value of 1 of these is in doubt.',
      expect.stringMatching(/^27 more .*other routing \(23 Quartz, /),
      'No measurement tests cost, applications on a taper with adaptive routing or the delivered bisection of a tapered tree.',
    ])
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
