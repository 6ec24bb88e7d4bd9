/** How well the dollars of a bill are known: by the evidence of the price that each was counted at. */
import { group } from 'd3-array'
import { formatPercent, formatWholeUsd, formatUsd, listed } from '../../document/format'
import { priceBooks } from '../../document/prices/books'
import {
  priceOfNode,
  standingLabels,
  standingOf,
  type Standing,
} from '../../document/prices/node-price'
import { isNodeQuoted } from '../../document/prices/quotes'
import { provenanceOf } from '../../document/provenance'
import { fieldIn } from '../../document/scenario/fields'
import type { Scenario } from '../../document/scenario/schema'
import { letterOf } from '../../document/titles'
import type { BomLine, MachineCost } from '../../model/engine'
import { analytic, entered } from '../../tables/columns'
import { type Column, message, type Message, table, type Section } from '../../tables/table'
import { moneyProvenance } from '../shared/provenance'
import { freshnessOf, scenarioColumn, type Built } from '../shared/scenarios'

/** In the order of their strength. */
const standings: readonly Standing[] = [
  'paper',
  'page',
  'repo',
  'quoted',
  'derived',
  'assumed',
  'recalled',
  'entered',
]

interface EvidenceShare {
  readonly standing: Standing
  readonly usd: number
  readonly share: number
  /** Document paths of the prices that it is of. */
  readonly paths: readonly string[]
}

interface EvidenceShares {
  /** Levels that no dollar has are left out. */
  readonly shares: readonly EvidenceShare[]
  /** US dollars of the nodes, all of which the volume factor scales, and how that is supported; not of quoted ones. */
  readonly scaled: { readonly usd: number; readonly factor: Standing } | undefined
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
    scaled: isNodeQuoted(scenario.prices)
      ? undefined
      : {
          usd: sum(cost.bom.filter(isOfNode).map(({ totalUsd: usd }) => ({ path: '', usd }))),
          factor: standingOf(scenario, 'prices.volumeFactor'),
        },
    otherPartUsd: sum(dollars.filter(isOfOther)),
  }
}

const isOfNode = ({ priceKey }: BomLine): boolean => priceKey === 'node'

interface Grouped {
  readonly published: number
  readonly quoted: number
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
    quoted: of('quoted'),
    derived: of('derived'),
    assumed: of('assumed', 'recalled'),
    entered: of('entered'),
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

const evidenceColumns: readonly Column<EvidenceRow>[] = [
  entered('evidence', 'Evidence for the price', ({ standing }) => standingLabels[standing], {
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

/** In the order in which the sentence names them. */
const groups = [
  ['published', 'published prices'],
  ['quoted', 'quoted prices'],
  ['derived', 'derived prices'],
  ['assumed', 'assumed or unverified prices'],
  ['entered', 'prices entered here'],
] as const satisfies readonly (readonly [keyof Grouped, string])[]

interface KnownBill extends EvidenceShares {
  readonly at: number
}

const groupsOf = ({ shares }: EvidenceShares) => {
  const grouped = groupedShares(shares)
  return groups.flatMap(([name, prices]) =>
    grouped[name] > 0 ? [{ name, prices, share: grouped[name] }] : [],
  )
}

/**
 * "63.8 % of A’s bill rests on published prices, 6.16 % on derived prices, …"; what no dollar has is not said. Where
 * each bill has one kind of price: "100 % of the bill rests on quoted prices in A and B, on derived prices in C".
 */
function knownTitle(bills: readonly KnownBill[], own: KnownBill) {
  const isAlone = bills.length === 1
  if (!isAlone && bills.every((bill) => groupsOf(bill).length === 1)) {
    const kinds = group(bills, (bill) => groupsOf(bill)[0]?.prices ?? '')
    const parts = [...kinds].map(
      ([prices, those]) => `on ${prices} in ${listed(those.map(({ at }) => letterOf(at)))}`,
    )
    return message(`{all} of the bill rests ${parts.join(', ')}`, { all: [1, formatPercent(1)] })
  }
  const known = groupsOf(own)
  const whose = isAlone ? 'the' : `${letterOf(own.at)}’s`
  const parts = known.map(
    ({ name, prices }, at) => `{${name}}${at === 0 ? ` of ${whose} bill rests` : ''} on ${prices}`,
  )
  return message(
    parts.join(', '),
    Object.fromEntries(
      known.map(({ name, share }) => [name, [share, formatPercent(share)] as const]),
    ),
  )
}

export function evidenceSection(scenarios: readonly Built[], own: Built): Section {
  const { scenario } = own
  const bills = scenarios.flatMap(({ at, scenario: of, built }) =>
    built.state === 'current' ? [{ at, of, ...evidenceShares(of, built.value.machine.cost) }] : [],
  )
  const rows = bills.flatMap(({ at, of, shares }) =>
    shares.map((share): EvidenceRow => ({ ...share, at, scenario: of })),
  )
  const known = bills.find(({ at }) => at === own.at)
  return {
    id: 'evidence',
    title: known ? knownTitle(bills, known) : message('How well is the cost known?'),
    subtitle: 'Cost of every offer by kind of price evidence',
    tables: [
      table({
        id: 'dollars',
        caption: 'Dollars by evidence',
        columns: evidenceColumns,
        rows,
        freshness: freshnessOf(
          scenarios.map((each) => (each.at === own.at ? each.built : undefined)),
        ),
        scenarioOf: ({ at }) => at,
      }),
    ],
    messages: known ? scaledMessage(scenario, known) : [],
  }
}

/** Of a bill whose nodes are quoted nothing is scaled. */
function scaledMessage(
  scenario: Scenario,
  { scaled, otherPartUsd }: EvidenceShares,
): readonly Message[] {
  const { low, high } = priceBooks[scenario.prices.book].entries.volumeFactor
  const isOfBook = provenanceOf(scenario, 'prices.volumeFactor').kind === 'published'
  const range = isOfBook ? ` (${low} to ${high})` : ''
  const ofScaled = scaled && [
    'The nodes’ cost of {usd} is their list price times the volume factor of {factor}, which is {standing}{range}.',
    'The factor scales all list prices, regardless of their evidence.',
  ]
  const ofOther = 'The prices of {other} of the bill are for parts that this design does not have.'
  const said = [...(ofScaled ?? []), ...(otherPartUsd > 0 ? [ofOther] : [])]
  if (said.length === 0) return []
  return [
    message(said.join(' '), {
      ...(scaled && {
        usd: [scaled.usd, formatUsd(scaled.usd)],
        factor: scenario.prices.volumeFactor,
        standing: standingLabels[scaled.factor],
        range,
      }),
      other: [otherPartUsd, formatUsd(otherPartUsd)],
    }),
  ]
}
