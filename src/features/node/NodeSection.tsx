import { formatUsd } from '../../document/format'
import type { Scenario } from '../../document/scenario/schema'
import { visibleText } from '../../document/visible-text'
import { useActiveIndex } from '../../state/workbook/active-scenario'
import { useKnown } from '../../state/answers/known-scenarios'
import { useQuantity } from '../../state/edits/use-quantity'
import { QuantityField } from '../../ui/QuantityField'

/** One line for the folded section. */
export function nodeSummary({ node }: Scenario): string {
  const gpus =
    node.gpu.count > 0 ? [`${node.gpu.count} × ${visibleText(node.gpu.model)}`] : ['no GPU']
  return [
    `${node.cpu.sockets} × ${visibleText(node.cpu.model)}`,
    ...gpus,
    `${node.ddr.capacityGB} GB`,
    `${node.hca.ports} × ${node.hca.portGBps} GB/s`,
  ].join(', ')
}

/** The node as it is designed, and what it costs. */
export function NodeSection() {
  const gpus = useQuantity('node.gpu.count')
  const ddr = useQuantity('node.ddr.capacityGB')
  const sockets = useQuantity('node.cpu.sockets')
  const nvme = useQuantity('node.nvme.capacityTB')
  const ports = useQuantity('node.hca.ports')
  const bandwidth = useQuantity('node.hca.portGBps')
  return (
    <>
      <QuantityField quantity={gpus} slider={{ minimum: 0, maximum: 8, step: 1 }} />
      <QuantityField quantity={ddr} slider={{ minimum: 64, maximum: 1024, step: 32 }} />
      <QuantityField quantity={sockets} />
      <QuantityField quantity={nvme} />
      <QuantityField quantity={ports} />
      <QuantityField quantity={bandwidth} />
      <NodePrice />
    </>
  )
}

function NodePrice() {
  const known = useKnown(useActiveIndex())
  if (!known?.machine) return null
  return (
    <p data-stale={!known.machineCurrent}>
      {formatUsd(known.machine.cost.nodeUsd)} per node, without its adapter
    </p>
  )
}
