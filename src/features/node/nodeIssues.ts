import type { PartKind } from '../../charts/node/nodeDrawing'
import type { Issue } from '../../model/engine'

/** Which part a document path belongs to; the longest prefix counts. */
const partPrefixes: readonly (readonly [prefix: string, parts: readonly PartKind[]])[] = [
  ['node.cpu.memoryChannels', ['memory']],
  ['node.cpu.', ['cpu']],
  ['node.ddr', ['memory']],
  ['node.gpu.', ['gpus']],
  ['node.cpuGpu', ['cpuGpu']],
  ['node.gpuGpu', ['gpuGpu']],
  ['node.socketBus', ['bus']],
  ['node.nvme', ['nvme']],
  ['node.hca', ['hca']],
]

/** Issues that touch a wire as well as the field at which they stand. */
const wiresOfCode: Readonly<Record<string, readonly PartKind[]>> = {
  'bricks-do-not-divide': ['cpuGpu'],
  'hca-faster-than-slot': ['pcie'],
}

/** The issues of the node among all of the design. */
export function nodeIssues(issues: readonly Issue[]): readonly Issue[] {
  return issues.filter(({ path }) => path.startsWith('node.'))
}

/** The parts of the picture at which something is wrong. */
export function troubledParts(issues: readonly Issue[]): readonly PartKind[] {
  const parts = nodeIssues(issues).flatMap(({ code, path }) => {
    const found = partPrefixes.find(([prefix]) => path.startsWith(prefix))?.[1] ?? []
    return [...found, ...(wiresOfCode[code] ?? [])]
  })
  return [...new Set(parts)]
}
