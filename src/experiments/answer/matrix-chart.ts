/** The matrix of offers by conditions as a chart: heads, frames, marks and tips. */
import { isSimulated } from '../../document/scenario/fabric'
import { formatPercent, formatTaper } from '../../document/format'
import type { Scenario } from '../../document/scenario/schema'
import { letterOf } from '../../document/titles'
import type { RankingChannels, RankingColumn, RankingRow, Tip } from '../../tables/channels'
import { gainText, rangeText } from '../shared/gain-words'
import { conditions } from '../shared/ranking/conditions'
import { isLicenceUnused } from './licence'
import { limitsOf, standingText, type MatrixRow } from './matrix-rows'
import type { ConditionId, Ranking } from '../shared/ranking/ranking'
import { moneyText, nodesText, offerName } from '../shared/ranking/terms'
import { firstText } from './words'

/** Which marks mean what, as far as they occur. */
export function noteOf(rows: readonly MatrixRow[]): string {
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
  if (result?.standing?.rank !== 1) return undefined
  if (result.takesFirst) return 'filled'
  return result.standing.isTied ? 'dashed' : 'solid'
}

export function channelsOf(
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
      ...notRanked.map(({ at, sentence, figures = [] }) => ({
        ...head(at, offerName(at), scenarios[at]),
        ...(!ids.every((id) => figures.some((each) => each.id === id)) && { refusal: sentence }),
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
      // A limit is not broken so far.
      return result.standing ? [`${words}${soFar}`, words, words.replace(' for ', ' ')] : [words]
    },
    frame: frameOf,
    tip: (row) => tipOf(ranking, row),
  }
}

const head = (at: number, label: string, scenario: Scenario | undefined): RankingRow => ({
  id: label,
  scenario: at,
  name: letterOf(at),
  detail:
    scenario && isSimulated(scenario.fabric)
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
      ...(isLicenceUnused(ranking, at, condition) ? [{ label: 'Licence', value: 'unused' }] : []),
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
