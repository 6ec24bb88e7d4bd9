import { describe, expect, it } from 'vitest'
import { findPreset } from '../../src/document/presets'
import { priceBooks, pricesOf } from '../../src/document/prices/books'
import { priceSource } from '../../src/document/prices/node-price'
import { pricesSchema } from '../../src/document/scenario/schema'

const books = Object.values(priceBooks)
const entries = books.flatMap((book) =>
  Object.entries(book.entries).map(([key, entry]) => ({ book: book.id, key, entry })),
)

describe('price books', () => {
  it('have one name for the adapter', () => {
    const labels = Object.values(priceBooks).map(({ entries }) => entries.hcaUsd.label)
    expect(new Set(labels)).toEqual(new Set(['Host channel adapter']))
  })

  it.each(books)('$id holds a valid price for every key', (book) => {
    const prices = pricesOf(book.id)
    expect(pricesSchema.parse(prices)).toEqual(prices)
    expect(Object.keys(book.entries).toSorted()).toEqual(
      Object.keys(prices)
        .filter((key) => !['book', 'ranges', 'lines', 'nodeHolds'].includes(key))
        .toSorted(),
    )
  })

  it.each(entries)('$book $key lies in its range and says where it comes from', ({ entry }) => {
    expect(entry.low).toBeLessThanOrEqual(entry.value)
    expect(entry.high).toBeGreaterThanOrEqual(entry.value)
    expect(entry.label).not.toBe('')
    expect(entry.unit).not.toBe('')
    expect(entry.source).not.toBe('')
    expect(entry.note).toBeTruthy()
    if (entry.evidence === 'recalled') expect(entry.source).toContain('unverified')
    if (entry.evidence === 'page') expect(entry.source).toContain('https://')
  })

  it('price the Sierra node at 27,000 dollars and the Quartz node at 7,600', () => {
    const nodeUsd = (id: string) => {
      const scenario = findPreset(id)?.scenario
      if (!scenario) throw new Error(`no preset ${id}`)
      const { node, prices } = scenario
      return (
        prices.volumeFactor *
        (node.cpu.sockets * prices.cpuSocketUsd +
          node.gpu.count * prices.gpuUsd +
          node.ddr.capacityGB * prices.ddrUsdPerGB +
          node.nvme.capacityTB * prices.nvmeUsdPerTB +
          prices.boardUsd)
      )
    }
    expect(nodeUsd('sierra')).toBeCloseTo(27_000, 0)
    expect(nodeUsd('quartz-2to1')).toBe(7600)
  })

  it('let the Quartz node span 5,500 to 9,500 dollars by its board', () => {
    const { boardUsd } = priceBooks['quartz-2016'].entries
    expect(7600 - boardUsd.value + boardUsd.low).toBe(5500)
    expect(7600 - boardUsd.value + boardUsd.high).toBe(9500)
  })
})

describe('priceSource', () => {
  const scenario = findPreset('sierra')?.scenario
  if (!scenario) throw new Error('no preset sierra')

  it('names the book, the source and how well it is supported', () => {
    expect(priceSource(scenario, 'hcaUsd')).toBe('price book CORAL 2018: recalled, unverified')
    expect(priceSource(scenario, 'opticalCableUsd')).toMatch(
      /^price book CORAL 2018: .*Slim Fly.*\(derived\)$/,
    )
  })

  it('calls a changed price an input, also where it is part of a node', () => {
    const changed = { ...scenario, prices: { ...scenario.prices, hcaUsd: 999, gpuUsd: 1 } }
    expect(priceSource(changed, 'hcaUsd')).toBe('input')
    expect(priceSource(changed, 'node')).toMatch(/input: prices\.gpuUsd$/)
    expect(priceSource(scenario, 'node')).not.toContain('input')
  })

  it('names the vendor of a quoted price, and the day until which it stands', () => {
    const offer = { ...scenario.offer, vendor: 'North', validUntil: '2027-01-31' }
    const quoted = {
      ...scenario,
      offer,
      prices: { ...scenario.prices, nodeUsd: 11_900, hcaUsd: 999 },
    }
    expect(priceSource(quoted, 'node')).toBe(
      'quoted as one price, offer of North, valid until 2027-01-31',
    )
    expect(priceSource(quoted, 'hcaUsd')).toBe('offer of North, valid until 2027-01-31')
    const scoped = { ...quoted, offer: { ...offer, scope: 'delivered and installed' } }
    expect(priceSource(scoped, 'hcaUsd')).toBe(
      'offer of North, delivered and installed, valid until 2027-01-31',
    )
    expect(priceSource(quoted, 'opticalCableUsd')).toMatch(/^price book/)
  })
})
