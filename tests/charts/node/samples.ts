/** Nodes for the tests of the picture, with link bandwidths such as the model gives them. */
import { findPreset } from '../../../src/document/presets'
import type { NodeDesign } from '../../../src/document/scenario/schema'
import type { NodeFigures } from '../../../src/model/engine'

export function presetNode(id: string): NodeDesign {
  const preset = findPreset(id)
  if (!preset) throw new Error(`no preset ${id}`)
  return preset.scenario.node
}

/** Figures of the right shape. The picture must hold for any values, so these are plain ones. */
export function figuresFor(node: NodeDesign, cpuGpuGBps = 50, gpuGpuGBps = 50): NodeFigures {
  const { sockets } = node.cpu
  const { count } = node.gpu
  return {
    sockets: Array.from({ length: sockets }, (_, socket) => {
      const gpus = Math.floor(count / sockets) + (socket < count % sockets ? 1 : 0)
      return {
        gpus,
        cpuGpuGBps: gpus > 0 ? cpuGpuGBps : 0,
        gpuGpuGBps: gpus > 1 ? gpuGpuGBps : 0,
      }
    }),
    peakTFlops: 40,
    ddrStepGB: 64,
    usd: 27_000,
    nodeLinkGBps: node.hca.portGBps,
    injectionGBps: node.hca.ports * node.hca.portGBps,
  }
}
