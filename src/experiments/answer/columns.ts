/** The matrix of offers by conditions: gain with interval, rank, and whether the condition changes who is first. */
import { isFatTree } from '../../document/scenario/topology'
import { formatCount, formatPercent, formatTaper } from '../../document/format'
import { priceBooks } from '../../document/prices/books'
import type { Scenario } from '../../document/scenario/schema'
import { letterOf } from '../../document/titles'
import type { RankingChannels, RankingColumn, RankingRow, Tip } from '../../tables/channels'
import { entered, FILE_ONLY, simulated } from '../../tables/columns'
import { table, type Column, type Freshness, type Provenance, type Table } from '../../tables/table'
import { studyInputs } from '../shared/provenance'
import { AGAINST_NO_NETWORK, AT_VALUES } from '../shared/study-provenance'
import { conditions } from './conditions'
import type {
  ConditionId,
  ConditionResult,
  RankedOffer,
  Ranking,
  Sampled,
  SampledGain,
} from './ranking'
import { changesFirst, rankIn, takesFirst, type OfferRank } from './ranks'
import { moneyText, nodesText, rankText } from './terms'
import { gainText, rangeText, withoutPercent } from '../shared/gain-words'
import { firstText } from './words'

/** One offer under one condition. */
interface MatrixRow {
  readonly at: number
  readonly label: string
  readonly condition: ConditionId
  readonly isBaseline: boolean
  /** Whether the page is about its condition. */
  readonly isPage: boolean
  /** Undefined while it is computed, or where the offer is not ranked. */
  readonly result: MatrixResult | undefined
  readonly note: string
  readonly offer: RankedOffer | undefined
  readonly sampled: Sampled | undefined
}

interface MatrixResult {
  readonly gain: SampledGain
  /** With every input at its most likely value. */
  readonly atValues: number
  readonly standing: OfferRank
  readonly changesFirst: boolean
  readonly takesFirst: boolean
}

/** The id of a condition as picked in the matrix; the experiment's parameter of this name. */
const PARAMETER = 'condition'

/** @param scenarios of the workbook, for the heads of offers that are not ranked */
export function matrixTable(
  ranking: Ranking,
  scenarios: readonly Scenario[],
  freshness: Freshness,
): Table {
  const ids = columnsOf(ranking)
  const rows = rowsOf(ranking, ids)
  return table<MatrixRow>({
    id: 'matrix',
    caption: 'Offers by condition',
    columns: matrixColumns(ranking),
    rows,
    freshness,
    ...(ranking.offers.length > 1 && { note: noteOf(rows) }),
    scenarioOf: ({ at }) => at,
    isBaseline: ({ isBaseline }) => isBaseline,
    picking: {
      parameter: PARAMETER,
      value: ({ isPage, condition, result }) => (isPage || !result ? undefined : condition),
      hint: 'compare all offers under this condition',
      // The head of the column marks it; a frame means first.
      isPicked: () => false,
    },
    chart: channelsOf(ranking, scenarios, ids),
  })
}

/** Conditions that are known or to come, but for those that are one with another. */
const columnsOf = ({ compared, merged }: Ranking): readonly ConditionId[] =>
  compared.filter((id) => merged.every((each) => each.id !== id))

function rowsOf(ranking: Ranking, ids: readonly ConditionId[]): readonly MatrixRow[] {
  const { offers, notRanked } = ranking
  const [page] = ranking.conditions
  const row = (condition: ConditionId) => ({ condition, isPage: condition === page?.id })
  const found = (id: ConditionId) => ranking.conditions.find((condition) => condition.id === id)
  const ranked = offers.flatMap((offer, place) =>
    ids.map((id): MatrixRow => {
      const result = resultOf(ranking, found(id), place)
      return {
        ...row(id),
        at: offer.at,
        label: offer.label,
        isBaseline: place === 0,
        result,
        note: result
          ? [mergedNote(ranking, id), ...limitsOf(ranking, offer.at)].filter(Boolean).join(' ')
          : offers.length > 1
            ? 'computing'
            : 'the only ranked offer',
        offer,
        sampled: ranking.sampled?.[place],
      }
    }),
  )
  const refused = notRanked.flatMap(({ at, sentence }) =>
    ids.map((id): MatrixRow => ({
      ...row(id),
      at,
      label: `Offer ${letterOf(at)}`,
      isBaseline: false,
      result: undefined,
      note: sentence,
      offer: undefined,
      sampled: undefined,
    })),
  )
  return [...ranked, ...refused].toSorted((one, other) => one.at - other.at)
}

const limitsOf = ({ broken = [] }: Ranking, at: number): readonly string[] =>
  broken.flatMap((each) => (each.at === at ? [each.sentence] : []))

const mergedNote = ({ merged }: Ranking, id: ConditionId): string =>
  merged
    .filter(({ into }) => into === id)
    .map((each) => `The condition “${conditions[each.id].short}” has the same results.`)
    .join(' ')

function resultOf(
  ranking: Ranking,
  condition: ConditionResult | undefined,
  place: number,
): MatrixResult | undefined {
  const gain = condition?.gains[place]
  const standing = condition && rankIn(condition, place)
  return gain && standing && condition
    ? {
        gain,
        atValues: condition.atValues[place] ?? 0,
        standing,
        changesFirst: changesFirst(ranking, condition),
        takesFirst: takesFirst(ranking, condition, place),
      }
    : undefined
}

const percent = (points: number) => withoutPercent(gainText(points / 100))

const matrixColumns = (ranking: Ranking): readonly Column<MatrixRow>[] => {
  const { samples } = ranking
  const provenance = { ...GAIN, samples: `${formatCount(samples)} samples` }
  const ofRank = { ...RANK, samples: provenance.samples }
  const ofNodes = { ...NODES, samples: provenance.samples }
  const overSamples = (
    key: string,
    header: string,
    of: (sampled: Sampled) => SampledGain | undefined,
  ): Column<MatrixRow> => {
    const own = ({ sampled }: MatrixRow) => sampled && of(sampled)
    const interval = (row: MatrixRow) => own(row)
    return simulated(key, header, (row: MatrixRow) => own(row)?.value, ofNodes, {
      ...FILE_ONLY,
      interval,
    })
  }
  const [baseline] = ranking.offers
  return [
    entered('offer', 'Offer', ({ label }) => label, { isMerged: true }),
    entered('condition', 'Condition', ({ condition }) => conditions[condition].short),
    simulated(
      'gain_percent',
      `Median gain over ${letterOf(baseline?.at ?? 0)} (90\u202f% interval)`,
      ({ result }) => result && 100 * result.gain.value,
      provenance,
      {
        unit: '%',
        format: percent,
        interval: ({ result }) =>
          result && { low: 100 * result.gain.low, high: 100 * result.gain.high },
      },
    ),
    simulated(
      'gain_at_most_likely_percent',
      'Gain at the most likely values',
      ({ result }) => result && 100 * result.atValues,
      AT_LIKELY,
      { ...FILE_ONLY, unit: '%' },
    ),
    simulated('rank', 'Rank', ({ result }) => result?.standing.rank, ofRank),
    simulated('is_tied', 'Tied', ({ result }) => result?.standing.isTied, ofRank),
    simulated(
      'only_behind',
      'Significantly behind only',
      ({ result }) => behindOf(ranking, result)?.map(letterOf).join(', '),
      ofRank,
    ),
    simulated(
      'changes_first',
      'Changes which offer is first',
      ({ result }) => result?.changesFirst,
      ofRank,
    ),
    entered('note', 'Note', ({ note }) => (note === '' ? undefined : note), {
      isProse: true,
      // What holds of an offer under all conditions is read once.
      isMerged: true,
    }),
    entered('capital_cost_usd', 'Capital cost, $', ({ offer }) => offer?.costUsd, FILE_ONLY),
    entered('nodes', 'Nodes', ({ offer }) => offer?.nodes, FILE_ONLY),
    overSamples('sampled_nodes', 'Nodes in the samples', ({ nodes }) => nodes),
    overSamples('sampled_purchase_usd', 'Purchase cost in the samples, $', (of) => of.purchaseUsd),
    overSamples('sampled_years_usd', 'Cost over all years in the samples, $', ({ yearsUsd }) =>
      yearsUsd.high > 0 ? yearsUsd : undefined,
    ),
    simulated(
      'core_full_share',
      'Samples with full core ports',
      ({ sampled }) => sampled?.fillsCore,
      ofNodes,
      FILE_ONLY,
    ),
    entered(
      'price_year',
      'Price year',
      ({ offer }) => offer && priceBooks[offer.scenario.prices.book].year,
      FILE_ONLY,
    ),
  ]
}

/** Which marks mean what, as far as they occur. */
function noteOf(rows: readonly MatrixRow[]): string {
  const frames = new Set(rows.map(frameOf))
  return [
    ...(frames.has('solid') ? ['Frame: first.'] : []),
    ...(frames.has('dashed') ? ['Dashed frame: tie for first.'] : []),
    ...(frames.has('filled')
      ? ['Filled: first under this condition, but not under the page’s condition.']
      : []),
    'Bars: 90\u202f% interval, all on one scale.',
  ].join(' ')
}

function frameOf({ result }: MatrixRow): 'solid' | 'dashed' | 'filled' | undefined {
  if (result?.standing.rank !== 1) return undefined
  if (result.takesFirst) return 'filled'
  return result.standing.isTied ? 'dashed' : 'solid'
}

function channelsOf(
  ranking: Ranking,
  scenarios: readonly Scenario[],
  ids: readonly ConditionId[],
): RankingChannels<MatrixRow> {
  const { offers, notRanked, isPreliminary } = ranking
  const [page] = ranking.conditions
  const soFar = isPreliminary ? ' so far' : ''
  return {
    type: 'ranking',
    name: 'Gains by offer and condition',
    row: 'offer',
    column: 'condition',
    value: 'gain_percent',
    rows: [
      ...offers.map(({ at, label, scenario }) => head(at, label, scenario)),
      ...notRanked.map(({ at, sentence }) => ({
        ...head(at, `Offer ${letterOf(at)}`, scenarios[at]),
        refusal: sentence,
      })),
    ].toSorted((one, other) => one.scenario - other.scenario),
    columns: ids.map((id): RankingColumn => {
      const known = ranking.conditions.find((condition) => condition.id === id)
      const merged = ranking.merged.filter(({ into }) => into === id)
      return {
        id: conditions[id].short,
        short: conditions[id].short,
        detail:
          merged.length === 0
            ? conditions[id].detail
            : `${conditions[id].detail}; the same as ${merged.map((each) => conditions[each.id].short.toLowerCase()).join(' and ')}`,
        first: known && offers.length > 1 ? firstText(ranking, known) : '',
        isChosen: id === page?.id,
      }
    }),
    text: ({ result, isBaseline }) => result && (isBaseline ? '0' : gainText(result.gain.value)),
    range: ({ result, isBaseline }) =>
      isBaseline ? 'baseline' : result ? rangeText(result.gain) : '',
    words: ({ result, note }) => {
      if (!result) return [note]
      if (result.takesFirst) return [`1st, changed${soFar}`, '1st, changed']
      const words = standingText(ranking, result)
      // "tie 1st" where six conditions leave no room.
      return [`${words}${soFar}`, words, words.replace(' for ', ' ')]
    },
    frame: frameOf,
    tip: (row) => tipOf(ranking, row),
  }
}

/** Places in the workbook of the offers that alone are significantly above; undefined where all above are. */
function behindOf({ offers }: Ranking, result: MatrixResult | undefined) {
  const behind = result?.standing.onlyBehind.flatMap((place) => offers[place]?.at ?? []) ?? []
  return behind.length > 0 ? behind : undefined
}

const standingText = (ranking: Ranking, result: MatrixResult): string =>
  rankText(result.standing, behindOf(ranking, result) ?? [])

const head = (at: number, label: string, scenario: Scenario | undefined): RankingRow => ({
  id: label,
  scenario: at,
  name: letterOf(at),
  detail:
    scenario && isFatTree(scenario.fabric)
      ? formatTaper(scenario.fabric.edge.downlinks / scenario.fabric.edge.uplinks)
      : '',
})

function tipOf(ranking: Ranking, row: MatrixRow): Tip {
  const { at, label, condition, result, isBaseline, note } = row
  const title = `${label}, ${conditions[condition].short.toLowerCase()}`
  if (!result) return { title, facts: [{ label: 'Not known yet', value: note }] }
  const [baseline] = ranking.offers
  const known = ranking.conditions.find(({ id }) => id === condition)
  return {
    title,
    facts: [
      ...(isBaseline
        ? [{ label: 'Gain', value: 'baseline' }]
        : [
            {
              label: `Median gain over ${letterOf(baseline?.at ?? 0)}`,
              value: `${gainText(result.gain.value)} (${rangeText(result.gain)})`,
            },
            { label: 'At the most likely values', value: gainText(result.atValues) },
          ]),
      { label: 'Rank', value: standingText(ranking, result) },
      ...(known ? [{ label: 'First', value: firstText(ranking, known) }] : []),
      ...sampledFacts(row),
      ...limitsOf(ranking, at).map((sentence) => ({ label: 'Limit', value: sentence })),
    ],
  }
}

/** Nodes with what shapes them, and money. */
function sampledFacts({ offer, sampled }: MatrixRow): Tip['facts'] {
  if (!offer || !sampled) return []
  const { nodes, purchaseUsd, fillsCore } = sampled
  return [
    { label: 'Nodes', value: nodesText(offer.nodes, nodes) },
    ...(fillsCore > 0
      ? [
          {
            label: 'Core ports full',
            value: `${formatPercent(fillsCore, { digits: 2 })} of samples`,
          },
        ]
      : []),
    { label: 'Purchase', value: moneyText(offer.costUsd, purchaseUsd) },
  ]
}

const GAIN: Provenance = {
  meaning: 'The offer’s workload throughput ÷ the baseline’s − 1, under one condition.',
  formula: `Throughput = nodes × Σ share × node speed ÷ (1 + slowdown), summed over applications and job sizes. ${AGAINST_NO_NETWORK} Both offers are computed under the same condition with the same samples. The median and the interval from 5 to 95 % of the samples are shown.`,
  source: 'Monte Carlo sampling of prices and model inputs; specific to this model.',
  asks: ['design', 'applications', 'production', 'node', 'ranking'],
  inputs: studyInputs,
  parameters: 'all',
  random: true,
  limits:
    'No public measurement gives the slowdown of a job mix on an InfiniBand fat tree. No application was measured at two tapers with adaptive routing on the same node. The wait at full uplinks and the frequency of many-to-one bursts are assumed, each within a range. The residual that no parameter explains is equal for all offers and is not sampled.',
}

const AT_LIKELY: Provenance = {
  ...GAIN,
  meaning:
    'The offer’s workload throughput ÷ the baseline’s − 1, under one condition. Prices and model inputs have their most likely values.',
  formula: `Throughput = nodes × Σ share × node speed ÷ (1 + slowdown), summed over applications and job sizes. ${AGAINST_NO_NETWORK} It differs from the median because ranges are asymmetric and every sample buys whole racks.`,
  source: 'Specific to this model.',
  samples: AT_VALUES,
}

const NODES: Provenance = {
  ...GAIN,
  meaning:
    'Nodes that the budget buys in each price sample, and how often full core ports limit the machine. Also the cost of the machine shown on the page.',
  formula:
    'Nodes: the largest machine that the budget buys at the prices of each sample. Cost: the cost of the machine shown on the page, at the prices of each sample. The median and the values at 5 and 95 % of the samples are shown. Operating costs vary only if the budget pays for them.',
}

const RANK: Provenance = {
  ...GAIN,
  meaning: 'Rank of an offer by throughput under one condition. Offers that tie share a rank.',
  formula:
    'An offer beats another if the 90 % interval of the paired difference is above 0 and its median is at least 0.05 %. All offers that no other offer beats are first. The same rule then ranks the remaining offers. A rank is one plus the number of offers ranked above it.',
}
