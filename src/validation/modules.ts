/** The parts of the model that published rows are about, in the words of the views. */

interface ModuleName {
  readonly id: string
  readonly title: string
}

export const moduleNames: readonly ModuleName[] = [
  { id: 'bisection', title: 'Bisection' },
  { id: 'mpigraph', title: 'Pair bandwidth (mpiGraph)' },
  { id: 'congestion_latency', title: 'Latency in congestion tests' },
  { id: 'congestion_bandwidth', title: 'Bandwidth in congestion tests' },
  { id: 'app_slowdown_locality', title: 'Applications: placement and mapping' },
  { id: 'app_slowdown_congestion', title: 'Applications: with neighbours' },
  { id: 'app_taper', title: 'Applications: taper' },
  { id: 'collective', title: 'Collectives' },
  { id: 'tag_matching', title: 'Messages and tag matching' },
  { id: 'rma_latency', title: 'One-sided latency' },
  { id: 'rma_bandwidth', title: 'One-sided bandwidth' },
  { id: 'node_memory', title: 'Node memory' },
  { id: 'nvlink', title: 'Links inside the node' },
  { id: 'node_app', title: 'Applications on the node' },
  { id: 'balance_ratio', title: 'Node balance' },
  { id: 'io', title: 'Storage' },
  { id: 'cost', title: 'Cost' },
]

const titles = new Map(moduleNames.map(({ id, title }) => [id, title]))

export const moduleTitle = (id: string): string => titles.get(id) ?? id.replaceAll('_', ' ')
