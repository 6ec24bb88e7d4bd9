/** Phases of an application on a node: their names, and the time that they take together. */
import type { NodeRun, Phases, Wire } from '../../model/engine'

/** In the order in which they are shown. */
export const wires: readonly Wire[] = ['gpu', 'hbm', 'link', 'ddr', 'cpu', 'network', 'latency']

export const wireNames: Readonly<Record<Wire, string>> = {
  gpu: 'GPU arithmetic',
  hbm: 'GPU memory',
  link: 'CPU-GPU links',
  ddr: 'DDR',
  cpu: 'cores',
  network: 'adapter',
  latency: 'waiting for messages',
}

/** What a run waits for, as the subject of a sentence. */
export const boundWords: Readonly<Record<Wire, string>> = {
  gpu: 'arithmetic on GPUs',
  hbm: 'the GPUs’ memory',
  link: 'the links between CPUs and GPUs',
  ddr: 'the CPUs’ memory',
  cpu: 'the cores',
  network: 'the adapter',
  latency: 'waiting for messages, which does not depend on the node',
}

/** A scenario's time; undefined while there is no answer. */
export interface ScenarioTime {
  readonly letter: string
  readonly time: NodeRun | undefined
}

/** Time of all phases; 1 on the reference node. */
export const totalOf = (phases: Phases): number =>
  wires.reduce((sum, wire) => sum + phases[wire], 0)
