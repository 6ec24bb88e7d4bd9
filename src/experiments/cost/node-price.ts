/** The price of one node from its parts; the adapter belongs to the network and stands in the bill. */
import {
  formatExact,
  formatFixed,
  formatPercent,
  formatSignificant,
  formatUsd,
} from '../../document/format'
import { priceOfNode, priceSource } from '../../document/prices/node-price'
import { holdsAdapter, isNodeQuoted } from '../../document/prices/quotes'
import { cautionAt } from '../../document/prices/price-fit'
import { provenanceOf } from '../../document/provenance'
import { fieldIn } from '../../document/scenario/fields'
import type { Scenario } from '../../document/scenario/schema'
import { titleOf } from '../../document/titles'
import { analyticBy, entered, FILE_ONLY } from '../../tables/columns'
import { message, table, type Column, type Section, type Table } from '../../tables/table'
import { moneyProvenance } from '../shared/provenance'

interface NodePriceRow {
  readonly scenario: Scenario
  readonly part: string
  readonly count?: number
  readonly unit?: string
  readonly eachUsd?: number
  readonly togetherUsd?: number
  /** Of the list price. */
  readonly share?: number
  /** Document path of its price. */
  readonly path?: string
  readonly source?: string
  readonly isSum?: boolean
}

function rowsOf(scenario: Scenario): readonly NodePriceRow[] {
  const { lines, listUsd, factor, factorPath, factorSource, priceUsd } = priceOfNode(scenario)
  const sum = { scenario, isSum: true } as const
  return [
    ...lines.map(({ label, count, unit, unitUsd, subtotalUsd, path, source }) => ({
      scenario,
      part: label,
      count,
      unit,
      eachUsd: unitUsd,
      togetherUsd: subtotalUsd,
      share: subtotalUsd / listUsd,
      path,
      source,
    })),
    ...(isNodeQuoted(scenario.prices)
      ? []
      : [
          { ...sum, part: 'Parts at list price', togetherUsd: listUsd, share: 1 },
          { ...sum, part: 'Volume factor', count: factor, path: factorPath, source: factorSource },
        ]),
    { ...sum, part: 'Node', togetherUsd: priceUsd },
  ]
}

const provenance = moneyProvenance['node-cost']

const computed = analyticBy(provenance)

const columns: readonly Column<NodePriceRow>[] = [
  entered('part', 'Part', ({ part }) => part, {
    sourceOf: ({ scenario, path }) => {
      if (path === undefined) return undefined
      const field = fieldIn(scenario, path)
      const entry = { provenance: provenanceOf(scenario, path), unit: field?.unit ?? '' }
      return { said: [`Price: ${field?.help ?? ''}`], entry }
    },
  }),
  computed('count', 'Count', ({ count }) => count, {
    formatOf:
      ({ unit = '' }) =>
      (count) =>
        `${formatExact(count)} ${unit}`.trim(),
  }),
  entered('unit', 'Unit', ({ unit }) => unit, FILE_ONLY),
  computed('list_usd', 'List price', ({ eachUsd }) => eachUsd, {
    unit: 'USD',
    format: (usd) => formatFixed(usd, 2),
  }),
  computed('together_usd', 'Total', ({ togetherUsd }) => togetherUsd, {
    unit: 'USD',
    format: (usd) => formatFixed(usd, 0),
  }),
  computed('list_share', 'Share of the list price', ({ share }) => share, {
    format: (share) => formatPercent(share),
    isBar: true,
  }),
  entered('price_source', 'Price source', ({ source }) => source, FILE_ONLY),
  entered(
    'caution',
    'Caution',
    ({ scenario, path }) => (path === undefined ? undefined : cautionAt(scenario, path)),
    FILE_ONLY,
  ),
]

export const nodePriceTable = (scenario: Scenario): Table =>
  table({
    id: 'parts',
    caption: 'Price of one node',
    columns,
    rows: rowsOf(scenario),
    freshness: 'current',
    isSum: ({ isSum = false }) => isSum,
  })

export function nodePriceSection(at: number, scenario: Scenario): Section {
  const { priceUsd, factor, cautions } = priceOfNode(scenario)
  return {
    id: 'node-price',
    title: isNodeQuoted(scenario.prices)
      ? message('One node costs {usd} (source: {source})', {
          usd: [priceUsd, formatUsd(priceUsd)],
          source: priceSource(scenario, 'node'),
        })
      : message('One node costs {usd}, which is {factor} times the list price of its parts', {
          usd: [priceUsd, formatUsd(priceUsd)],
          factor: [factor, formatSignificant(factor)],
        }),
    subtitle: `${titleOf(at, scenario)}; ${holdsAdapter(scenario.prices) ? 'the adapter is in this price' : 'the adapter belongs to the network and is in the bill above'}`,
    tables: [nodePriceTable(scenario)],
    messages: cautions.map(({ label, sentence }) =>
      message('{label}: {sentence}', { label, sentence }),
    ),
    only: ['page', 'file'],
  }
}
