/** Options as tables: what each takes and brings, and what it saves at prices as they may be. */
import { chance } from '../../document/chance-words'
import { SAMPLES } from '../../document/samples'
import { formatCount, formatWholeUsd } from '../../document/format'
import { priceCases } from '../../document/prices/at-prices'
import { optionWords } from '../../document/procurement/option-words'
import type { PricedOption } from '../../model/engine'
import type { SpanLook } from '../../tables/channels'
import { entered, FILE_ONLY, simulatedBy, USD } from '../../tables/columns'
import { type Column, table, type Freshness, type Table } from '../../tables/table'
import {
  worthProvenance,
  bringsWords,
  designOf,
  optionTitle,
  piecesWords,
  signedUsd,
  type OptionAnswer,
  type UsableOption,
  savesWords,
} from './words'

const worthColumn = simulatedBy(worthProvenance)

/** An option, whether or not it can be used. */
interface OptionRow extends OptionAnswer {
  /** Counted from 1. */
  readonly number: number
}

const foundIn = ({ answer }: OptionRow): PricedOption | undefined =>
  answer?.kind === 'usable' ? answer.option : undefined

const computed = (
  key: string,
  header: string,
  value: (found: PricedOption, row: OptionRow) => number | string | undefined,
  more: Partial<Column<OptionRow>> = {},
): Column<OptionRow> =>
  worthColumn(
    key,
    header,
    (row) => {
      const found = foundIn(row)
      return found && value(found, row)
    },
    more,
  )

/** An id of the document as part of a key. */
const keyOf = (id: string) => id.replaceAll('-', '_')

export const optionColumns: readonly Column<OptionRow>[] = [
  entered('title', 'Option', (row) => `${row.number}. ${optionTitle(row)}`),
  entered('option', 'Number', ({ number }) => number, FILE_ONLY),
  entered('design', 'Design', designOf),
  entered('kind', 'Kind', ({ option }) => option.kind, FILE_ONLY),
  entered('amount', 'Amount', ({ option }) => option.amount, FILE_ONLY),
  entered('in_words', 'In words', ({ option }) => optionWords(option), FILE_ONLY),
  computed('brings', 'Brings', (found, { option }) => bringsWords(option, found), FILE_ONLY),
  worthColumn(
    'outcome',
    'Brings',
    (row) => {
      const found = foundIn(row)
      return found ? bringsWords(row.option, found) : 'cannot be used'
    },
    { isProse: true },
  ),
  computed('to_be_bought', 'Must be bought', piecesWords, { isProse: true }),
  computed('today_usd', 'At today’s prices', ({ todayUsd }) => todayUsd, USD),
  entered(
    'agreed_usd',
    'Agreed price',
    (row) => foundIn(row)?.priceUsd ?? row.option.priceUsd ?? undefined,
    USD,
  ),
  entered(
    'price_is_quoted',
    'Price is quoted',
    ({ option }) => option.priceUsd !== null,
    FILE_ONLY,
  ),
  entered('fee_usd', 'Fee', ({ option }) => option.feeUsd, USD),
  entered('expires', 'Expires', ({ option }) => option.expires, FILE_ONLY),
  entered('last_day', 'Expires', ({ option: { expires } }) =>
    expires === '' ? 'no date' : expires,
  ),
  computed(
    'saved_usd',
    'Mean saving (5 to 95\u202f% of samples)',
    ({ savesUsd }) => savesUsd.mean,
    {
      format: signedUsd,
      interval: (row) => {
        const saves = foundIn(row)?.savesUsd
        return saves && { low: saves.p5, high: saves.p95 }
      },
    },
  ),
  computed(
    'saved_standard_error_usd',
    'Standard error of the saving',
    ({ savesUsd }) => savesUsd.standardError,
    FILE_ONLY,
  ),
  computed('saved_p50_usd', 'Median saving', ({ savesUsd }) => savesUsd.p50, FILE_ONLY),
  computed(
    'pays_share_of_draws',
    'Share of samples above the agreed price',
    ({ pays }) => pays.share,
    {
      format: chance,
    },
  ),
  computed(
    'pays_share_of_draws_low',
    'Share of samples above the agreed price, low',
    ({ pays }) => pays.low,
    FILE_ONLY,
  ),
  computed(
    'pays_share_of_draws_high',
    'Share of samples above the agreed price, high',
    ({ pays }) => pays.high,
    FILE_ONLY,
  ),
  ...priceCases.map(({ id, name }, at) =>
    computed(
      `saved_${keyOf(id)}_usd`,
      `Saving, ${name}`,
      ({ cases }) => cases[at]?.savesUsd,
      FILE_ONLY,
    ),
  ),
  computed('draws', 'Samples', () => SAMPLES, FILE_ONLY),
  entered(
    'cannot_be_used_because',
    'Why it cannot be used',
    ({ answer }) => (answer?.kind === 'refused' ? answer.sentence : undefined),
    FILE_ONLY,
  ),
]

/** Prices as they may be, and what every usable option then saves. */
interface SavedRow {
  readonly prices: string
  /** US USD, in the order of the usable options. */
  readonly savesUsd: readonly number[]
}

/** The named prices, then the samples. */
export function savedRows(usable: readonly UsableOption[]): readonly SavedRow[] {
  const row = (prices: string, of: (found: PricedOption) => number): SavedRow => ({
    prices,
    savesUsd: usable.map(({ found }) => of(found)),
  })
  return [
    ...priceCases.map(({ name }, at) => row(name, ({ cases }) => cases[at]?.savesUsd ?? 0)),
    row('Mean of price samples', ({ savesUsd }) => savesUsd.mean),
    row('5th percentile of price samples', ({ savesUsd }) => savesUsd.p5),
    row('Median of price samples', ({ savesUsd }) => savesUsd.p50),
    row('95th percentile of price samples', ({ savesUsd }) => savesUsd.p95),
  ]
}

export const savedColumns = (usable: readonly UsableOption[]): readonly Column<SavedRow>[] => [
  entered('prices', 'Prices', ({ prices }) => prices),
  ...usable.map(({ number }, at): Column<SavedRow> =>
    worthColumn(`option_${number}_saved_usd`, `Option ${number}`, ({ savesUsd }) => savesUsd[at], {
      format: signedUsd,
    }),
  ),
]

// What the pieces of one option cost at prices as they may be, against the price that was agreed.

interface Plotted {
  /** Index of the scenario that it is an option on. */
  readonly scenario: number
  readonly found: PricedOption
  readonly samples: number
  readonly freshness: Freshness
}

/** The pieces at named prices, or over the samples. */
interface WorthRow {
  readonly id: string
  readonly prices: string
  readonly thenUsd: number
  readonly savesUsd: number
  readonly kind: 'case' | 'quantile' | 'samples'
}

const OPTION_NOTE =
  'The dashed line is the agreed price. Each mark is the cost of the same parts at other prices. Filled mark with a thick line: the agreed price saves money. Outlined mark: the parts are cheaper at those prices, so an optional purchase would be made at those prices. Band: 5 to 95 % of samples, with the median. The fee is deducted from savings.'

/** What the pieces cost and what is saved: at named prices, and at quantiles of the samples. */
function worthRows({ cases, thenUsd, savesUsd }: PricedOption): readonly WorthRow[] {
  const quantiles = [
    ['mean', 'mean of price samples'],
    ['p5', '5th percentile of price samples'],
    ['p50', 'median of price samples'],
    ['p95', '95th percentile of price samples'],
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

export function worthTable({ scenario, found, samples, freshness }: Plotted): Table {
  const { priceUsd, thenUsd, savesUsd } = found
  const all: WorthRow = {
    id: 'samples',
    prices: `${formatCount(samples)} price samples`,
    thenUsd: thenUsd.p50,
    savesUsd: savesUsd.mean,
    kind: 'samples',
  }
  const end = (row: WorthRow): CaseEnd | undefined =>
    row.kind === 'samples' ? undefined : endOf(row, found)
  return table<WorthRow>({
    id: 'option-prices',
    caption: 'Cost of one option’s parts at other prices',
    columns: [
      entered('prices', 'Prices', ({ prices }) => prices),
      worthColumn('pieces_then_usd', 'Cost of the parts', (row) => row.thenUsd, USD),
      worthColumn('saved_usd', 'Saving', (row) => row.savesUsd, {
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
      plotted: (rows) => [...rows.filter(({ kind }) => kind === 'case'), all],
      isRuled: ({ kind }) => kind === 'samples',
      emphasis: (row) => (row.kind === 'samples' || end(row) === 'saves' ? 'strong' : undefined),
      panels: [
        {
          spans: [
            {
              from: priceUsd,
              to: (row) =>
                end(row) === 'equal' || row.kind === 'samples' ? undefined : row.thenUsd,
              look: (row) => looks[end(row) ?? 'unused'],
              scenario: () => scenario,
              tone: (row) =>
                end(row) === 'loses' ? 'risk' : end(row) === 'unused' ? 'quiet' : undefined,
            },
            {
              from: ({ kind }) => (kind === 'samples' ? thenUsd.p5 : undefined),
              to: thenUsd.p95,
              look: 'range',
              scenario: () => scenario,
            },
          ],
          points: [
            {
              at: (row) => (row.kind === 'samples' ? undefined : row.thenUsd),
              shape: (row) => (end(row) === 'saves' ? 'mark' : 'outline'),
              scenario: () => scenario,
            },
            {
              at: ({ kind }) => (kind === 'samples' ? thenUsd.p50 : undefined),
              shape: 'tick',
              scenario: () => scenario,
            },
          ],
          words: (row) =>
            row.kind === 'samples'
              ? `on average ${savesWords(row.savesUsd)}`
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
