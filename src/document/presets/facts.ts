/** What is published of a whole machine, for display beside what the model computes. */
import type { Published } from '../evidence'
import type { Stated } from './sourced'

export type FactId =
  | 'nodes'
  | 'racks'
  | 'peakPFlops'
  | 'linpackPFlops'
  | 'powerMW'
  | 'bisectionTBps'
  | 'memoryPB'
  | 'fileSystemPB'
  | 'fileSystemTBps'
  | 'burstBufferPB'
  | 'burstBufferTBps'

export interface Fact {
  readonly id: FactId
  readonly label: string
  readonly value: number
  /** Empty for a count. */
  readonly unit: string
  readonly published: Published
}

/** Published values of a machine; what no source states is left out. */
export type FactValues = Partial<Readonly<Record<FactId, Stated<number>>>>

const texts: readonly { readonly id: FactId; readonly label: string; readonly unit: string }[] = [
  { id: 'nodes', label: 'Nodes', unit: '' },
  { id: 'racks', label: 'Racks', unit: '' },
  { id: 'peakPFlops', label: 'Peak', unit: 'PF' },
  { id: 'linpackPFlops', label: 'Linpack', unit: 'PF' },
  { id: 'powerMW', label: 'Power', unit: 'MW' },
  { id: 'bisectionTBps', label: 'Bisection', unit: 'TB/s' },
  { id: 'memoryPB', label: 'Memory, DDR and GPU', unit: 'PB' },
  { id: 'fileSystemPB', label: 'File system', unit: 'PB' },
  { id: 'fileSystemTBps', label: 'File system bandwidth', unit: 'TB/s' },
  { id: 'burstBufferPB', label: 'Burst buffer', unit: 'PB' },
  { id: 'burstBufferTBps', label: 'Burst buffer write', unit: 'TB/s' },
]

/** The facts with their labels, always in the same order. */
export function factsOf(values: FactValues): readonly Fact[] {
  return texts.flatMap((text) => {
    const stated = values[text.id]
    return stated ? [{ ...text, value: stated.value, published: stated.published }] : []
  })
}
