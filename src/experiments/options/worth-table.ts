/** What the pieces of one option cost at prices as they may be, against the price that was agreed. */
import { formatCount, formatWholeUsd } from '../../document/format'
import { priceCases } from '../../document/prices/price-cases'
import type { PricedOption } from '../../model/engine'
import { entered, simulated, USD } from '../../tables/columns'
import { table, type Freshness, type Table } from '../../tables/table'
import { worthProvenance } from './provenance'
import { savesWords, signedUsd } from './words'
import type { SpanLook } from '../../tables/channels'

interface Drawn {
  /** Index of the scenario that it is an option on. */
  readonly scenario: number
  readonly found: PricedOption
  readonly draws: number
  readonly freshness: Freshness
}

/** The pieces at named prices, or over the draws. */
interface WorthRow {
  readonly id: string
  readonly prices: string
  readonly thenUsd: number
  readonly savesUsd: number
  readonly kind: 'case' | 'quantile' | 'draws'
}

const OPTION_NOTE =
  'Dashed: the agreed price. Each mark: what the same pieces cost at other prices; filled with a thick line where the agreed price saves money. Outlined: the pieces are cheaper then, and who may choose buys them at that price. Band: 5 to 95 % of the draws, with their median. Saved: less the fee.'

/** What the pieces cost and what is saved: at named prices, and at quantiles of the draws. */
function worthRows({ cases, thenUsd, savesUsd }: PricedOption): readonly WorthRow[] {
  const quantiles = [
    ['mean', 'mean of the draws'],
    ['p5', '5 % of draws below'],
    ['p50', 'half of the draws below'],
    ['p95', '95 % of draws below'],
  ] as const
  return [
    ...priceCases.flatMap(({ id, name }, at) => {
      const own = cases[at]
      return own ? [{ id, prices: name, ...own, kind: 'case' as const }] : []
    }),
    ...quantiles.map(([id, prices]) => ({
      id,
      prices,
      thenUsd: thenUsd[id],
      savesUsd: savesUsd[id],
      kind: 'quantile' as const,
    })),
  ]
}

/** What becomes of the agreed price at some prices. */
type CaseEnd = 'saves' | 'unused' | 'loses' | 'equal'

/** Less than a dollar is rounding. */
function endOf({ thenUsd }: WorthRow, { priceUsd, boughtAtOnce }: PricedOption): CaseEnd {
  if (Math.abs(thenUsd - priceUsd) < 1) return 'equal'
  if (thenUsd > priceUsd) return 'saves'
  return boughtAtOnce ? 'loses' : 'unused'
}

const looks: Readonly<Record<CaseEnd, SpanLook>> = {
  saves: 'thick',
  loses: 'dashed',
  unused: 'line',
  equal: 'line',
}

export function worthTable({ scenario, found, draws, freshness }: Drawn): Table {
  const { priceUsd, thenUsd, savesUsd } = found
  const all: WorthRow = {
    id: 'draws',
    prices: `${formatCount(draws)} draws of all prices`,
    thenUsd: thenUsd.p50,
    savesUsd: savesUsd.mean,
    kind: 'draws',
  }
  const end = (row: WorthRow): CaseEnd | undefined =>
    row.kind === 'draws' ? undefined : endOf(row, found)
  return table<WorthRow>({
    id: 'option-prices',
    caption: 'The pieces of one option at other prices',
    columns: [
      entered('prices', 'Prices', ({ prices }) => prices),
      simulated('pieces_then_usd', 'The pieces cost', (row) => row.thenUsd, worthProvenance, USD),
      simulated('saved_usd', 'Saved', (row) => row.savesUsd, worthProvenance, {
        format: signedUsd,
      }),
    ],
    rows: worthRows(found),
    note: OPTION_NOTE,
    freshness,
    scenarioOf: () => scenario,
    chart: {
      type: 'rows',
      label: 'prices',
      drawn: (rows) => [...rows.filter(({ kind }) => kind === 'case'), all],
      isRuled: ({ kind }) => kind === 'draws',
      emphasis: (row) => (row.kind === 'draws' || end(row) === 'saves' ? 'strong' : undefined),
      panels: [
        {
          spans: [
            {
              from: priceUsd,
              to: (row) => (end(row) === 'equal' || row.kind === 'draws' ? undefined : row.thenUsd),
              look: (row) => looks[end(row) ?? 'unused'],
              scenario: () => scenario,
              tone: (row) =>
                end(row) === 'loses' ? 'risk' : end(row) === 'unused' ? 'quiet' : undefined,
            },
            {
              from: ({ kind }) => (kind === 'draws' ? thenUsd.p5 : undefined),
              to: thenUsd.p95,
              look: 'range',
              scenario: () => scenario,
            },
          ],
          points: [
            {
              at: (row) => (row.kind === 'draws' ? undefined : row.thenUsd),
              shape: (row) => (end(row) === 'saves' ? 'mark' : 'outline'),
              scenario: () => scenario,
            },
            {
              at: ({ kind }) => (kind === 'draws' ? thenUsd.p50 : undefined),
              shape: 'tick',
              scenario: () => scenario,
            },
          ],
          words: (row) =>
            row.kind === 'draws'
              ? `in the mean ${savesWords(row.savesUsd)}`
              : `${formatWholeUsd(row.thenUsd)}, ${savesWords(row.savesUsd)}`,
          references: [
            { value: priceUsd, label: `agreed: ${formatWholeUsd(priceUsd)}`, look: 'dashed' },
          ],
          measure: { format: formatWholeUsd },
        },
      ],
    },
  })
}
