/** What one input alone changes about who is first, in sentences. */
import { directionOfExact } from '../../document/chance-words'
import { capitalised, listed } from '../../document/format'
import { factorText, inputText, isMoney, spanText, unitWords } from '../../document/input-words'
import { letterOf } from '../../document/titles'
import { message, type Message } from '../../tables/table'
import { percentText } from '../shared/gain-words'
import { conditions } from '../shared/ranking/conditions'
import type { Move, MovedInput, Ranking } from '../shared/ranking/ranking'
import { firstIn, gainAtValues, leaderAtValues } from '../shared/ranking/ranks'
import {
  mostlyFull,
  namedCount,
  numberOfOthers,
  numberWord,
  offerName,
  thenOthers,
  whoIsFirst,
} from '../shared/ranking/terms'

/** Which offer leads at the most likely values in place of those that are first by medians; nothing where one of those does. */
export function otherLeadSentence({ offers, conditions: [page] }: Ranking): Message | undefined {
  if (!page) return undefined
  const leader = leaderAtValues(page)
  const firsts = firstIn(page)
  if (firsts.includes(leader)) return undefined
  const [best = 0] = firsts.toSorted(
    (one, other) => gainAtValues(page, other, leader) - gainAtValues(page, one, leader),
  )
  const gain = gainAtValues(page, leader, best)
  return message(
    directionOfExact(gain)
      ? 'ranking by the most likely values, not medians. {leader} would then lead {first} by {gain}.'
      : 'ranking by the most likely values, not medians. {leader} would then tie with {first}.',
    {
      leader: offerName(offers[leader]?.at ?? 0),
      first: letterOf(offers[best]?.at ?? 0),
      gain: [gain, percentText(gain)],
    },
  )
}

/** Names are for reading; more are counted. */
const MOST_NAMED = 3
/** Words of a sentence. */
const MOST_WORDS = 25

/** What is said of single inputs; nothing while it is not known. */
export function moveSentences(ranking: Ranking): readonly Message[] {
  const { moves } = ranking
  const [page] = ranking.conditions
  if (!moves || !page) return []
  const { found, unsure } = moves
  const outcomes = grouped(
    found,
    ({ firsts, end }) => `${String(end === undefined)} ${firsts.join(' ')}`,
  )
  // Of each outcome as many are named as are among the first few of all.
  const namedOf = (some: readonly Move[]) =>
    found.slice(0, MOST_NAMED).filter((move) => some.includes(move)).length
  const unnamed = outcomes.filter((some) => namedOf(some) === 0).flat()
  const unsaid = unnamed.length > 1 ? unnamed : []
  const said = outcomes.filter((some) => !some.every((move) => unsaid.includes(move)))
  const isBeyond = found.every(({ end }) => end === undefined)
  const mayChange =
    unsure.length === 0
      ? []
      : naming(unsure, MOST_NAMED, (inputs) => message('{inputs} may change it too.', { inputs }))
  const none = message(
    '{condition}, no single input, moved within its plausible range, {surely}changes which offers are first.',
    { condition: conditions[page.id].phrase, surely: unsure.length === 0 ? '' : 'surely ' },
  )
  return [
    ...(isBeyond ? [none, ...mayChange] : []),
    ...said.flatMap((some) =>
      grouped(some, ({ end = '' }) => end).flatMap((same, at) =>
        outcomeSentences(ranking, same, Math.max(1, namedOf(same)), at > 0),
      ),
    ),
    ...(unsaid.length === 0
      ? []
      : [
          message('{count} other ends of a range change it otherwise.', {
            count: capitalised(numberWord(unsaid.length)),
          }),
        ]),
    ...(isBeyond ? [] : mayChange),
  ]
}

/** Why samples of a price at an end that is named go beyond that end. */
export const rangeSentences = ({ moves }: Ranking): readonly Message[] =>
  moves?.found.slice(0, MOST_NAMED).some(({ end, input }) => end !== undefined && isMoney(input))
    ? [message('A price entered at an end moves its range, so samples go beyond that end.')]
    : []

/** Those alike together, in the order in which they first come. */
const grouped = (moves: readonly Move[], by: (move: Move) => string): readonly Move[][] =>
  [...new Set(moves.map(by))].map((key) => moves.filter((move) => by(move) === key))

/**
 * What comes out of some values, each alone.
 * @param isSame whether the sentence before has the same offers, at the other end
 */
function outcomeSentences(
  ranking: Ranking,
  some: readonly Move[],
  most: number,
  isSame: boolean,
): readonly Message[] {
  const [first] = some
  if (!first) return []
  const { input, end, value, firsts, isNearest } = first
  const who = isSame ? sameFirst(firsts) : capitalised(whoIsFirst(ranking, firsts))
  // The offers whose core is full at each of these values.
  const full = first.full.filter(({ offer }) =>
    some.every((move) => move.full.some((each) => each.offer === offer)),
  )
  const where =
    full.length === 0 ? [] : [message('There, {core}.', { core: mostlyFull(ranking, full) })]
  if (end === undefined) {
    // Before a value that is not the nearest they may be first too.
    const moves = !isNearest ? 'is' : value < input.value ? 'falls to' : 'rises to'
    return [
      message('{who} where {input} {moves} {value}, beyond its plausible range ({range}).', {
        who,
        input: `“${input.label}”`,
        moves,
        value: [value, valueText(first)],
        range: spanText(input),
      }),
      ...where,
    ]
  }
  return [
    ...naming(some, most, (inputs) =>
      message('{who} at the {end} end of {inputs}.', { who, end, inputs }),
    ),
    ...where,
  ]
}

const sameFirst = ({ length }: readonly number[]): string =>
  length === 1 ? 'The same offer is first' : 'The same offers tie'

/** Each alone, with as many names as a sentence can have: "“GPU” ($9,000), “Board” ($1,100) or 2 others". */
function naming(
  some: readonly MovedInput[],
  most: number,
  withNames: (inputs: string) => Message,
): readonly Message[] {
  const names = some.map((each) => `“${each.input.label}” (${valueText(each)})`)
  const saying = (named: number) =>
    withNames(listed(thenOthers(names, named, numberOfOthers), 'or'))
  let named = namedCount(names.length, most)
  while (named > 1 && saying(named).text.split(' ').length > MOST_WORDS) named -= 1
  const [last] = names.length === named + 1 ? names.slice(named) : []
  return [saying(named), ...(last ? [message('The same holds for {last}.', { last })] : [])]
}

const valueText = ({ input: { unit }, value, times }: MovedInput): string =>
  times === undefined ? `${inputText(value, unit)}${unitWords(unit)}` : factorText(times)
