import { describe, expect, it } from 'vitest'
import { buildNodeDiagram } from '../../../src/charts/node/NodeDiagramState'
import { nextPart } from '../../../src/charts/node/NodeDiagram'
import { figuresFor, presetNode } from './samples'

const node = presetNode('summit')
const { parts } = buildNodeDiagram({
  node,
  figures: figuresFor(node),
  baseline: undefined,
  width: 720,
})
const indexOf = (id: string) => parts.findIndex((part) => part.id === id)
const from = (id: string, key: string) => parts[nextPart(parts, indexOf(id), key) ?? -1]?.id

describe('arrow keys', () => {
  it('lead to the part that lies there', () => {
    expect(from('cpu-0', 'ArrowRight')).toBe('bus-0')
    expect(from('bus-0', 'ArrowRight')).toBe('cpu-1')
    expect(from('cpuGpu-0', 'ArrowDown')).toBe('cpu-0')
    expect(from('cpu-0', 'ArrowUp')).toBe('cpuGpu-0')
  })

  it('lead nowhere at the edge, and other keys do not move', () => {
    expect(from('cpu-1', 'ArrowRight')).toBeUndefined()
    expect(from('cpu-0', 'Enter')).toBeUndefined()
  })

  it('reach every part from the first one', () => {
    const reached = new Set([0])
    for (const index of reached) {
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
        const next = nextPart(parts, index, key)
        if (next !== undefined) reached.add(next)
      }
    }
    expect(reached.size).toBe(parts.length)
  })

  it('Home and End lead to the first and the last', () => {
    expect(nextPart(parts, 3, 'Home')).toBe(0)
    expect(nextPart(parts, 3, 'End')).toBe(parts.length - 1)
  })
})
