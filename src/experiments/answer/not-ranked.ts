/** Why an offer is not ranked, or only with a part of the workload. */
import { counted, formatPercent, formatWholeUsd } from '../../document/format'
import { message, type Message } from '../../tables/table'
import { conditions } from './conditions'
import type { BrokenLimit, ConditionId, RankedOffer } from './ranking'
import { offerName, offerNames } from './terms'

export const cannotBeBuilt = (at: number): Message =>
  message('{name} cannot be built and is not ranked.', { name: offerName(at) })

export const exceedsBudget = (at: number, overUsd: number): Message =>
  message('{name} exceeds the budget by {over} and is not ranked.', {
    name: offerName(at),
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

/** @param share of the workload that the ranking covers */
export const codeLeftOut = (code: string, at: number, share: number): Message =>
  message(
    '{code} does not run on {name}, so the ranking covers only the other {share} of the workload.',
    {
      code,
      name: offerName(at),
      share: [share, formatPercent(share, { digits: 2 })],
    },
  )

/** @param why a job is not computed alone, where the model says it */
export const conditionLeftOut = (
  id: ConditionId,
  why = 'The model cannot compute every job of the workload under it.',
): string => `The condition “${conditions[id].short}” is left out. ${why}`

/** Offers that are smaller than a job of the workload, which is that of the first. */
export function jobsCut(offers: readonly RankedOffer[]): readonly BrokenLimit[] {
  const sizes = (offers[0]?.scenario.workload.jobSizes ?? [])
    .filter(({ share }) => share > 0)
    .map(({ nodes }) => nodes)
  const largest = Math.max(0, ...sizes)
  const smaller = offers.filter(({ nodes }) => nodes < largest)
  const said = (name: string) =>
    `The job of ${counted(largest, 'node', 'nodes')} does not fit on ${name}. The ranking therefore counts it there as a job on the whole machine.`
  return smaller.map(({ at, nodes }) => ({
    at,
    sentence: said(`${offerName(at)} (${counted(nodes, 'node', 'nodes')})`),
    ...(smaller.length > 1 && { ofAll: said(offerNames(smaller.map((offer) => offer.at))) }),
    remedies: [],
  }))
}
