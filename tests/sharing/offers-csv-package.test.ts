/** A package of a table of offers, in unit prices. */
import { describe, expect, it } from 'vitest'
import { packageSentence, pricesOfPackage } from '../../src/document/prices/package'
import { priceRange } from '../../src/document/prices/price-range'
import { readPath, writePath } from '../../src/document/scenario/write-path'
import { offersOf, problemsOf, table } from './offer-tables'

describe('a package', () => {
  it('is of its own number of nodes, unless a budget or a number of nodes says how large', () => {
    const lines = ['package_usd,9350000,9350000', 'package_nodes,744,744']
    const budgets = (...more: readonly string[]) =>
      offersOf(table(...lines, ...more)).map(({ budget }) => budget)
    expect(budgets('budget_usd,,9400000')).toMatchObject([
      { mode: 'nodes', nodes: 744 },
      { mode: 'usd', usd: 9_400_000 },
    ])
    expect(budgets('Nodes,,700')).toMatchObject([{ nodes: 744 }, { mode: 'nodes', nodes: 700 }])
    expect(budgets('budget.usd,,9000000')).toMatchObject([{ nodes: 744 }, { usd: 9_000_000 }])
    // A number of nodes without its price is no package yet.
    const [start, half] = offersOf(table('vendor,East,West', 'package_nodes,,744'))
    expect(half?.budget).toEqual(start?.budget)
  })

  const bill = [
    { priceKey: 'node', totalUsd: 7_000_000, network: false },
    { priceKey: 'hcaUsd', totalUsd: 400_000, network: true },
    { priceKey: 'edgeSwitchUsd', totalUsd: 600_000, network: true },
  ]
  const south = (share: string) => {
    const [offer] = offersOf(
      table('package_usd,9350000,', 'package_nodes,744,', `package_network_percent,${share},`),
    )
    if (!offer) throw new Error('an offer')
    return offer
  }
  const sumOf = (prices: Parameters<typeof priceRange>[0]['prices'], factor: number) =>
    744 * prices.nodeUsd + factor * 1_000_000

  it('has a range of the network’s share, which is that of each of its prices', () => {
    const range = { networkShare: 0.11, networkShareLow: 0.1, networkShareHigh: 0.12 }
    for (const cell of ['roughly 11 (10 to 12)', '11 % (10 to 12 %)', '11 (10 to 12)']) {
      const offer = south(cell)
      expect(offer.offer.package).toMatchObject(range)
      expect(offer.notes).not.toContain('roughly')
    }
    const offer = south('11 (10 to 12)')
    const packaged = pricesOfPackage(offer, bill)
    if (!packaged.ok) throw new Error(packaged.sentence)
    const priced = { ...offer, prices: packaged.prices }
    for (const key of ['hcaUsd', 'edgeSwitchUsd'] as const) {
      const { low, value, high } = priceRange(priced, key)
      expect(low / value).toBeCloseTo(10 / 11, 9)
      expect(high / value).toBeCloseTo(12 / 11, 9)
    }
    expect(priceRange(priced, 'nodeUsd')).toMatchObject({
      low: priced.prices.nodeUsd,
      high: priced.prices.nodeUsd,
    })
    expect(packageSentence(priced)).toContain('assigns 11\u202f% (10 to 12\u202f%) of it')
    // Firm, it is left out of the document.
    expect(south('11').offer.package).toEqual({ usd: 9_350_000, nodes: 744, networkShare: 0.11 })
    const firm = writePath(offer, 'offer.package.networkShareLow', 0)
    expect(firm.ok && firm.scenario.offer.package.networkShareLow).toBeUndefined()
    expect(firm.ok && readPath(firm.scenario, 'offer.package.networkShareLow')).toBe(0)
    expect(problemsOf(table('package_network_percent,11 (12 to 13),'))).toEqual([
      'Line 2, offer 1: package_network_percent is "11 (12 to 13)". Enter the value, then its low and high, such as 11900 (11500 to 12400).',
    ])
    expect(problemsOf(table('package_network_percent,11 (10 to 120),'))).toEqual([
      'Line 2, offer 1: package_network_percent is 120; it must be a number from 0 to 100.',
    ])
  })

  it('becomes a price of a node and of each piece, whose bill is the package', () => {
    const offer = south('11')
    const packaged = pricesOfPackage(offer, bill)
    if (!packaged.ok) throw new Error(packaged.sentence)
    const { prices } = packaged
    const factor = prices.hcaUsd / offer.prices.hcaUsd
    expect(factor).toBeCloseTo((0.11 * 9_350_000) / 1_000_000, 9)
    expect(prices.edgeSwitchUsd / offer.prices.edgeSwitchUsd).toBeCloseTo(factor, 9)
    expect(Math.abs(sumOf(prices, factor) - 9_350_000)).toBeLessThan(1)
    expect(priceRange({ ...offer, prices }, 'hcaUsd')).toMatchObject({
      low: prices.hcaUsd,
      high: prices.hcaUsd,
    })
  })

  it('has the range that its price has, for the node and for every piece', () => {
    const of = (share: string) => {
      const [offer] = offersOf(
        table(
          'package_usd / package_nodes,9350000 (9000000 to 9800000) / 744,',
          `package_network_percent,${share},`,
        ),
      )
      if (!offer) throw new Error('an offer')
      const priced = (scenario: typeof offer) => {
        const packaged = pricesOfPackage(scenario, bill)
        if (!packaged.ok) throw new Error(packaged.sentence)
        return { ...scenario, prices: packaged.prices }
      }
      const once = priced(offer)
      const { low, high } = priceRange(once, 'nodeUsd')
      // Priced once more at the same bill, its range is the same.
      expect(priceRange(priced(once), 'nodeUsd').low).toBeCloseTo(low, 4)
      return [744 * low, 744 * high]
    }
    const [low = 0, high = 0] = of('11')
    expect(low).toBeCloseTo(0.89 * 9_000_000, 0)
    expect(high).toBeCloseTo(0.89 * 9_800_000, 0)
    // Without a share, what is not the network's is the nodes'.
    const [least = 0, most = 0] = of('0')
    expect(least).toBeCloseTo(8_000_000, 0)
    expect(most).toBeCloseTo(8_800_000, 0)
  })

  it('keeps the prices of the network where the vendor gives no share', () => {
    const offer = south('0')
    const packaged = pricesOfPackage(offer, bill)
    if (!packaged.ok) throw new Error(packaged.sentence)
    expect(packaged.prices.hcaUsd).toBe(offer.prices.hcaUsd)
    expect(Math.abs(sumOf(packaged.prices, 1) - 9_350_000)).toBeLessThan(1)
  })

  it('that costs less than its network is refused with what to enter', () => {
    const dear = bill.map((line) => ({ ...line, totalUsd: 20 * line.totalUsd }))
    expect(pricesOfPackage(south('0'), dear)).toMatchObject({
      ok: false,
      sentence: expect.stringMatching(/Enter the network’s share/),
    })
  })
})
