/** Which design of the scorecard is first at other prices. */
import type { RankingAtPrices } from '../../answers/ask-price-ranking'
import type { ScorecardAnswers } from '../../answers/ask-scorecard'
import type { Answered } from '../../answers/scenario-answers'
import { formatFixed } from '../../document/format'
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
  const noted = new Set(scorecard.value.sheet.notes)
  const cautions = rankings.flatMap(({ name, scorecard: own }): ReportBlock[] =>
    'sentence' in own
      ? [caution(`${name}: ${own.sentence}`)]
      : own.value.sheet.notes
          .filter((note) => !noted.has(note))
          .map((note) => caution(`${name}: ${note}`)),
  )
  return {
    id: 'price-ranking',
    title: 'Is the same design first at other prices?',
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

const haveSameRanks = (one: ScorecardAnswers, other: ScorecardAnswers | undefined): boolean =>
  one.sheet.designs.every(
    ({ place }) => designAt(one, place)?.rank === (other && designAt(other, place)?.rank),
  )

/** Letters of all that are first. */
function firstOf({ sheet, card }: ScorecardAnswers): string {
  const first = sheet.designs.filter((_, at) => card.designs[at]?.rank === 1)
  return first.map(({ place }) => letterOf(place)).join(' and ')
}

function sentenceOf(lines: readonly { name: string; value: ScorecardAnswers }[]): string {
  const [own, ...others] = lines.map(({ name, value }) => ({ name, first: firstOf(value) }))
  const changed = others.filter(({ first }) => first !== own?.first)
  if (others.length === 0) return 'At no other prices is there a ranking to compare with.'
  if (changed.length === 0) {
    const reordered = lines.slice(1).filter(({ value }) => !haveSameRanks(value, lines[0]?.value))
    const behind = reordered.map(({ name }) => name.toLowerCase()).join('; ')
    const order = behind === '' ? '' : ` The order behind it changes: ${behind}.`
    return `First at all of these prices: ${own?.first ?? ''}.${order}`
  }
  const words = changed.map(({ name, first }) => `${first} (${name.toLowerCase()})`)
  return `First at the document’s prices: ${own?.first ?? ''}; at others: ${words.join('; ')}.`
}
