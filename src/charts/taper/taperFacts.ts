/** What a mark of the taper chart says when it is looked at: the same words on hover and on focus. */
import {
  capitalised,
  formatCount,
  formatPercent,
  formatSignificant,
  formatTaper,
  formatUsd,
} from '../../document/format'
import type { DeliveredDto, TaperPointDto } from '../../model/engine'
import { nodeGain, referencePoint } from './taperPoints'

export interface Fact {
  readonly label: string
  readonly value: string
}

export interface SplitFacts {
  readonly title: string
  readonly facts: readonly Fact[]
}

export function splitFacts(
  point: TaperPointDto,
  points: readonly TaperPointDto[],
  core = 'directors',
): SplitFacts {
  const gain = nodeGain(point, points)
  const reference = referencePoint(points)
  const against = reference ? ` on ${formatTaper(reference.populatedTaper)}` : ''
  const ports = `${formatCount(point.downlinks)} down, ${formatCount(point.uplinks)} up`
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

/** The facts as one sentence, for those who hear the chart. */
export function spokenFacts({ title, facts }: SplitFacts): string {
  return `${title}. ${facts.map((fact) => `${fact.label}: ${fact.value}`).join('. ')}.`
}

function delivered(result: DeliveredDto | undefined): string {
  if (!result || !Number.isFinite(result.deliveredTBps)) return 'not simulated yet'
  const mean = `${formatSignificant(result.deliveredTBps)} TB/s`
  const low = formatSignificant(result.lowTBps)
  const high = formatSignificant(result.highTBps)
  // A single replicate has no range.
  return low === high ? mean : `${mean} (${low} to ${high})`
}
