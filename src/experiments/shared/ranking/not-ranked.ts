/** Why an offer is not ranked, or only with a part of the workload. */
import {
  counted,
  formatCount,
  formatPercent,
  formatWholeUsd,
  listed,
} from '../../../document/format'
import { jobOn } from '../../../document/workload/jobs'
import type { BlockedApplication, Competitor, Contest } from '../../../model/contest'
import { message, type Message } from '../../../tables/table'
import { conditions } from './conditions'
import type { BrokenLimit, ConditionId, RankedOffer } from './ranking'
import { offerName, offerNames } from './terms'

export const cannotBeBuilt = (at: number): Message =>
  message('{name} cannot be built and is not ranked.', { name: offerName(at) })

/** @param whose the offer whose budget it is: each may have its own */
export const exceedsBudget = (at: number, whose: number, overUsd: number): Message =>
  message('{name} exceeds the budget of {whose} by {over} and is not ranked.', {
    name: offerName(at),
    whose: offerName(whose),
    over: [overUsd, formatWholeUsd(overUsd)],
  })

/** @param offers those that are compared, with the year of their prices */
export function unlikePrices(
  offers: readonly { readonly at: number; readonly year: number }[],
): Message {
  const years = [...new Set(offers.map(({ year }) => year))]
  const parts = years.map((year) => {
    const ats = offers.flatMap((offer) => (offer.year === year ? [offer.at] : []))
    return `${offerNames(ats)} ${ats.length === 1 ? 'uses' : 'use'} ${year} prices`
  })
  return message('{parts}. Because the years differ, these offers are not ranked.', {
    parts: parts.join(', '),
  })
}

/** Share of the workload below which a ranking is of the smaller part. */
const LITTLE = 0.5

/**
 * Applications that not every ranked offer runs, in one note: "SW4 and HACC run on GPUs only, and Offer A has none. The
 * ranking covers the other 53 % of the workload." Undefined where all run. Where less than half is covered, the share
 * comes first: "Ranked by 13 % of the workload: SW4 …", a caution.
 */
export function codesLeftOut({
  blocked,
  covered,
  designs,
}: Pick<Contest, 'blocked' | 'covered'> & {
  readonly designs: readonly Pick<RankedOffer & Competitor, 'label' | 'at'>[]
}): { readonly sentence: string; readonly isCaution: boolean } | undefined {
  if (blocked.length === 0) return undefined
  const why = ({ on, lacksGpus }: BlockedApplication, isOne: boolean) => {
    const ats = designs.flatMap(({ label, at }) => (on.includes(label) ? [at] : []))
    const isAll = ats.length === designs.length
    if (!lacksGpus) {
      return `${isOne ? 'does' : 'do'} not run on ${isAll ? 'any ranked offer' : offerNames(ats)}`
    }
    const none = `${offerNames(ats)} ${ats.length === 1 ? 'has' : 'have'} none`
    return `${isOne ? 'runs' : 'run'} on GPUs only, and ${isAll ? 'no ranked offer has any' : none}`
  }
  const said = blocked.map((each) => {
    const alike = blocked.filter((other) => why(other, true) === why(each, true))
    return `${listed(alike.map(({ name }) => name))} ${why(each, alike.length === 1)}.`
  })
  const share = formatPercent(covered, { digits: 2 })
  const reasons = [...new Set(said)].join(' ')
  return covered < LITTLE
    ? { sentence: `Ranked by ${share} of the workload: ${reasons}`, isCaution: true }
    : {
        sentence: `${reasons} The ranking covers the other ${share} of the workload.`,
        isCaution: false,
      }
}

/** @param why a job is not computed alone, where the model says it */
export const conditionLeftOut = (
  id: ConditionId,
  why = 'The model cannot compute every job of the workload under it.',
): string => `The condition “${conditions[id].short}” is left out. ${why}`

/** Offers that are smaller than a job of the workload, with the nodes on which such a job runs there. */
export function jobsCut({
  designs,
  places,
  workload,
}: Pick<
  Contest<RankedOffer & Competitor>,
  'designs' | 'places' | 'workload'
>): readonly BrokenLimit[] {
  const sizes = workload.jobSizes.filter(({ share }) => share > 0).map(({ nodes }) => nodes)
  const jobs = [...new Set(sizes)].toSorted((one, other) => one - other)
  const cut = designs.flatMap(({ at, nodes }, design) => {
    const place = places[design]
    const tooLarge = jobs.filter((job) => job > nodes)
    const [least] = tooLarge
    // Whatever such a job wants, it gets what the machine has room for.
    return place && least !== undefined
      ? [{ at, nodes, tooLarge, runs: jobOn(place, least).nodes }]
      : []
  })
  return cut.map(({ at, nodes, tooLarge, runs }): BrokenLimit => {
    const alike = cut.filter(
      (other) => String(other.tooLarge) === String(tooLarge) && other.runs === runs,
    )
    const name = `${offerName(at)} (${counted(nodes, 'node', 'nodes')})`
    return {
      at,
      sentence: cutSentence(tooLarge, name, runs),
      ...(alike.length > 1 && {
        ofAll: cutSentence(tooLarge, offerNames(alike.map((offer) => offer.at)), runs),
      }),
      remedies: [],
    }
  })
}

/** "The jobs of 1,080 and 2,160 nodes do not fit on Offer A (512 nodes). The ranking runs them there on 504 nodes." */
function cutSentence(sizes: readonly number[], name: string, runs: number): string {
  const nodes = `${listed(sizes.map((size) => formatCount(size)))} nodes`
  const on = counted(runs, 'node', 'nodes')
  return sizes.length === 1
    ? `The job of ${nodes} does not fit on ${name}. The ranking runs it there on ${on}.`
    : `The jobs of ${nodes} do not fit on ${name}. The ranking runs them there on ${on}.`
}

/** The limits with what is true of several offers said once. */
export const saidOnce = (broken: readonly BrokenLimit[]): readonly BrokenLimit[] =>
  broken.filter(
    ({ ofAll }, place) =>
      ofAll === undefined || broken.findIndex((limit) => limit.ofAll === ofAll) === place,
  )
