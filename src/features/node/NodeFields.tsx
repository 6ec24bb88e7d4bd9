import { useActiveIndex } from '../../state/workbook/active-scenario'
import { useWorkbook, editScenario } from '../../state/workbook/scenario-store'
import layout from '../../ui/layout.module.css'
import { resetValue } from '../../document/scenario/differences'
import { readPath } from '../../document/scenario/fields'
import type { Scenario, NodeDesign } from '../../document/scenario/schema'
import { Button } from '../../ui/Button'
import { NodeField } from './NodeField'
import styles from './NodeFields.module.css'
import type { PartKind } from '../../charts/node/nodeDrawing'

/** The node's fields in groups, as a buyer reads a data sheet: which part holds which paths. */
interface NodeGroup {
  readonly part: PartKind
  readonly title: string
  /** What the group is in this node, beside its title. */
  readonly summary: (node: NodeDesign) => string
  /** Document paths, in the order in which they stand; that of a part stands for its data sheet. */
  readonly paths: (node: NodeDesign) => readonly string[]
}

export const nodeGroups: readonly NodeGroup[] = [
  {
    part: 'cpu',
    title: 'CPU',
    summary: () => '',
    paths: () => [
      'node.cpu.sockets',
      'node.cpu',
      'node.cpu.model',
      'node.cpu.coresPerSocket',
      'node.cpu.clockGHz',
      'node.cpu.fp64FlopsPerCycle',
    ],
  },
  {
    part: 'memory',
    title: 'Memory',
    summary: ({ cpu }) => `${cpu.sockets * cpu.memoryChannels} channels`,
    paths: () => ['node.ddr.capacityGB', 'node.ddr.bandwidthGBps', 'node.cpu.memoryChannels'],
  },
  {
    part: 'gpus',
    title: 'GPUs',
    summary: ({ gpu }) => (gpu.count > 0 ? '' : 'none'),
    paths: () => [
      'node.gpu.count',
      'node.gpu',
      'node.gpu.model',
      'node.gpu.fp64TFlopsEach',
      'node.gpu.hbmGBEach',
      'node.gpu.hbmGBpsEach',
    ],
  },
  {
    part: 'cpuGpu',
    title: 'CPU-GPU link',
    summary: () => '',
    paths: ({ cpuGpu }) =>
      cpuGpu.kind === 'nvlink'
        ? ['node.cpuGpu.kind', 'node.cpuGpu.bricksPerSocket', 'node.cpuGpu.brickGBps']
        : ['node.cpuGpu.kind', 'node.cpuGpu.linkGBps'],
  },
  {
    part: 'gpuGpu',
    title: 'GPU-GPU link',
    summary: () => '',
    paths: gpuGpuPaths,
  },
  {
    part: 'bus',
    title: 'Socket bus',
    summary: ({ cpu }) => (cpu.sockets === 1 ? 'one socket, no bus' : ''),
    paths: () => ['node.socketBusGBps'],
  },
  {
    part: 'hca',
    title: 'Host channel adapter',
    summary: ({ hca }) => (hca.ports === 1 ? '1 port' : `${hca.ports} ports`),
    paths: () => [
      'node.hca.ports',
      'node.hca.portGBps',
      'node.hca.pcieGBpsPerSocket',
      'node.hca.striping',
    ],
  },
  {
    part: 'nvme',
    title: 'NVMe',
    summary: ({ nvme }) => (nvme.capacityTB > 0 ? '' : 'none'),
    paths: () => [
      'node.nvme.capacityTB',
      'node.nvme.readGBps',
      'node.nvme.writeGBps',
      'node.nvme.driveWritesPerDay',
    ],
  },
]

function gpuGpuPaths({ cpuGpu, gpuGpu }: NodeDesign): readonly string[] {
  switch (gpuGpu.kind) {
    case 'bricks':
      // With NVLink to the CPU the brick's bandwidth stands there already.
      return [
        'node.gpuGpu.kind',
        'node.gpuGpu.bricksPerGpu',
        ...(cpuGpu.kind === 'nvlink' ? [] : ['node.cpuGpu.brickGBps']),
      ]
    case 'switch':
      return ['node.gpuGpu.kind', 'node.gpuGpu.switchGBps']
    case 'none':
      return ['node.gpuGpu.kind']
  }
}

/** Every value of the active scenario's node, part by part. */
export function NodeFields() {
  const index = useActiveIndex()
  const scenario = useWorkbook().scenarios[index]
  if (!scenario) return null
  return (
    <div className={`${layout.groups} ${layout.screen}`}>
      {nodeGroups.map((group) => (
        <GroupFields key={group.part} group={group} index={index} scenario={scenario} />
      ))}
    </div>
  )
}

interface GroupFieldsProps {
  readonly group: NodeGroup
  readonly index: number
  readonly scenario: Scenario
}

/** One part of the node with all its values, and the way back to its preset. */
function GroupFields({ group, index, scenario }: GroupFieldsProps) {
  const paths = group.paths(scenario.node)
  const back = paths.flatMap((path) => {
    const value = resetValue(scenario, path)
    if (value === undefined || value === null || value === readPath(scenario, path)) return []
    return [{ path, value: String(value) }]
  })
  return (
    <section aria-label={group.title}>
      <header className={`${layout.split} ${styles.heading}`}>
        <h4 className={layout.heading}>{group.title}</h4>
        <span className={`${layout.faint} ${layout.cut}`}>{group.summary(scenario.node)}</span>
        {back.length > 1 && (
          <Button
            look="link"
            label={`Reset ${group.title}`}
            onPress={() => editScenario(index, back, `reset of ${group.title}`)}
          >
            Reset
          </Button>
        )}
      </header>
      {paths.map((path) => (
        <NodeField key={path} path={path} />
      ))}
    </section>
  )
}
