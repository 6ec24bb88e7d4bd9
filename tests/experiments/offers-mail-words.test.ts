/** Quotes are of no year, a scope is not contradicted, and unlike powers are not compared; see offers-mail.test.ts. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openingWorkbook } from '../../src/document/presets'
import {
  areNetworksIncomparable,
  arePowersIncomparable,
} from '../../src/document/prices/caution-sentences'
import { priceYears } from '../../src/document/prices/node-price'
import type { Scenario } from '../../src/document/scenario/schema'
import { notIncluded } from '../../src/document/unequal-terms'
import { moneyProvenance } from '../../src/experiments/shared/provenance'
import { assumptionsOf } from '../../src/experiments/answer/assumptions'
import { readOffersCsv } from '../../src/sharing/offers-csv'

const read = readOffersCsv(
  readFileSync(new URL('../../e2e/support/offers.csv', import.meta.url), 'utf8'),
)
const offers = read.ok ? read.workbook.scenarios : []
const opening = openingWorkbook().scenarios
const label = (scenario: Scenario, at: number) => ({ label: 'ABCD'.charAt(at), scenario })

it('prices that are all quoted are of no year of a book', () => {
  expect(offers.map(priceYears)).toEqual(['quotes', 'quotes', 'quotes', 'quotes'])
  expect(opening.map(priceYears)).toEqual(['2018', '2018', '2018'])
  const textOf = (scenarios: readonly Scenario[]) =>
    assumptionsOf({ scenarios, condition: 'shared' }).find(({ id }) => id === 'prices')?.text
  expect(textOf(offers)).toBe('each offer’s own quotes')
  // East with the licence and without differ by a payment, not by a price.
  expect(textOf([1, 3].flatMap((at) => offers[at] ?? []))).toBe('quotes, payments differ by offer')
  const [first] = opening
  if (!first) throw new Error('there are three')
  const vendor = { ...first.offer, vendor: 'North' }
  const some = { ...first, offer: vendor, prices: { ...first.prices, nodeUsd: 25_000 } }
  expect(priceYears(some)).toBe('2018 and quotes')
  expect(textOf([first, some])).toBe('2018 and quotes, differ by offer')
})

it('what is not included does not contradict a scope', () => {
  const none = 'Storage, software and installation are not included.'
  expect(notIncluded(opening.map(label))).toBe(none)
  const installed = opening.map((scenario) => ({
    ...scenario,
    prices: {
      ...scenario.prices,
      lines: [
        {
          name: 'Installation',
          usd: 1,
          low: 1,
          high: 1,
          paid: 'once',
          asOf: '',
          source: '',
        } as const,
      ],
    },
  }))
  expect(notIncluded(installed.map(label))).toMatch(/or a payment includes them\.$/)
  for (const { limits } of [moneyProvenance.cost, moneyProvenance.nodes]) {
    const said = limits(installed)
    expect(said).toMatch(/a payment includes them/)
    expect(said).not.toMatch(/installation are not included|exclude/)
    expect(limits(opening)).toContain(none)
    // East’s licence is a payment, which the others do not have.
    expect(limits(offers)).not.toMatch(/installation are not included/)
    expect(limits(offers).match(/Absolute prices are uncertain/g)).toHaveLength(1)
  }
  const scoped = offers.map((scenario, at) =>
    at === 0
      ? { ...scenario, offer: { ...scenario.offer, scope: 'delivered and installed' } }
      : scenario,
  )
  expect(notIncluded(scoped.map(label))).toMatch(
    /counted only where a quoted price or a payment includes them\. Stated scopes: A: delivered and installed; B, C, D: not stated\./,
  )
})

it('a quoted power is not compared with that of other parts', () => {
  const [north, east, south] = offers
  if (!north || !east || !south) throw new Error('there are four')
  expect(arePowersIncomparable(north, south)).toBe(true)
  expect(arePowersIncomparable(south, north)).toBe(true)
  expect(arePowersIncomparable(north, east)).toBe(false)
  const [first, other] = opening
  expect(first && other && arePowersIncomparable(first, other)).toBe(false)
})

it('a network without its adapters is not compared with one that has them', () => {
  const [north, east, south, licensed] = offers
  if (!north || !east || !south || !licensed) throw new Error('there are four')
  expect(areNetworksIncomparable(north, east)).toBe(true)
  expect(areNetworksIncomparable(south, north)).toBe(true)
  expect(areNetworksIncomparable(east, licensed)).toBe(false)
  const [first, other] = opening
  expect(first && other && areNetworksIncomparable(first, other)).toBe(false)
})
