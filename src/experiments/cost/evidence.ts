/** How well the dollars of a bill are known: by the evidence of the price that each was counted at. */
import type { Evidence } from '../../document/evidence'
import { evidenceLabels } from '../../document/evidence'
import { isPriceKey } from '../../document/prices/books'
import { priceOfNode } from '../../document/prices/node-price'
import { provenanceOf } from '../../document/provenance'
import type { Scenario } from '../../document/scenario/schema'
import type { MachineCost } from '../../model/engine'
import { formatPercent, formatWholeUsd } from '../../document/format'
import { fieldIn } from '../../document/scenario/fields'
import { analytic, entered } from '../../tables/columns'
import type { Column } from '../../tables/table'
import { moneyProvenance } from '../shared/money-provenance'
import { scenarioColumn } from '../shared/scenarios'

/** Of a price: how it is supported, or that a person has entered it. */
export type Standing = Evidence | 'input'

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
    if (isPriceKey(priceKey)) return [{ path: `prices.${priceKey}`, usd: totalUsd }]
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
  meaning: 'Dollars of the bill by the evidence of the price that each was counted at.',
  formula: 'Sum over the bill of pieces × price, of the prices of that evidence.',
}

export const evidenceColumns: readonly Column<EvidenceRow>[] = [
  entered('evidence', 'Evidence of the price', ({ standing }) => standingLabel(standing), {
    sourceOf: ({ scenario, paths }) => ({
      said: [
        `Sum over the bill of pieces × price, of these prices: ${paths
          .map((path) => fieldIn(scenario, path)?.label ?? path)
          .join(', ')}.`,
      ],
    }),
  }),
  scenarioColumn(),
  analytic('cost_usd', 'Together', ({ usd }) => usd, known, {
    unit: 'USD',
    format: (usd) => formatWholeUsd(usd).replace('$', ''),
  }),
  analytic('cost_share', 'Of the cost', ({ share }) => share, known, {
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
