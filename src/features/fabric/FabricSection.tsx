import { isFatTree } from '../../document/scenario/topology'
import { formatExact, formatTaper } from '../../document/format'
import type { FabricDesign, Scenario } from '../../document/scenario/schema'
import { useActiveIndex } from '../../state/active-scenario'
import { useFromWorkbook } from '../../state/scenario-store'
import { useChoice } from '../../state/use-choice'
import { useQuantity } from '../../state/use-quantity'
import { ChoiceField } from '../../ui/ChoiceField'
import { QuantityField } from '../../ui/QuantityField'

/** One line for the folded section. */
export function fabricSummary({ fabric }: Scenario): string {
  const { edge } = fabric
  if (!isFatTree(fabric)) return `${fabric.topology}, not simulated`
  return [
    `taper ${formatTaper(edge.downlinks / edge.uplinks)}`,
    `${fabric.levels} levels`,
    fabric.rails === 1 ? '1 rail' : `${fabric.rails} rails`,
    `${fabric.routing} routing`,
  ].join(', ')
}

/** "taper 2:1, 9 of 36 ports unused" */
function splitNote({ edge }: FabricDesign): string {
  const { radix, downlinks, uplinks } = edge
  const empty = radix - downlinks - uplinks
  const taper = `taper ${formatTaper(downlinks / uplinks)}`
  if (empty < 0) return `${taper}, ${-empty} ${-empty === 1 ? 'port' : 'ports'} too many`
  return empty === 0 ? taper : `${taper}, ${empty} of ${radix} ports unused`
}

/** "range 0.8 to 1": what the samples take. */
function qualityNote({ routingQuality: { low, high } }: FabricDesign): string | undefined {
  return low === high ? undefined : `range ${formatExact(low)} to ${formatExact(high)}`
}

/** The fabric as it is designed; of a network that is no fat tree only that it is none. */
export function FabricSection() {
  const index = useActiveIndex()
  const fabric = useFromWorkbook(({ scenarios }) => scenarios[index]?.fabric)
  if (!fabric) return null
  return isFatTree(fabric) ? <TreeFields fabric={fabric} /> : <OtherNetwork />
}

function TreeFields({ fabric }: { readonly fabric: FabricDesign }) {
  const uplinks = useQuantity('fabric.edge.uplinks')
  const downlinks = useQuantity('fabric.edge.downlinks')
  const radix = useQuantity('fabric.edge.radix')
  const rackNodes = useQuantity('fabric.rack.nodes')
  const link = useQuantity('fabric.linkGBps')
  const disorder = useQuantity('fabric.endpointDisorder')
  const routing = useChoice('fabric.routing')
  const quality = useQuantity('fabric.routingQuality.value')
  const ports = radix.value
  return (
    <>
      <QuantityField
        quantity={uplinks}
        slider={{ minimum: 1, maximum: Math.max(1, ports - downlinks.value), step: 1 }}
        note={splitNote(fabric)}
      />
      <QuantityField
        quantity={downlinks}
        slider={{ minimum: 1, maximum: Math.max(1, ports - 1), step: 1 }}
      />
      <QuantityField quantity={radix} />
      <ChoiceField choice={routing} look="row" />
      {routing.value === 'adaptive' && (
        <QuantityField quantity={quality} note={qualityNote(fabric)} />
      )}
      <QuantityField quantity={rackNodes} />
      <QuantityField quantity={link} />
      <QuantityField quantity={disorder} />
    </>
  )
}

function OtherNetwork() {
  const topology = useChoice('fabric.topology')
  return <ChoiceField choice={topology} />
}
