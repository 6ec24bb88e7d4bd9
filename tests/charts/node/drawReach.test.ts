import { describe, expect, it } from 'vitest'
import { buildNodeDiagram } from '../../../src/charts/node/NodeDiagramState'
import { portsOf, reachWords } from '../../../src/charts/node/drawAdapters'
import type { NodeDesign } from '../../../src/document/scenario/schema'
import { figuresFor, presetNode } from './samples'

const nodeWith = (hca: Partial<NodeDesign['hca']>, sockets = 2): NodeDesign => {
  const summit = presetNode('summit')
  return { ...summit, cpu: { ...summit.cpu, sockets }, hca: { ...summit.hca, ...hca } }
}

const reach = (node: NodeDesign, socket: number) =>
  portsOf(node, socket).map(({ port, overBus }) => `${port}${overBus ? ' bus' : ''}`)

describe('SC19 sec 4.4.1, two sockets and two ports', () => {
  it.each([
    ['03', [['0'], ['1']]],
    [
      '0123',
      [
        ['0', '1'],
        ['0', '1'],
      ],
    ],
    [
      '0330',
      [
        ['0', '1 bus'],
        ['0 bus', '1'],
      ],
    ],
    ['none', [['0'], ['1']]],
  ] as const)('%s', (striping, expected) => {
    const node = nodeWith({ striping })
    expect([reach(node, 0), reach(node, 1)]).toEqual(expected)
  })
})

it('shares many ports out, and every socket reaches one of few', () => {
  const many = nodeWith({ ports: 8, striping: 'none' })
  expect(reach(many, 1)).toEqual(['4', '5', '6', '7'])
  const one = nodeWith({ ports: 1, striping: '0330' }, 4)
  for (const socket of [0, 1, 2, 3]) expect(reach(one, socket)).toEqual(['0'])
})

it('draws each way from the lanes to a port inside the adapter', () => {
  const node = nodeWith({ striping: '0330' })
  const state = buildNodeDiagram({
    node,
    figures: figuresFor(node),
    baseline: undefined,
    width: 720,
  })
  const hca = state.boxes.find(({ id }) => id === 'hca')
  if (!hca) throw new Error('no adapter')
  expect(state.reaches).toHaveLength(4)
  expect(state.reaches.filter(({ overBus }) => overBus)).toHaveLength(2)
  for (const { from, to } of state.reaches) {
    for (const [x, y] of [from, to]) {
      expect(x).toBeGreaterThanOrEqual(hca.x)
      expect(x).toBeLessThanOrEqual(hca.x + hca.width)
      expect(y).toBeLessThan(hca.y + hca.height)
    }
  }
  expect(reachWords(node)).toBe(
    'socket 0 uses ports 0, 1 over the bus; socket 1 uses ports 0 over the bus, 1',
  )
})

it('draws none where there is nothing to choose', () => {
  const node = nodeWith({ ports: 1, striping: 'none' }, 1)
  const state = buildNodeDiagram({
    node,
    figures: figuresFor(node),
    baseline: undefined,
    width: 720,
  })
  expect(state.reaches).toEqual([])
})
