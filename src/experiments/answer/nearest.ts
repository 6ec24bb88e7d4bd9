/** The single input that puts another offer ahead of the highest with the least move from its value. */
import { FLIP_FACTORS } from '../../document/draws'
import { message, type Message } from '../../tables/table'
import type { Get, Slot } from '../experiment'
import { isOvertaken, overtakes, sortedFlips, type FlipRow } from '../risk/flips-table'
import { mapped, PENDING } from '../shared/scenarios'
import { studyOf, type Contested } from './contest'
import type { NearestChange, Ranking } from './ranking'
import { rankGroups } from './ranks'
import { offerName } from './terms'

/**
 * Under the condition of the page, with every other input at its most likely value: of the offers that are first the
 * one with the highest median, against the highest of those that are not.
 */
export function nearestChange(
  ranking: Ranking,
  { contest, known }: Contested,
  baseline: number,
  get: Get,
): Slot<NearestChange | undefined> {
  const [page] = ranking.conditions
  const condition = known.find(({ id }) => id === page?.id)
  if (!page || !condition) return PENDING
  const [firsts = [], others = []] = rankGroups(page).map(({ offers }) =>
    offers.toSorted((a, b) => (page.gains[b]?.value ?? 0) - (page.gains[a]?.value ?? 0)),
  )
  const [first, next] = [firsts[0], others[0]]
  if (first === undefined || next === undefined) return { state: 'current', value: undefined }
  const { value: study } = get.made('nearest change', baseline, [contest, condition], () =>
    studyOf(contest, [condition]),
  )
  if (!study) return PENDING
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
    return { first, next, row: sortedFlips(rows).find(isOvertaken) }
  })
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
