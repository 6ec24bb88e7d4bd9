/** The single input that puts another offer ahead of the highest, or that decides between those that tie. */
import { directionOfExact } from '../../document/chance-words'
import { FLIP_FACTORS } from '../../document/draws'
import { inputText, unitWords } from '../../document/input-words'
import { letterOf } from '../../document/titles'
import type { SensitivityAnswer } from '../../model/engine'
import type { Study, TimedRun } from '../../model/to-study-request'
import { message, type Message } from '../../tables/table'
import type { Get } from '../experiment'
import { isOvertaken, overtakes, sortedFlips, type FlipRow } from '../risk/flips-table'
import { percentText } from '../shared/gain-words'
import { nowIn } from '../shared/scenarios'
import { studyOf, type Contested } from './contest'
import type { Ranking, TieBreak } from './ranking'
import { firstIn, gainAtValues, leaderAtValues, rankGroups } from './ranks'
import { offerName } from './terms'

type Found = Pick<Ranking, 'nearest' | 'tieBreak'>

/**
 * Under the condition of the page, with every other input at its most likely value. Where one offer is first alone:
 * the least move of an input that puts the highest of the others ahead. Where several tie, what is to be decided lies
 * between the two of them with the highest medians: the input that moves their difference most.
 * @returns undefined while it is not known, and where another offer leads at the most likely values already
 */
export function nearestChange(
  ranking: Ranking,
  { contest, known }: Contested,
  baseline: number,
  get: Get,
): Found | undefined {
  const [page] = ranking.conditions
  const condition = known.find(({ id }) => id === page?.id)
  if (!page || !condition) return undefined
  const [firsts = [], others = []] = rankGroups(page).map(({ offers }) =>
    offers.toSorted((a, b) => (page.gains[b]?.value ?? 0) - (page.gains[a]?.value ?? 0)),
  )
  const [first, tied] = firsts
  const next = tied ?? others[0]
  if (first === undefined || next === undefined || !firsts.includes(leaderAtValues(page))) {
    return undefined
  }
  const { value: study } = get.made('nearest change', baseline, [contest, condition], () =>
    studyOf(contest, [condition]),
  )
  if (!study) return undefined
  const found = (answer: object, build: () => Found) =>
    get.made('found change', baseline, [answer, study, first, next], build).value
  if (tied !== undefined) {
    // Every input from end to end; no parts of a variance, so the fewest samples.
    const request = {
      kind: 'sensitivity',
      study: study.request,
      measure: { kind: 'throughputGain', design: first, over: next },
      leading: 0,
      samples: 2,
    } as const
    const moved = nowIn(get(request, baseline))?.result
    return (
      moved &&
      found(moved, () => ({
        tieBreak: { first, next, input: mostDeciding(study, moved.bars) },
      }))
    )
  }
  // A tie is no lead: the other must be ahead.
  const request = {
    kind: 'flips',
    study: study.request,
    design: next,
    over: first,
    ...FLIP_FACTORS,
  } as const
  const flipped = nowIn(get(request, baseline))?.result
  return (
    flipped &&
    found(flipped, () => {
      const rows = study.inputs.map((input, at): FlipRow => ({
        ...input,
        flip: flipped.flips[at] ?? undefined,
      }))
      return { nearest: { first, next, row: sortedFlips(rows).find(isOvertaken) } }
    })
  )
}

/** Of the inputs whose ends put different offers ahead the one that moves the difference most. */
function mostDeciding(
  { inputs }: Study<TimedRun>,
  bars: SensitivityAnswer['bars'],
): TieBreak['input'] {
  const [widest] = bars
    .filter(({ atLow, atHigh }) => atLow * atHigh < 0)
    .toSorted((one, other) => widthOf(other) - widthOf(one))
  const input = widest && inputs[widest.input]
  return input && { ...input, atLow: widest.atLow, atHigh: widest.atHigh }
}

const widthOf = ({ atLow, atHigh }: SensitivityAnswer['bars'][number]) => Math.abs(atHigh - atLow)

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
      ? 'ranking by the most likely values instead of medians. {leader} would lead {first} by {gain}.'
      : 'ranking by the most likely values instead of medians. {leader} would tie with {first}.',
    {
      leader: offerName(offers[leader]?.at ?? 0),
      first: letterOf(offers[best]?.at ?? 0),
      gain: [gain, percentText(gain)],
    },
  )
}

/** Which end of which input puts which of the tied offers ahead, or that none does. */
export function tieSentence({ offers, tieBreak }: Ranking): Message | undefined {
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
  const gain = (share: number) => [Math.abs(share), percentText(Math.abs(share))] as const
  const at = (value: number) => `${inputText(value, unit)}${unitWords(unit)}`
  return message(
    '“{input}”, now {value}. {below} leads {other} by {belowGain} at {low}; {above} leads by {aboveGain} at {high}, with all else at likely values.',
    {
      input: input.label,
      value: [input.value, at(input.value)],
      low: [input.low, at(input.low)],
      high: [input.high, at(input.high)],
      below: atLow > 0 ? names.first : names.next,
      other: letterOf((atLow > 0 ? next : first).at),
      belowGain: gain(atLow),
      above: letterOf((atLow > 0 ? next : first).at),
      aboveGain: gain(atHigh),
    },
  )
}

/** What overtakes the first offer with the least change of one input, or that nothing does. */
export function nearestSentence({ offers, nearest }: Ranking): Message | undefined {
  const [first, next] = [offers[nearest?.first ?? -1], offers[nearest?.next ?? -1]]
  if (!nearest || !first || !next) return undefined
  const names = { first: offerName(first.at), next: offerName(next.at) }
  return (
    (nearest.row && overtakes(nearest.row, names.next, names.first)) ??
    message('no single input, scaled by any factor from 0 to 10, puts {next} above {first}.', names)
  )
}
