/** What one input alone changes about who is first, in sentences. */
import { directionOfExact } from '../../document/chance-words'
import { capitalised, counted, listed } from '../../document/format'
import { factorText, inputText, spanText, unitWords } from '../../document/input-words'
import { letterOf } from '../../document/titles'
import { message, type Message } from '../../tables/table'
import { percentText } from '../shared/gain-words'
import { conditions } from '../shared/ranking/conditions'
import type { Move, MovedInput, Ranking } from '../shared/ranking/ranking'
import { firstIn, gainAtValues, leaderAtValues } from '../shared/ranking/ranks'
import { lettersAt, numberWord, offerName, offerNames, mostlyFull } from '../shared/ranking/terms'

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
  const outcomeOf = ({ firsts, end }: Move) => `${end ?? ''} ${firsts.join(' ')}`
  const outcomes = [...new Set(found.map(outcomeOf))].map((outcome) =>
    found.filter((move) => outcomeOf(move) === outcome),
  )
  // Of each outcome as many are named as are among the first few of all.
  const namedOf = (some: readonly Move[]) =>
    found.slice(0, MOST_NAMED).filter((move) => some.includes(move)).length
  const said = outcomes.filter((some) => namedOf(some) > 0)
  const unsaid = outcomes.filter((some) => namedOf(some) === 0).flat().length
  const isBeyond = found.every(({ end }) => end === undefined)
  const mayChange =
    unsure.length === 0
      ? []
      : [
          fitting(MOST_NAMED, (named) =>
            message('{inputs} may change it too.', { inputs: inputNames(unsure, named) }),
          ),
        ]
  const none = message(
    '{condition}, no single input {surely}changes which offers are first within its plausible range.',
    { condition: conditions[page.id].phrase, surely: unsure.length === 0 ? '' : 'surely ' },
  )
  return [
    ...(isBeyond ? [none, ...mayChange] : []),
    ...said.flatMap((some) => outcomeSentences(ranking, some, namedOf(some))),
    ...(unsaid === 0
      ? []
      : [
          message('{count} other {ends} of a range {change} it otherwise.', {
            count: capitalised(numberWord(unsaid)),
            ends: unsaid === 1 ? 'end' : 'ends',
            change: unsaid === 1 ? 'changes' : 'change',
          }),
        ]),
    ...(isBeyond ? [] : mayChange),
  ]
}

/** What comes out of some values, each alone. */
function outcomeSentences(
  ranking: Ranking,
  some: readonly Move[],
  most: number,
): readonly Message[] {
  const [first] = some
  if (!first) return []
  const { input, end, value, firsts, isNearest } = first
  const who = whoIsFirst(ranking, firsts)
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
    fitting(most, (named) =>
      message('{who} at the {end} end of {inputs}.', {
        who,
        end,
        inputs: inputNames(some, named),
      }),
    ),
    ...where,
  ]
}

/** With as many names as a sentence can have. */
function fitting(most: number, withNames: (named: number) => Message): Message {
  const said = withNames(most)
  const isTooLong = said.text.split(' ').length > MOST_WORDS
  return isTooLong && most > 1 ? fitting(most - 1, withNames) : said
}

/** Each alone: "“GPU” ($9,000), “Board” ($1,100) or 2 others" */
function inputNames(some: readonly MovedInput[], named: number): string {
  const inputs = some.slice(0, named).map((each) => `“${each.input.label}” (${valueText(each)})`)
  const more = some.length - inputs.length
  return listed([...inputs, ...(more > 0 ? [counted(more, 'other', 'others')] : [])], 'or')
}

const valueText = ({ input: { unit }, value, times }: MovedInput): string =>
  times === undefined ? `${inputText(value, unit)}${unitWords(unit)}` : factorText(times)

/** "Offers A and B tie for first", "All three offers tie", "Offer A is first" */
function whoIsFirst(ranking: Ranking, firsts: readonly number[]): string {
  if (firsts.length === 1) return `${offerNames(lettersAt(ranking, firsts))} is first`
  return firsts.length < ranking.offers.length
    ? `${offerNames(lettersAt(ranking, firsts))} tie for first`
    : `${firsts.length === 2 ? 'Both' : `All ${numberWord(firsts.length)}`} offers tie`
}
