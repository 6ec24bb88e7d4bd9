/** The samples that rank the offers of a workbook under every condition, and the pair that their headline names. */
import type { RankingAnswer } from '../../../model/engine'
import type { Get, Input, Slot } from '../../experiment'
import { comparedIn, type ConditionParameter } from './conditions'
import { contenderRunsIn, partOf, resultOf, toRanking, type ContenderRuns } from './contender-runs'
import { offersIn, type Contender, type Offers } from './offers'
import type { ConditionId, ConditionResult, Ranking } from './ranking'
import { headlinePair, type Pair } from './ranks'

/** How offers run under every known condition, and their samples. */
interface SampledRuns {
  readonly contested: ContenderRuns | undefined
  readonly result: RankingAnswer | undefined
  readonly isAnswered: boolean
  readonly isWhole: boolean
  /** Everything that it waits for. */
  readonly slots: readonly Slot<unknown>[]
}

export interface SampledOffers extends SampledRuns {
  readonly offers: Offers
  /** Conditions that are compared. */
  readonly compared: readonly ConditionId[]
  /** Those of them that will never be known. */
  readonly missing: readonly ConditionId[]
}

export function sampledIn(input: Input<ConditionParameter>, get: Get): SampledOffers {
  const compared = comparedIn(input.parameters)
  const offers = offersIn(input, get)
  const runs = sampledRuns(offers.contenders, input.workbook.baseline, compared, get)
  const { contested, isAnswered } = runs
  return {
    offers,
    ...runs,
    compared,
    // What is not known once all is answered never will be.
    missing: isAnswered
      ? compared.filter((id) => contested?.known.every((each) => each.id !== id))
      : [],
  }
}

/**
 * Of fewer than two offers there is nothing to sample.
 * @param isSampled whether one is sampled, by its place; all are unless given
 */
export function sampledRuns(
  contenders: readonly Contender[] | undefined,
  baseline: number,
  compared: readonly ConditionId[],
  get: Get,
  isSampled: (place: number) => boolean = () => true,
): SampledRuns {
  const contested =
    contenders && contenders.length > 1
      ? contenderRunsIn(contenders, baseline, compared, get)
      : undefined
  const known = contested?.known ?? []
  const requested = get.made(
    'ranking request',
    baseline,
    known.length > 0 ? [contested?.contest, ...known] : undefined,
    () => contested && toRanking(partOf(contested, isSampled)),
  )
  const request = requested.isOld || known.length === 0 ? undefined : requested.value
  const answer = request && get(request, baseline)
  const all = [...(contested?.slots ?? []), ...(contested ? [contested.nodes] : []), answer]
  const slots = all.flatMap((slot) => slot ?? [])
  const isAnswered = contested !== undefined && slots.every(({ state }) => state === 'current')
  return {
    contested,
    result:
      answer?.state === 'current' || answer?.state === 'partial' ? answer.value.result : undefined,
    isAnswered,
    isWhole: isAnswered && answer?.state === 'current',
    slots,
  }
}

/** The conditions that are known, that of the page first, and those that are another one here. */
export function conditionsOf(
  contenders: readonly Contender[],
  contested: Pick<ContenderRuns, 'known'> | undefined,
  result: RankingAnswer | undefined,
  condition: ConditionId,
): Pick<Ranking, 'conditions' | 'merged'> {
  const found = (contested?.known ?? []).flatMap(({ id }, place): readonly ConditionResult[] => {
    const own = result?.conditions[place]
    return own ? [resultOf(id, own)] : []
  })
  const isStatic = contenders.every(({ scenario }) => scenario.fabric.routing === 'static')
  const merged =
    isStatic && contenders.length > 0 ? [{ id: 'static', into: 'shared' } as const] : []
  const page = merged.find(({ id }) => id === condition)?.into ?? condition
  return {
    conditions: found
      .filter(({ id }) => merged.every((each) => each.id !== id))
      .toSorted((a, b) => Number(b.id === page) - Number(a.id === page)),
    merged,
  }
}

/** The two offers that the headline names first, by their places in the workbook. */
interface HeadlineOffers {
  /** Undefined where none is named. */
  readonly pair: Pair | undefined
  /** Whether nothing is to come that would name another. */
  readonly isKnown: boolean
}

export function headlineOffersIn(input: Input<ConditionParameter>, get: Get): HeadlineOffers {
  const { offers, contested, result, slots } = sampledIn(input, get)
  const { contenders = [] } = offers
  const isAwaited =
    !offers.contenders ||
    slots.some(({ state }) => state === 'pending' || state === 'partial') ||
    (contenders.length > 1 && !contested)
  if (isAwaited) return { pair: undefined, isKnown: false }
  const { condition } = input.parameters
  const [page] = conditionsOf(contenders, contested, result, condition).conditions
  const [first, second] = (page && headlinePair(page))?.map((place) => contenders[place]?.at) ?? []
  return {
    pair: first === undefined || second === undefined ? undefined : [first, second],
    isKnown: true,
  }
}
