/** The points of the chart of gains, from counts, runs of the workload and what the draws say. */
import type { GainPoint } from '../../experiments/tradeoff/gain-points'
import { counted } from '../../document/format'
import { referenceSplit, splitId } from '../../document/tradeoff/splits'
import { cellsIn, workANode, type WorkloadCell } from '../../document/workload/cells'
import type { DesignRiskDto, TaperPointDto } from '../../model/engine'
import type { SplitRuns } from '../../state/use-split-runs'

/** What the draws say of each split, by its id. */
export type DrawnSplits = ReadonlyMap<string, DesignRiskDto>

/**
 * @param tapers as they are bought now
 * @param runs of the design as it was when it last settled: a moment of a drag changes them little
 */
export function gainPointsOf(
  tapers: readonly TaperPointDto[],
  runs: readonly SplitRuns[],
  cells: readonly WorkloadCell[],
  drawn: DrawnSplits,
): readonly GainPoint[] {
  const found = new Map(runs.map((own) => [splitId(own.split), own]))
  const workAt = (point: TaperPointDto) => {
    const own = found.get(splitId(point))
    return own && workANode(cells, own.runs)
  }
  const reference = referenceSplit(tapers)
  const base = reference && workAt(reference)
  if (!reference || base === undefined) return []
  return tapers.flatMap((point): GainPoint[] => {
    const own = workAt(point)
    const place = found.get(splitId(point))?.place
    if (own === undefined || !place) return []
    const risk = drawn.get(splitId(point))
    const nodes = point.nodes / reference.nodes
    const worst = risk?.verdict?.worstCell
    const gain = worst === undefined ? undefined : risk?.verdict?.cellGains[worst]
    const cell = worst === undefined ? undefined : cellsIn(place, cells)[worst]
    return [
      {
        point,
        nodeGain: nodes - 1,
        gain: (nodes * own) / base - 1,
        range: risk?.throughputGain && {
          low: risk.throughputGain.p5,
          median: risk.throughputGain.p50,
          high: risk.throughputGain.p95,
        },
        ahead:
          point === reference || !risk ? undefined : risk.beatsFirst.share - risk.tiesFirst / 2,
        losingCycles: risk?.verdict?.losingCycles,
        worst: cell && gain !== undefined ? { name: cellName(cell), gain } : undefined,
      },
    ]
  })
}

/** "SW4 in jobs of 1,080 nodes" */
const cellName = ({ profile, nodes }: WorkloadCell) =>
  `${profile.name} in jobs of ${counted(nodes, 'node', 'nodes')}`
