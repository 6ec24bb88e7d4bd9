/** The points of the chart of gains: what every split does of the workload against the reference. */
import {
  directionOf,
  directionOfExact,
  oftenInSamples,
  UNSAID,
  type Spread,
} from '../../document/chance-words'
import { letterOf } from '../../document/titles'
import { counted, formatCount, formatPercent, formatTaper, listed } from '../../document/format'
import { referenceSplit, splitId } from '../../document/tradeoff/splits'
import { cellsIn, nodeWork, type WorkloadCell } from '../../document/workload/cells'
import type { TaperFigures, DesignRisk } from '../../model/engine'
import type { Tip } from '../../tables/channels'
import type { Interval } from '../../tables/table'
import { gainText, percentText, rangeText } from '../shared/gain-words'
import { lossOf, lossText, lossWords, type Loss } from '../shared/loss-words'
import type { SampledSplits, Runs } from './splits'

/** One buildable split; shares are over the reference split for the same money. */
export interface GainPoint {
  readonly point: TaperFigures
  /** Nodes over those of the reference, less 1: the median of the samples, as the gain that it is drawn beside. */
  readonly nodeGain: number
  /** The same at the most likely prices. */
  readonly likelyNodeGain: number
  /**
   * Workload throughput over that of the reference, less 1: the median of the samples, as in a ranking. The most likely
   * one where the reference buys nothing in any sample.
   */
  readonly gain: number
  /**
   * The same with every input at its most likely value. It can lie outside of the interval: ranges are uneven, and what
   * is bought comes in whole nodes or racks.
   */
  readonly likelyGain: number
  /** Between which 90 % of the samples lie. */
  readonly range: Interval | undefined
  /** What a node does less than one of the reference. */
  readonly lost: Loss
  /** Share of the samples in which it is ahead of the reference. */
  readonly ahead: number | undefined
  /** Share of the machine's time in applications that get less done than on the reference; undefined until it is known. */
  readonly losingCycles: number | undefined
  /** The application, in jobs of one size, that gains least or loses most, and by how much. */
  readonly worst: { readonly name: string; readonly gain: number } | undefined
}

/** Another scenario's machine: its taper, and its throughput over that of the reference, less 1: the median. */
export interface OtherGain {
  /** Index of the scenario. */
  readonly at: number
  readonly taper: number
  readonly gain: number
  /** Whether price samples change its nodes. */
  readonly isMoved?: boolean
  /** Its purchase beside that of the machine whose tapers are compared: "0.1 % more"; undefined for the same money. */
  readonly costs?: string | undefined
  /** Whether it takes more than the money of the curve. */
  readonly isAbove?: boolean
  /** Whether it answers the design as it was before the last change: it is dimmed, and the note says so. */
  readonly isOld: boolean
}

export const ownPoint = (points: readonly GainPoint[]) => points.find(({ point }) => point.current)

export function referenceOf(points: readonly GainPoint[]): GainPoint | undefined {
  const reference = referenceSplit(points.map(({ point }) => point))
  return points.find(({ point }) => point === reference)
}

/** Whether two do the same. */
const isLevel = (one: GainPoint, other: GainPoint) =>
  directionOfExact((1 + one.gain) / (1 + other.gain) - 1) === undefined

/** What does most; of those that do as much the reference, if it is one of them. */
export function bestOf(points: readonly GainPoint[]): GainPoint | undefined {
  const [most] = points.toSorted((a, b) => b.gain - a.gain)
  const reference = referenceOf(points)
  return most && reference && isLevel(most, reference) ? reference : most
}

/** "+7.1 % (0.9 to 9.7)" */
export const gainWords = ({ gain, range }: Pick<GainPoint, 'gain' | 'range'>): string =>
  `${gainText(gain)}${isRange(range) ? ` (${rangeText(range)})` : ''}`

/** Whether samples differ. */
const isRange = (range: Interval | undefined): range is Interval =>
  range !== undefined && range.high - range.low >= UNSAID

/** A taper that nobody offers, and the offer that it is set against. */
export interface BeyondOffers {
  readonly best: GainPoint
  /** The one with the most throughput. Undefined: the scenario whose tapers are compared. */
  readonly offer: OtherGain | undefined
}

/**
 * The taper with the most throughput, where it is alone and no offer has it. Another node can do more than any taper of
 * this one: the taper is then set against what its own scenario offers.
 */
export function beyondOffers(
  points: readonly GainPoint[],
  others: readonly OtherGain[],
): BeyondOffers | undefined {
  const [best, own] = [bestOf(points), ownPoint(points)]
  const [offer] = others.toSorted((a, b) => b.gain - a.gain)
  if (!best || !offer) return undefined
  const isAlone = points.every((each) => each === best || !isLevel(best, each))
  const tapers = [own?.point.populatedTaper, ...others.map(({ taper }) => taper)]
  if (!isAlone || tapers.includes(best.point.populatedTaper)) return undefined
  const isOwn = offer.gain >= best.gain || (own && own.gain >= offer.gain)
  return { best, offer: isOwn ? undefined : offer }
}

/**
 * The result of the chart in a sentence: first the scenarios, then the taper with the most.
 * @param letter of the scenario whose tapers are compared
 * @param others the other scenarios
 * @param lead of a taper that nobody offers over the offer with the most throughput
 */
export function gainTitle(
  points: readonly GainPoint[],
  place: string,
  letter = '',
  others: readonly OtherGain[] = [],
  lead?: Spread,
): string {
  const [reference, best, own] = [referenceOf(points), bestOf(points), ownPoint(points)]
  if (!reference || !best) return 'Which taper has the highest throughput?'
  const against = formatTaper(reference.point.populatedTaper)
  const { range } = best
  const sampled = isRange(range) ? ` (90\u202f% interval ${rangeText(range)})` : ''
  const taper = best.point.populatedTaper
  const offered = [
    ...(own ? [{ name: letter, gain: own.gain, taper: own.point.populatedTaper }] : []),
    ...others.map(({ at, ...other }) => ({ ...other, name: letterOf(at) })),
  ].toSorted((a, b) => a.name.localeCompare(b.name))
  // An offer of the taper that all are set against is better known by its letter.
  const level = offered.find(
    ({ gain, taper: of }) => Math.abs(gain) < UNSAID && of === reference.point.populatedTaper,
  )
  const over = level?.name ?? `a ${against} version of ${letter}`
  const isAlone = points.every((each) => each === best || !isLevel(best, each))
  if (others.length > 0 && isAlone && offered.every((each) => each.taper !== taper)) {
    const each = offered
      .filter(({ gain }) => Math.abs(gain) >= UNSAID)
      .map(({ name, gain }) => `${name} ${gainText(gain)}`)
    const most = `${formatTaper(taper)} with ${gainText(best.gain)}`
    const offer = beyondOffers(points, others)?.offer
    const tied =
      lead && !directionOf(lead)
        ? `, not significantly more than ${offer ? letterOf(offer.at) : letter}`
        : ''
    const highest = `of ${letter}’s tapers, but not offered: ${most}`
    return each.length === 0
      ? `${place}, highest ${highest} over ${against}${sampled}${tied}`
      : `${place}: ${each.join(', ')} over ${over}. Highest ${highest}${sampled}${tied}`
  }
  const most = `${place}, ${mostWords(best, points)}`
  return best === reference
    ? most
    : `${most}: ${gainText(best.gain)} over ${against}${sampled}${closeWords(best, points)}`
}

/** "2:1 does most of this workload"; where a core is full before the money is spent, many do as much. */
function mostWords(best: GainPoint, points: readonly GainPoint[]): string {
  const name = ({ point }: GainPoint) => formatTaper(point.populatedTaper)
  const level = points.filter((each) => each !== best && isLevel(best, each))
  if (level.length === 0) return `${name(best)} has the highest throughput`
  // Two splits can have one taper, with ports empty and with all of them used.
  const names = new Set(level.map(name))
  const areNamed = names.size <= MOST_NAMED && !names.has(name(best))
  const others = areNamed ? [...names] : [counted(level.length, 'other split', 'other splits')]
  return `${listed([name(best), ...others])} tie for the highest throughput`
}

/** "; 1.8:1 to 6:1 are within 1 percentage point of it": the best is hardly better than they are. */
function closeWords(best: GainPoint, points: readonly GainPoint[]): string {
  const byTaper = points.toSorted((a, b) => a.point.populatedTaper - b.point.populatedTaper)
  const isClose = ({ gain }: GainPoint) => gain >= best.gain - CLOSE
  const at = byTaper.indexOf(best)
  let [from, to] = [at, at]
  while (byTaper.slice(from - 1, from).some(isClose)) from -= 1
  while (byTaper.slice(to + 1, to + 2).some(isClose)) to += 1
  const [first, last] = [byTaper[from], byTaper[to]].map((one) =>
    formatTaper(one?.point.populatedTaper),
  )
  return first === last ? '' : `; ${first} to ${last} are within 1 percentage point of it`
}

/** Less than this below the best, a taper is named as close to it: 1 percentage point. */
const CLOSE = 0.01

/** So many are named, and of more the number. */
const MOST_NAMED = 2

/** What a mark says when it is looked at. */
export function gainFacts(of: GainPoint): Tip {
  const { point, nodeGain, likelyNodeGain, lost, ahead, losingCycles, worst } = of
  const ports = `${counted(point.downlinks, 'node port', 'node ports')}, ${counted(point.uplinks, 'uplink', 'uplinks')}`
  const use = point.allPortsUsed ? 'all ports used' : 'ports left empty'
  return {
    title: `${formatTaper(point.populatedTaper)}, ${ports}, ${use}`,
    facts: [
      { label: 'Nodes', value: `${formatCount(point.nodes)} (${gainText(likelyNodeGain)})` },
      { label: 'Nodes, median of samples', value: gainText(nodeGain) },
      { label: 'Per-node speed lost', value: lossText(lost) },
      ...(lost.by === undefined ? [] : [{ label: 'Mostly lost to', value: lost.by }]),
      { label: 'Workload throughput', value: gainWords(of) },
      { label: 'With most likely inputs', value: gainText(of.likelyGain) },
      ...(ahead === undefined
        ? []
        : [{ label: 'Beats the reference in', value: `${formatPercent(ahead)} of samples` }]),
      ...(losingCycles === undefined
        ? []
        : [
            {
              label: 'Node-hours with less throughput than the reference',
              value: formatPercent(losingCycles),
            },
          ]),
      ...(worst
        ? [
            {
              label: 'Application with the smallest gain',
              value: `${worst.name} ${gainText(worst.gain)}`,
            },
          ]
        : []),
    ],
  }
}

/**
 * @param tapers as they are bought now
 * @param runs of the design as it was when it last settled: a moment of a drag changes them little
 */
export function gainPointsOf(
  tapers: readonly TaperFigures[],
  runs: readonly Runs[],
  cells: readonly WorkloadCell[],
  sampled: SampledSplits['risks'],
): readonly GainPoint[] {
  const found = new Map(runs.map((own) => [splitId(own.split), own]))
  const workAt = (point: TaperFigures) => {
    const own = found.get(splitId(point))
    return own && nodeWork(cells, own.runs)
  }
  const reference = referenceSplit(tapers)
  const base = reference && workAt(reference)
  if (!reference || base === undefined) return []
  return tapers.flatMap((point): GainPoint[] => {
    const own = workAt(point)
    const place = found.get(splitId(point))?.place
    if (own === undefined || !place) return []
    const risk = sampled.get(splitId(point))
    // Those that are not sampled yet come with the others.
    if (!risk) return []
    const { throughputGain, verdict, beatsFirst, tiesFirst } = risk
    const nodes = point.nodes / reference.nodes
    const worst = verdict?.worstCell
    const gain = worst === undefined ? undefined : verdict?.cellGains[worst]
    const cell = worst === undefined ? undefined : cellsIn(place, cells)[worst]
    const likelyGain = (nodes * own.perNode.value) / base.perNode.value - 1
    return [
      {
        point,
        nodeGain: risk.nodeGain?.p50 ?? nodes - 1,
        likelyNodeGain: nodes - 1,
        gain: throughputGain?.p50 ?? likelyGain,
        likelyGain,
        lost: lossOf(own, base),
        range: throughputGain && { low: throughputGain.p5, high: throughputGain.p95 },
        ahead: point === reference ? undefined : beatsFirst.share - tiesFirst / 2,
        losingCycles: verdict?.losingCycles,
        worst: cell && gain !== undefined ? { name: cellName(cell), gain } : undefined,
      },
    ]
  })
}

/** "SW4 in jobs of 1,080 nodes" */
const cellName = ({ profile, nodes }: WorkloadCell) =>
  `${profile.name} in jobs of ${counted(nodes, 'node', 'nodes')}`

// What a taper trades for what, in a sentence whose numbers are computed.

export interface Pair {
  readonly reference: TaperFigures
  readonly against: TaperFigures
  /** What the samples and the values say of the second against the first. */
  readonly risk: DesignRisk
  /** What a node of the second does less. */
  readonly lost: Loss
}

/**
 * "At $139.2 M on a quiet machine, the 2:1 taper buys 270 more nodes (+6.67 %) than 1:1 and reduces per-node speed by ..."
 * @param place the money and the condition, as in the title of the gains
 */
export function tradeSentence(
  { reference, against, risk, lost }: Pair,
  place: string,
): string | undefined {
  const { verdict, throughputGain, beatsFirst, tiesFirst } = risk
  if (!verdict) return undefined
  const [own, other] = [against, reference].map(({ populatedTaper }) => formatTaper(populatedTaper))
  const more = against.nodes - reference.nodes
  const word = more > 0 ? 'more' : 'fewer'
  const nodes =
    more === 0
      ? 'buys as many nodes as'
      : `buys ${counted(Math.abs(more), `${word} node`, `${word} nodes`)} (${gainText(verdict.nodeGain)}) than`
  const gain = throughputGain?.p50 ?? verdict.throughputGain
  const range = throughputGain
    ? ` (90\u202f% interval ${rangeText({ low: throughputGain.p5, high: throughputGain.p95 })})`
    : ''
  const order =
    Math.abs(gain) < UNSAID
      ? `equals ${other} in throughput`
      : `has ${percentText(Math.abs(gain))} ${gain > 0 ? 'more' : 'less'} throughput`
  return `${place}, the ${own} taper ${nodes} ${other} and ${lossWords(lost)}. It ${order}${range}, and beats ${other} ${oftenInSamples({ beats: beatsFirst.share, ties: tiesFirst }, `equals ${other}`)}.`
}
