/**
 * Which single inputs change who is first, by the samples, which rank. Each uncertain input is entered at both ends of
 * its plausible range. Few samples find the ends that may do it, all samples decide with the jobs as they run now. What
 * is too close for that is entered with the jobs of the machines that are then bought, as long as nothing else is found.
 */
import { roundedBeyond, unitOf } from '../../document/input-words'
import { FLIP_FACTORS, SAMPLES, SEARCH_SAMPLES } from '../../document/samples'
import type { Get } from '../experiment'
import { flipFactor, isOvertaken, isWithin, sortedFlips } from '../shared/flips'
import { nowIn } from '../shared/scenarios'
import { resultOf, studyOf, toRanking, type ContenderRuns } from '../shared/ranking/contender-runs'
import { confirmed, type UnderCondition } from './entered'
import { beyondEntry, endsOf, type Entry } from './entries'
import { nearest } from './nearest'
import type {
  ConditionResult,
  FullCore,
  Move,
  MovedInput,
  Moves,
  PairedDifference,
  Ranking,
} from '../shared/ranking/ranking'
import { byHeadline, firstIn, isSame } from '../shared/ranking/ranks'

/** Ends that all samples decide. */
const MOST_DECIDED = 8
/** Of those that are too close, as many are entered with the jobs of their machines: each takes as long as a condition. */
const MOST_CONFIRMED = 2
/** As far may the jobs of other machines move a difference: what is nearer to changing is too close. */
const TOO_CLOSE = 0.005
/** The same of what nothing else makes likely: that a range changes nothing is not sought to the last. */
const CLOSE = 0.0025

/** Digits of the nearest value. */
const DIGITS = 3

/** What the samples say of it. */
interface Decided {
  readonly entry: Entry
  readonly firsts: readonly number[]
  readonly full: readonly FullCore[]
  readonly changes: boolean
  /** Whether the jobs of other machines might turn that. */
  readonly isClose: boolean
  /** Whether they might even do so if they differ little. */
  readonly isVeryClose: boolean
}

/** Under the condition of the page. @returns undefined while it is not known */
export function singleMoves(
  ranking: Ranking,
  { contest, known }: ContenderRuns,
  baseline: number,
  get: Get,
): Moves | undefined {
  const [page] = ranking.conditions
  const condition = known.find(({ id }) => id === page?.id)
  if (!page || !condition) return undefined
  const offers: UnderCondition = { contest, condition, baseline }
  const { value: ends } = get.made('ends of inputs', baseline, [contest, condition], () =>
    endsOf(offers),
  )
  if (!ends) return undefined
  const now = firstIn(page)
  const searched = decidedOf('search', ends, SEARCH_SAMPLES, { offers, page, get })
  if (!searched) return undefined
  const near = searched.filter(({ changes, isVeryClose }) => changes || isVeryClose)
  const ofEnds = found('ends', near, { offers, page, get })
  if (!ofEnds || ofEnds.found.length > 0 || now.length > 1) return ofEnds
  const beyond = beyondRanges(ranking, offers, get)
  const ofAll = beyond && found('beyond', beyond, { offers, page, get })
  if (!ofAll) return undefined
  const [first] = ofAll.found
  const exact = first && nearestMove(first, { offers, page, get })
  if (exact === 'unknown') return undefined
  return { ...ofEnds, found: exact ? [exact] : [] }
}

/** Where likely values are equal, the samples may have changed who is first before: the nearest value that does, if known. */
function nearestMove(move: Move, { offers, page, get }: Scope): Move | 'unknown' {
  const study = studyIn(offers, get)
  const { input, value: to } = move
  const at = study?.inputs.findIndex((each) => each === input) ?? -1
  const entryAt = (value: number) => study && beyondEntry(study, offers.contest.designs, at, value)
  if (!entryAt(to)?.change) return move
  const valueAt = (factor: number) => roundedBeyond(input.value, factor * input.value, DIGITS)
  const reached = nearest(
    offers,
    {
      far: to / input.value,
      near: (to < input.value ? input.low : input.high) / input.value,
      valueAt,
      unitAt: (value) => unitOf(value, DIGITS),
      entering: (value) => entryAt(value)?.change ?? { name: 'nothing', in: () => undefined },
      reaches: (firsts) => firsts.length > 0 && !isSame(firsts, firstIn(page)),
    },
    get,
  )
  if (reached === 'unknown') return reached
  const entry = reached && entryAt(reached.value)
  return entry && reached ? { ...moveOf({ entry, ...reached.found }), isNearest: true } : move
}

interface Scope {
  readonly offers: UnderCondition
  readonly page: ConditionResult
  readonly get: Get
}

/** Those that change who is first, the nearest first, out of some that may. */
function found(
  name: string,
  some: readonly Pick<Decided, 'entry'>[],
  scope: Scope,
): Moves | undefined {
  const ordered = some.map(({ entry }) => entry).toSorted((one, other) => far(one) - far(other))
  const decided = decidedOf(name, ordered.slice(0, MOST_DECIDED), SAMPLES, scope)
  if (!decided) return undefined
  const sure = decided.filter(({ changes, isClose }) => changes && !isClose)
  const changing = decided.filter(({ changes }) => changes)
  const left = ordered.slice(MOST_DECIDED)
  const unsureOf = (others: readonly Pick<Decided, 'entry'>[]) =>
    [...others.map(({ entry }) => entry), ...left].map(movedOf)
  if (sure.length > 0) {
    const unsure = unsureOf(changing.filter(({ isClose }) => isClose))
    return { found: sure.map(moveOf), unsure }
  }
  const close = [
    ...changing,
    ...decided.filter(({ changes, isVeryClose }) => !changes && isVeryClose),
  ]
  for (const [at, { entry }] of close.slice(0, MOST_CONFIRMED).entries()) {
    const entered = entry.change && confirmed(scope.offers, entry.change, scope.get)
    if (!entered) return undefined
    if (entered.result && !isSame(entered.firsts, firstIn(scope.page))) {
      const unsure = unsureOf(changing.slice(at + 1))
      return { found: [moveOf({ entry, ...entered })], unsure }
    }
  }
  return { found: [], unsure: unsureOf(changing.slice(MOST_CONFIRMED)) }
}

const moveOf = ({ entry, firsts, full }: Pick<Decided, 'entry' | 'firsts' | 'full'>): Move => ({
  ...movedOf(entry),
  firsts,
  full,
})

const movedOf = ({ input, end, value, times }: Entry): MovedInput => ({
  input,
  end,
  value,
  ...(times !== undefined && { times }),
})

/** How far a value is from the likely one, by ratio. */
const far = ({ input, value }: Entry): number =>
  Math.abs(Math.log(Math.max(value / input.value, 1e-6)))

/** Who is first at each entry, by so many samples with the jobs as they run now. */
function decidedOf(
  name: string,
  entries: readonly Entry[],
  draws: number,
  { offers: { contest, condition, baseline }, page, get }: Scope,
): readonly Decided[] | undefined {
  if (entries.length === 0) return []
  const { value: request, isOld } = get.made(
    `entries of ${name}`,
    baseline,
    [contest, condition, ...entries],
    () => ({
      ...toRanking({ contest, known: [condition] }),
      moved: entries.map(({ moved }) => moved),
      draws,
    }),
  )
  const answer = request && !isOld ? nowIn(get(request, baseline))?.result : undefined
  const [own, ...moved] = answer?.conditions ?? []
  if (!own) return undefined
  return entries.flatMap((entry, at): readonly Decided[] => {
    const ranked = moved[at]
    // Where the baseline buys nothing, nothing is compared.
    if (!ranked || ranked.differences[0]?.[0]?.ties === 0) return []
    const result = likeAll(resultOf(page.id, ranked), resultOf(page.id, own), page)
    const [firsts, now] = [firstIn(result), firstIn(page)]
    const isWithin = (share: number) =>
      entry.change !== undefined &&
      [share, -share].some((each) => !isSame(firstIn(widened(result, each)), firsts))
    return [
      {
        entry,
        firsts,
        full: answer?.fullCores[at + 1] ?? [],
        changes: !isSame(firsts, now),
        isClose: isWithin(TOO_CLOSE),
        isVeryClose: isWithin(CLOSE),
      },
    ]
  })
}

/** What few samples say of a change, as far as all samples say other than they do where nothing is changed. */
const likeAll = (
  result: ConditionResult,
  own: ConditionResult,
  page: ConditionResult,
): ConditionResult =>
  withDifferences(result, (difference, one, other) => {
    const [few, all] = [own.differences[one]?.[other], page.differences[one]?.[other]]
    if (!few || !all) return difference
    const { low, value, high } = difference
    return {
      ...difference,
      low: low + all.low - few.low,
      value: value + all.value - few.value,
      high: high + all.high - few.high,
    }
  })

/** With intervals that are wider by a share at either end, or narrower. */
const widened = (result: ConditionResult, share: number): ConditionResult =>
  withDifferences(result, (difference) => ({
    ...difference,
    low: difference.low - share,
    high: difference.high + share,
  }))

const withDifferences = (
  result: ConditionResult,
  of: (difference: PairedDifference, one: number, other: number) => PairedDifference,
): ConditionResult => ({
  ...result,
  differences: result.differences.map((row, one) =>
    // An offer differs from none of the same design, and not from itself.
    row.map((difference, other) =>
      difference.ties === 1 ? difference : of(difference, one, other),
    ),
  ),
})

/**
 * Where another offer overtakes the first with every other input at its most likely value, outside the range of the
 * input that moves; undefined while it is not known.
 */
function beyondRanges(
  { conditions: [page] }: Ranking,
  offers: UnderCondition,
  get: Get,
): readonly { readonly entry: Entry }[] | undefined {
  const [first, ...others] = page ? byHeadline(page) : []
  const study = studyIn(offers, get)
  const { contest, baseline } = offers
  if (first === undefined || !study) return undefined
  const answers = others.map(
    (design) =>
      // A tie is no lead: the other must be ahead.
      nowIn(
        get(
          { kind: 'flips', study: study.request, design, over: first, ...FLIP_FACTORS },
          baseline,
        ),
      )?.result,
  )
  if (answers.includes(undefined)) return undefined
  const rows = answers.flatMap((answer) =>
    study.inputs.map((input, at) => ({ ...input, at, flip: answer?.flips[at] ?? undefined })),
  )
  const { value: entries } = get.made('entries beyond ranges', baseline, [study, ...answers], () =>
    sortedFlips(rows)
      .filter((row) => isOvertaken(row) && !isWithin(row))
      .filter(({ at }, place, all) => all.findIndex((other) => other.at === at) === place)
      .flatMap(
        (row) =>
          beyondEntry(study, contest.designs, row.at, (flipFactor(row) ?? 1) * row.value) ?? [],
      )
      .map((entry) => ({ entry })),
  )
  return entries
}

const studyIn = ({ contest, condition, baseline }: UnderCondition, get: Get) =>
  get.made('beyond ranges', baseline, [contest, condition], () => studyOf(contest, [condition]))
    .value
