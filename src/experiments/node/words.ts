/** What an application meets inside a node, in words. */
import { formatPercent, formatSignificant } from '../../document/format'
import { findPreset } from '../../document/presets'
import type { Profile } from '../../document/workload/profile'
import { message, type Message } from '../../tables/table'
import type { NodeRun, Phases, Wire } from '../../model/engine'

// Phases of an application on a node: their names, and the time that they take together.

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
interface ScenarioTime {
  readonly letter: string
  readonly time: NodeRun | undefined
}

/** Time of all phases; 1 on the reference node. */
export const totalOf = (phases: Phases): number =>
  wires.reduce((sum, wire) => sum + phases[wire], 0)

export function timeSentence(name: string, own: ScenarioTime | undefined): Message | undefined {
  if (!own?.time) return undefined
  const { letter, time } = own
  if (time.kind === 'refused') return message('{letter} does not run {name}.', { letter, name })
  const { phases, boundBy, overflowGB } = time
  const total = totalOf(phases)
  const share = phases[boundBy] / total
  const spill = overflowGB > 0 ? ' {overflow} GB do not fit in the GPUs’ memory.' : ''
  return message(
    `{letter}: {name} takes {much}as long as on its reference node. The largest part of the time, {share}, goes to {bound}.${spill}`,
    {
      letter,
      name,
      much: [total, Math.abs(total - 1) < 0.005 ? '' : `${formatSignificant(total)} times `],
      bound: boundWords[boundBy],
      share: [share, formatPercent(share, { digits: 2 })],
      overflow: [overflowGB, formatSignificant(overflowGB)],
    },
  )
}

/** Whose work it is, and under what. */
export const nodeTimeSubtitle = ({ reference }: Profile): string =>
  `Time for the work of one ${findPreset(reference.machine)?.name ?? reference.machine} node, with messages, without other jobs`
