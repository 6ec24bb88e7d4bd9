/** How sure a comparison is, in words. */
import { gainText } from '../charts/uncertain/gainCells'
import { formatCount, formatPercent } from '../domain/format'
import type { DesignRiskDto, ProbabilityDto } from '../engine/engine'
import { chance, inDraws, percentDigits } from './chance-words'

/** "99.8 % (99.7 to 99.9)", its 95 % interval: all or none of the draws are not certainty. */
export function chanceText({ share, low, high }: ProbabilityDto): string {
  const [from, to] = [low, high].map(percentDigits)
  return `${chance(share)} (${from} to ${to})`
}

interface Judged {
  readonly labels: readonly string[]
  /** Positions of the winners. */
  readonly byMean: number
  readonly byRisk: number
}

/** Both verdicts in one sentence. */
export function verdictSentence({ labels, byMean, byRisk }: Judged): string {
  const [mean, risk] = [labels[byMean] ?? '', labels[byRisk] ?? '']
  if (byMean === byRisk) return `${mean} wins by mean throughput and by risk.`
  return `The verdicts differ: by mean throughput ${mean} wins, by risk ${risk}.`
}

/** Where the core switches, not the money, end the machine; undefined where that hardly happens. */
export function coreSentence(
  labels: readonly string[],
  shares: readonly number[],
): string | undefined {
  const filled = labels.flatMap((label, at) => {
    const share = shares[at] ?? 0
    return share >= NOTABLE ? [`${label} in ${chance(share)}`] : []
  })
  if (filled.length === 0) return undefined
  return `Where prices fall far enough the core switches are full before the money is spent, and a taper then buys no further node: ${filled.join(', ')} of the draws.`
}

/** A share of the draws that is worth a sentence. */
const NOTABLE = 0.001

/** How sure the gain is. */
export function gainSentence(label: string, first: string, risk: DesignRiskDto): string {
  const { beatsFirst, throughputGain } = risk
  const beats = `${label} does more of the workload than ${first} ${inDraws(beatsFirst.share)}`
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
    return `No application loses at ${label} against ${first} under any condition${where === undefined ? '' : `; least gains ${where}`}.`
  }
  const verb = counts.losing === 1 ? 'loses' : 'lose'
  return `${formatCount(counts.losing)} of ${formatCount(counts.all)} cases, an application under a condition each, ${verb} at ${label} against ${first}; most ${where ?? ''}.`
}
