/** What one input alone changes: whoever enters the value that is named reads what was said. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { defaultAnswers } from '../../../src/document/guide'
import { openingWorkbook } from '../../../src/document/presets'
import { unitOf } from '../../../src/document/input-words'
import { priceBooks, priceKeys, type BookId } from '../../../src/document/prices/books'
import { priceOfNode } from '../../../src/document/prices/node-price'
import { priceRange } from '../../../src/document/prices/price-range'
import type { PriceKey, Scenario, Workbook } from '../../../src/document/scenario/schema'
import { ranking } from '../../../src/experiments/answer'
import { moveSentences, otherLeadSentence } from '../../../src/experiments/answer/moves-words'
import { needSentences } from '../../../src/experiments/answer/needs'
import type { Move, Moves, OwnNeed } from '../../../src/experiments/shared/ranking/ranking'
import { firstIn, gainAtValues } from '../../../src/experiments/shared/ranking/ranks'
import { allChanges, verdictOf } from '../../../src/experiments/answer/words'
import { firstDesign } from '../../../src/experiments/first-design'
import { replacementsOf } from '../../../src/features/guide/sentences'
import { readOffersCsv } from '../../../src/sharing/offers-csv'
import { taperJson } from '../../cli/fake-io'
import { full, preset, resolved, split, workbookOf } from '../resolved'
import { changing, condition, headline, rankingOf } from './rankings'

const input = (label: string, unit = '$ each') => ({
  label,
  unit,
  low: 9000,
  value: 12_000,
  high: 15_000,
})
const at = (
  label: string,
  end: Move['end'],
  firsts: readonly number[],
  full: Move['full'] = [],
): Move => ({
  input: input(label),
  end,
  full,
  value: end === 'high' ? 15_000 : end === 'low' ? 9000 : 6000,
  firsts,
})
const said = (moves: Partial<Moves>) =>
  moveSentences({ ...headline, moves: { found: [], unsure: [], ...moves } }).map(({ text }) => text)

describe('the sentence', () => {
  it('names the nearest ends by what comes out, and counts the others', () => {
    const tie = ['Edge switch', 'GPU', 'Cable', 'Board'].map((each) => at(each, 'low', [0, 1, 2]))
    expect(said({ found: tie })).toEqual([
      'All three offers tie at the low end of “Edge switch” ($9,000), “GPU” ($9,000), “Cable” ($9,000) or “Board” ($9,000).',
    ])
    expect(
      said({ found: [at('GPU', 'high', [2]), ...tie], unsure: [at('Board', 'high', [])] }),
    ).toEqual([
      'Offer C is first at the high end of “GPU” ($15,000).',
      'All three offers tie at the low end of “Edge switch” ($9,000), “GPU” ($9,000) or 2 others.',
      '“Board” ($15,000) may change it too.',
    ])
    const far = [...tie.slice(0, 3), at('Board', 'high', [0]), at('DDR', 'low', [0, 1])]
    expect(said({ found: far }).at(-1)).toBe('Two other ends of a range change it otherwise.')
  })

  it('names offers once that are first at either end, and none of these ends as another outcome', () => {
    const low = at('Buffer', 'low', [0, 1])
    const high = ['Burst', 'Share', 'Time'].map((each) => at(each, 'high', [0, 1]))
    expect(said({ found: [low, ...high] })).toEqual([
      'Offers A and B tie for first at the low end of “Buffer” ($9,000).',
      'The same offers tie at the high end of “Burst” ($15,000), “Share” ($15,000) or “Time” ($15,000).',
    ])
    expect(said({ found: [at('GPU', 'high', [2]), low, at('GPU', 'low', [2])] })).toEqual([
      'Offer C is first at the high end of “GPU” ($15,000).',
      'The same offer is first at the low end of “GPU” ($9,000).',
      'Offers A and B tie for first at the low end of “Buffer” ($9,000).',
    ])
  })

  it('has 25 words at most, whatever the names', () => {
    const long = 'Time in transfers ÷ the profile’s value'
    const found = [1, 2, 3].map(() => at(long, 'low', [0, 1]))
    for (const text of said({ found })) expect(text.split(' ').length).toBeLessThanOrEqual(25)
  })

  it('says that no end does, and what beyond the ranges does', () => {
    const none =
      'On a shared machine, no single input, moved within its plausible range, changes which offers are first.'
    expect(said({})).toEqual([none])
    expect(said({ found: [at('GPU', undefined, [0, 1])] })).toEqual([
      none,
      'Offers A and B tie for first where “GPU” is $6,000, beyond its plausible range ($9,000 to $15,000).',
    ])
    expect(
      said({ found: [{ ...at('GPU', undefined, [0, 1]), isNearest: true }] }).at(-1),
    ).toContain('where “GPU” falls to $6,000, beyond')
    expect(moveSentences(headline)).toEqual([])
  })

  it('names the ends that may change it, as many as have place', () => {
    const unsure = ['CPU', 'Board', 'Cable', 'Frame'].map((each) => at(each, 'high', []))
    expect(said({ unsure })).toEqual([
      'On a shared machine, no single input, moved within its plausible range, surely changes which offers are first.',
      '“CPU” ($15,000), “Board” ($15,000), “Cable” ($15,000) or “Frame” ($15,000) may change it too.',
    ])
  })

  it('counts never one other: nobody can act on it', () => {
    const long = 'Adapter of a node that is quoted without one'
    const ends = ['GPU', 'CPU', long].map((each) => at(each, 'low', [0, 1]))
    expect(said({ found: [...ends, at('DDR', 'low', [0, 1])] })).toEqual([
      `Offers A and B tie for first at the low end of “GPU” ($9,000), “CPU” ($9,000) or 2 others.`,
    ])
    expect(said({ found: ends })).toEqual([
      'Offers A and B tie for first at the low end of “GPU” ($9,000) or “CPU” ($9,000).',
      `The same holds for “${long}” ($9,000).`,
    ])
    const one = [...ends.slice(0, 2), at('Board', 'low', [0, 1]), at('DDR', 'high', [2])]
    expect(said({ found: one }).at(-1)).toBe('Offer C is first at the high end of “DDR” ($15,000).')
  })

  it('gives the reason where core ports are full, of those alone where they are', () => {
    const full = [0, 1, 2].map((offer) => ({ offer, nodes: 5832 }))
    const [all, some] = [
      at('GPU', 'low', [0, 1, 2], full),
      at('Board', 'low', [0, 1, 2], full.slice(1)),
    ]
    expect(said({ found: [all, some] })).toEqual([
      'All three offers tie at the low end of “GPU” ($9,000) or “Board” ($9,000).',
      'There, most samples fill the core ports of B and C.',
    ])
    expect(said({ found: [some] })).toEqual([
      'All three offers tie at the low end of “Board” ($9,000).',
      'There, most samples fill the core ports of B and C.',
    ])
    expect(said({ found: [at('GPU', undefined, [0, 1], full)] }).at(-1)).toBe(
      'There, most samples fill the core ports.',
    )
  })

  it('is of the condition of the page, whatever other conditions change', () => {
    const moves = { found: [at('GPU', 'low', [0])], unsure: [] }
    const { changes, unchanged, sampled } = verdictOf({ ...changing, moves })
    expect(changes.map(({ text }) => text)).toContain('With static routing, Offer A is first.')
    expect(unchanged.map(({ text }) => text)).toEqual([
      'What would change it on a shared machine:',
      'Offer A is first at the low end of “GPU” ($9,000).',
      'A price entered at an end moves its range, so samples go beyond that end.',
    ])
    expect(sampled).toEqual([])
  })

  it('gives a multiple where the offers have prices of their own', () => {
    expect(said({ found: [{ ...at('GPU', 'low', [0]), times: 0.75 }] })).toEqual([
      'Offer A is first at the low end of “GPU” (×0.750).',
    ])
  })
})

/** What the command line prints of offers, with some values entered. */
async function printed(workbook: Workbook, ...set: readonly string[]) {
  const text = JSON.stringify(
    await taperJson(
      [
        'run',
        'w.json',
        '--scenario',
        'all',
        '--experiment',
        'answer',
        ...set.flatMap((each) => ['--set', each]),
      ],
      { files: { 'w.json': JSON.stringify(workbook) } },
    ),
  )
  const [first = ''] = /[^"]*? (?:tie|highest throughput)[^.]*/.exec(text) ?? []
  return { text, first: first.replace(/^.*?, /, '') }
}

const pathOf = (label: string, book: BookId) =>
  `prices.${priceKeys.find((key) => priceBooks[book].entries[key].label === label) ?? label}`

/** As they are printed, with the paths and values to enter. */
const namedIn = (text: string, book: BookId) =>
  [...text.matchAll(/“([^”]+)” (?:\(|falls to |rises to )[$×]([\d.,]+)/g)].map(
    ([, label = '', value = '']) => `${pathOf(label, book)}=${value.replace(/[.,]$|,/g, '')}`,
  )

it('who enters an end that is named on the opening page reads what was said', async () => {
  const opening = openingWorkbook()
  const { text, first } = await printed(opening)
  expect(first).toBe('Offers B and C tie for the highest throughput')
  const said = /All three offers tie at the low end of .*(?= “CPU)/.exec(text)?.[0] ?? ''
  expect(said).toMatch(/\(\$6,000\)\. There, most samples fill the core ports( of .+)?\.$/)
  const named = namedIn(said, 'coral-2018')
  expect(named).toEqual(['prices.volumeFactor=0.350', 'prices.gpuUsd=6000'])
  for (const set of named) {
    // oxlint-disable-next-line no-await-in-loop -- one after another, as a person enters them
    expect((await printed(opening, set)).first).toBe('all three offers tie')
  }
}, 60_000)

it('who enters a value beyond the range reads what was said', async () => {
  const quartz = preset('quartz-2to1')
  const paid = (downlinks: number, uplinks: number): Scenario => ({
    ...split(quartz, downlinks, uplinks),
    budget: { ...quartz.budget, mode: 'usd', usd: 5e6 },
  })
  const offers = workbookOf(paid(32, 16), paid(36, 12))
  const { text, first } = await printed(offers)
  expect(first).toBe('Offer B has the highest throughput')
  const [said = ''] = /Both offers tie where .*? beyond/.exec(text) ?? []
  const [set = ''] = namedIn(said, 'quartz-2016')
  expect(set).toMatch(/^prices\.cpuSocketUsd=\d+$/)
  expect((await printed(offers, set)).first).toBe('both offers tie')
  // One unit of the last of three digits nearer, they do not.
  const [path = '', value = NaN] = set.split('=').map((each, at) => (at ? Number(each) : each))
  const { prices } = quartz
  expect(Number(value)).not.toBe(prices.cpuSocketUsd)
  const nearer =
    Number(value) - Math.sign(Number(value) - prices.cpuSocketUsd) * unitOf(Number(value), 3)
  expect((await printed(offers, `${path}=${nearer}`)).first).toBe(first)
})

it('the value beyond the range is where the samples change, not where likely values are equal', async () => {
  const [a, b, c] = openingWorkbook().scenarios.map((scenario, at) => ({
    ...scenario,
    prices: { ...scenario.prices, nodeUsd: at === 2 ? 27_810 : 27_000 },
  }))
  if (!a || !b || !c) throw new Error('it has three offers')
  const { found } = await firstsOf(a, b, c)
  const [move] = found?.moves?.found ?? []
  expect(move).toMatchObject({ end: undefined, isNearest: true })
  expect(move?.value).toBeLessThanOrEqual(1800)
}, 120_000)

const firstsOf = async (...offers: readonly Scenario[]) => {
  const found = (await resolved(ranking, workbookOf(...offers))).answer.ranking.value
  const [page] = found?.conditions ?? []
  return { found, firsts: page ? firstIn(page) : [] }
}
/** The offers with one price at an end of its range, each of its own. */
const atEnd = (scenarios: readonly Scenario[], key: PriceKey, end: 'low' | 'high') =>
  scenarios.map((scenario) => ({
    ...scenario,
    prices: { ...scenario.prices, [key]: priceRange(scenario, key)[end] },
  }))

/** No end of a price changes who is first, and that is said; entered are those that move the offers most. */
async function staysFirst(scenarios: readonly Scenario[], keys: readonly PriceKey[]) {
  const { found, firsts } = await firstsOf(...scenarios)
  expect(found?.moves).toEqual({ found: [], unsure: [] })
  const ends = keys.flatMap((key) => [atEnd(scenarios, key, 'low'), atEnd(scenarios, key, 'high')])
  for (const each of ends) {
    // oxlint-disable-next-line no-await-in-loop -- one after another, as a person enters them
    expect((await firstsOf(...each)).firsts).toEqual(firsts)
  }
}

it('no end changes who is first among the designs of the guided start for $5 M', async () => {
  const answers = { ...defaultAnswers(), budgetUsd: 5e6, gpus: 0, sizes: 'quartz-like' } as const
  const { answer } = await resolved(firstDesign, openingWorkbook(), {
    guide: { ...answers, mix: 'quartz-like' },
  })
  const found = answer.found.state === 'current' ? answer.found.value : undefined
  if (found?.kind !== 'found') throw new Error('a design is found')
  await staysFirst(replacementsOf(found), ['boardUsd', 'opticalCableUsd'])
}, 60_000)

it('no end changes who is first among the offers of a mail', async () => {
  const mail = readFileSync(new URL('../../../e2e/support/offers.csv', import.meta.url), 'utf8')
  const opened = readOffersCsv(mail)
  if (!opened.ok) throw new Error('the mail is read')
  await staysFirst(opened.workbook.scenarios, ['edgeSwitchUsd', 'opticalCableUsd'])
}, 60_000)

describe('where another offer leads at the most likely values', () => {
  const lead = condition('shared', [[5.3, 1.7, 7.2]])
  const turned = rankingOf([{ ...lead, atValues: [0, -0.006] }], { compared: ['shared'] })

  it('says which, by how much, and what ranks', () => {
    expect(otherLeadSentence(turned)?.text).toBe(
      'ranking by the most likely values, not medians. Offer A would then lead B by 0.6\u202f%.',
    )
    const level = rankingOf([{ ...lead, atValues: [0, -0.0004] }])
    expect(otherLeadSentence(level)?.text).toMatch(/medians\. Offer A would then tie with B\.$/)
    expect(otherLeadSentence(headline)).toBeUndefined()
    const { unchanged } = verdictOf(turned)
    expect(unchanged.map(({ text }) => text)).toEqual([
      'What would change it on a shared machine:',
      otherLeadSentence(turned)?.text,
    ])
  })

  it('is printed too', () => {
    const printed = allChanges(turned, verdictOf(turned)).map(({ text }) => text)
    expect(printed.join(' ')).toMatch(
      /^No other condition .* would change it on a shared machine: ranking by .*0\.6/,
    )
  })
})

describe('what an offer needs itself', () => {
  const lead = condition('shared', [
    [5.3, 1.7, 7.2],
    [-3, -5, -1],
  ])
  const said = (needs: readonly OwnNeed[]) =>
    needSentences({ ...rankingOf([lead]), needs }).map(({ text }) => text)

  it('is a price of a node that equals the leader, or more nodes', () => {
    const [first, second] = said([
      { offer: 0, nodeUsd: 23_148.9, sampled: {} },
      { offer: 2, nodeUsd: undefined, sampled: {} },
    ])
    expect(first).toMatch(
      /^Offer A would equal B at a node price of \$23,140 \(now \$[\d,]+\) at the most likely values, but not in the samples\.$/,
    )
    expect(second).toMatch(/^No node price from \$[\d,]+ to \$[\d,]+ puts Offer C ahead\.$/)
    expect(needSentences(rankingOf([lead]))).toEqual([])
  })
})

it('finds the price of a node below which an offer leads, and above which it does not', async () => {
  const paid = (scenario: Scenario): Scenario => ({
    ...scenario,
    budget: { ...scenario.budget, mode: 'usd', usd: 25e6 },
  })
  const [wide, steep] = [paid(full), paid(split(full, 18, 2))]
  const ranked = async (...offers: readonly Scenario[]) =>
    (await resolved(ranking, workbookOf(...offers), {})).answer.ranking.value
  const found = await ranked(wide, steep)
  const [need] = found?.needs ?? []
  const behind = found?.offers[need?.offer ?? 0]?.scenario
  if (!need?.nodeUsd || !behind) throw new Error('no offer is behind')
  expect(need.nodeUsd).toBeLessThan(priceOfNode(behind).priceUsd)
  const gain = async (factor: number) => {
    const prices = { ...behind.prices, nodeUsd: factor * (need.nodeUsd ?? 0) }
    const offers = [wide, steep].map((offer) => (offer === behind ? { ...offer, prices } : offer))
    const [page] = (await ranked(...offers))?.conditions ?? []
    return page && gainAtValues(page, need.offer, 1 - need.offer)
  }
  expect(await gain(0.999)).toBeGreaterThan(0)
  expect(await gain(1.001)).toBeLessThanOrEqual(0)
})

it('finds what would change it where one offer has a routing quality of its own', async () => {
  const { scenarios, ...others } = openingWorkbook()
  const own = scenarios.map((scenario, at) =>
    at === 1
      ? {
          ...scenario,
          fabric: { ...scenario.fabric, routingQuality: { low: 1, value: 1, high: 1 } },
        }
      : scenario,
  )
  const { text } = await printed({ ...others, scenarios: own })
  expect(text).toContain('What would change it on a shared machine')
  expect(text).not.toContain('not known yet')
}, 60_000)
