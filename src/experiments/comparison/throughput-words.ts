/** What is said of the throughput of a workload: beside the nodes in the table, and as the end of the decision. */
import type { Throughputs } from '../shared/throughput'
import type { NodeWork } from '../../document/workload/cells'
import { formatPercent, listed } from '../../document/format'
import { UNSAID, oftenInDraws } from '../../document/chance-words'
import { visibleText } from '../../document/visible-text'
import { lossOf, lossWords, signedBare, spreadText, type Spread } from '../shared/loss-words'

/** A scenario's throughput, as far as words need it. */
export interface SaidThroughput extends NodeWork {
  readonly nodes: number
  readonly throughput: number
  readonly gain: {
    readonly value: number
    readonly draws: { readonly p5: number; readonly p95: number }
    readonly beats: { readonly share: number }
    /** Share of the draws in which it does exactly as much as the baseline. */
    readonly ties: number
  }
}

const signed = (share: number) => formatPercent(share, { signed: true })
const bare = (text: string) => text.replace(/\u202f%$/, '')

/** "+6.67 % (5.45 to 8.87)" */
function gainText({ value, low, high }: { value: number; low: number; high: number }): string {
  return low === high
    ? signed(value)
    : `${signed(value)} (${bare(signed(low))} to ${bare(signed(high))})`
}

/** Of a scenario over the baseline. */
export const gainOverBaseline = ({ gain }: SaidThroughput): string =>
  gainText({ value: gain.value, low: gain.draws.p5, high: gain.draws.p95 })

interface Named {
  readonly name: string
  readonly said: SaidThroughput
}

/** What a decision is about. */
interface ThroughputPair {
  readonly subject: Named
  readonly object: Named
  /** Whether the subject is the baseline; then the object's gain is turned round. */
  readonly isSubjectBaseline: boolean
  /** Whether they differ in nothing but their taper. */
  readonly isTaper: boolean
  /** Letter of the scenario whose workload it is. */
  readonly workloadOf: string
  /** Share of its cycles that is of applications which run on every design, 0 to 1. */
  readonly covered: number
  /** Applications that do not, with the letters of the designs where they do not run. */
  readonly blocked: Throughputs['blocked']
}

/** The sentence after the nodes and the bisection. */
export function throughputSentence(pair: ThroughputPair): string {
  const { subject, object, isTaper } = pair
  const where = workloadWords(pair)
  const gain = gainOf(pair)
  const verdict = `${standingOf(gain, object.name)}, and beats it ${oftenInDraws(gain, 'equals it', ' of prices and model inputs')}`
  const first = blockedWords(pair)
  if (!isTaper || subject.said.nodes <= object.said.nodes) {
    return `${first}${where}, ${subject.name} ${verdict}.`
  }
  const lost = lossOf(subject.said, object.said)
  const most = 1 - object.said.nodes / subject.said.nodes
  const wins = `Throughput is equal if its per-node speed is ${formatPercent(most)} lower.`
  return `${first}${where}, ${subject.name} ${lossWords(lost)}. It ${verdict}. ${wins}`
}

/** "SW4 and ARES do not run on B. ": said before any gain, for they are no part of it. */
function blockedWords({ blocked }: Pick<ThroughputPair, 'blocked'>): string {
  if (blocked.length === 0) return ''
  const letters = new Set(blocked.flatMap(({ on }) => on))
  const where = listed([...letters].toSorted())
  const names = listed(blocked.map(({ name }) => visibleText(name)))
  const isEach = blocked.every(({ on }) => on.length === letters.size)
  const verb = blocked.length === 1 ? 'does' : 'do'
  return `${names} ${verb} not ${isEach ? '' : 'all '}run on ${where}. `
}

/** "On the workload of A"; where not all of it counts, on how much of it. */
const workloadWords = ({
  workloadOf,
  covered,
  blocked,
}: Pick<ThroughputPair, 'workloadOf' | 'covered' | 'blocked'>): string =>
  covered < 1
    ? `On the ${formatPercent(covered)} of the workload of ${workloadOf} that ${blocked.length > 0 ? 'runs everywhere' : 'has profiles'}`
    : `On the workload of ${workloadOf}`

/** Gain of the subject over the object, over the draws. */
function gainOf({ subject, object, isSubjectBaseline }: ThroughputPair) {
  if (!isSubjectBaseline) {
    const { value, draws, beats, ties } = subject.said.gain
    return { value, low: draws.p5, high: draws.p95, beats: beats.share, ties }
  }
  const { value, draws, beats, ties } = object.said.gain
  const turned = (gain: number) => 1 / (1 + gain) - 1
  return {
    value: turned(value),
    low: turned(draws.p95),
    high: turned(draws.p5),
    beats: 1 - beats.share,
    ties,
  }
}

/** "has 6.67 % (5.45 to 8.87) more throughput than 1:1"; "equals 1:1 in throughput (−5.00 to 0)" */
function standingOf(gain: Spread, other: string): string {
  if (Math.abs(gain.value) >= UNSAID) {
    return `has ${spreadText(gain)} ${gain.value > 0 ? 'more' : 'less'} throughput than ${other}`
  }
  const [from, to] = [gain.low, gain.high].map(signedBare)
  return `equals ${other} in throughput${from === to ? '' : ` (${from} to ${to})`}`
}
