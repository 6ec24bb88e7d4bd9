/**
 * Sample data for the tests of the taper chart: plausible in shape, computed by the simple
 * arithmetic below and NOT by the model. Racks of 18 nodes with two edge switches of 36 ports.
 */
import type { GainPoint } from '../../../src/experiments/tradeoff/gain-points'
import type { Delivered, TaperFigures } from '../../../src/model/engine'

export const SAMPLE_BUDGET_USD = 139.2e6

const RACK_NODES = 18
const RACK_FIXED_USD = 541_400
const UPLINK_USD = 2_140
const NODE_INJECTION_GBPS = 25
const NODE_PEAK_TFLOPS = 29.1

export interface SampleOptions {
  /** Uplinks of the design; 9 unless given. */
  readonly uplinks?: number
  readonly simulated?: boolean
}

/** The 18 splits 18/18 to 18/1; all but the first leave ports empty. */
export function samplePoints(options: SampleOptions = {}): TaperFigures[] {
  return Array.from({ length: 18 }, (_, index) => samplePoint(18, 18 - index, options))
}

/** Splits that use all 36 ports: 18/18, 20/16, ... 32/4. */
export function sampleRepacked(options: SampleOptions = {}): TaperFigures[] {
  return Array.from({ length: 7 }, (_, index) => {
    const down = 20 + 2 * index
    return samplePoint(down, 36 - down, options)
  })
}

export function samplePoint(
  downlinks: number,
  uplinks: number,
  { uplinks: own = 9, simulated = true }: SampleOptions = {},
): TaperFigures {
  const switches = (2 * RACK_NODES) / downlinks
  const rackUsd = RACK_FIXED_USD - 30_000 + switches * (15_000 + uplinks * UPLINK_USD)
  const racks = Math.floor(SAMPLE_BUDGET_USD / rackUsd)
  const nodes = racks * RACK_NODES
  const taper = downlinks / uplinks
  const nominal = (nodes * NODE_INJECTION_GBPS) / taper / 1000
  return {
    downlinks,
    uplinks,
    allPortsUsed: downlinks + uplinks === 36,
    current: downlinks === 18 && uplinks === own,
    portTaper: taper,
    populatedTaper: taper,
    nodes,
    coreSwitches: uplinks,
    nominalBisectionTBps: nominal,
    peakPFlops: (nodes * NODE_PEAK_TFLOPS) / 1000,
    totalUsd: racks * rackUsd,
    networkShare: (switches * (15_000 + uplinks * UPLINK_USD)) / rackUsd,
    delivered: simulated
      ? {
          static: delivered(nominal, 0.34 + 0.16 * (1 - 1 / taper)),
          adaptive: delivered(nominal, 0.83 + 0.07 * (1 - 1 / taper)),
        }
      : undefined,
  }
}

function delivered(nominalTBps: number, efficiency: number): Delivered {
  const deliveredTBps = nominalTBps * efficiency
  return {
    nominalTBps,
    deliveredTBps,
    lowTBps: deliveredTBps * 0.97,
    highTBps: deliveredTBps * 1.02,
    leastTBps: deliveredTBps * 0.97,
    mostTBps: deliveredTBps * 1.02,
    efficiency,
  }
}

/** The workload gives back more the steeper the taper. */
export function sampleGains(): readonly GainPoint[] {
  const points = samplePoints()
  const first = points[0]?.nodes ?? 1
  return points.map((point): GainPoint => {
    const nodeGain = point.nodes / first - 1
    const back = 0.004 * (point.populatedTaper - 1) ** 1.4
    const gain = (1 + nodeGain) * (1 - back) - 1
    return {
      point,
      nodeGain,
      likelyNodeGain: nodeGain - back / 4,
      gain,
      likelyGain: gain - back / 2,
      lost: { low: back / 2, value: back, high: 2 * back, by: 'loaded uplinks' },
      range: { low: gain - back, high: gain + back },
      ahead: point === points[0] ? undefined : 0.9,
      losingCycles: gain < 0.05 ? 0.3 : 0,
      worst: { name: 'AMG in jobs of 72 nodes', gain: gain - 0.01 },
    }
  })
}
