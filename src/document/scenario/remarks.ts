/** What a value of a scenario does not do, or what keeps it from doing it, said at its field. */
import { isSimulated } from './fabric'
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
  return isSimulated(fabric) && fabric.linkGBps < portGBps
    ? `Ports can carry ${formatExact(portGBps)} GB/s, but links only ${formatExact(fabric.linkGBps)} GB/s. A port therefore carries ${formatExact(fabric.linkGBps)} GB/s.`
    : undefined
}

function slowerPort({ node, fabric }: Scenario): string | undefined {
  const { portGBps } = node.hca
  return isSimulated(fabric) && portGBps < fabric.linkGBps
    ? `Links from nodes run at only ${formatExact(portGBps)} GB/s, the rate of the HCA ports. Links between switches run at ${formatExact(fabric.linkGBps)} GB/s.`
    : undefined
}

function unorderedQuality({ fabric }: Scenario): string | undefined {
  const { low, value, high } = fabric.routingQuality
  return low > value || value > high ? 'The routing quality is outside its range.' : undefined
}

function unusedPorts({ node, fabric }: Scenario): string | undefined {
  const unused = node.hca.ports - fabric.rails
  if (!isSimulated(fabric) || unused <= 0) return undefined
  const ports = unused === 1 ? '1 HCA port is' : `${unused} HCA ports are`
  const rails = fabric.rails === 1 ? '1 rail' : `${fabric.rails} rails`
  return `${ports} paid for but unused, because the fabric has only ${rails}.`
}

/** Single uplinks to every director leave no choice: a pod is what fills a leaf module. */
function unusedPod({ fabric }: Scenario): string | undefined {
  const { podEdges, leafPorts } = fabric.director
  return fabric.wiring === 'one-each' && podEdges !== leafPorts
    ? `This value has no effect. With one uplink to each director, a pod consists of the ${leafPorts} edge switches that fill a leaf module.`
    : undefined
}

/** The chassis has one price, and leaf modules have as many links to their spines whatever those are. */
function anySpines({ fabric }: Scenario): string | undefined {
  const { spines, leafPorts } = fabric.director
  return fabric.core === 'director' && spines !== leafPorts
    ? 'Fewer, larger spines carry the same bandwidth. The chassis price stays the same.'
    : undefined
}
