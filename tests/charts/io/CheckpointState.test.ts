import { expect, it } from 'vitest'
import type { Curve } from '../../../src/charts/curves/curve'
import { buildCheckpointState, type Crossover } from '../../../src/charts/io/CheckpointState'

const axes = {
  x: { heading: 'Nodes', unit: 'nodes' },
  y: { heading: 'Time', unit: 's' },
} as const
const nodes = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 4608]
const curve = (letter: 'A' | 'B'): Curve => ({
  letter,
  kind: 'to drives',
  isSecond: false,
  points: nodes.map((x) => ({ x, y: 100 })),
})
const build = (crossovers: readonly Crossover[], width = 600) =>
  buildCheckpointState({ curves: [curve('A'), curve('B')], axes, crossovers, width })

it('puts a crossover between the places beside it, as its logarithm says', () => {
  const { curves, crossovers } = build([{ letter: 'A', nodes: 1190.5 }])
  const at = (x: number) => curves.stops.find((stop) => stop.x === x)?.at ?? Number.NaN
  const [mark] = crossovers
  expect(mark?.words).toBe('A from 1,191 nodes')
  const share = Math.log2(1191 / 1024)
  expect(mark?.at).toBeCloseTo(at(1024) + share * (at(2048) - at(1024)), 6)
})

it('names scenarios that cross at the same number once, and each other number in a line of its own', () => {
  const { crossovers } = build([
    { letter: 'B', nodes: 1190.4 },
    { letter: 'A', nodes: 714.3 },
    { letter: 'A', nodes: 1190.2 },
  ])
  expect(crossovers.map(({ words, row }) => [words, row])).toEqual([
    ['A from 715 nodes', 0],
    ['B A from 1,191 nodes', 1],
  ])
})

it('leaves out what lies beyond the largest machine, and writes where there is room', () => {
  const { crossovers, curves } = build([
    { letter: 'A', nodes: 9000 },
    { letter: 'B', nodes: 2 },
    { letter: 'A', nodes: 4600 },
  ])
  expect(crossovers.map(({ nodes: number, side }) => [number, side])).toEqual([
    [2, 'start'],
    [4600, 'end'],
  ])
  for (const { at } of crossovers) {
    expect(at).toBeGreaterThanOrEqual(curves.layout.left)
    expect(at).toBeLessThanOrEqual(curves.layout.right)
  }
  expect(build([], 320).crossovers).toEqual([])
})
