/** All offers ranked under every condition, from the answers that are there. */
import { priceCautionSentence, incomparablePowers } from '../../document/prices/caution-sentences'
import { unequalTerms } from '../../document/unequal-terms'
import type { RankingAnswer } from '../../model/engine'
import type { Refusal } from '../../tables/table'
import type { Get, Input, Made, Slot } from '../experiment'
import { RUNS_NOWHERE, unanswered } from '../shared/rival-runs'
import { nothing, refusalsIn } from '../shared/scenarios'
import type { ConditionParameter } from '../shared/ranking/conditions'
import type { ContenderRuns } from '../shared/ranking/contender-runs'
import { firstsAlone } from './alone'
import { named } from './entered'
import { singleMoves } from './moves'
import { ownNeeds } from './needs'
import { codesLeftOut, conditionLeftOut, jobsCut } from '../shared/ranking/not-ranked'
import type { Contender, Offers } from '../shared/ranking/offers'
import { conditionsOf, sampledIn, sampledRuns, type SampledOffers } from '../shared/ranking/sampled'
import { optionalNotes } from './optional'
import { unexplainedPromises } from './promises'
import { otherWork } from './remarks'
import type { BrokenLimit, ConditionId, Ranking, Sampled } from '../shared/ranking/ranking'

export interface Ranked {
  /** How every offer runs under every known condition, where two or more compete. */
  readonly contested: ContenderRuns | undefined
  /** What is known now, or was before the last change. */
  readonly ranking: Made<Ranking>
  /** Limits that the offers break: known before they are ranked. */
  readonly broken: readonly BrokenLimit[]
  /** Why there is nothing to rank; undefined where there is, or will be. */
  readonly refusal: Refusal | undefined
  readonly refusals: readonly Refusal[]
  /** Everything that it waits for. */
  readonly slots: readonly Slot<unknown>[]
}

const NOTHING =
  'A ranking requires at least two offers. Add an offer, or use a workbook with several offers.'

export function rankedIn(input: Input<ConditionParameter>, get: Get): Ranked {
  const { baseline } = input.workbook
  const { condition } = input.parameters
  const sampled = sampledIn(input, get)
  const { offers, contested, compared, missing, result, isAnswered, isWhole, slots } = sampled
  const { contenders } = offers
  const unranked = withFigures(offers, sampled, baseline, get)
  const broken = [
    ...(contested ? jobsCut(contested.contest) : []),
    ...unexplainedPromises(contenders ?? [], get),
    ...offers.broken,
  ]
  const optional = optionalNotes(contenders ?? [], get)
  const single = contenders && contenders.length < 2
  const ranking = get.made(
    'ranking',
    baseline,
    single || result
      ? [
          [...offers.notRanked, ...broken].map(({ sentence }) => sentence).join(' '),
          optional.join(' '),
          [...offers.notRanked, ...broken]
            .flatMap(({ remedies = [] }) => remedies.map(({ label }) => label))
            .join(' '),
          JSON.stringify(unranked.notRanked.map(({ figures }) => figures)),
          contested?.contest,
          ...(contenders ?? []).flatMap(({ at, scenario, machine }) => [at, scenario, machine]),
          result,
          condition,
          compared.join(' '),
          missing.join(' '),
          isWhole,
        ]
      : undefined,
    () =>
      rankingOf(offers, contested, result, {
        notRanked: unranked.notRanked,
        broken,
        optional,
        compared: compared.filter((id) => !missing.includes(id)),
        missing,
        condition,
        isWhole: isWhole || single === true,
      }),
  )
  const whole = contenders ? ofTheSame(contenders, ranking) : ranking
  return {
    contested,
    ranking: contested ? withChanges(whole, contested, baseline, get) : whole,
    broken,
    refusal: single
      ? (offers.refusals[0] ?? nothing(whyNone(offers)))
      : contested?.contest.profiles.length === 0
        ? nothing(RUNS_NOWHERE)
        : isAnswered && contested?.known.length === 0
          ? unanswered
          : undefined,
    refusals: refusalsIn(slots),
    slots: [...slots, ...unranked.slots],
  }
}

/** While another condition is being added, what is known of the same offers stays so, and preliminary. */
function ofTheSame(contenders: readonly Contender[], made: Made<Ranking>): Made<Ranking> {
  const { value, isOld } = made
  const isSame =
    value?.offers.length === contenders.length &&
    value.offers.every(({ at, scenario, nodes }, place) => {
      const now = contenders[place]
      return now?.at === at && now.scenario === scenario && now.machine.nodes === nodes
    })
  return isOld && value && isSame
    ? { value: { ...value, isPreliminary: true }, isOld: false }
    : made
}

/** What would change it is asked once the ranking is whole: of single inputs, of the mix, and of what offers need. */
function withChanges(
  made: Made<Ranking>,
  contested: ContenderRuns,
  baseline: number,
  get: Get,
): Made<Ranking> {
  const { value, isOld } = made
  if (isOld || !value || value.isPreliminary) return made
  const moves = singleMoves(value, contested, baseline, get)
  const alone = moves && firstsAlone(value, contested, baseline, get)
  const needs = ownNeeds(value, contested, baseline, get)
  const text = JSON.stringify([moves, alone, needs])
  return get.made('ranking and what changes it', baseline, [value, text], () => ({
    ...value,
    ...(moves && { moves }),
    ...(alone && { alone }),
    ...(needs && { needs }),
  }))
}

const whyNone = ({ notRanked }: Offers): string =>
  notRanked.length === 0 ? NOTHING : notRanked.map(({ sentence }) => sentence).join(' ')

type Unranked = Pick<Ranking, 'notRanked'> & Pick<Ranked, 'slots'>

/**
 * Offers that are not ranked, with what those that break a limit would do over the first of those that are. The ranking
 * does not wait for that.
 */
function withFigures(
  { contenders = [], disqualified, notRanked }: Offers,
  { contested, compared }: SampledOffers,
  baseline: number,
  get: Get,
): Unranked {
  const none = { notRanked, slots: [] }
  if (disqualified.length === 0 || contenders.length === 0) return none
  const all = [...contenders, ...disqualified]
  const isSampled = (place: number) => place === 0 || place >= contenders.length
  const beside = sampledRuns(all, baseline, compared, named(get, 'disqualified'), isSampled)
  const { covered = 0 } = beside.contested?.contest ?? {}
  // What does not run on them would leave the ranking of the others too.
  if (covered === 0 || (contested && contested.contest.covered !== covered)) return none
  const figuresOf = (offer: number) =>
    (beside.contested?.known ?? []).flatMap(({ id }, at) => {
      const found = beside.result?.conditions[at]
      const [gain, atValues] = [found?.gains[1 + offer], found?.atValues[1 + offer]]
      return gain && atValues !== undefined ? [{ id, gain, atValues }] : []
    })
  return {
    notRanked: notRanked.map((each) => {
      const offer = disqualified.findIndex(({ at }) => at === each.at)
      return offer < 0 ? each : { ...each, figures: figuresOf(offer) }
    }),
    slots: beside.slots,
  }
}

interface Found {
  readonly notRanked: Ranking['notRanked']
  readonly broken: readonly BrokenLimit[]
  readonly optional: readonly string[]
  readonly compared: readonly ConditionId[]
  readonly missing: readonly ConditionId[]
  readonly condition: ConditionId
  readonly isWhole: boolean
}

function rankingOf(
  { contenders = [] }: Offers,
  contested: ContenderRuns | undefined,
  result: RankingAnswer | undefined,
  { notRanked, broken, optional, compared, missing, condition, isWhole }: Found,
): Ranking {
  const leftOut = contested && codesLeftOut(contested.contest)
  return {
    offers: contenders,
    sampled: result ? contenders.flatMap((_, at) => sampledOf(result, at) ?? []) : [],
    notRanked,
    broken,
    ...(leftOut?.isCaution && { caution: leftOut.sentence }),
    notes: [
      ...unequalTerms(contenders),
      ...otherWork(contenders),
      ...optional,
      ...priceCautions(contenders),
      ...powerBases(contenders),
      ...(leftOut && !leftOut.isCaution ? [leftOut.sentence] : []),
      ...missing.map((id) => conditionLeftOut(id, contested?.refused)),
    ],
    compared,
    ...conditionsOf(contenders, contested, result, condition),
    samples: result?.draws ?? 0,
    isPreliminary: !isWhole,
  }
}

function sampledOf(
  { nodes, purchaseUsd, yearsUsd, fillsCore }: RankingAnswer,
  at: number,
): Sampled | undefined {
  const [ofNodes, purchase, years] = [nodes[at], purchaseUsd[at], yearsUsd[at]]
  if (!ofNodes || !purchase || !years) return undefined
  const gain = ({ p5, p50, p95 }: typeof purchase) => ({ value: p50, low: p5, high: p95 })
  return {
    nodes: gain(ofNodes),
    purchaseUsd: gain(purchase),
    yearsUsd: gain(years),
    fillsCore: fillsCore[at] ?? 0,
  }
}

/** Prices of offers that are of other parts, or outside what is usual. */
const priceCautions = (contenders: readonly Contender[]): readonly string[] =>
  contenders.flatMap(({ scenario, label }) => priceCautionSentence(scenario, label) ?? [])

/** Where the budget pays for energy, its nodes follow from the power of a node. */
const powerBases = (contenders: readonly Contender[]): readonly string[] =>
  contenders.some(
    ({ scenario: { budget } }) => budget.mode === 'usd' && budget.basis !== 'purchase',
  )
    ? [incomparablePowers(contenders)].filter((said) => said !== undefined)
    : []
