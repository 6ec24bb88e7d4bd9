/**
 * Balance of a node: how its bandwidths and capacities stand to one another, by the definitions of
 * SC18 Table III.
 */
import type { NodeDesign } from './scenario/schema'

export type RatioKey =
  | 'hbmToDdr'
  | 'hbmToCpuGpu'
  | 'hbmToGpuGpu'
  | 'ddrToCpuGpu'
  | 'ddrToHbmCapacity'
  | 'hbmCapacityToGpuGpu'
  | 'capacityPerFlop'
  | 'bandwidthPerFlop'
  | 'injectionPerFlop'
  | 'bisectionPerFlop'

/** What the balance takes from the machine that is made of the node. */
interface BalancedMachine {
  readonly nodes: number
  readonly nominalBisectionTBps: number
}

/** What the balance takes from the model's figures of the node. */
interface BalancedFigures {
  readonly sockets: readonly {
    readonly gpus: number
    readonly cpuGpuGBps: number
    readonly gpuGpuGBps: number
  }[]
  readonly peakTFlops: number
  readonly injectionGBps: number
}

/** Whose flops ratios divide by: the GPUs' alone where there are any, or the whole node's. */
export type FlopsOf = 'gpus' | 'node'

/** Undefined where one side is missing from the node, or the model has not answered. */
export type Balance = Readonly<Record<RatioKey, number | undefined>>

/**
 * Bandwidths in GB/s one direction, capacities in GB, flops in GFLOP/s.
 *
 * `hbmToDdr`: HBM of all GPUs over DDR of all sockets. `hbmToCpuGpu`, `hbmToGpuGpu`: one GPU's HBM
 * over its link. `ddrToCpuGpu`: DDR over all links to GPUs together. `capacityPerFlop`: HBM and DDR.
 *
 * Flops are those of the GPUs and memory bandwidth is HBM's, as in the Summit and Sierra columns of
 * the table; without GPUs they are the whole node's peak and the DDR's. (The table's Titan column
 * divides by the peak of the whole node instead: `flopsOf`.)
 *
 * `injectionPerFlop`: what the rails carry, of which each is the slower of port and link.
 *
 * `bisectionPerFlop`: nominal bisection of the machine, both directions of the cut, over the flops of
 * all its nodes.
 *
 * Where sockets have links of different width, the narrowest counts.
 */
export function balanceOf(
  node: NodeDesign,
  figures: BalancedFigures | undefined,
  machine: BalancedMachine | undefined,
  flopsOf: FlopsOf = 'gpus',
): Balance {
  const { gpu, ddr } = node
  const sockets = (figures?.sockets ?? []).filter(({ gpus }) => gpus > 0)
  const cpuGpu = least(sockets.map(({ cpuGpuGBps }) => cpuGpuGBps))
  const gpuGpu = least(sockets.map(({ gpuGpuGBps }) => gpuGpuGBps))
  const allCpuGpu = sockets.reduce((sum, { gpus, cpuGpuGBps }) => sum + gpus * cpuGpuGBps, 0)
  const hbmGBps = gpu.count * gpu.hbmGBpsEach
  const hbmGB = gpu.count * gpu.hbmGBEach
  const gflops =
    gpu.count > 0 && flopsOf === 'gpus'
      ? gpu.count * gpu.fp64TFlopsEach * 1e3
      : (figures?.peakTFlops ?? 0) * 1e3
  return {
    hbmToDdr: ratio(hbmGBps, ddr.bandwidthGBps),
    hbmToCpuGpu: ratio(gpu.hbmGBpsEach, cpuGpu),
    hbmToGpuGpu: ratio(gpu.hbmGBpsEach, gpuGpu),
    ddrToCpuGpu: ratio(ddr.bandwidthGBps, allCpuGpu),
    ddrToHbmCapacity: ratio(ddr.capacityGB, hbmGB),
    hbmCapacityToGpuGpu: ratio(gpu.hbmGBEach, gpuGpu),
    capacityPerFlop: ratio(ddr.capacityGB + hbmGB, gflops),
    bandwidthPerFlop: ratio(gpu.count > 0 ? hbmGBps : ddr.bandwidthGBps, gflops),
    injectionPerFlop: ratio(figures?.injectionGBps ?? 0, gflops),
    bisectionPerFlop: machine
      ? ratio(machine.nominalBisectionTBps * 1e3, machine.nodes * gflops)
      : undefined,
  }
}

const least = (values: readonly number[]) => (values.length > 0 ? Math.min(...values) : 0)

/** Undefined where either side is absent: a node without HBM has no ratio of HBM to anything. */
const ratio = (over: number, under: number) => (over > 0 && under > 0 ? over / under : undefined)
