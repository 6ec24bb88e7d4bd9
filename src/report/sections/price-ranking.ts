/** Whether the ranking of the scorecard survives other prices, criterion by criterion the same. */
import type { RankingAtPrices } from '../../answers/ask-price-ranking'
import type { ScorecardAnswers } from '../../answers/ask-scorecard'
import type { Answered } from '../../answers/scenario-answers'
import { formatFixed } from '../../domain/format'
import { letterOf } from '../decision'
import type { ReportBlock, ReportSection } from '../document/report'
import { cellTable, figure, left, right, words } from '../document/tables'
import { caution } from './unbuilt'

/** @param scorecard at the prices of the document; undefined where there are no criteria */
export function priceRankingSection(
  scorecard: Answered<ScorecardAnswers> | undefined,
  rankings: readonly RankingAtPrices[],
): ReportSection | undefined {
  if (!scorecard || 'sentence' in scorecard || rankings.length === 0) return undefined
  const places = scorecard.value.sheet.designs.map(({ place }) => place)
  const lines = [{ name: 'The document’s prices', scorecard }, ...rankings]
  const known = lines.flatMap(({ name, scorecard: own }) =>
    'sentence' in own ? [] : [{ name, value: own.value }],
  )
  const cautions = rankings.flatMap(({ name, scorecard: own }): ReportBlock[] =>
    'sentence' in own ? [caution(`${name}: ${own.sentence}`)] : [],
  )
  return {
    id: 'price-ranking',
    title: 'Does the ranking survive other prices?',
    blocks: [
      { kind: 'text', role: 'result', text: sentenceOf(known) },
      cellTable({
        id: 'ranks',
        caption: 'Points of 100 and rank at prices as they may be',
        columns: [
          left('Prices'),
          ...places.flatMap((place) => [
            right(`${letterOf(place)}, points`),
            right(`${letterOf(place)}, rank`),
          ]),
          left('First'),
        ],
        cells: known.map(({ name, value }) => [
          words(name),
          ...places.flatMap((place) => {
            const own = designAt(value, place)
            return [
              figure(own?.total, (points) => formatFixed(points, 1)),
              figure(own?.rank, String),
            ]
          }),
          words(firstOf(value)),
        ]),
        note: 'Sums stay as they are, so a machine whose size follows from its sum is larger or smaller at other prices; everything is computed anew. All prices move together to the ends of their ranges.',
      }),
      ...cautions,
    ],
  }
}

const designAt = ({ sheet, card }: ScorecardAnswers, place: number) =>
  card.designs[sheet.designs.findIndex((design) => design.place === place)]

/** Letters of all that are first. */
function firstOf({ sheet, card }: ScorecardAnswers): string {
  const first = sheet.designs.filter((_, at) => card.designs[at]?.rank === 1)
  return first.map(({ place }) => letterOf(place)).join(' and ')
}

function sentenceOf(lines: readonly { name: string; value: ScorecardAnswers }[]): string {
  const [own, ...others] = lines.map(({ name, value }) => ({ name, first: firstOf(value) }))
  const changed = others.filter(({ first }) => first !== own?.first)
  if (changed.length === 0) return `${own?.first ?? ''} is first at all of these prices.`
  const words = changed.map(({ name, first }) => `${first} (${name.toLowerCase()})`)
  return `${own?.first ?? ''} is first at the document’s prices, but not at all: ${words.join('; ')}.`
}
