/** Changes of a node whose effect on an application is shown. */
import type { NodeDesign, Scenario } from '../../document/scenario/schema'
import type { Variant } from '../../experiments/node/variants-table'
import type { IssueDto, NodeRatesDto, NodesDto } from '../../model/engine'
import { nodeIssues } from './nodeIssues'

export interface NodeChange {
  readonly id: string
  readonly label: string
  readonly node: NodeDesign
  /** Whether the price of a node follows the change: that of GPU memory, PCIe and ports does not. */
  readonly isPriced: boolean
}

/** GPUs on two sockets: 2, 4, 6, 8. */
const GPUS_A_PAIR = [2, 4, 6, 8] as const

/** Every change; those that the node has no part for are left out. */
export function changesOf(node: NodeDesign): readonly NodeChange[] {
  const { gpu, ddr, hca, cpu } = node
  const pairs = Math.max(1, cpu.sockets / 2)
  const gpus = GPUS_A_PAIR.map((each) => {
    const count = Math.round(each * pairs)
    return {
      id: `gpus-${count}`,
      label: `${count} GPUs`,
      isPriced: true,
      node: { ...node, gpu: { ...gpu, count } },
    }
  })
  const twice = (id: string, name: string, change: (factor: number) => NodeDesign): NodeChange[] =>
    [0.5, 2].map((factor) => ({
      id: `${id}-${factor}`,
      label: `${factor === 2 ? 'Twice' : 'Half'} the ${name}`,
      node: change(factor),
      isPriced: id === 'ddr',
    }))
  const hasGpu = gpu.count > 0
  return [
    ...(hasGpu ? gpus : []),
    ...(hasGpu
      ? twice('hbm', 'GPU memory', (factor) => ({
          ...node,
          gpu: { ...gpu, hbmGBEach: gpu.hbmGBEach * factor },
        }))
      : []),
    ...twice('ddr', 'DDR capacity', (factor) => ({
      ...node,
      ddr: { ...ddr, capacityGB: ddr.capacityGB * factor },
    })),
    ...twice('pcie', 'PCIe to the HCA', (factor) => ({
      ...node,
      hca: { ...hca, pcieGBpsPerSocket: hca.pcieGBpsPerSocket * factor },
    })),
    ...twice('hca', 'HCA port rate', (factor) => ({
      ...node,
      hca: { ...hca, portGBps: hca.portGBps * factor },
    })),
  ]
}

export const withNode = (scenario: Scenario, { node }: NodeChange): Scenario => ({
  ...scenario,
  node,
})

/**
 * Speeds over those of the present node, which the answer holds first.
 * @param issues of every changed design; those of its node say why nobody can build it
 */
export function variantsOf(
  changes: readonly NodeChange[],
  present: NodeDesign,
  answer: NodesDto | undefined,
  issues: readonly (readonly IssueDto[])[],
): readonly Variant[] {
  const [base, ...changed] = answer?.nodes ?? []
  const own = base && timeOf(base)
  return changes.map(({ id, label, node, isPriced }, at) => {
    const rates = changed[at]
    const time = rates && timeOf(rates)
    const perNode = own && time ? time.perNode / own.perNode : undefined
    const perUsd =
      isPriced && perNode !== undefined && rates && base
        ? (perNode * base.usd) / rates.usd
        : undefined
    const isPresent = JSON.stringify(node) === JSON.stringify(present)
    const [issue] = nodeIssues(issues[at] ?? [])
    const refusal = issue?.sentence
    return {
      id,
      label,
      perNode,
      perUsd,
      boundBy: time?.boundBy,
      isAnswered: rates !== undefined,
      refusal,
      isPresent,
    }
  })
}

function timeOf({ applications }: NodeRatesDto) {
  const [time] = applications
  return time?.kind === 'runs' ? time : undefined
}
