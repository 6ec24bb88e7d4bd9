/** Where the numbers of the offers of a mail come from: the prices that their bills use, in the words of the report. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { hasPackage } from '../../src/document/prices/quotes'
import { shownProvenanceOf, type ResultId } from '../../src/experiments/comparison/shown-provenance'
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
