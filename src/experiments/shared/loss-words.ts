/** What a node of one design does less than one of another, with its interval and what decides it. */
import {
  UNSAID,
  directionOf,
  isTooSmall,
  TOO_SMALL,
  type Spread,
} from '../../document/chance-words'
import { formatPercent } from '../../document/format'
import type { NodeWork } from '../../document/workload/cells'
import type { SlowdownParts } from '../../model/engine'
import { signedPercent, withoutPercent } from './gain-words'

/** What a slowdown is made of, in words, and which part decides. */
export type PartId = keyof SlowdownParts

/** As legends have them. */
export const partWords: Readonly<Record<PartId, string>> = {
  hops: 'switch hops',
  collidingUplinks: 'colliding uplinks',
  oversubscribedUplinks: 'loaded uplinks',
  nicShare: 'adapter',
  link: 'CPU-GPU link',
  ddr: 'DDR',
  hbm: 'GPU memory',
  gpu: 'GPU arithmetic',
  cpuThreads: 'CPU threads',
  tailLatency: 'slow reductions',
}

const isPart = (id: string): id is PartId => id in partWords

/** Less is rounding. */
const LEAST = 1e-5

/** The mechanism to which one design loses most beyond another; undefined where there is none. */
function decisivePart(
  own: ReadonlyMap<string, number>,
  other: ReadonlyMap<string, number>,
): string | undefined {
  const more = [...own].map(([id, part]) => ({ id, by: part - (other.get(id) ?? 0) }))
  const [most] = more.toSorted((one, two) => two.by - one.by)
  return most && most.by > LEAST && isPart(most.id) ? partWords[most.id] : undefined
}

/** Shares of speed; negative where a node does more. */
export interface Loss extends Spread {
  /** The mechanism to which most of it is lost; undefined where nothing is. */
  readonly by: string | undefined
}

/** With the slowdowns of both at the same end of their intervals; the value may lie beyond both ends. */
export function lossOf(own: NodeWork, other: NodeWork): Loss {
  const at = (end: 'low' | 'value' | 'high') => 1 - own.perNode[end] / other.perNode[end]
  const value = at('value')
  const all = [value, at('low'), at('high')]
  return {
    value,
    low: Math.min(...all),
    high: Math.max(...all),
    by: value > 0 ? decisivePart(own.parts, other.parts) : undefined,
  }
}

/** "reduces per-node speed by 2.00 % (1.00 to 4.00), mostly by loaded uplinks"; of an interval with zero in it its ends. */
export function lossWords(lost: Loss): string {
  const { low, high, value, by } = lost
  if (isTooSmall(lost)) return `changes per-node speed by ${TOO_SMALL}`
  if (!directionOf(lost)) {
    const [from, to] = [low, high].map(signedBare)
    const ends = from === to ? '' : ` (${from} to ${to}\u202f%)`
    return `shows no significant loss of per-node speed${ends}${by === undefined ? '' : `; the main cause is ${by}`}`
  }
  if (value < 0) return `increases per-node speed by ${spreadText(lost)}`
  return `reduces per-node speed by ${spreadText(lost)}${by === undefined ? '' : `, mostly by ${by}`}`
}

/** "2.00 % (1.00 to 4.00)"; "not significant (−0.5 to 1.2 %)"; "less than 0.05 %" */
export function lossText(lost: Spread): string {
  if (directionOf(lost)) return spreadText(lost)
  if (isTooSmall(lost)) return TOO_SMALL
  const [from, to] = [lost.low, lost.high].map(signedBare)
  return from === to ? 'not significant' : `not significant (${from} to ${to}\u202f%)`
}

/** "6.67 % (5.45 to 8.87)": magnitudes where all are of one sign. */
function spreadText({ value, low, high }: Spread): string {
  const [least, most] = [Math.min(low, value), Math.max(high, value)]
  const isSigned = least <= -UNSAID && (most >= UNSAID || Math.abs(value) < UNSAID)
  const text = isSigned
    ? signedBare
    : (share: number) => withoutPercent(formatPercent(said(Math.abs(share))))
  const ends = [low, high].map(text)
  const [from, to] = value < 0 && !isSigned ? ends.toReversed() : ends
  const middle = formatPercent(said(Math.abs(value)))
  return from === to ? middle : `${middle} (${from} to ${to})`
}

const said = (share: number) => (Math.abs(share) < UNSAID ? 0 : share)
const signedBare = (share: number): string => withoutPercent(signedPercent(said(share)))
