import { describe, expect, it } from 'vitest'
import { asBuiltWorkbook } from '../../../src/document/presets'
import { stillRun } from '../../../src/document/workload/cells'
import { SWAP_FACTORS } from '../../../src/document/samples'
import { knownShocks, noShock } from '../../../src/document/prices/shocks'
import { toStudy } from '../../../src/model/to-study-request'
import {
  casesOf,
  casesTitle,
  nodesRange,
  stayingAtZero,
  yearsOf,
} from '../../../src/experiments/prices/cases'
import type { Priced } from '../../../src/experiments/prices/priced'
import { priceTableTitle } from '../../../src/features/cost/PriceTable'
import {
  rankSwap,
  swapSentence,
  swapTitle,
  swapWords,
} from '../../../src/experiments/prices/swap-words'
import {
  ddrWords,
  hbmSentence,
  nodesWords,
  riseTitle,
  shockColumns,
  shockTitle,
  shockWords,
  survivalOf,
  survivalSentence,
} from '../../../src/experiments/prices/shock-words'
import { realEngine } from '../../model/model'
import { competitor, pricedAt, swapOf } from './priced'

const [memory] = knownShocks
const optical = (swap: ReturnType<typeof rankSwap>) =>
  ({
    key: 'opticalCableUsd',
    label: 'Optical cable',
    of: [competitor(rowOf(shocked, 1))],
    swap,
  }) as const
const shocked = await pricedAt(memory)

function rowOf(rows: readonly Priced[], at: number): Priced {
  const row = rows[at]
  if (!row) throw new Error(`no scenario ${at}`)
  return row
}
function survived(row: Priced) {
  const survival = survivalOf(row)
  if (!survival) throw new Error(`${row.letter} buys nothing`)
  return survival
}

describe('a price shock', () => {
  it('is named in its file, with every factor in full', () => {
    expect(shockColumns(memory)).toEqual({
      shock: 'DDR and HBM double',
      factors: 'ddrUsdPerGB 2; HBM 2 (from 12.5 USD/GB)',
    })
    expect(shockColumns({ ...memory, factors: { gpuUsd: 1.0625 } })).toMatchObject({
      shock: 'own',
      factors: 'gpuUsd 1.0625; HBM 2 (from 12.5 USD/GB)',
    })
    expect(shockColumns(noShock)).toEqual({ shock: 'none', factors: '' })
  })

  it('is lived with in three ways, of which each by itself pays for it', () => {
    for (const row of shocked) {
      const survival = survived(row)
      expect(survival.nodesAfter).toBeLessThan(survival.nodesBefore)
      expect(survival.ddrAfterGB).toBeLessThan(survival.ddrBeforeGB)
      expect(survival.usdAfter).toBeGreaterThan(survival.usdBefore)
      // 256 or 512 GB twice as dear, at the book's volume factor, and 16 GB of HBM a GPU at $12.50.
      const { node, prices } = row.scenario
      const perNode =
        (node.ddr.capacityGB * prices.ddrUsdPerGB + node.gpu.count * 16 * 12.5) *
        prices.volumeFactor
      const more = survival.usdAfter - survival.usdBefore
      expect(more / (survival.nodesBefore * perNode)).toBeCloseTo(1, 9)
    }
  })

  it('is said in a sentence that names all three', () => {
    const row = rowOf(shocked, 0)
    expect(survivalSentence(row, survived(row))).toBe(
      'A, Sierra as built: 4,122 of 4,320 nodes for the same money; or all 4,320 with 64 GB of DDR per node instead of 256 GB; or $6.321\u202fM more for the same machine.',
    )
    expect(nodesWords(survived(row))).toBe('4,320 → 4,122 (−4.58\u202f%)')
    expect(shockTitle(memory, shocked)).toMatch(/DDR and HBM .*A .*95\.4.%.*B /)
    expect(shockWords(row.scenario, memory)).toBe('DDR × 2, HBM × 2')
    expect(hbmSentence(row.scenario, 'A', memory)).toMatch(/HBM .*\$200, 1\.88/)
  })

  it('that makes a machine cheaper is no loss, and none is none', async () => {
    const half = { ...noShock, factors: { ddrUsdPerGB: 0.5 } }
    const row = rowOf(await pricedAt(half), 0)
    expect(survivalSentence(row, survived(row))).toMatch(/4,320 nodes costs \$2\.37..M less/)
    const same = await pricedAt(noShock)
    expect(shockTitle(noShock, same)).toMatch(/^These prices: .*all/)
    expect(ddrWords(survived(rowOf(same, 0)))).toBe('256 GB, unchanged')
  })

  it('can be too much for a machine of any memory', async () => {
    const dear = { ...noShock, factors: { gpuUsd: 10 } }
    const row = rowOf(await pricedAt(dear), 0)
    const survival = survived(row)
    expect(survival.ddrAfterGB).toBeUndefined()
    expect(survivalSentence(row, survival)).toMatch(/without DDR .*fewer/)
  })

  it('leaves HBM out where a GPU costs less than it', () => {
    const { scenario } = rowOf(shocked, 0)
    const cheap = { ...scenario, prices: { ...scenario.prices, gpuUsd: 100 } }
    expect(hbmSentence(cheap, 'A', memory)).toMatch(/^A: 16.GB of HBM .*left out\..*\$6\.25/)
  })
})

describe('low, expected and high prices', () => {
  it('buy the most nodes where all are low; a full core is said', async () => {
    const [low, high] = [await pricedAt('low'), await pricedAt('high')]
    const cases = low.map((row, at) => casesOf(row.base, row.changed, high[at]?.changed))
    for (const each of cases) {
      expect(each?.nodes[0]).toBeGreaterThan(each?.nodes[1] ?? 0)
      expect(each?.nodes[2]).toBeLessThan(each?.nodes[1] ?? 0)
      expect(each?.usd[0]).toBeLessThan(each?.usd[1] ?? 0)
    }
    const [sierra] = cases
    if (!sierra) throw new Error('no answer')
    expect(nodesRange(sierra)).toBe('4,320 (2,880 to 5,832)')
    expect(sierra.fillsCore).toBe(true)
    expect(casesTitle(low, cases, 0)).toMatch(/4,320 nodes: 2,880 .*5,832/)
    expect(casesTitle(low, [], 0)).toMatch(/\?$/)
  })

  it('have years, and prices of 0 stay', () => {
    const { scenario } = rowOf(shocked, 0)
    expect(yearsOf(scenario)).toBe('prices of 2018')
    const free = { ...scenario, prices: { ...scenario.prices, nvmeUsdPerTB: 0 } }
    expect(stayingAtZero(free, () => ({ high: 5 }))).toEqual(['NVMe'])
    expect(stayingAtZero(scenario, () => ({ high: 5 }))).toEqual([])
  })
})

describe('a rise of each price', () => {
  it('is titled by the dearest part', () => {
    expect(riseTitle(shocked, 0)).toMatch(/A 10.%.*“GPU” .*252 of .*4,320/)
    expect(riseTitle([], 0)).toMatch(/\?$/)
  })
})

describe('a swap of rank', () => {
  const [first, second] = [competitor(rowOf(shocked, 1), 1.08), competitor(rowOf(shocked, 0))]

  it('says who overtakes, at which price, and that its range has not that', async () => {
    const found = rankSwap(
      await swapOf(first, second, 'opticalCableUsd'),
      'opticalCableUsd',
      first,
      second,
    )
    expect(found).toMatchObject({ leader: { letter: 'A' }, isInRange: false, isCoreFull: false })
    expect(swapWords(found, 'opticalCableUsd', first)).toBe('A leads above $1,263 each')
    expect(swapSentence(found, 'opticalCableUsd', first, second)).toBe(
      'A overtakes B above $1,263 each. This is 1.4 × the book’s $900 each and outside its range ($410 to $1,204).',
    )
    expect(swapTitle(first, second, [optical(found)], 'throughput')).toMatch(
      /B leads A .*1\.25.%.*Optical cable .*1\.4/,
    )
  })

  it('that the range of the price has is counted', async () => {
    const nearer = { ...first, rate: 1.07 }
    const found = rankSwap(
      await swapOf(nearer, second, 'opticalCableUsd'),
      'opticalCableUsd',
      nearer,
      second,
    )
    expect(found?.isInRange).toBe(true)
    expect(swapTitle(nearer, second, [optical(found)], 'throughput')).toContain(
      'one price reverses',
    )
  })

  it('is no lead where both cores are full', async () => {
    const [one, two] = [competitor(rowOf(shocked, 0)), competitor(rowOf(shocked, 1))]
    const found = rankSwap(await swapOf(one, two, 'volumeFactor'), 'volumeFactor', one, two)
    expect(found).toMatchObject({ leader: undefined, isCoreFull: true, nodes: [5832, 5832] })
    expect(swapWords(found, 'volumeFactor', one)).toMatch(/^equal below .*, core full$/)
    expect(swapSentence(found, 'volumeFactor', one, two)).toMatch(/equal, .*5,832 nodes/)
    const volume = { key: 'volumeFactor', label: 'Volume factor', of: [one], swap: found } as const
    expect(swapTitle(one, two, [volume], 'nodes')).toContain(
      `and no single price reverses this order while money is the limit (Volume factor: ${swapWords(found, 'volumeFactor', one)})`,
    )
  })

  it('is the same tie at the same price where Risk looks for flips', async () => {
    const rows = [rowOf(shocked, 0), rowOf(shocked, 1)]
    const study = toStudy(
      rows.map(({ scenario }) => ({ scenario, runs: [stillRun] })),
      [{ application: 'x', name: 'x', share: 1 }],
    )
    const { result } = await realEngine().run({
      kind: 'flips',
      study: study.request,
      design: 0,
      over: 1,
      ...SWAP_FACTORS,
    })
    const [one, two] = [competitor(rowOf(rows, 0)), competitor(rowOf(rows, 1))]
    for (const key of ['volumeFactor', 'gpuUsd'] as const) {
      const flip = result.flips[study.inputs.findIndex(({ id }) => id === key)]
      const swap = rankSwap(await swapOf(one, two, key), key, one, two)
      expect(swap, key).toMatchObject({ leader: undefined, isCoreFull: true })
      expect(flip, key).toMatchObject({ isTie: true, fillsCore: true })
      expect(flip?.swap.after, key).toBeCloseTo(swap?.factor ?? 0, 5)
    }
  })

  it('may not be', async () => {
    const found = await swapOf(first, second, 'nvmeUsdPerTB')
    const sentence = swapSentence(
      rankSwap(found, 'nvmeUsdPerTB', first, second),
      'nvmeUsdPerTB',
      first,
      second,
    )
    expect(sentence).toMatch(/not change .*0\.1 to .*10\./)
  })
})

describe('the price book', () => {
  const { scenario } = rowOf(shocked, 0)
  const title = (change: Partial<typeof scenario.prices>) =>
    priceTableTitle({ ...scenario, prices: { ...scenario.prices, ...change } })

  it('says its name and year, and what is not of it', () => {
    expect(title({})).toMatch(/^Every price .*CORAL 2018/)
    expect(title({ ddrUsdPerGB: 18 })).toMatch(/CORAL 2018, except one: DDR/)
    expect(
      title({ ddrUsdPerGB: 18, gpuUsd: 1, ranges: [{ price: 'gpuUsd', low: 0, high: 5 }] }),
    ).toMatch(/except 2 of 12: GPU, DDR; 1/)
  })
})

describe('the machines as built', () => {
  it('has the scenarios that these sentences are of', () => {
    expect(asBuiltWorkbook().scenarios.map(({ name }) => name)).toEqual(
      shocked.map(({ name }) => name),
    )
  })
})
