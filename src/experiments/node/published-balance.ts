/** Balance ratios as printed in SC18 Table III. They are shown beside ours and never used in them. */
import type { RatioKey } from '../../document/node-balance'

export type PublishedMachine = 'Summit' | 'Sierra' | 'Titan'

export const publishedBalanceSource = 'SC18 Table III'

/** As printed; undefined where the table prints none. */
export const publishedBalance: Readonly<
  Record<RatioKey, Readonly<Record<PublishedMachine, number | undefined>>>
> = {
  hbmToDdr: { Summit: 15.8, Sierra: 10.6, Titan: 4.9 },
  hbmToCpuGpu: { Summit: 18, Sierra: 12, Titan: 39 },
  hbmToGpuGpu: { Summit: 18, Sierra: 12, Titan: undefined },
  ddrToCpuGpu: { Summit: 1.13, Sierra: 1.13, Titan: 8 },
  ddrToHbmCapacity: { Summit: 5.3, Sierra: 4, Titan: 5.3 },
  // Sierra's 0.43 is 64 GB over 150 GB/s; by Summit's rule (one GPU: 16 over 75) it would be 0.21.
  hbmCapacityToGpuGpu: { Summit: 0.32, Sierra: 0.43, Titan: undefined },
  capacityPerFlop: { Summit: 0.01, Sierra: 0.01, Titan: 0.03 },
  bandwidthPerFlop: { Summit: 0.13, Sierra: 0.13, Titan: 0.17 },
  injectionPerFlop: { Summit: 0.0006, Sierra: 0.0009, Titan: 0.004 },
  // Titan's torus counts link rates: its bisection of 112 TB/s exceeds what its nodes can inject.
  bisectionPerFlop: { Summit: 0.0006, Sierra: 0.0004, Titan: 0.004 },
}
