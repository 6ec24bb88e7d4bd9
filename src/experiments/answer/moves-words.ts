/** What one input alone changes about who is first, in sentences. */
import { directionOfExact } from '../../document/chance-words'
import { capitalised, listed } from '../../document/format'
import { factorText, inputText, spanText, unitWords } from '../../document/input-words'
import { letterOf } from '../../document/titles'
import { message, type Message } from '../../tables/table'
import { percentText } from '../shared/gain-words'
import type { Move, MovedInput, Ranking } from './ranking'
import { firstIn, gainAtValues, leaderAtValues } from './ranks'
import { lettersAt, numberWord, offerName, offerNames } from './terms'

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

const NONE = message('No single input, within its plausible range, changes which offers are first.')
const NONE_SURE = message(
  'No single input surely changes which offers are first within its plausible range.',
)

/** Names are for reading; more are counted. */
const MOST_NAMED = 3
/** Words of a sentence. */
const MOST_WORDS = 25

/** What is said of single inputs; nothing while it is not known. */
export function moveSentences(ranking: Ranking): readonly Message[] {
  const { moves } = ranking
  if (!moves) return []
  const { found: all, unsure } = moves
  const none = unsure.length === 0 ? NONE : NONE_SURE
  if (all.length === 0) return [none, ...mayChange(unsure)]
  const isBeyond = all.every(({ end }) => end === undefined)
  const outcomes = [...new Set(all.map(outcomeOf))].map((outcome) =>
    all.filter((move) => outcomeOf(move) === outcome),
  )
  const shown = new Set(all.slice(0, MOST_NAMED))
  const said = outcomes.filter((some) => some.some((move) => shown.has(move)))
  const unsaid = outcomes.filter((some) => !said.includes(some)).flat()
  return [
    ...(isBeyond ? [none, ...mayChange(unsure)] : []),
    ...said.map((some) =>
      moveSentence(ranking, some, some.filter((move) => shown.has(move)).length),
    ),
    ...(unsaid.length === 0
      ? []
      : [message('{count} change it otherwise.', { count: otherEnds(unsaid.length) })]),
    ...(isBeyond ? [] : mayChange(unsure)),
  ]
}

const outcomeOf = ({ end, firsts }: Move): string => `${end ?? ''} ${firsts.join(' ')}`

const otherEnds = (count: number): string =>
  capitalised(`${numberWord(count)} other ${count === 1 ? 'end' : 'ends'} of a range`)

function mayChange(unsure: readonly MovedInput[], named = MOST_NAMED): readonly Message[] {
  if (unsure.length === 0) return []
  const said = message('{inputs} may change it too.', { inputs: inputNames(unsure, named) })
  return named > 1 && isTooLong(said) ? mayChange(unsure, named - 1) : [said]
}

/** "“GPU” ($9,000), “Board” ($1,100) and 2 more" */
function inputNames(some: readonly MovedInput[], named: number): string {
  const inputs = some.slice(0, named).map((each) => `“${each.input.label}” (${valueText(each)})`)
  const more = some.length - inputs.length
  return listed([...inputs, ...(more > 0 ? [`${more} more`] : [])])
}

const isTooLong = ({ text }: Message): boolean => text.split(' ').length > MOST_WORDS

/** With as many names as a sentence can have. */
function moveSentence(ranking: Ranking, some: readonly Move[], named: number): Message {
  const [first] = some
  if (!first) return NONE
  const said =
    first.end === undefined
      ? message('{who} where {input} {moves} {value}, beyond its plausible range ({range}).', {
          who: whoIsFirst(ranking, first.firsts),
          input: `“${first.input.label}”`,
          // Before a value that is not the nearest they may be first too.
          moves: !first.isNearest
            ? 'is'
            : first.value < first.input.value
              ? 'falls to'
              : 'rises to',
          value: [first.value, valueText(first)],
          range: spanText(first.input),
        })
      : message('{who} at the {end} end of {inputs}.', {
          who: whoIsFirst(ranking, first.firsts),
          end: first.end,
          inputs: inputNames(some, named),
        })
  return named > 1 && isTooLong(said) ? moveSentence(ranking, some, named - 1) : said
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
