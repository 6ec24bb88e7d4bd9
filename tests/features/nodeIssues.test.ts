import { expect, it } from 'vitest'
import { nodeIssues, troubledParts } from '../../src/features/node/NodePicture'

const issueAt = (path: string, code = 'any') => ({ code, path, sentence: '', remedies: [] })

it.each([
  ['node.cpu.sockets', ['cpu']],
  ['node.cpu.memoryChannels', ['memory']],
  ['node.cpuGpu.linkGBps', ['cpuGpu']],
  ['node.gpu.count', ['gpus']],
  ['node.gpuGpu.bricksPerGpu', ['gpuGpu']],
  ['node.ddr.capacityGB', ['memory']],
  ['node.hca.ports', ['hca']],
])('%s is shown at its own part', (path, parts) => {
  expect(troubledParts([issueAt(path)])).toEqual(parts)
})

it('marks the wire that is too weak beside the field that asks too much of it', () => {
  expect(troubledParts([issueAt('node.hca.portGBps', 'hca-faster-than-slot')])).toEqual([
    'hca',
    'pcie',
  ])
})

it('leaves the fabric’s issues to the fabric', () => {
  expect(nodeIssues([issueAt('fabric.rails')])).toEqual([])
})
