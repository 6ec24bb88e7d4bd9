import { memo } from 'react'
import { isFatTree, isSimulated } from '../../document/scenario/fabric'
import { formatExact, formatTaper } from '../../document/format'
import type { FabricDesign, Scenario } from '../../document/scenario/schema'
import { useActiveIndex } from '../../state/workbook/active-scenario'
import { useFromWorkbook } from '../../state/workbook/scenario-store'
import { useChoice } from '../../state/edits/use-choice'
import { useQuantity } from '../../state/edits/use-quantity'
import { ChoiceField } from '../../ui/ChoiceField'
import { QuantityField } from '../../ui/QuantityField'

/** One line for the folded section. */
export function fabricSummary({ fabric }: Scenario): string {
  const { edge } = fabric
  if (!isSimulated(fabric)) return `${fabric.topology}, not simulated`
  return [
    `taper ${formatTaper(edge.downlinks / edge.uplinks)}`,
    isFatTree(fabric) ? `${fabric.levels} levels` : fabric.topology,
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

/** The fabric as it is designed; of a network that is not simulated only which it is. */
export function FabricSection() {
  const index = useActiveIndex()
  const fabric = useFromWorkbook(({ scenarios }) => scenarios[index]?.fabric)
  if (!fabric) return null
  return isSimulated(fabric) ? <DesignFields fabric={fabric} /> : <OtherNetwork />
}

function DesignFields({ fabric }: { readonly fabric: FabricDesign }) {
  const { radix, downlinks } = fabric.edge
  return (
    <>
      <Quantity path="fabric.edge.uplinks" most={radix - downlinks} note={splitNote(fabric)} />
      <Quantity path="fabric.edge.downlinks" most={radix - 1} />
      <Quantity path="fabric.edge.radix" />
      <Routing />
      {fabric.routing === 'adaptive' && (
        <Quantity path="fabric.routingQuality.value" note={qualityNote(fabric)} />
      )}
      <Quantity path="fabric.rack.nodes" />
      <Quantity path="fabric.linkGBps" />
      <Quantity path="fabric.endpointDisorder" />
    </>
  )
}

interface QuantityProps {
  readonly path: string
  /** Of its slider; without it there is none. */
  readonly most?: number
  readonly note?: string | undefined
}

/** Rendered alone: a drag of one changes no other. */
const Quantity = memo(function QuantityView({ path, most, note }: QuantityProps) {
  return (
    <QuantityField
      quantity={useQuantity(path)}
      {...(most !== undefined && {
        slider: { minimum: 1, maximum: Math.max(1, most), step: 1 },
      })}
      note={note}
    />
  )
})

const Routing = memo(function RoutingView() {
  return <ChoiceField choice={useChoice('fabric.routing')} look="row" />
})

function OtherNetwork() {
  const topology = useChoice('fabric.topology')
  return <ChoiceField choice={topology} />
}
