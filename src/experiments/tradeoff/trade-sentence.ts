/** What a taper trades for what, in a sentence whose numbers are computed. */
import { counted, formatPercent, formatTaper, formatUsd } from '../../document/format'
import { UNSAID } from '../../document/level'
import type { DesignRisk, TaperFigures } from '../../model/engine'
import { oftenInDraws } from '../../document/chance-words'
import { givenBack, signedPercent } from './gain-points'

export interface Pair {
  readonly reference: TaperFigures
  readonly against: TaperFigures
  /** What the draws and the values say of the second against the first. */
  readonly risk: DesignRisk
}

/** "At $139.2 M the 2:1 taper buys 270 more nodes (+6.67 %) than 1:1 and gives back ..." */
export function tradeSentence(
  { reference, against, risk }: Pair,
  budgetUsd: number,
): string | undefined {
  const { verdict, throughputGain, beatsFirst, tiesFirst } = risk
  if (!verdict) return undefined
  const [own, other] = [against, reference].map(({ populatedTaper }) => formatTaper(populatedTaper))
  const more = against.nodes - reference.nodes
  const place = `At ${formatUsd(budgetUsd)}`
  const word = more > 0 ? 'more' : 'fewer'
  const nodes =
    more === 0
      ? 'buys as many nodes as'
      : `buys ${counted(Math.abs(more), `${word} node`, `${word} nodes`)} (${signedPercent(verdict.nodeGain)}) than`
  const back = givenBack({ gain: verdict.throughputGain, nodeGain: verdict.nodeGain })
  const speed =
    back < UNSAID
      ? 'gives back no workload speed'
      : `gives back ${formatPercent(back)} of workload speed`
  const { throughputGain: gain } = verdict
  const range = throughputGain
    ? ` (${signedPercent(throughputGain.p5)} to ${signedPercent(throughputGain.p95)} in 90 % of the draws)`
    : ''
  const order =
    Math.abs(gain) < UNSAID
      ? `level with ${other}`
      : `${gain > 0 ? 'ahead of' : 'behind'} ${other} by ${formatPercent(Math.abs(gain))}`
  return `${place} the ${own} taper ${nodes} ${other} and ${speed}: ${order}${range}; it is ahead ${oftenInDraws({ beats: beatsFirst.share, ties: tiesFirst }, 'level')}.`
}
