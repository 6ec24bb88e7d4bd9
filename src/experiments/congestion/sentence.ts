/**
 * What a virtual GPCNeT says, in a sentence that is as strong as the evidence: numbers with the 90 %
 * band of the model, or the spread of the runs where it is wider, and a comparison only with the band
 * of the ratio.
 */
import { bandOf, bandOfRatio } from '../../document/congestion-band'
import { formatCount, formatSignificant } from '../../document/format'
import type { CongestionRuns, CongestionTest } from '../../model/engine'

type SentenceTest = 'latency' | 'bandwidth' | 'allreduce'

export interface Measured {
  readonly letter: string
  readonly test: CongestionTest
}

const subjects: Readonly<Record<SentenceTest, string>> = {
  latency: 'p99 of an 8-byte message',
  bandwidth: 'worst per cent of the bandwidth',
  allreduce: 'p99 of an 8-byte allreduce',
}

const units: Readonly<Record<SentenceTest, string>> = {
  latency: ' µs',
  bandwidth: ' GB/s a rank',
  allreduce: ' µs',
}

/** Two digits: the band allows no more. */
const write = (value: number) =>
  value >= 100 ? formatCount(Number(value.toPrecision(2))) : formatSignificant(value, 2)

/** Less than this is the scatter of sampling, not congestion. */
const NO_EFFECT = 1.02

export function congestionSentence(
  test: SentenceTest,
  own: Measured,
  baseline: Measured | undefined,
): string {
  const { isolated, congested } = own.test
  const impact = impactOf(test, isolated.worst.median, congested.worst.median)
  const alone = write(isolated.worst.median)
  const subject = subjects[test]
  if (impact < NO_EFFECT) {
    return `The neighbours do not change ${own.letter}’s ${subject}: ${alone}${units[test]} alone and beside them`
  }
  const factor = bandOf(congested)
  const low = congested.worst.median / factor
  const high = congested.worst.median * factor
  const share =
    test === 'bandwidth'
      ? `a factor ${write(impact)} below the ${alone} alone`
      : `${write(impact)} times the ${alone}${units[test]} alone`
  const first = `Under congestion ${own.letter}’s ${subject} is ${write(congested.worst.median)}${units[test]} (${write(low)} to ${write(high)}), ${share}`
  return baseline ? `${first}; ${comparison(test, own, baseline)}` : first
}

const impactOf = (test: SentenceTest, isolated: number, congested: number) =>
  test === 'bandwidth' ? isolated / congested : congested / isolated

/** How many times worse, and the 90 % range of that. */
export interface Ratio {
  readonly value: number
  readonly low: number
  readonly high: number
}

/**
 * The ratio of two congested numbers. Their errors are taken as independent, which they are not
 * wholly: both come from the same parameters. So the range is the widest that can be.
 */
export function worseBy(test: SentenceTest, own: CongestionRuns, baseline: CongestionRuns): Ratio {
  const value = impactOf(test, baseline.worst.median, own.worst.median)
  const spread = bandOfRatio(own, baseline)
  return { value, low: value / spread, high: value * spread }
}

function comparison(test: SentenceTest, own: Measured, baseline: Measured): string {
  const ratio = worseBy(test, own.test.congested, baseline.test.congested)
  if (ratio.low > 1) {
    return `against ${baseline.letter} worse by a factor ${write(ratio.low)} to ${write(ratio.high)}`
  }
  if (ratio.high < 1) {
    return `against ${baseline.letter} better by a factor ${write(1 / ratio.high)} to ${write(1 / ratio.low)}`
  }
  const direction = ratio.value >= 1 ? 'worse' : 'better'
  const factor = ratio.value >= 1 ? ratio.value : 1 / ratio.value
  return `against ${baseline.letter} ${write(factor)} times ${direction}, which is within the band: no statement`
}
