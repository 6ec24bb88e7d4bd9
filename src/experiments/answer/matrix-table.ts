/** The matrix of offers by conditions: gain with interval, rank, and whether the condition changes who is first. */
import { formatCount } from '../../document/format'
import { priceBooks } from '../../document/prices/books'
import type { Scenario } from '../../document/scenario/schema'
import { letterOf } from '../../document/titles'
import { entered, FILE_ONLY, simulated } from '../../tables/columns'
import { table, type Column, type Freshness, type Provenance, type Table } from '../../tables/table'
import { gainText, withoutPercent } from '../shared/gain-words'
import { AGAINST_NO_NETWORK, AT_VALUES, studyInputs } from '../shared/study-provenance'
import { conditions } from '../shared/ranking/conditions'
import { channelsOf, noteOf } from './matrix-chart'
import { behindOf, rowsOf, shownConditions, type MatrixRow } from './matrix-rows'
import type { Ranking, Sampled, SampledGain } from '../shared/ranking/ranking'

/** The id of a condition as picked in the matrix; the experiment's parameter of this name. */
const PARAMETER = 'condition'

/**
 * @param scenarios of the workbook, for the heads of offers that are not ranked
 * @param isPaper the notes stand before it then
 */
export function matrixTable(
  ranking: Ranking,
  scenarios: readonly Scenario[],
  freshness: Freshness,
  isPaper = false,
): Table {
  const ids = shownConditions(ranking)
  const rows = rowsOf(ranking, ids)
  return table<MatrixRow>({
    id: 'matrix',
    caption: 'Offers by condition',
    columns: matrixColumns(ranking, isPaper),
    rows,
    freshness,
    ...(ranking.offers.length > 1 && { note: noteOf(rows) }),
    scenarioOf: ({ at }) => at,
    isBaseline: ({ isBaseline }) => isBaseline,
    picking: {
      parameter: PARAMETER,
      value: ({ isPage, condition, result }) => (isPage || !result ? undefined : condition),
      hint: 'compare all offers in this condition',
      // The head of the column marks it; a frame means first.
      isPicked: () => false,
    },
    chart: channelsOf(ranking, scenarios, ids),
  })
}

/** As the sentences have it: none where an offer that ranks higher does not lead it significantly. */
const sureRank = (result: MatrixRow['result']) =>
  result?.standing?.onlyBehind.length === 0 ? result.standing : undefined

const percent = (points: number) => withoutPercent(gainText(points / 100))

const matrixColumns = (ranking: Ranking, isPaper: boolean): readonly Column<MatrixRow>[] => {
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
    simulated('rank', 'Rank', ({ result }) => sureRank(result)?.rank, ofRank),
    simulated('is_tied', 'Tied', ({ result }) => sureRank(result)?.isTied, ofRank),
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
      fileOnly: isPaper,
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

const GAIN: Provenance = {
  meaning: 'The offer’s workload throughput ÷ the baseline’s − 1, in the condition of the row.',
  formula: `Throughput = nodes × Σ share × node speed ÷ (1 + slowdown), summed over applications and job sizes. ${AGAINST_NO_NETWORK} Both offers are computed in the same condition with the same samples. The median and the interval from 5 to 95 % of the samples are shown.`,
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
    'The offer’s workload throughput ÷ the baseline’s − 1, in the condition of the row. Prices and model inputs have their most likely values.',
  formula: `Throughput = nodes × Σ share × node speed ÷ (1 + slowdown), summed over applications and job sizes. ${AGAINST_NO_NETWORK} It differs from the median because ranges are asymmetric and every sample buys whole nodes or racks.`,
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
  meaning:
    'Rank of an offer by throughput in the condition of the row. Offers that tie share a rank.',
  formula:
    'An offer beats another if the 90 % interval of the paired difference is above 0 and its median is at least 0.05 %. All offers that no other offer beats are first. The same rule then ranks the remaining offers. A rank is one plus the number of offers ranked above it. An offer has no rank if one of these does not beat it; those that do are listed.',
}
