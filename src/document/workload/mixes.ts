/**
 * Workloads and job sizes to start from. Only the 70/30 split of the Sierra-like job sizes is
 * published (SC19 sec 3); the rest was assumed from what the papers say of the applications, before
 * any result was computed with them.
 */
import type { ProfiledId } from './names'
import type { Application, JobSize } from './workload'

export type MixId = 'nnsa-like' | 'fft-qcd-like' | 'quartz-like'
export type SizesId = 'sierra-like' | 'summit-like' | 'quartz-like'

const of = (...parts: readonly (readonly [ProfiledId, number])[]): readonly Application[] =>
  parts.map(([id, share]) => ({ id, share }))

interface Mix {
  readonly id: MixId
  readonly name: string
  readonly applications: readonly Application[]
  readonly reason: string
}

export const mixes: readonly Mix[] = [
  {
    id: 'nnsa-like',
    name: 'NNSA-like',
    applications: of(['sw4', 0.4], ['ares', 0.3], ['amg', 0.2], ['pf3d', 0.1]),
    reason:
      'ensembles of hydrodynamics, solvers and laser-plasma codes (SC18 sec I, SC19 sec 3); no paper states the shares',
  },
  {
    id: 'fft-qcd-like',
    name: 'FFT- and QCD-heavy',
    applications: of(['hacc', 0.3], ['quda', 0.3], ['nekbone', 0.4]),
    reason:
      'capability codes that SC19 sec 3 and 6.5 name for a full-bisection fabric; no paper states the shares',
  },
  {
    id: 'quartz-like',
    name: 'Quartz-like',
    applications: of(['amg', 0.34], ['umt', 0.33], ['pf3d', 0.33]),
    reason: 'the three codes of the TAPER paper in equal parts; no paper states the shares',
  },
]

export interface JobSizes {
  readonly id: SizesId
  readonly name: string
  /** Size of the machine that they were written for. */
  readonly machineNodes: number
  readonly sizes: readonly JobSize[]
  readonly reason: string
}

const sizesOf = (...parts: readonly (readonly [number, number])[]): readonly JobSize[] =>
  parts.map(([nodes, share]) => ({ nodes, share }))

export const jobSizeMixes: readonly JobSizes[] = [
  {
    id: 'sierra-like',
    name: 'Sierra-like',
    machineNodes: 4320,
    sizes: sizesOf([72, 0.35], [1080, 0.35], [2160, 0.15], [4320, 0.15]),
    reason:
      'jobs of at most a quarter of the machine use 70 % of node-hours (SC19 sec 3); the sizes within each part are assumed',
  },
  {
    id: 'summit-like',
    name: 'Summit-like',
    machineNodes: 4608,
    sizes: sizesOf([922, 0.4], [2304, 0.3], [4608, 0.3]),
    reason: 'capability jobs of 20 to 100 % of the nodes (SC19 sec 1); the shares are assumed',
  },
  {
    id: 'quartz-like',
    name: 'Quartz-like',
    machineNodes: 2688,
    sizes: sizesOf([30, 0.4], [224, 0.4], [1200, 0.2]),
    reason:
      'the small and large jobs of the TAPER paper and a larger one; no paper states the shares',
  },
]

export function findMix(id: MixId): Mix {
  return found(mixes.find((mix) => mix.id === id))
}

export function findJobSizes(id: SizesId): JobSizes {
  return found(jobSizeMixes.find((mix) => mix.id === id))
}

/**
 * Job sizes on a machine of another size: jobs tend to use the same share of the next machine as of
 * the last one (SC19 sec 3).
 */
export function scaledSizes({ sizes, machineNodes }: JobSizes, nodes: number): JobSize[] {
  return sizes.map((size) => ({
    ...size,
    nodes: Math.max(1, Math.round((size.nodes * nodes) / machineNodes)),
  }))
}

function found<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new Error('no such mix')
  return item
}
