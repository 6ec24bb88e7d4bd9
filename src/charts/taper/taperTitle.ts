/** What the taper chart says in words. */
import { counted, formatCount, formatPercent, formatTaper, formatUsd } from '../../document/format'
import type { TaperPointDto } from '../../model/engine'
import { deliveredTBps, drawable, referencePoint, type Routing } from './taperPoints'

export interface TitleInput {
  readonly points: readonly TaperPointDto[]
  readonly routing: Routing
  /** Absent if the size is given and the cost follows. */
  readonly budgetUsd: number | undefined
}

/** The result in a sentence: what the design's taper buys and delivers against the reference. */
export function taperTitle({ points, routing, budgetUsd }: TitleInput): string {
  const place = budgetUsd === undefined ? 'At the given size' : `At ${formatUsd(budgetUsd)}`
  const sorted = drawable(points)
  const reference = referencePoint(points)
  if (!reference) {
    return budgetUsd === undefined
      ? 'No taper is buildable at the given size'
      : `No taper is buildable at ${formatUsd(budgetUsd)}`
  }
  if (sorted.length === 1) {
    const only = formatTaper(reference.populatedTaper)
    return `${place} only ${only} is buildable: ${counted(reference.nodes, 'node', 'nodes')}`
  }
  const current = sorted.find((point) => point.current)
  const subject = current && current !== reference ? current : nearestToTwo(sorted, reference)
  const conditional = subject !== current
  const gain = budgetUsd === undefined ? costGain : nodeGain
  const taper = formatTaper(subject.populatedTaper)
  const against = formatTaper(reference.populatedTaper)
  const bought = gain(subject, reference, conditional)
  const delivered = bandwidthShare(subject, reference, routing, conditional)
  return `${place} ${conditional ? 'a' : 'the'} ${taper} taper ${bought} ${against} and ${delivered}`
}

/** At 1:1 itself there is nothing to compare it with; 2:1 is the usual alternative. */
function nearestToTwo(sorted: readonly TaperPointDto[], reference: TaperPointDto): TaperPointDto {
  const distance = (point: TaperPointDto) => Math.abs(Math.log(point.populatedTaper / 2))
  const others = sorted.filter((point) => point !== reference)
  return others.toSorted((a, b) => distance(a) - distance(b))[0] ?? reference
}

function nodeGain(subject: TaperPointDto, reference: TaperPointDto, conditional: boolean): string {
  const verb = conditional ? 'would buy' : 'buys'
  const gain = subject.nodes - reference.nodes
  if (gain === 0) return `${verb} as many nodes as`
  const nodes = Math.abs(gain) === 1 ? 'node' : 'nodes'
  return `${verb} ${formatCount(Math.abs(gain))} ${gain > 0 ? 'more' : 'fewer'} ${nodes} than`
}

function costGain(subject: TaperPointDto, reference: TaperPointDto, conditional: boolean): string {
  const verb = conditional ? 'would cost' : 'costs'
  const change = subject.totalUsd / reference.totalUsd - 1
  if (!Number.isFinite(change) || change === 0) return `${verb} as much as`
  const amount = formatPercent(Math.abs(change))
  return `${verb} ${amount} ${change < 0 ? 'less' : 'more'} than`
}

function bandwidthShare(
  subject: TaperPointDto,
  reference: TaperPointDto,
  routing: Routing,
  conditional: boolean,
): string {
  const own = deliveredTBps(subject, routing)
  const full = deliveredTBps(reference, routing)
  if (own === undefined || full === undefined || full === 0) {
    const share = subject.nominalBisectionTBps / reference.nominalBisectionTBps
    const verb = conditional ? 'have' : 'has'
    return `${verb} ${formatPercent(share)} of its nominal bisection`
  }
  const verb = conditional ? 'deliver' : 'delivers'
  return `${verb} ${formatPercent(own / full)} of its bisection`
}

/** How to read the chart: whose machines these are, and what has been simulated. */
export function taperSubtitle(
  points: readonly TaperPointDto[],
  scenario: { readonly letter: string; readonly name: string },
  routing: Routing,
): string {
  const owner = `Scenario ${scenario.letter}, ${scenario.name}`
  const simulated = points.filter((point) => point.delivered !== undefined).length
  const rest = `${owner}: its node and budget at every taper that can be built`
  if (points.length === 0) return owner
  if (simulated === 0) return `${rest}. Delivered bisection is not simulated yet.`
  if (simulated < points.length) {
    return `${rest}. ${formatCount(simulated)} of ${formatCount(points.length)} simulated, ${routing} routing in bold.`
  }
  return `${rest}. ${routing === 'adaptive' ? 'Adaptive' : 'Static'} routing, as designed, in bold.`
}
