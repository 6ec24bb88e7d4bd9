/** The rows of the matrix of offers by conditions: what is known of each offer under each. */
import { conditions } from '../shared/ranking/conditions'
import { isLicenceUnused } from './licence'
import type {
  ConditionId,
  ConditionResult,
  RankedOffer,
  Ranking,
  Sampled,
  UnrankedGain,
} from '../shared/ranking/ranking'
import { changesFirst, rankIn, takesFirst, type OfferRank } from '../shared/ranking/ranks'
import { offerName, rankText } from '../shared/ranking/terms'

/** One offer under one condition. */
export interface MatrixRow {
  readonly at: number
  readonly label: string
  readonly condition: ConditionId
  readonly isBaseline: boolean
  /** Whether the page is about its condition. */
  readonly isPage: boolean
  /** Undefined while it is computed, or where the offer cannot be computed. */
  readonly result: MatrixResult | undefined
  readonly note: string
  readonly offer: RankedOffer | undefined
  readonly sampled: Sampled | undefined
}

interface MatrixResult extends UnrankedGain {
  /** Undefined where the offer breaks a limit of the site. */
  readonly standing: OfferRank | undefined
  readonly changesFirst: boolean
  readonly takesFirst: boolean
}

/** Conditions that are known or to come, but for those that are one with another. */
export const shownConditions = ({ compared, merged }: Ranking): readonly ConditionId[] =>
  compared.filter((id) => merged.every((each) => each.id !== id))

export function rowsOf(ranking: Ranking, ids: readonly ConditionId[]): readonly MatrixRow[] {
  const { offers, notRanked } = ranking
  const [page] = ranking.conditions
  const row = (condition: ConditionId) => ({ condition, isPage: condition === page?.id })
  const found = (id: ConditionId) => ranking.conditions.find((condition) => condition.id === id)
  const ranked = offers.flatMap((offer, place) =>
    ids.map((id): MatrixRow => {
      const result = resultOf(ranking, found(id), place)
      return {
        ...row(id),
        at: offer.at,
        label: offer.label,
        isBaseline: place === 0,
        result,
        note: result
          ? [
              mergedNote(ranking, id),
              unusedNote(ranking, offer.at, id),
              ...limitsOf(ranking, offer.at),
            ]
              .filter(Boolean)
              .join(' ')
          : offers.length > 1
            ? 'computing'
            : 'the only ranked offer',
        offer,
        sampled: ranking.sampled?.[place],
      }
    }),
  )
  const refused = notRanked.flatMap(({ at, sentence, disqualified, figures = [] }) =>
    ids.map((id): MatrixRow => {
      const own = figures.find((each) => each.id === id)
      return {
        ...row(id),
        at,
        label: offerName(at),
        isBaseline: false,
        result: own && { ...own, standing: undefined, changesFirst: false, takesFirst: false },
        note: sentence,
        offer: disqualified,
        sampled: undefined,
      }
    }),
  )
  return [...ranked, ...refused].toSorted((one, other) => one.at - other.at)
}

export const limitsOf = ({ broken = [], notRanked }: Ranking, at: number): readonly string[] =>
  [...notRanked, ...broken].flatMap((each) => (each.at === at ? [each.sentence] : []))

const mergedNote = ({ merged }: Ranking, id: ConditionId): string =>
  merged
    .filter(({ into }) => into === id)
    .map((each) => `The condition “${conditions[each.id].short}” has the same results.`)
    .join(' ')

const unusedNote = (ranking: Ranking, at: number, id: ConditionId): string =>
  isLicenceUnused(ranking, at, id) ? 'Its licence is unused under this condition.' : ''

function resultOf(
  ranking: Ranking,
  condition: ConditionResult | undefined,
  place: number,
): MatrixResult | undefined {
  const gain = condition?.gains[place]
  const standing = condition && rankIn(condition, place)
  return gain && standing && condition
    ? {
        gain,
        atValues: condition.atValues[place] ?? 0,
        standing,
        changesFirst: changesFirst(ranking, condition),
        takesFirst: takesFirst(ranking, condition, place),
      }
    : undefined
}

/** Places in the workbook of the offers that alone are significantly above; undefined where all above are. */
export function behindOf({ offers }: Ranking, result: MatrixResult | undefined) {
  const behind = result?.standing?.onlyBehind.flatMap((place) => offers[place]?.at ?? []) ?? []
  return behind.length > 0 ? behind : undefined
}

export const standingText = (ranking: Ranking, result: MatrixResult): string =>
  result.standing ? rankText(result.standing, behindOf(ranking, result) ?? []) : 'disqualified'
