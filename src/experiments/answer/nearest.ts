/** The single input that puts another offer ahead of the highest, or that decides between those that tie. */
import { directionOfExact } from '../../document/chance-words'
import { isPriceKey } from '../../document/prices/books'
import { FLIP_FACTORS } from '../../document/samples'
import { listed } from '../../document/format'
import { inputText, unitWords, type InputRange } from '../../document/input-words'
import { letterOf } from '../../document/titles'
import type { SensitivityAnswer, StudyInput } from '../../model/engine'
import { message, type Message } from '../../tables/table'
import type { Get, Slot } from '../experiment'
import { isOvertaken, overtakes, sortedFlips } from '../shared/flips'
import { percentText } from '../shared/gain-words'
import { designRequest, nowIn } from '../shared/scenarios'
import { studyOf, type ContenderRuns } from './contender-runs'
import type { EndLead, FullCore, Ranking } from './ranking'
import { byHeadline, firstIn, gainAtValues, leaderAtValues } from './ranks'
import { fullCores, offerName } from './terms'

type Found = Pick<Ranking, 'nearest' | 'tieBreak'>

/**
 * Under the condition of the page, with every other input at its most likely value. Where one offer is first alone:
 * the least move of an input that puts any of the others ahead. Where several tie: the input whose ends put different
 * offers ahead of all others, by most. Such an offer need not be among those that tie.
 * @returns undefined while it is not known, and where another offer leads at the most likely values already
 */
export function nearestChange(
  ranking: Ranking,
  { contest, known }: ContenderRuns,
  baseline: number,
  get: Get,
): Found | undefined {
  const [page] = ranking.conditions
  const condition = known.find(({ id }) => id === page?.id)
  if (!page || !condition) return undefined
  const firsts = firstIn(page)
  const [first, ...others] = byHeadline(page)
  const [next] = others
  if (first === undefined || next === undefined || !firsts.includes(leaderAtValues(page))) {
    return undefined
  }
  const { value: study } = get.made('nearest change', baseline, [contest, condition], () =>
    studyOf(contest, [condition]),
  )
  if (!study) return undefined
  const found = (answers: readonly object[], build: () => Found) =>
    get.made('found change', baseline, [study, first, ...others, ...answers], build).value
  const { request } = study
  if (firsts.length > 1) {
    // Every input from end to end; no parts of a variance, so the fewest samples.
    const moved = answered(others, (design) =>
      get(
        {
          kind: 'sensitivity',
          study: request,
          measure: { kind: 'throughputGain', design, over: first },
          leading: 0,
          samples: 2,
        },
        baseline,
      ),
    )
    const { value: decided } = get.made(
      'deciding input',
      baseline,
      moved && [study, ...moved],
      () => moved && { input: mostDeciding(study.inputs, first, others, moved) },
    )
    if (!decided) return undefined
    const { input } = decided
    const at = input && study.inputs.findIndex(({ id }) => id === input.id)
    const priced = request.inputs[at ?? -1]
    const [low, high] = (['low', 'high'] as const).map((end) =>
      fullAt(priced, end, contest, baseline, get),
    )
    if (!low || !high) return undefined
    return found([decided, ...low, ...high], () => ({
      tieBreak: {
        first,
        next,
        input: input && {
          ...input,
          atLow: { ...input.atLow, full: low },
          atHigh: { ...input.atHigh, full: high },
        },
      },
    }))
  }
  // A tie is no lead: the other must be ahead.
  const flipped = answered(others, (design) =>
    get({ kind: 'flips', study: request, design, over: first, ...FLIP_FACTORS }, baseline),
  )
  return (
    flipped &&
    found(flipped, () => {
      const moves = flipped.flatMap(({ flips }, at) =>
        study.inputs.map((input, of) => ({
          ...input,
          flip: flips[of] ?? undefined,
          by: others[at] ?? next,
        })),
      )
      const row = sortedFlips(moves).find(isOvertaken)
      return { nearest: { first, next: row?.by ?? next, row } }
    })
  )
}

/**
 * The machines that their cores limit where one price stands at an end of its range; none of inputs that are no price.
 * @returns undefined while it is not known
 */
function fullAt(
  input: StudyInput | undefined,
  end: 'low' | 'high',
  { designs }: ContenderRuns['contest'],
  baseline: number,
  get: Get,
): readonly FullCore[] | undefined {
  if (input?.kind !== 'price' || !isPriceKey(input.price)) return []
  const { price: key, factor, designs: moved } = input
  const { value: priced = [] } = get.made(`offers at ${end}`, baseline, [designs, input], () =>
    designs.map(({ scenario }, offer) =>
      (moved?.includes(offer) ?? true)
        ? {
            ...scenario,
            prices: { ...scenario.prices, [key]: scenario.prices[key] * factor[end] },
          }
        : scenario,
    ),
  )
  const machines = priced.map(
    (scenario, offer) =>
      nowIn(get(designRequest(scenario), designs[offer]?.at ?? baseline))?.machine,
  )
  if (machines.includes(undefined)) return undefined
  const { value } = get.made(`full cores at ${end}`, baseline, [designs, input, ...machines], () =>
    machines.flatMap((machine, offer) =>
      machine?.limitedBy === 'fabric' ? [{ offer, nodes: machine.nodes }] : [],
    ),
  )
  return value
}

/** What is found of each offer; undefined until all is. */
function answered<Result extends object>(
  offers: readonly number[],
  of: (offer: number) => Slot<{ readonly result: Result }>,
): readonly Result[] | undefined {
  const results = offers.map((offer) => nowIn(of(offer))?.result)
  return results.includes(undefined) ? undefined : results.flatMap((result) => result ?? [])
}

/**
 * Of the inputs whose ends put different offers ahead the one that moves the difference between those two most.
 * @param moved by other offer: its gain over the first where an input stands at its ends
 */
export function mostDeciding<Input extends InputRange>(
  inputs: readonly Input[],
  first: number,
  others: readonly number[],
  moved: readonly Pick<SensitivityAnswer, 'bars'>[],
): (Input & { readonly atLow: EndLead; readonly atHigh: EndLead }) | undefined {
  const found = inputs.flatMap((input, at) => {
    const bars = moved.map((answer) => answer.bars.find((bar) => bar.input === at))
    /** By offer, over that of the first, where the input stands at that end. */
    const throughputs = (end: 'atLow' | 'atHigh') =>
      new Map([
        [first, 1],
        ...others.map((offer, of) => [offer, 1 + (bars[of]?.[end] ?? 0)] as const),
      ])
    const [low, high] = [throughputs('atLow'), throughputs('atHigh')]
    const [atLow, atHigh] = [leadIn(low), leadIn(high)]
    if (!atLow || !atHigh || isAlike(over(low, atLow.leader, atHigh.leader))) return []
    const isDeciding = !isAlike(over(high, atHigh.leader, atLow.leader))
    const moves = over(low, atLow.leader, atHigh.leader) + over(high, atHigh.leader, atLow.leader)
    return isDeciding ? [{ input: { ...input, atLow, atHigh }, moves }] : []
  })
  return found.toSorted((one, other) => other.moves - one.moves)[0]?.input
}

/** Throughput of each offer, by its place in the list, over that of the same one. */
type Throughputs = ReadonlyMap<number, number>

const over = (of: Throughputs, one: number, other: number): number =>
  (of.get(one) ?? 1) / (of.get(other) ?? 1) - 1

/** Two offers may be the same design. */
const isAlike = (gain: number): boolean => directionOfExact(gain) === undefined

/** The offer that leads, and the best of those that it leads; undefined where all are alike. */
function leadIn(of: Throughputs): EndLead | undefined {
  const [leader = 0, ...others] = [...of.keys()].toSorted((one, other) => over(of, other, one))
  const second = others.find((other) => !isAlike(over(of, leader, other)))
  return second === undefined ? undefined : { leader, second, gain: over(of, leader, second) }
}

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

/** Which end of which input puts which of the tied offers ahead, or that none does. */
export function tieSentence({
  offers,
  tieBreak,
  conditions: [page],
}: Ranking): Message | undefined {
  const [first, next] = [offers[tieBreak?.first ?? -1], offers[tieBreak?.next ?? -1]]
  if (!tieBreak || !first || !next) return undefined
  const { input } = tieBreak
  const names = { first: offerName(first.at), next: offerName(next.at) }
  if (!input) {
    return message(
      'no single input, within its plausible range, decides between {first} and {next}.',
      {
        ...names,
        next: letterOf(next.at),
      },
    )
  }
  const { atLow, atHigh, unit } = input
  const at = (value: number) => `${inputText(value, unit)}${unitWords(unit)}`
  const letter = (place: number) => letterOf(offers[place]?.at ?? 0)
  // An end that has the leader of today is no news.
  const ends = [
    { end: 'low', value: input.low, ...atLow },
    { end: 'high', value: input.high, ...atHigh },
  ].filter(({ leader }) => leader !== (page ? leaderAtValues(page) : undefined))
  const said = ends.map(({ end, value, leader, second, gain, full = [] }, place) => {
    const core = fullCores({ offers }, full)
    const where = core === '' ? '' : `, where ${core}`
    return `${place === 0 ? 'Offer ' : ''}${letter(leader)} leads ${letter(second)} by ${percentText(gain)} at the ${end} end (${at(value)})${where}`
  })
  return message('“{input}”, now {value}. With all else at likely values, {ends}.', {
    input: input.label,
    value: [input.value, at(input.value)],
    ends: listed(said),
  })
}

/** What overtakes the first offer with the least change of one input, or that nothing does. */
export function nearestSentence({ offers, nearest }: Ranking): Message | undefined {
  const [first, next] = [offers[nearest?.first ?? -1], offers[nearest?.next ?? -1]]
  if (!nearest || !first || !next) return undefined
  const names = { first: offerName(first.at), next: offerName(next.at) }
  return (
    (nearest.row && overtakes(nearest.row, names.next, names.first)) ??
    message('no uncertain input alone, from ×0 to ×10, puts another offer above {first}.', names)
  )
}
