/** What is stated of an offer that breaks a limit of the site, that may break it, or that keeps it up to some nodes per rack. */
import { counted, formatCount, formatExact, formatSignificant } from '../../../document/format'
import { otherPowers } from '../../../document/prices/caution-sentences'
import type { Get } from '../../experiment'
import { mostPerRack, remediesOf } from './limit-remedies'
import {
  isMissedByOthers,
  isOfPower,
  isPerRackAssumed,
  missedBy,
  verdictOn,
  type JudgedOffer,
  type LimitedOffer,
  type SiteLimit,
  type SiteLimitId,
} from './limits'
import type { BrokenLimit, NotRanked } from './ranking'
import { offerName, offerNames } from './terms'

const has: Readonly<Record<SiteLimitId, (value: number, limit: SiteLimit) => string>> = {
  power: (value, limit) => `draws ${readAbove(value, limit)}`,
  'rack-power': (value, limit) => `draws ${readAbove(value, limit)} per rack`,
  racks: (value) => `requires ${formatCount(value)} racks`,
}

/** Why an offer cannot be chosen, with all limits that it surely breaks; undefined where it breaks none. */
export function barredBy(
  judged: readonly JudgedOffer[],
  { at }: Pick<LimitedOffer, 'at'>,
  get: Get,
): NotRanked | undefined {
  const own = judged.filter(({ isBroken, offer }) => isBroken && offer.at === at)
  const said = own.map(({ limit, offer }) => {
    return `${offerName(at)} ${has[limit.id](missedBy(limit, offer) ?? 0, limit)}, is disqualified and not ranked. The limit is ${limitText(limit)}.`
  })
  const sentences = [...new Set(said)]
  if (sentences.length === 0) return undefined
  return {
    at,
    sentence: sentences.join(' '),
    remedies: sentences.flatMap((sentence) => {
      const { limit, offer } = own[said.indexOf(sentence)] ?? {}
      return limit && offer ? remediesOf(limit, offer, get) : []
    }),
  }
}

/** As many digits as set it apart from the limit that it is above. */
function readAbove(value: number, { threshold, requirement: { unit } }: SiteLimit): string {
  const digits = [3, 4, 5].find(
    (each) => formatSignificant(value, each) !== formatSignificant(threshold, each),
  )
  return `${formatSignificant(value, digits ?? 6)}\u202f${unit}`
}

const limitText = ({ id, threshold, requirement: { unit } }: SiteLimit): string =>
  id === 'racks' ? counted(threshold, 'rack', 'racks') : `${formatExact(threshold)}\u202f${unit}`

/** Of limits that offers keep or break by the power of parts that they do not have, or by nodes per rack that are assumed. */
export function limitDoubts(judged: readonly JudgedOffer[], get: Get): readonly BrokenLimit[] {
  const limits = [...new Set(judged.map(({ limit }) => limit))]
  const found = limits.flatMap((limit) =>
    doubtsOf(
      limit,
      judged.flatMap((each) => (each.limit === limit && !each.isBroken ? [each.offer] : [])),
      get,
    ),
  )
  return found.filter(
    ({ sentence }, at) => found.findIndex((each) => each.sentence === sentence) === at,
  )
}

/** What is not sure of an offer under a limit. */
interface Doubt {
  readonly offer: LimitedOffer
  /** Powers of other parts by which it is counted; empty of none. */
  readonly powers: string
  /** Nodes per rack that are assumed, and up to how many it keeps the limit; empty of none. */
  readonly upTo: string
  readonly isKnown: boolean
  readonly isMissed: boolean
}

function doubtsOf(
  limit: SiteLimit,
  offers: readonly LimitedOffer[],
  get: Get,
): readonly BrokenLimit[] {
  const found = offers.flatMap((offer) => doubtOf(limit, offer, get) ?? [])
  return found.map((doubt) => {
    const alike = found.flatMap((other) => (isAlike(doubt, other) ? [other.offer.at] : []))
    return {
      at: doubt.offer.at,
      sentence: doubtWords(limit, doubt, [doubt.offer.at]),
      ...(alike.length > 1 && { ofAll: doubtWords(limit, doubt, alike) }),
      remedies: remediesOf(limit, doubt.offer, get),
    }
  })
}

function doubtOf(limit: SiteLimit, offer: LimitedOffer, get: Get): Doubt | undefined {
  const ofPower = isOfPower(limit)
  const isMissed = missedBy(limit, offer) !== undefined
  if (!isMissed && (!ofPower || verdictOn(limit, offer)?.kind !== 'met')) return undefined
  const powers = ofPower ? otherPowers(offer.scenario) : ''
  const isQuoted = offer.scenario.operation.power.nodeW > 0
  const isCounted = ofPower && (powers === '' || (isQuoted && !isMissedByOthers(limit, offer)))
  // By powers of other parts the most nodes are not known either.
  const most = isCounted ? mostPerRack(limit, offer, get) : undefined
  // One that is missed keeps the limit up to some nodes per rack only, which may not be known.
  const isKnown = isCounted && (!isMissed || typeof most === 'number')
  const upTo = isKnown ? keptUpTo(offer, most) : assumedWords(limit, offer)
  return powers === '' && upTo === '' ? undefined : { offer, powers, upTo, isKnown, isMissed }
}

/** " up to 41 nodes per rack (32 assumed)"; empty where any number keeps it, and while it is not known. */
const keptUpTo = ({ scenario }: LimitedOffer, most: ReturnType<typeof mostPerRack>): string =>
  typeof most === 'number'
    ? ` up to ${counted(most, 'node', 'nodes')} per rack (${formatCount(scenario.fabric.rack.nodes)} assumed)`
    : ''

/** " 32 nodes per rack are assumed.", where they are. */
const assumedWords = (limit: SiteLimit, offer: LimitedOffer): string =>
  isPerRackAssumed(limit, offer)
    ? ` ${counted(offer.scenario.fabric.rack.nodes, 'node per rack is', 'nodes per rack are')} assumed.`
    : ''

const isAlike = (one: Doubt, other: Doubt): boolean =>
  other.powers === one.powers &&
  other.upTo === one.upTo &&
  other.isKnown === one.isKnown &&
  other.isMissed === one.isMissed

function doubtWords(
  limit: SiteLimit,
  { powers, upTo, isKnown, isMissed }: Doubt,
  ats: readonly number[],
): string {
  const [keep, whose, they] = ats.length === 1 ? ['keeps', 'Its', 'it'] : ['keep', 'Their', 'they']
  const limited = `the limit of ${limitText(limit)}${limit.id === 'rack-power' ? ' per rack' : ''}`
  if (!isKnown) {
    const would = `${they} would${isMissed ? ' not' : ''}`
    const by = powers === '' ? '' : ` With the power of similar parts (${powers}), ${would}.`
    return `It is not known whether ${offerNames(ats)} ${keep} ${limited}.${by}${upTo}`
  }
  const sure = `${offerNames(ats)} ${keep} ${upTo === '' ? limited : `the ${limitText(limit)} limit${upTo}`}.`
  // A quoted power of the node is the offer's own: only its network has that of other parts.
  return powers === ''
    ? sure
    : `With the quoted node power, ${sure} ${whose} network is counted with the power of similar parts (${powers}).`
}
