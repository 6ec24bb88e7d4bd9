/** The balance of a node: its ratios in words and units, and those in print. */
import type { PublishedMachine } from '../charts/node/publishedBalance'
import type { RatioKey } from '../document/node-balance'

export interface BalanceRatio {
  readonly key: RatioKey
  readonly label: string
  readonly unit: string
  /** What the ratio is multiplied by for its unit. */
  readonly factor: number
}

export const balanceRows: readonly BalanceRatio[] = [
  { key: 'hbmToDdr', label: 'HBM to DDR bandwidth', unit: '', factor: 1 },
  { key: 'hbmToCpuGpu', label: 'HBM to CPU-GPU link', unit: '', factor: 1 },
  { key: 'hbmToGpuGpu', label: 'HBM to GPU-GPU link', unit: '', factor: 1 },
  { key: 'ddrToCpuGpu', label: 'DDR to CPU-GPU links', unit: '', factor: 1 },
  { key: 'ddrToHbmCapacity', label: 'DDR to HBM capacity', unit: '', factor: 1 },
  { key: 'hbmCapacityToGpuGpu', label: 'HBM per GPU-GPU rate', unit: 's', factor: 1 },
  { key: 'capacityPerFlop', label: 'Memory per flop/s', unit: 'B', factor: 1 },
  { key: 'bandwidthPerFlop', label: 'Bandwidth per flop', unit: 'B', factor: 1 },
  { key: 'injectionPerFlop', label: 'Injection per flop', unit: 'mB', factor: 1000 },
  { key: 'bisectionPerFlop', label: 'Bisection per flop', unit: 'mB', factor: 1000 },
]

/** Those of the table in print. */
export const publishedMachines: readonly PublishedMachine[] = ['Summit', 'Sierra', 'Titan']

/** Published figures keep the digits with which they were printed. */
export function printedRatio(value: number | undefined, factor: number): string {
  return value === undefined ? '–' : String(Number((value * factor).toPrecision(6)))
}

/** How the ratios are counted. */
export const balanceNote =
  'Flops are the GPUs’, or of the whole node without GPUs. Printed, Sierra’s 0.43 s counts four GPUs and two links; by Summit’s rule it is 0.21 s. Bisection is nominal, of the machine that is bought. Petaflops a megawatt are left out: powers of parts are mostly assumed.'
