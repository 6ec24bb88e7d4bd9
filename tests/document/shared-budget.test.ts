import { expect, test } from 'vitest'
import { asBuiltWorkbook, openingWorkbook } from '../../src/document/presets'
import { pricesOf } from '../../src/document/prices/books'
import type { Budget, Scenario, Workbook } from '../../src/document/scenario/schema'
import { sharedBudget } from '../../src/document/unequal-terms'

const opening = openingWorkbook()

/** The opening workbook with its second offer changed. */
const changed = (change: (offer: Scenario) => Scenario): Workbook => ({
  ...opening,
  scenarios: opening.scenarios.map((offer, at) => (at === 1 ? change(offer) : offer)),
})
const withBudget = (budget: Partial<Budget>) =>
  changed((offer) => ({ ...offer, budget: { ...offer.budget, ...budget } }))

test('is said with its year where all offers have it', () => {
  expect(sharedBudget(opening)).toBe('Budget $150\u202fM (2018), same for all')
})

test('has no year where prices are of several', () => {
  const years = changed((offer) => ({ ...offer, prices: pricesOf('gpu-2024') }))
  expect(sharedBudget(years)).toBe('Budget $150\u202fM, same for all')
})

test('is none where sum, kind or what it covers differs, and where one has a size', () => {
  expect(sharedBudget(asBuiltWorkbook())).toBeUndefined()
  expect(sharedBudget(withBudget({ usd: 150_000_001 }))).toBeUndefined()
  expect(sharedBudget(withBudget({ basis: 'lifetime' }))).toBeUndefined()
  expect(sharedBudget(withBudget({ mode: 'nodes' }))).toBeUndefined()
})

test('does not count the size that a sum leaves unused', () => {
  expect(sharedBudget(withBudget({ nodes: 72 }))).toMatch(/\$150.M \(2018\), same/)
})

test('is a size where all have the same size', () => {
  const sized = {
    ...opening,
    scenarios: opening.scenarios.map((offer) => ({
      ...offer,
      budget: { ...offer.budget, mode: 'nodes' as const, nodes: 500 },
    })),
  }
  expect(sharedBudget(sized)).toBe('500 nodes, same for all')
})
