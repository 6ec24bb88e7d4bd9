/** The price of one node from its parts; the adapter belongs to the network and stands in the bill. */
import {
  formatExact,
  formatFixed,
  formatPercent,
  formatSignificant,
  formatUsd,
} from '../../document/format'
import { priceOfNode } from '../../document/prices/node-price'
import { cautionAt } from '../../document/prices/price-fit'
import { provenanceOf } from '../../document/provenance'
import { fieldIn } from '../../document/scenario/fields'
import type { Scenario } from '../../document/scenario/schema'
import { titleOf } from '../../document/titles'
import { message, table, type Column, type Section, type Table } from '../../tables/table'
import { moneyProvenance } from '../shared/money-provenance'

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
    { ...sum, part: 'Parts at list price', togetherUsd: listUsd, share: 1 },
    { ...sum, part: 'Volume factor', count: factor, path: factorPath, source: factorSource },
    { ...sum, part: 'Node', togetherUsd: priceUsd },
  ]
}

const provenance = moneyProvenance.nodePrice

const columns: readonly Column<NodePriceRow>[] = [
  {
    key: 'part',
    header: 'Part',
    value: ({ part }) => part,
    basis: 'input',
    sourceOf: ({ scenario, path }) => {
      if (path === undefined) return undefined
      const field = fieldIn(scenario, path)
      const entry = { provenance: provenanceOf(scenario, path), unit: field?.unit ?? '' }
      return { said: [`Price: ${field?.help ?? ''}`], entry }
    },
  },
  {
    key: 'count',
    header: 'Count',
    value: ({ count }) => count,
    formatOf:
      ({ unit = '' }) =>
      (count) =>
        `${formatExact(count)} ${unit}`.trim(),
    basis: 'analytic',
    provenance,
  },
  { key: 'unit', header: 'Unit', value: ({ unit }) => unit, basis: 'input', fileOnly: true },
  {
    key: 'list_usd',
    header: 'List',
    unit: 'USD',
    value: ({ eachUsd }) => eachUsd,
    format: (usd) => formatFixed(usd, 2),
    basis: 'analytic',
    provenance,
  },
  {
    key: 'together_usd',
    header: 'Together',
    unit: 'USD',
    value: ({ togetherUsd }) => togetherUsd,
    format: (usd) => formatFixed(usd, 0),
    basis: 'analytic',
    provenance,
  },
  {
    key: 'list_share',
    header: 'Of the list price',
    value: ({ share }) => share,
    format: (share) => formatPercent(share),
    isBar: true,
    basis: 'analytic',
    provenance,
  },
  {
    key: 'price_source',
    header: 'Price source',
    value: ({ source }) => source,
    basis: 'input',
    fileOnly: true,
  },
  {
    key: 'caution',
    header: 'Caution',
    value: ({ scenario, path }) => (path === undefined ? undefined : cautionAt(scenario, path)),
    basis: 'input',
    fileOnly: true,
  },
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
    title: message('One node costs {usd}, which is {factor} of its parts at list price', {
      usd: [priceUsd, formatUsd(priceUsd)],
      factor: [factor, formatSignificant(factor)],
    }),
    subtitle: `${titleOf(at, scenario)}; the adapter belongs to the network and stands in the bill above`,
    tables: [nodePriceTable(scenario)],
    messages: cautions.map(({ label, sentence }) =>
      message('{label}: {sentence}', { label, sentence }),
    ),
    refusals: [],
    limits: [],
    only: ['page', 'file'],
  }
}
