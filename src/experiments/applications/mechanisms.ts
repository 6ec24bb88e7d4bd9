/** What slows an application down, in words of three lengths. */
import type { Mechanism as MechanismId, SlowdownParts } from '../../model/engine'

type PartId = keyof SlowdownParts

export interface Mechanism {
  readonly id: PartId
  /** In a cell of the table. */
  readonly mark: string
  /** In the legend. */
  readonly word: string
  /** In full. */
  readonly sentence: string
}

/** In the order in which they are shown: network, node, tails. */
export const mechanisms: readonly Mechanism[] = [
  {
    id: 'hops',
    mark: 'H',
    word: 'switch hops',
    sentence: 'more switches between the partners of small messages',
  },
  {
    id: 'collidingUplinks',
    mark: 'C',
    word: 'colliding uplinks',
    sentence: 'flows of static tables that meet on one link while others have room',
  },
  {
    id: 'oversubscribedUplinks',
    mark: 'O',
    word: 'oversubscribed uplinks',
    sentence: 'more traffic than all links of a level carry together',
  },
  {
    id: 'nicShare',
    mark: 'N',
    word: 'adapter',
    sentence: 'what the adapter gives a node',
  },
  {
    id: 'link',
    mark: 'L',
    word: 'CPU-GPU link',
    sentence: 'the link between CPU and GPU',
  },
  { id: 'ddr', mark: 'D', word: 'DDR', sentence: 'bandwidth of the CPUs’ memory' },
  { id: 'hbm', mark: 'M', word: 'GPU memory', sentence: 'bandwidth of the GPUs’ memory' },
  { id: 'gpu', mark: 'G', word: 'GPU arithmetic', sentence: 'arithmetic of the GPUs' },
  { id: 'cpuThreads', mark: 'T', word: 'CPU threads', sentence: 'threads on the CPUs’ cores' },
  {
    id: 'tailLatency',
    mark: 'S',
    word: 'slow reductions',
    sentence: 'small reductions that wait behind the packets of an incast',
  },
]

/** The mechanism by the model's name; undefined where nothing slows. */
export function mechanismOf(id: MechanismId): Mechanism | undefined {
  return mechanisms.find((mechanism) => mechanism.id === id)
}
