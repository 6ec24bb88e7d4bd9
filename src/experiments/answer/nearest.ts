/** The single input that puts another offer ahead of the highest, or that decides between those that tie. */
import { FLIP_FACTORS } from '../../document/draws'
import { inputText, unitWords } from '../../document/input-words'
import { letterOf } from '../../document/titles'
import type { SensitivityAnswer } from '../../model/engine'
import type { Study, TimedRun } from '../../model/to-study-request'
import { message, type Message } from '../../tables/table'
import type { Get, Slot } from '../experiment'
import { isOvertaken, overtakes, sortedFlips, type FlipRow } from '../risk/flips-table'
import { percentText } from '../shared/gain-words'
import { mapped, PENDING } from '../shared/scenarios'
import { studyOf, type Contested } from './contest'
import type { Ranking, TieBreak } from './ranking'
import { rankGroups } from './ranks'
import { offerName } from './terms'

type Found = Slot<Pick<Ranking, 'nearest' | 'tieBreak'> | undefined>

/**
 * Under the condition of the page, with every other input at its most likely value. Where one offer is first alone:
 * the least move of an input that puts the highest of the others ahead. Where several tie, what is to be decided lies
 * between the two of them with the highest medians: the input that moves their difference most.
 */
export function nearestChange(
  ranking: Ranking,
  { contest, known }: Contested,
  baseline: number,
  get: Get,
): Found {
  const [page] = ranking.conditions
  const condition = known.find(({ id }) => id === page?.id)
  if (!page || !condition) return PENDING
  const [firsts = [], others = []] = rankGroups(page).map(({ offers }) =>
    offers.toSorted((a, b) => (page.gains[b]?.value ?? 0) - (page.gains[a]?.value ?? 0)),
  )
  const [first, tied] = firsts
  const next = tied ?? others[0]
  if (first === undefined || next === undefined) return { state: 'current', value: undefined }
  const { value: study } = get.made('nearest change', baseline, [contest, condition], () =>
    studyOf(contest, [condition]),
  )
  if (!study) return PENDING
  if (tied !== undefined) {
    // Every input from end to end; no parts of a variance, so the fewest samples.
    const request = {
      kind: 'sensitivity',
      study: study.request,
      measure: { kind: 'throughputGain', design: first, over: next },
      leading: 0,
      samples: 2,
    } as const
    return mapped(get(request, baseline), ({ result: { bars } }) => ({
      tieBreak: { first, next, input: mostDeciding(study, bars) },
    }))
  }
  // A tie is no lead: the other must be ahead.
  const request = {
    kind: 'flips',
    study: study.request,
    design: next,
    over: first,
    ...FLIP_FACTORS,
  } as const
  return mapped(get(request, baseline), ({ result: { flips } }) => {
    // Where medians and most likely values differ in the order, the other leads already.
    if (flips.some((flip) => flip?.swap.firstLeadsBefore)) return undefined
    const rows = study.inputs.map((input, at): FlipRow => ({
      ...input,
      flip: flips[at] ?? undefined,
    }))
    return { nearest: { first, next, row: sortedFlips(rows).find(isOvertaken) } }
  })
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
