/** What a value of a scenario does not do, or what keeps it from doing it, said at its field. */
import { formatExact } from '../format'
import type { Scenario } from './schema'

/** A sentence for the field at a document path; undefined if there is nothing to say. */
export function remarkAt(scenario: Scenario, path: string): string | undefined {
  switch (path) {
    case 'node.hca.portGBps':
      return slowerLink(scenario)
    case 'fabric.linkGBps':
      return slowerLink(scenario) ?? slowerPort(scenario)
    case 'fabric.routingQuality.value':
    case 'fabric.routingQuality.low':
    case 'fabric.routingQuality.high':
      return unorderedQuality(scenario)
    case 'node.hca.ports':
    case 'fabric.rails':
      return unusedPorts(scenario)
    case 'fabric.director.podEdges':
      return unusedPod(scenario)
    case 'fabric.director.spines':
      return anySpines(scenario)
    default:
      return undefined
  }
}

/** A node and its edge switch meet at the slower of the two ends. */
function slowerLink({ node, fabric }: Scenario): string | undefined {
  const { portGBps } = node.hca
  return fabric.topology === 'fat-tree' && fabric.linkGBps < portGBps
    ? `The links of ${formatExact(fabric.linkGBps)} GB/s limit the ports of ${formatExact(portGBps)}, so a port carries ${formatExact(fabric.linkGBps)}.`
    : undefined
}

function slowerPort({ node, fabric }: Scenario): string | undefined {
  const { portGBps } = node.hca
  return fabric.topology === 'fat-tree' && portGBps < fabric.linkGBps
    ? `The HCA’s ports of ${formatExact(portGBps)} GB/s limit a node. Links between switches run at ${formatExact(fabric.linkGBps)} GB/s.`
    : undefined
}

function unorderedQuality({ fabric }: Scenario): string | undefined {
  const { low, value, high } = fabric.routingQuality
  return low > value || value > high ? 'It lies outside its range.' : undefined
}

function unusedPorts({ node, fabric }: Scenario): string | undefined {
  const unused = node.hca.ports - fabric.rails
  if (fabric.topology !== 'fat-tree' || unused <= 0) return undefined
  const ports = unused === 1 ? '1 HCA port is' : `${unused} HCA ports are`
  const rails = fabric.rails === 1 ? '1 rail' : `${fabric.rails} rails`
  return `${ports} paid for and unused: the fabric has ${rails}.`
}

/** Single uplinks to every director leave no choice: a pod is what fills a leaf module. */
function unusedPod({ fabric }: Scenario): string | undefined {
  const { podEdges, leafPorts } = fabric.director
  return fabric.wiring === 'one-each' && podEdges !== leafPorts
    ? `This has no effect here. With one uplink to each director, a pod is the ${leafPorts} edge switches that fill a leaf module.`
    : undefined
}

/** The chassis has one price, and leaf modules have as many links to their spines whatever those are. */
function anySpines({ fabric }: Scenario): string | undefined {
  const { spines, leafPorts } = fabric.director
  return fabric.core === 'director' && spines !== leafPorts
    ? 'Fewer, larger spines carry the same bandwidth. The chassis price stays the same.'
    : undefined
}
