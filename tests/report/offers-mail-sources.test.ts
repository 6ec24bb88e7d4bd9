/** Where the numbers of the offers of a mail come from: the prices that their bills use, in the words of the report. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { hasPackage } from '../../src/document/prices/quotes'
import { shownProvenanceOf, type ResultId } from '../../src/experiments/comparison/shown-provenance'
import { bookTable } from '../../src/experiments/prices/book-table'
import { designList } from '../../src/report/design-list'
import { readOffersCsv } from '../../src/sharing/offers-csv'

const read = readOffersCsv(
  readFileSync(new URL('../../e2e/support/offers.csv', import.meta.url), 'utf8'),
)
// The model splits a package into unit prices.
const offers = (read.ok ? read.workbook.scenarios : []).map((scenario) =>
  hasPackage(scenario)
    ? { ...scenario, prices: { ...scenario.prices, nodeUsd: 11_184.8, hcaUsd: 587.2 } }
    : scenario,
)
const letters = ['A', 'B', 'C', 'D']
const shownOf = (id: ResultId) => shownProvenanceOf(id, offers, undefined, { letters })

const BOOK = ['CPU', 'GPU', 'DDR', 'NVMe', 'Board', 'Volume factor', 'Director chassis']

it.each(['cost', 'node-cost', 'all-years-cost', 'network-share'] as const)(
  '%s depends on the prices that the bills use, and on none of the book',
  (id) => {
    const labels = shownOf(id).inputs.map(({ label }) => label)
    expect(labels).toContain('Node as quoted')
    expect(labels.filter((label) => BOOK.includes(label))).toEqual([])
  },
)

it('a price has the words of the report, each offer its own', () => {
  const inputs = new Map(shownOf('cost').inputs.map((input) => [input.label, input]))
  // North pays the adapter with the node.
  expect(inputs.get('Host channel adapter')).toEqual({
    label: 'Host channel adapter',
    value: 'B: 720 $ each; C: 587.2 $ each; D: 720 $ each',
    source:
      'B: quoted, offer of East; C: derived from the package price, offer of South; D: quoted, offer of East',
  })
  expect(inputs.get('Node as quoted')?.source).toBe(
    'A: quoted, offer of North, valid until 2027-01-31; B: quoted, offer of East; C: derived from the package price, offer of South; D: quoted, offer of East',
  )
  expect(inputs.get('One-off and yearly payments')?.value).toBe(
    'D: Adaptive routing licence $38,000',
  )
})

it('the licence is quoted by East, among its prices too, and what no offer states is assumed', () => {
  const line = (path: string) => designList(offers).find((each) => each.path === path)
  expect(line('prices.lines')?.source).toBe(
    'A, B and C: assumed: not stated in the offer; D: quoted, offer of East',
  )
  const licensed = offers[3]
  if (!licensed) throw new Error('there are four')
  const { columns, rows } = bookTable(licensed, ['D'])
  const cells = rows.map((row) => columns.map(({ value }) => value(row)))
  const said = cells.find(([price]) => price === 'Adaptive routing licence')
  expect(said).toEqual(expect.arrayContaining(['$ once', 38_000, 'quoted', 'offer of East']))
})

it('East states how it routes, no paper on another network does', () => {
  const routing = designList(offers).find(({ path }) => path === 'fabric.routing')
  expect(routing?.values).toEqual(['Adaptive', 'Static*', 'Adaptive', 'Adaptive*'])
  expect(routing?.source).toBe('A and C: assumed: the network’s usual, not stated by the vendor')
})
