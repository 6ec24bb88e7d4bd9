/** What is published of the cost of the machine that a design starts from, against its bill. */
import { analytic, entered, FILE_ONLY } from '../../tables/columns'
import { evidenceLabels } from '../../document/evidence'
import { formatPercent, formatUsd } from '../../document/format'
import { systemPrices, type SystemPrice } from '../../document/prices/system-prices'
import { presetAsBuilt } from '../../document/scenario/as-built'
import { presetOf } from '../../document/scenario/differences'
import type { Scenario } from '../../document/scenario/schema'
import type { MachineCost } from '../../model/engine'
import {
  message,
  table,
  type Column,
  type Provenance,
  type Refusal,
  type Section,
} from '../../tables/table'
import { moneyProvenance } from '../shared/money-provenance'

interface PublishedRow {
  readonly price: SystemPrice
  /** The bill of the machine as built; undefined where there is none, or it is another machine. */
  readonly bill: MachineCost | undefined
}

const printed: Provenance = {
  meaning: 'What was published of the cost of the whole machine: a check, never an input.',
  formula: 'None: it is copied as it stands.',
  source: 'Each row says its own.',
  asks: [],
  inputs: () => [],
  limits: 'No bill of any of these machines is public.',
}

const columns: readonly Column<PublishedRow>[] = [
  entered('item', 'What', ({ price }) => price.item, {
    isProse: true,
    sourceOf: ({ price }) => ({
      said: [],
      entry: { provenance: { kind: 'published', ...price }, unit: '$' },
    }),
  }),
  entered('usd', 'USD', ({ price }) => price.usd, {
    interval: ({ price: { low, high } }) =>
      low === undefined || high === undefined ? undefined : { low, high },
    format: formatUsd,
    provenance: printed,
  }),
  entered('year', 'Year', ({ price }) => String(price.year)),
  entered('evidence', 'Evidence', ({ price }) => evidenceLabels[price.evidence]),
  analytic(
    'bill',
    'The bill against it',
    ({ price, bill }) => bill && againstBill(price, bill),
    moneyProvenance.cost,
  ),
  entered('source', 'Source', ({ price }) => price.source, FILE_ONLY),
  entered('note', 'Note', ({ price }) => price.note, FILE_ONLY),
]

/** @param cost the bill of the present design; undefined where there is none */
export function publishedSection(
  at: number,
  scenario: Scenario,
  cost: MachineCost | undefined,
): Section {
  const preset = presetOf(scenario)
  const prices = systemPrices(scenario.preset)
  const isAsBuilt = presetAsBuilt(scenario) !== undefined
  const none = (words: string): readonly Refusal[] => [
    { reason: 'nothing-to-compare', scenario: at, message: words },
  ]
  return {
    id: 'published',
    title: message(`What is published of ${preset?.name ?? 'the cost of this machine'}`),
    tables: [
      table({
        id: 'prices',
        caption: 'Published costs',
        columns,
        rows: preset ? prices.map((price) => ({ price, bill: isAsBuilt ? cost : undefined })) : [],
        freshness: 'current',
      }),
    ],
    messages:
      preset && prices.length > 0
        ? [
            message(
              !cost
                ? 'There is no bill to set against it.'
                : isAsBuilt
                  ? 'The machine’s own bill is the sum of its parts; what a contract had in it beyond the machine is not published, and the bill has no storage, software or installation.'
                  : `This design is no longer ${preset.name} as built, so its bill is not set against what was paid for that.`,
            ),
          ]
        : [],
    refusals: !preset
      ? none(
          'This scenario comes from no machine that was built, so nothing is published of its cost.',
        )
      : prices.length === 0
        ? none(`Nothing that is known here is published of what ${preset.name} cost.`)
        : [],
    only: ['page', 'file'],
  }
}

/** Only what is of the machine alone, or of one node, compares with the bill. */
export function againstBill(
  { of, usd, low, high }: SystemPrice,
  { totalUsd, nodeUsd, bom }: MachineCost,
): string {
  if (of === 'more') return 'has more in it'
  if (of === 'plan') return 'a plan, not a price'
  const hcaUsd = bom.find(({ priceKey }) => priceKey === 'hcaUsd')?.unitUsd ?? 0
  const own = of === 'node' ? nodeUsd + hcaUsd : totalUsd
  const isInside = low !== undefined && high !== undefined && own >= low && own <= high
  const where = low === undefined ? '' : isInside ? ', within the range' : ', outside the range'
  return usd === undefined
    ? `${formatUsd(own)}${where}`
    : `${formatUsd(own)} (${formatPercent(own / usd - 1, { signed: true })}${where})`
}
