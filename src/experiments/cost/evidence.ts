/** How well the dollars of a bill are known: by the evidence of the price that each was counted at. */
import { type Evidence, evidenceLabels } from '../../document/evidence'
import { formatPercent, formatWholeUsd, formatUsd } from '../../document/format'
import { priceOfNode } from '../../document/prices/node-price'
import { systemPrices, type SystemPrice } from '../../document/prices/system-prices'
import { provenanceOf } from '../../document/provenance'
import { presetAsBuilt, presetOf } from '../../document/scenario/differences'
import { fieldIn } from '../../document/scenario/fields'
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
import { scenarioColumn } from '../shared/scenarios'

/** Of a price: how it is supported, or that a person has entered it. */
type Standing = Evidence | 'input'

/** In the order of their strength. */
const standings: readonly Standing[] = [
  'paper',
  'page',
  'repo',
  'derived',
  'assumed',
  'recalled',
  'input',
]

export const standingLabel = (standing: Standing): string =>
  standing === 'input' ? 'entered here' : evidenceLabels[standing]

interface EvidenceShare {
  readonly standing: Standing
  readonly usd: number
  readonly share: number
  /** Document paths of the prices that it is of. */
  readonly paths: readonly string[]
}

export interface EvidenceShares {
  /** Levels that no dollar has are left out. */
  readonly shares: readonly EvidenceShare[]
  /** US dollars of the nodes, all of which the volume factor scales, and how that is supported. */
  readonly scaled: { readonly usd: number; readonly factor: Standing }
  /** US dollars at a price that is of another part than the design has. */
  readonly otherPartUsd: number
}

interface Dollars {
  readonly path: string
  readonly usd: number
}

/** Dollars of the nodes by their parts, at the price that is paid; those of the network by line. */
function dollarsOf(scenario: Scenario, { bom }: MachineCost): readonly Dollars[] {
  return bom.flatMap(({ priceKey, count, totalUsd }): readonly Dollars[] => {
    if (priceKey !== 'node') return [{ path: `prices.${priceKey}`, usd: totalUsd }]
    const { lines, factor } = priceOfNode(scenario)
    return lines.map(({ path, subtotalUsd }) => ({ path, usd: count * factor * subtotalUsd }))
  })
}

function standingOf(scenario: Scenario, path: string): Standing {
  const provenance = provenanceOf(scenario, path)
  return provenance.kind === 'input' ? 'input' : provenance.evidence
}

export function evidenceShares(scenario: Scenario, cost: MachineCost): EvidenceShares {
  const dollars = dollarsOf(scenario, cost)
  const sum = (parts: readonly Dollars[]) => parts.reduce((total, { usd }) => total + usd, 0)
  const total = sum(dollars)
  const isOfOther = ({ path }: Dollars) => {
    const provenance = provenanceOf(scenario, path)
    return provenance.kind === 'published' && provenance.otherPart !== undefined
  }
  return {
    shares: standings.flatMap((standing) => {
      const own = dollars.filter(
        ({ path, usd }) => usd > 0 && standingOf(scenario, path) === standing,
      )
      const usd = sum(own)
      const paths = [...new Set(own.map(({ path }) => path))]
      return usd === 0 ? [] : [{ standing, usd, share: usd / total, paths }]
    }),
    scaled: {
      usd: total - cost.networkUsd,
      factor: standingOf(scenario, 'prices.volumeFactor'),
    },
    otherPartUsd: sum(dollars.filter(isOfOther)),
  }
}

interface Grouped {
  readonly published: number
  readonly derived: number
  readonly assumed: number
  readonly entered: number
}

/** Shares of the dollars as a sceptic asks for them. */
export function groupedShares(shares: readonly EvidenceShare[]): Grouped {
  const of = (...wanted: readonly Standing[]) =>
    shares
      .filter(({ standing }) => wanted.includes(standing))
      .reduce((sum, { share }) => sum + share, 0)
  return {
    published: of('paper', 'page', 'repo'),
    derived: of('derived'),
    assumed: of('assumed', 'recalled'),
    entered: of('input'),
  }
}

/** Dollars of one bill at one level of evidence. */
interface EvidenceRow extends EvidenceShare {
  readonly at: number
  readonly scenario: Scenario
}

const known = {
  ...moneyProvenance.cost,
  meaning: 'Cost of the items on the bill, grouped by the evidence for their prices.',
  formula: 'Sum of quantity × price over the items whose prices have that evidence.',
}

export const evidenceColumns: readonly Column<EvidenceRow>[] = [
  entered('evidence', 'Evidence for the price', ({ standing }) => standingLabel(standing), {
    sourceOf: ({ scenario, paths }) => ({
      said: [
        `Sum of quantity × price over the bill, for these prices: ${paths
          .map((path) => fieldIn(scenario, path)?.label ?? path)
          .join(', ')}.`,
      ],
    }),
  }),
  scenarioColumn(),
  analytic('cost_usd', 'Total', ({ usd }) => usd, known, {
    unit: 'USD',
    format: (usd) => formatWholeUsd(usd).replace('$', ''),
  }),
  analytic('cost_share', 'Share of the cost', ({ share }) => share, known, {
    format: (share) => formatPercent(share),
    isBar: true,
  }),
]

export const evidenceRows = (
  at: number,
  scenario: Scenario,
  cost: MachineCost,
): readonly EvidenceRow[] =>
  evidenceShares(scenario, cost).shares.map((share) => ({ ...share, at, scenario }))

// What is published of the cost of the machine that a design starts from, against its bill.

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
