/**
 * The single place where a scenario document becomes a request to the model, so that the document
 * (whose links live for years) and the request (which changes with the engine) can move apart.
 */
import { onceFor } from '../document/once-for'
import type { NodeDesign, Scenario } from '../document/scenario/schema'
import { holdsAdapter, linesUsd } from '../document/prices/quotes'
import type { CpuGpuLink, Design, GpuGpuLink, Terms } from './engine'

/**
 * The design with all that it costs over its years: for the machine itself, and for money and risk.
 */
export const toCostedDesign = onceFor((scenario: Scenario): Design => ({
  ...designOf(scenario),
  terms: toTerms(scenario),
}))

/**
 * The design that a scenario describes, for what is simulated on it; names, notes and routing do not
 * change what is computed, and terms only where they decide how large a machine the sum buys.
 */
export const toDesign = onceFor((scenario: Scenario): Design =>
  decidesSize(scenario) ? toCostedDesign(scenario) : designOf(scenario),
)

const NO_PRICES: Design['prices'] = {
  volumeFactor: 1,
  cpuSocketUsd: 0,
  gpuUsd: 0,
  ddrUsdPerGB: 0,
  nvmeUsdPerTB: 0,
  boardUsd: 0,
  hcaUsd: 0,
  copperCableUsd: 0,
  edgeSwitchUsd: 0,
  opticalCableUsd: 0,
  directorChassisUsd: 0,
  directorLeafModuleUsd: 0,
  nodeUsd: 0,
  onceUsd: 0,
  yearlyUsd: 0,
}

/** The design for jobs that run on it: where its nodes are given, it is the same machine at all prices. */
export const toUnpricedDesign = onceFor((scenario: Scenario): Design => {
  const design = toDesign(scenario)
  return scenario.budget.mode === 'nodes' ? { ...design, prices: NO_PRICES } : design
})

function decidesSize({ budget, operation }: Scenario): boolean {
  const buysSpares = Object.values(operation.spares).some((share) => share > 0)
  return budget.mode === 'usd' && (budget.basis !== 'purchase' || buysSpares)
}

function toTerms({ budget, operation }: Scenario): Terms {
  return { ...toOperation(operation), basis: budget.basis }
}

function designOf(scenario: Scenario): Design {
  const { node, fabric, budget, prices } = scenario
  return {
    node: toNode(node),
    fabric: toFabric(fabric),
    budget: budget.mode === 'usd' ? { usd: budget.usd } : { nodes: budget.nodes },
    prices: toPrices(prices),
    seed: scenario.seed,
  }
}

/** Parts that most edits leave as they are: requests of a drag share them. What model and document call alike goes as it is. */
const toFabric = onceFor((fabric: Scenario['fabric']): Design['fabric'] => {
  const {
    edge,
    rack,
    routing: _routing,
    inNetworkCollectives: _inNetworkCollectives,
    tagMatching: _tagMatching,
    ...alike
  } = fabric
  return {
    ...alike,
    edgeRadix: edge.radix,
    downlinks: edge.downlinks,
    uplinks: edge.uplinks,
    fill: edge.fill,
    rackNodes: rack.nodes,
    rackEdgesPerRail: rack.edgesPerRail,
  }
})

const toOperation = onceFor((operation: Scenario['operation']): Omit<Terms, 'basis'> => {
  const { spares, power, ...operating } = operation
  const { nodes, switches, adaptersAndCables } = spares
  return {
    power,
    operation: operating,
    spares: {
      node: nodes,
      hca: adaptersAndCables,
      copperCable: adaptersAndCables,
      edgeSwitch: switches,
      opticalCable: adaptersAndCables,
      directorChassis: switches,
      directorLeafModule: switches,
    },
  }
})

const toNode = onceFor((node: NodeDesign): Design['node'] => {
  const { cpu, ddr, gpu, nvme, hca, ...alike } = node
  const { model: _model, ...ofCpu } = cpu
  return {
    ...alike,
    ...ofCpu,
    cpuGpu: toCpuGpu(node),
    gpuGpu: toGpuGpu(node),
    ddrCapacityGB: ddr.capacityGB,
    ddrGBps: ddr.bandwidthGBps,
    gpuCount: gpu.count,
    gpuFp64TFlops: gpu.fp64TFlopsEach,
    hbmGBEach: gpu.hbmGBEach,
    hbmGBpsEach: gpu.hbmGBpsEach,
    nvmeCapacityTB: nvme.capacityTB,
    hcaPorts: hca.ports,
    hcaPortGBps: hca.portGBps,
    pcieGBpsPerSocket: hca.pcieGBpsPerSocket,
  }
})

const toPrices = onceFor((prices: Scenario['prices']): Design['prices'] => {
  const { book: _book, ranges: _ranges, lines: _lines, nodeHolds: _nodeHolds, ...values } = prices
  return {
    ...values,
    // What is paid with the node is not paid again.
    ...(holdsAdapter(prices) && { hcaUsd: 0 }),
    onceUsd: linesUsd(prices, 'once').value,
    yearlyUsd: linesUsd(prices, 'yearly').value,
  }
})

function toCpuGpu({ cpuGpu }: NodeDesign): CpuGpuLink {
  return cpuGpu.kind === 'nvlink'
    ? { bricks: { perSocket: cpuGpu.bricksPerSocket, brickGBps: cpuGpu.brickGBps } }
    : { own: { linkGBps: cpuGpu.linkGBps } }
}

function toGpuGpu({ cpuGpu, gpuGpu }: NodeDesign): GpuGpuLink {
  switch (gpuGpu.kind) {
    case 'bricks':
      return { bricks: { perGpu: gpuGpu.bricksPerGpu, brickGBps: cpuGpu.brickGBps } }
    case 'switch':
      return { switch: { switchGBps: gpuGpu.switchGBps } }
    case 'none':
      return 'none'
  }
}
