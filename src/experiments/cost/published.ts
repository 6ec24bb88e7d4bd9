/** What is published of the cost of the machine that a design starts from, against its bill. */
import { evidenceLabels } from '../../document/evidence'
import { formatPercent, formatUsd } from '../../document/format'
import { systemPrices, type SystemPrice } from '../../document/prices/system-prices'
import { presetAsBuilt, presetOf } from '../../document/scenario/differences'
import type { Scenario } from '../../document/scenario/schema'
import type { MachineCost } from '../../model/engine'
import { analytic, entered, FILE_ONLY } from '../../tables/columns'
import {
  type Column,
  message,
  table,
  type Provenance,
  type Refusal,
  type Section,
} from '../../tables/table'
import { moneyProvenance } from '../shared/provenance'

interface PublishedRow {
  readonly price: SystemPrice
  /** The bill of the machine as built; undefined where there is none, or it is another machine. */
  readonly bill: MachineCost | undefined
}

const printed: Provenance = {
  meaning: 'Published cost of the whole machine. It is used only as a check, never as an input.',
  formula: 'None. The value is copied unchanged.',
  source: 'Each row lists its source.',
  asks: [],
  inputs: () => [],
  limits: 'No bill of materials has been published for these machines.',
}

const columns: readonly Column<PublishedRow>[] = [
  entered('item', 'Item', ({ price }) => price.item, {
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
    'Computed bill (difference from this cost)',
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
    title: message(`Published cost of ${preset?.name ?? 'this machine'}`),
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
                ? 'There is no bill to compare with this cost.'
                : isAsBuilt
                  ? 'The computed bill is the sum of the machine’s parts. It excludes storage, software and installation. The rest of the contract is not published.'
                  : `This design is no longer ${preset.name} as built, so its bill is not compared with the published cost.`,
            ),
          ]
        : [],
    refusals: !preset
      ? none('This scenario is not based on a machine that was built, so it has no published cost.')
      : prices.length === 0
        ? none(`No published cost of ${preset.name} is known.`)
        : [],
    only: ['page', 'file'],
  }
}

/** Only what is of the machine alone, or of one node, compares with the bill. */
export function againstBill(
  { of, usd, low, high }: SystemPrice,
  { totalUsd, nodeUsd, bom }: MachineCost,
): string {
  if (of === 'more') return 'includes more than the machine'
  if (of === 'plan') return 'a plan, not a price'
  const hcaUsd = bom.find(({ priceKey }) => priceKey === 'hcaUsd')?.unitUsd ?? 0
  const own = of === 'node' ? nodeUsd + hcaUsd : totalUsd
  const isInside = low !== undefined && high !== undefined && own >= low && own <= high
  const where = low === undefined ? '' : isInside ? ', within the range' : ', outside the range'
  return usd === undefined
    ? `${formatUsd(own)}${where}`
    : `${formatUsd(own)} (${formatPercent(own / usd - 1, { signed: true })}${where})`
}
