/** How the answer writes its numbers and names. */
import { counted, formatCount, listed, formatMoney } from '../../../document/format'
import { rangedText } from '../../../tables/texts'
import type { Scenario } from '../../../document/scenario/schema'
import { letterOf } from '../../../document/titles'
import { visibleText } from '../../../document/visible-text'
import type { FullCore, Ranking, SampledGain } from './ranking'

/** "4,644 (4,410 to 4,860)"; without an interval where every sample buys as many. */
export const nodesText = (nodes: number, sampled: SampledGain): string =>
  rangedText(formatCount, nodes, sampled)

/** "$149.5 M (148.6 to 150.0)" */
export const moneyText = (usd: number, sampled: SampledGain): string =>
  rangedText(formatMoney, usd, sampled)

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six']
export const numberWord = (count: number) => NUMBERS[count] ?? String(count)
const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth']
export const ordinal = (rank: number) => ORDINALS[rank] ?? `${rank}th`

/**
 * Rank as a cell has it: "tie for 2nd"; "behind B" where only those have significantly more.
 * @param behind of those, their places in the workbook
 */
export function rankText(
  { rank, isTied }: { readonly rank: number; readonly isTied: boolean },
  behind: readonly number[],
) {
  if (behind.length > 0) return `behind ${behind.map(letterOf).join(', ')}`
  const short = `${rank}${['', 'st', 'nd', 'rd'][rank] ?? 'th'}`
  return isTied ? `tie for ${short}` : short
}

/** Of so many, how many have their names where there is room for `most`: nobody can act on “1 other”. */
export const namedCount = (count: number, most: number): number =>
  count === most + 1 ? count : most

/** So many by name, and the number of the others: "AMG", "UMT", "2 others". One that is left has no number. */
export function thenOthers<Each>(
  all: readonly Each[],
  named: number,
  others: (more: number) => Each,
): readonly Each[] {
  const more = all.length - named
  return more > 1 ? [...all.slice(0, named), others(more)] : all.slice(0, named)
}
/** "2 others" */
export const numberOfOthers = (more: number): string => `${more} others`

/** "Offer B" */
export const offerName = (at: number) => `Offer ${letterOf(at)}`
/** "Offer A", "Offers A and B" */
export const offerNames = (ats: readonly number[]) =>
  `${ats.length === 1 ? 'Offer' : 'Offers'} ${listed(ats.map(letterOf))}`

/** Of a name in brackets; longer ones are cut. */
const LONGEST_NAME = 28

/**
 * As a verdict mentions them first: "Offer C (South)", "Offers B (East) and D (East with adaptive routing)". An offer of
 * no vendor has its letter alone: what is tried on one node differs by its taper, which the matrix shows.
 */
export function namedOffers(
  { offers }: Pick<Ranking, 'offers'>,
  places: readonly number[],
): string {
  const names = places.flatMap((place) => {
    const offer = offers[place]
    if (!offer) return []
    const name = nameByVendor(offer.scenario)
    return [`${letterOf(offer.at)}${name === '' ? '' : ` (${name})`}`]
  })
  return `${names.length === 1 ? 'Offer' : 'Offers'} ${listed(names)}`
}

/** The name of an offer that has its vendor’s in it, otherwise the vendor’s; empty of no vendor. */
function nameByVendor({ name, offer }: Scenario): string {
  const [own, vendor] = [visibleText(name), visibleText(offer.vendor)]
  const shown = own.includes(vendor) ? own : vendor
  if (vendor === '' || shown.length <= LONGEST_NAME) return vendor && shown
  return `${shown.slice(0, LONGEST_NAME)}…`
}

/** "core ports are full at 5,832 nodes (A and B) and 3,888 nodes (C)"; empty of none. */
export function fullCores(ranking: Pick<Ranking, 'offers'>, full: readonly FullCore[]): string {
  const sizes = [...new Set(full.map(({ nodes }) => nodes))]
  const isOfAll = sizes.length === 1 && full.length === ranking.offers.length
  const at = sizes.map((nodes) => {
    const alike = full.flatMap((each) => (each.nodes === nodes ? [each.offer] : []))
    const whose = ` (${listed(lettersAt(ranking, alike).map(letterOf))})`
    return `${counted(nodes, 'node', 'nodes')}${isOfAll ? '' : whose}`
  })
  return full.length === 0 ? '' : `core ports are full at ${listed(at)}`
}

/**
 * Of values that are not the likely ones: "most samples fill the core ports of A and B"; empty of none.
 * @param among so many offers: without letters where all of them are so
 */
export function mostlyFull(
  ranking: Pick<Ranking, 'offers'>,
  full: readonly FullCore[],
  among = ranking.offers.length,
): string {
  const ats = lettersAt(
    ranking,
    full.map(({ offer }) => offer),
  )
  const whose = full.length === among ? '' : ` of ${listed(ats.map(letterOf))}`
  return full.length === 0 ? '' : `most samples fill the core ports${whose}`
}

/** Of offers by their places in the list: their places in the workbook. */
export const lettersAt = (
  { offers }: Pick<Ranking, 'offers'>,
  places: readonly number[],
): readonly number[] => places.flatMap((place) => offers[place]?.at ?? [])

/** "both offers", "all three offers" */
export const allOf = (count: number, many: string) =>
  count === 2 ? `both ${many}` : `all ${numberWord(count)} ${many}`

/** "Offers A and B tie for first", "all three offers tie", "Offer A is first" */
export function whoIsFirst(ranking: Pick<Ranking, 'offers'>, firsts: readonly number[]): string {
  if (firsts.length === 1) return `${offerNames(lettersAt(ranking, firsts))} is first`
  return firsts.length < ranking.offers.length
    ? `${offerNames(lettersAt(ranking, firsts))} tie for first`
    : `${allOf(firsts.length, 'offers')} tie`
}
