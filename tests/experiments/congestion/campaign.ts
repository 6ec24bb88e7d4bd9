/** Campaigns of made-up numbers whose shape is that of the model's, for drawings that stay the same. */
import type {
  CongestionCondition,
  CongestionAnswer,
  CongestionRuns,
  PortPolicy,
  Routing,
} from '../../../src/model/engine'
import type { CongestionBands } from '../../../src/experiments/shared/stated-band'
import type { Band } from '../../../src/validation/bands'

const RUNS = 4

/** A histogram whose share of slower samples falls by `steepness` powers of ten a doubling. */
function runsOf(firstUs: number, slowestUs: number, bytes?: number) {
  const bins = Math.ceil(4 * Math.log2(slowestUs / firstUs))
  const binsUs = Array.from({ length: bins }, (_, bin) => firstUs * 2 ** (bin / 4))
  const slower = binsUs.map((_, bin) => 10 ** ((-3.2 * bin) / bins))
  const counts = slower.map((share, bin) => Math.round(1e6 * (share - (slower[bin + 1] ?? 0))))
  const at = (share: number) => firstUs * (slowestUs / firstUs) ** (Math.log10(1 / share) / 3.2)
  const percentilesUs = [0.5, 0.1, 0.01, 0.001].map(at)
  const unit = (us: number) => (bytes === undefined ? us : (16 * bytes) / (1000 * us))
  const worsts = Array.from({ length: RUNS }, (_, run) => unit(at(0.01) * (0.9 + 0.08 * run)))
  const means = Array.from({ length: RUNS }, (_, run) => unit(at(0.4) * (0.95 + 0.04 * run)))
  const runs: CongestionRuns = {
    mean: spreadOf(means),
    worst: spreadOf(worsts),
    runMeans: means,
    runWorsts: worsts,
    percentilesUs,
    binsUs,
    counts,
  }
  return runs
}

function spreadOf(values: readonly number[]) {
  const sorted = values.toSorted((one, other) => one - other)
  const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length
  const median = ((sorted[1] ?? 0) + (sorted[2] ?? 0)) / 2
  return { min: sorted[0] ?? 0, median, mean, max: sorted.at(-1) ?? 0, std: 0.1 * mean }
}

export const LARGE_BYTES = 131_072

const band = (size: number): Band => ({
  title: 'a band',
  in: 'factor',
  size,
  rows: 12,
  inside: 12,
  systems: ['Sierra'],
})
/** As published rows might support them. */
export const bands: CongestionBands = {
  isolated: band(1.25),
  congested: band(1.48),
  ratio: band(1.75),
}

function conditionOf(policy: PortPolicy, routing: Routing, harm: number): CongestionCondition {
  return {
    policy,
    routing,
    latency: { isolated: runsOf(2, 9), congested: runsOf(2, 1000 * harm) },
    bandwidth: {
      isolated: runsOf(70, 300, LARGE_BYTES),
      congested: runsOf(80, 1500 * harm, LARGE_BYTES),
    },
    allreduce: { isolated: runsOf(25, 40), congested: runsOf(25, 2000 * harm) },
    queues: [
      { before: 'node', buffers: 1, heldBytes: 16_384, filled: 1, drainUs: 1.44 },
      { before: 'edge', buffers: 18, heldBytes: 294_912, filled: 1, drainUs: 25.9 },
      { before: 'pod', buffers: 462, heldBytes: 1_892_352, filled: 0.25, drainUs: 166 },
      { before: 'core', buffers: 4158, heldBytes: 0, filled: 0, drainUs: 0 },
    ],
  }
}

/** @param harm how much slower the congested tail is than that of 1 */
export function campaignOf(policies: readonly PortPolicy[], harm: number): CongestionAnswer {
  return {
    runs: RUNS,
    plannedRuns: RUNS,
    nodes: 4320,
    victims: 864,
    congestors: 3456,
    roots: 2,
    bulkUplinkShare: 0.4,
    conditions: policies.flatMap((policy, index) =>
      (['static', 'adaptive'] as const).map((routing) =>
        conditionOf(policy, routing, harm * (1 + index / 3) * (routing === 'static' ? 1 : 2)),
      ),
    ),
  }
}
