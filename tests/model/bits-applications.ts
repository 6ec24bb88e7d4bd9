/** As in `bits_applications`: slowdown of four patterns under three conditions. */
import type { Condition, ApplicationProfile, Design } from '../../src/model/engine'
import { computingEngine } from './model'

const PATTERNS = ['halo-27', 'wavefront-7', 'group-all-to-all', 'fft-pencils'] as const

const profile = (pattern: (typeof PATTERNS)[number]): ApplicationProfile => ({
  id: pattern,
  pattern,
  messageBytes: 16_000,
  groupRanks: 24,
  allreduceBytes: 8,
  ranksPerNode: 6,
  mpiShare: 0.3,
  overlap: 0.1,
  scaling: 'weak',
  timeShares: { gpu: 0, hbm: 0, ddr: 1, link: 0, cpu: 1 },
  reference: undefined,
  workingSetGBPerNode: 1,
})

const condition = (
  id: string,
  placement: Condition['placement'],
  neighbour: Condition['neighbour'],
): Condition => ({
  id,
  nodes: 100,
  placement,
  nodesPerLeaf: undefined,
  neighboursPerLeaf: undefined,
  mapping: 'block',
  neighbour,
})

export async function applicationLines(design: Design): Promise<[string, number][]> {
  const split = { split: 10 }
  const { result } = await computingEngine().run({
    kind: 'applications',
    design,
    adaptiveRouting: false,
    reservedNodesPerLeaf: 1,
    applications: PATTERNS.map(profile),
    conditions: [
      condition('random', 'random', 'quiet'),
      condition('adjacent', split, 'adjacentBully'),
      condition('bisection', split, 'bisectionBully'),
    ],
    uplinks: [],
    reference: { condition: undefined, uplinks: undefined, design: undefined },
    draws: 2,
    flowsOf: [],
  })
  return result.cells.map(({ application, condition: under, slowdown }) => [
    `application.${application}.${under}`,
    slowdown,
  ])
}

/** As in `bits_applications`: stretch of four patterns in two sizes on a machine in production. */
export async function productionLines(design: Design): Promise<[string, number][]> {
  const { result } = await computingEngine().run({
    kind: 'production',
    design,
    applications: PATTERNS.map(profile),
    shares: PATTERNS.map(() => [0.125, 0.125]),
    sizes: [100, 1000],
    mapping: 'block',
    fit: 'random',
    utilisation: 0.9,
    neighbours: 'phases',
    states: 1,
    grid: { qualities: [0, 0.9], waitSizes: [0.5] },
  })
  return result.cells.flatMap(({ application, nodes, terms }) => {
    const name = `production.${application}.${nodes}`
    const { stretches, bursts = [] } = terms
    return [
      ...stretches.map((stretch, point): [string, number] => [`${name}.${point}`, stretch]),
      [`${name}.bursts`, bursts.reduce((sum, met) => sum + met, 0)] satisfies [string, number],
    ]
  })
}
