/** How sure a comparison is, in words. */
import {
  flipWords,
  isOvertaken,
  isPlausible,
  overtakes,
  sortedFlips,
  type FlipRow,
} from '../shared/flips'
import { gainText } from './verdicts'
import { formatCount, formatPercent, listed } from '../../document/format'
import type { DesignRisk, RiskAnswer } from '../../model/engine'
import { comparedWords, type Rival } from '../shared/study'
import { chance, directionOfExact, oftenInSamples } from '../../document/chance-words'

/** What the two verdicts are read from. */
interface Judged {
  readonly labels: readonly string[]
  /** What is compared. */
  readonly among: string
  readonly workload: Pick<RiskAnswer, 'winners'> & { readonly designs: readonly WithVerdict[] }
  /** Over cases; undefined where no condition has room on all designs. */
  readonly cells: Pick<RiskAnswer, 'winners'> | undefined
}

interface WithVerdict {
  readonly verdict?: Pick<NonNullable<DesignRisk['verdict']>, 'throughputGain'> | undefined
}

interface WithMedian {
  readonly throughputGain?: Pick<NonNullable<DesignRisk['throughputGain']>, 'p50'> | undefined
}

/** Both verdicts, and who does as much as the winner; undefined where there are not both. */
export function verdictSentence({ labels, among, workload, cells }: Judged): string | undefined {
  const [byMean, byRisk] = [workload.winners?.byMean, cells?.winners?.byRisk]
  if (byMean === undefined || byRisk === undefined) return undefined
  const [mean, risk] = [labels[byMean] ?? '', labels[byRisk] ?? '']
  const where = `Among ${among}, at the most likely values,`
  const gains = workload.designs.map(({ verdict }) => verdict?.throughputGain)
  const most = gains[byMean]
  const level = labels.filter((_, at) => {
    const gain = gains[at]
    if (at === byMean || gain === undefined || most === undefined) return false
    return directionOfExact((1 + gain) / (1 + most) - 1) === undefined
  })
  if (level.length > 0) {
    return `${where} ${listed([mean, ...level])} tie for the highest throughput. ${risk} wins by risk.`
  }
  return byMean === byRisk
    ? `${where} ${mean} wins by throughput and by risk.`
    : `${where} ${mean} wins by throughput, but ${risk} by risk.`
}

/** Which design is first by the medians of the samples, where that is another than by the most likely values. */
export function medianSentence(
  labels: readonly string[],
  { winners, designs }: Pick<RiskAnswer, 'winners'> & { readonly designs: readonly WithMedian[] },
): string | undefined {
  if (!winners) return undefined
  const { byMean } = winners
  // Of the first design over itself there is no gain.
  const medians = designs.map(({ throughputGain }, at) => (at === 0 ? 0 : throughputGain?.p50))
  const most = Math.max(...medians.filter((median) => median !== undefined))
  const lead = (1 + most) / (1 + (medians[byMean] ?? most)) - 1
  return directionOfExact(lead) === undefined
    ? undefined
    : `By the medians of the samples instead of the most likely values, ${labels[medians.indexOf(most)] ?? ''} has the highest throughput.`
}

/** What this is beside the ranking of the offers, which is another question. */
export const besideAnswer = (rivals: readonly Pick<Rival, 'at' | 'label' | 'split'>[]): string =>
  rivals[0]?.split
    ? `By risk, the design with the smallest worst-case loss wins. The compared designs, offered or not, are ${comparedWords(rivals)}. The section Answer ranks only the offers, by samples.`
    : 'By risk, the design with the smallest worst-case loss wins. The section Answer ranks these offers by samples, so a lead here can be a tie there.'

/** Where the core switches, not the money, end the machine; undefined where that hardly happens. */
export function coreSentence(
  labels: readonly string[],
  shares: readonly number[],
): string | undefined {
  const filled = labels.flatMap((label, at) => {
    const share = shares[at] ?? 0
    return share >= NOTABLE ? [`${chance(share)} for ${label}`] : []
  })
  if (filled.length === 0) return undefined
  return `At low prices, core ports run out before the money, and a taper buys no more nodes. Share of samples: ${listed(filled)}.`
}

/** A share of the samples that is worth a sentence. */
const NOTABLE = 0.001

/** How sure the gain is. */
export function gainSentence(label: string, first: string, risk: DesignRisk): string {
  const { beatsFirst, tiesFirst, throughputGain } = risk
  const often = oftenInSamples({ beats: beatsFirst.share, ties: tiesFirst }, 'equals it')
  const beats = `${label} beats ${first} ${often}`
  if (!throughputGain) return `${beats}.`
  const { p5, p50, p95 } = throughputGain
  const signed = (share: number) => formatPercent(share, { signed: true })
  return `${beats}; its median gain is ${signed(p50)} (5 to 95\u202f%: ${signed(p5)} to ${signed(p95)}).`
}

interface WorstCell {
  readonly application: string
  readonly condition: string
  readonly gain: number
}

/** In how many cases an application loses, and which loses most. */
export function cellsSentence(
  label: string,
  first: string,
  counts: { readonly losing: number; readonly all: number },
  worst: WorstCell | undefined,
): string {
  const where = worst && `${worst.application} ${worst.condition}, ${gainText(worst.gain)}\u202f%`
  if (counts.losing === 0) {
    return `At the most likely values, no application has less throughput on ${label} than on ${first} under any condition${where === undefined ? '' : `; smallest gain: ${where}`}.`
  }
  const verb = counts.losing === 1 ? 'has' : 'have'
  return `At the most likely values, ${formatCount(counts.losing)} of ${formatCount(counts.all)} cases ${verb} less throughput on ${label} than on ${first}; largest loss: ${where ?? ''}.`
}

/**
 * How many inputs flip the order within their ranges and which of them moves least; where none does, what does outside.
 * @param where beside the ranking by samples it is said that these are no samples
 */
export function flipSentence(
  rows: readonly FlipRow[],
  label: string,
  first: string,
  where = 'At likely values',
): string {
  const within = rows.filter(isPlausible)
  const nearest = sortedFlips(within.length === 0 ? rows : within).find(isOvertaken)
  if (!nearest) {
    const tie = sortedFlips(rows).find(({ flip }) => flip !== undefined)
    const tied = tie === undefined ? '' : `; the nearest tie: ${tie.label}, ${flipWords(tie)}`
    return `${where}, no single input of this table, from ×0 to ×10, changes the order of ${label} and ${first}${tied}.`
  }
  const [next, leader] = nearest.flip?.swap.firstLeadsBefore ? [label, first] : [first, label]
  const what = overtakes(nearest, next, leader)?.text ?? ''
  if (within.length === 0) {
    return `${where}, no single input of this table changes the order of ${label} and ${first} within its range. The smallest change outside: ${what}`
  }
  const [count, ranges] =
    within.length === 1 ? ['one input', 'its range'] : [`${within.length} inputs`, 'their ranges']
  return `${where}, ${count} can change the order of ${label} and ${first} within ${ranges}. The smallest change: ${what}`
}
