/** The taper curve in words. */
import {
  capitalised,
  counted,
  formatCount,
  formatPercent,
  formatSignificant,
  formatTaper,
  formatUsd,
} from '../../document/format'
import type { Delivered, LevelLoad, TaperFigures, Routing } from '../../model/engine'
import { levelsWithArticle } from '../../model/part-words'

import type { Tip } from '../../tables/channels'
import {
  deliveredTBps,
  drawable,
  nodeGain as gainOf,
  referencePoint,
  taperLines,
} from './taper-points'

interface TitleInput {
  readonly points: readonly TaperFigures[]
  readonly routing: Routing
  readonly budgetUsd: number
}

/** The result in a sentence: what the design's taper buys and delivers against the reference. */
export function taperTitle({ points, routing, budgetUsd }: TitleInput): string {
  const place = `At ${formatUsd(budgetUsd)}`
  const sorted = drawable(points)
  const reference = referencePoint(points)
  if (!reference) {
    return `No taper can be built for ${formatUsd(budgetUsd)}`
  }
  if (sorted.length === 1) {
    const only = formatTaper(reference.populatedTaper)
    return `${place}, only ${only} can be built, with ${counted(reference.nodes, 'node', 'nodes')}`
  }
  const current = sorted.find((point) => point.current)
  const subject = current && current !== reference ? current : nearestToTwo(sorted, reference)
  const conditional = subject !== current
  const taper = formatTaper(subject.populatedTaper)
  const against = formatTaper(reference.populatedTaper)
  const bought = nodeGain(subject, reference, conditional)
  const delivered = bandwidthShare(subject, reference, routing, conditional)
  return `${place}, ${conditional ? 'a' : 'the'} ${taper} taper ${bought} ${against} and ${delivered}`
}

/** At 1:1 itself there is nothing to compare it with; 2:1 is the usual alternative. */
function nearestToTwo(sorted: readonly TaperFigures[], reference: TaperFigures): TaperFigures {
  const distance = (point: TaperFigures) => Math.abs(Math.log(point.populatedTaper / 2))
  const others = sorted.filter((point) => point !== reference)
  return others.toSorted((a, b) => distance(a) - distance(b))[0] ?? reference
}

function nodeGain(subject: TaperFigures, reference: TaperFigures, conditional: boolean): string {
  const verb = conditional ? 'would buy' : 'buys'
  const gain = subject.nodes - reference.nodes
  if (gain === 0) return `${verb} as many nodes as`
  const nodes = Math.abs(gain) === 1 ? 'node' : 'nodes'
  return `${verb} ${formatCount(Math.abs(gain))} ${gain > 0 ? 'more' : 'fewer'} ${nodes} than`
}

function bandwidthShare(
  subject: TaperFigures,
  reference: TaperFigures,
  routing: Routing,
  conditional: boolean,
): string {
  const own = deliveredTBps(subject, routing)
  const full = deliveredTBps(reference, routing)
  if (own === undefined || full === undefined || full === 0) {
    const share = subject.nominalBisectionTBps / reference.nominalBisectionTBps
    const verb = conditional ? 'have' : 'has'
    return `${verb} ${formatPercent(share)} of ${formatTaper(reference.populatedTaper)}’s nominal bisection`
  }
  const verb = conditional ? 'deliver' : 'delivers'
  return `${verb} ${formatPercent(own / full)} of ${formatTaper(reference.populatedTaper)}’s bisection`
}

/** How to read the chart: whose machines these are, and what has been simulated. */
export function taperSubtitle(
  points: readonly TaperFigures[],
  scenario: { readonly letter: string; readonly name: string },
  routing: Routing,
): string {
  const owner = `Scenario ${scenario.letter}, ${scenario.name}`
  const simulated = points.filter((point) => point.delivered !== undefined).length
  const rest = `${owner}: the same node and budget at every taper that can be built`
  if (points.length === 0) return owner
  if (simulated === 0) return `${rest}. Delivered bisection is not simulated yet.`
  if (simulated < points.length) {
    return `${rest}. ${formatCount(simulated)} of ${formatCount(points.length)} tapers are simulated. Bold: ${routing} routing, as designed.`
  }
  return `${rest}. Bold: ${routing} routing, as designed.`
}

/** A smaller fall is noise of the replicates. */
const FALL = 0.005

/** Why a split with more uplinks delivers less than one with fewer, at the largest such fall; undefined where none does. */
export function fallSentence(
  points: readonly TaperFigures[],
  routing: Routing,
): string | undefined {
  const [worst] = taperLines(points)
    .filter(({ family }) => family === 'ports-empty')
    .flatMap(({ points: line }) => fallsOn(line, routing))
    .toSorted((a, b) => b.fall - a.fall)
  if (!worst || worst.fall < FALL) return undefined
  const { wide, narrow } = worst
  const shown = ({ point, tbps }: Delivering) =>
    `${point.downlinks}/${point.uplinks} delivers ${formatSignificant(tbps)} TB/s`
  const isByNodes = wide.tbps / wide.point.nodes >= narrow.tbps / narrow.point.nodes
  const why = isByNodes
    ? `the same money buys fewer nodes with ${wide.point.downlinks}/${wide.point.uplinks}`
    : `${routing === 'static' ? 'tables fix' : 'routing chooses'} the uplink of each flow, and the busiest uplinks carry as many flows in both splits`
  return `With ${routing} routing, ${shown(wide)}. With fewer uplinks, ${shown(narrow)}. The reason is that ${why}.`
}

interface Delivering {
  readonly point: TaperFigures
  readonly tbps: number
}

/** Neighbours on a line of one count of down ports, and by which share the one with more uplinks delivers less. */
function fallsOn(line: readonly TaperFigures[], routing: Routing) {
  const known = line.flatMap((point): readonly Delivering[] => {
    const tbps = deliveredTBps(point, routing)
    return tbps === undefined || tbps === 0 ? [] : [{ point, tbps }]
  })
  return known.flatMap((narrow, at) => {
    const wide = known[at - 1]
    return wide ? [{ wide, narrow, fall: 1 - wide.tbps / narrow.tbps }] : []
  })
}

/** What a split says where the pointer or the focus is. */
export function splitFacts(
  point: TaperFigures,
  points: readonly TaperFigures[],
  core: string,
): Tip {
  const gain = gainOf(point, points)
  const reference = referencePoint(points)
  const against = reference ? ` over ${formatTaper(reference.populatedTaper)}` : ''
  const ports = `${counted(point.downlinks, 'node port', 'node ports')}, ${counted(point.uplinks, 'uplink', 'uplinks')}`
  const use = point.allPortsUsed ? 'all ports used' : 'ports left empty'
  return {
    title: `${formatTaper(point.populatedTaper)}, ${ports}, ${use}`,
    facts: [
      {
        label: 'Nodes',
        value: formatCount(point.nodes) + (gain === undefined ? '' : ` (${gain}${against})`),
      },
      { label: capitalised(core), value: formatCount(point.coreSwitches) },
      { label: 'Nominal', value: `${formatSignificant(point.nominalBisectionTBps)} TB/s` },
      { label: 'Delivered, adaptive', value: delivered(point.delivered?.adaptive) },
      { label: 'Delivered, static', value: delivered(point.delivered?.static) },
      {
        label: 'Cost',
        value: `${formatUsd(point.totalUsd)}, network ${formatPercent(point.networkShare)}`,
      },
      { label: 'Peak', value: `${formatSignificant(point.peakPFlops)} PFLOP/s` },
    ],
  }
}

function delivered(result: Delivered | undefined): string {
  if (!result || !Number.isFinite(result.deliveredTBps)) return 'not simulated yet'
  const mean = `${formatSignificant(result.deliveredTBps)} TB/s`
  const low = formatSignificant(result.lowTBps)
  const high = formatSignificant(result.highTBps)
  // A single replicate has no range.
  return low === high ? mean : `${mean} (${low} to ${high})`
}

/** How to read the marks; undefined where there are none. */
export function taperNote(
  points: readonly TaperFigures[],
  limit: LevelLoad | undefined,
): string | undefined {
  const sampled = drawable(points)
  if (sampled.length === 0) return undefined
  return [
    ...(sampled.some(({ allPortsUsed }) => !allPortsUsed)
      ? ['Circles: some ports are empty.']
      : []),
    ...(sampled.some(({ allPortsUsed }) => allPortsUsed) ? ['Squares: all ports are used.'] : []),
    'Kinks: only whole switches and racks can be bought.',
    ...(limit && leastSharesLess(sampled) ? [lessWords(limit)] : []),
  ].join(' ')
}

const lessWords = ({ level, limitedShare }: LevelLoad): string =>
  level === 'endPoint'
    ? 'Near 1:1, the limit is the nodes’ adapters, not the fabric. An adapter reaches only part of the rate of its ports. Therefore 1:1 delivers a smaller share of its nominal bandwidth than a slight taper does.'
    : `Near 1:1, the machine delivers a smaller share of its nominal bandwidth than with a slight taper. With adaptive routing, ${levelsWithArticle[level]} limit ${formatPercent(limitedShare)} of the flows there.`

/** Whether the least taper delivers a smaller share of nominal than another one, with adaptive routing. */
export function leastSharesLess(points: readonly TaperFigures[]): boolean {
  const shares = drawable(points).flatMap(({ delivered: both }) => both?.adaptive.efficiency ?? [])
  const [least = 1] = shares
  return shares.some((share) => share > least * 1.01)
}
