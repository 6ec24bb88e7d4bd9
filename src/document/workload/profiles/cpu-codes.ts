/** Simulation codes on CPUs. */
import type { Profile } from '../profile'
import {
  assumed,
  paper,
  taperReference,
  taperReferenceSource,
  derived,
  noOverlap,
} from './sourcing'

/** Algebraic multigrid: many small messages, farther partners on coarse grids, frequent reductions. */
export const amg: Profile = {
  id: 'amg',
  name: 'AMG',
  bound: 'network latency; CPU in setup, memory in solve',
  pattern: 'halo-27',
  messageBytes: 4800,
  groupRanks: 0,
  allreduceBytes: 8,
  ...taperReference,
  mpiShare: 0.26,
  overlap: 0,
  scaling: 'weak',
  timeShares: { gpuFlops: 0, hbm: 0, ddr: 0.7, cpuGpu: 0, cpuThreads: 0.3 },
  workingSetGBPerNode: 64,
  sources: [
    paper(
      ['pattern', 'messageBytes', 'mpiShare'],
      'TAPER Table I: 404 million messages of 4.8 kB on average, 26 % of the time in MPI',
    ),
    paper(['allreduceBytes'], 'SC19 sec 4.2.2: frequent reductions of 8 bytes'),
    paper(['bound'], 'TAPER sec III.A; SC18 sec V.E'),
    taperReferenceSource,
    assumed(
      ['overlap'],
      'TAPER says that it overlaps but not how much: all of its time in MPI counts as exposed',
    ),
    assumed(['scaling'], 'the papers run a small and a large problem, as weak scaling does'),
    assumed(
      ['timeShares'],
      'sparse matrices stream from memory in the solve phase; the setup phase, bound by the CPU (SC18 sec V.E), is taken as a third',
    ),
    assumed(['workingSetGBPerNode'], 'half of a Quartz node’s memory; no paper states it'),
  ],
}

/** Deterministic radiation transport on CPUs: wavefronts of large messages to face neighbours. */
export const umt: Profile = {
  id: 'umt',
  name: 'UMT',
  bound: 'memory about 60 %, CPU threads about 40 %, as run on CPU nodes',
  pattern: 'wavefront-7',
  messageBytes: 1_600_000,
  groupRanks: 0,
  allreduceBytes: 0,
  ...taperReference,
  mpiShare: 0.45,
  overlap: 0,
  scaling: 'weak',
  timeShares: { gpuFlops: 0, hbm: 0, ddr: 0.6, cpuGpu: 0, cpuThreads: 0.4 },
  workingSetGBPerNode: 64,
  sources: [
    paper(
      ['pattern', 'messageBytes', 'mpiShare'],
      'TAPER Table I: 1.2 million messages of 1.6 MB on average, 45 % of the time in MPI',
    ),
    taperReferenceSource,
    assumed(['allreduceBytes'], 'no paper mentions reductions that matter'),
    assumed(
      ['overlap'],
      'TAPER says that it overlaps but not how much: all of its time in MPI counts as exposed',
    ),
    assumed(['scaling'], 'the papers run a small and a large problem, as weak scaling does'),
    derived(
      ['bound', 'timeShares'],
      'SC18 sec V.E, of the code on GPUs: 60 % in moving data and 40 % in CPU threads; on Quartz, which has no NVLink, the 60 % are taken as memory',
    ),
    assumed(['workingSetGBPerNode'], 'half of a Quartz node’s memory; no paper states it'),
  ],
}

/** Laser-plasma interaction: two-dimensional FFTs in slabs, all-to-all among four nodes. */
export const pf3d: Profile = {
  id: 'pf3d',
  name: 'pF3D',
  bound: 'all-to-all within groups of four nodes',
  pattern: 'group-all-to-all',
  messageBytes: 16_000,
  groupRanks: 144,
  allreduceBytes: 0,
  ...taperReference,
  mpiShare: 0.25,
  overlap: 0,
  scaling: 'weak',
  timeShares: { gpuFlops: 0, hbm: 0, ddr: 0.5, cpuGpu: 0, cpuThreads: 0.5 },
  workingSetGBPerNode: 64,
  sources: [
    paper(
      ['pattern', 'messageBytes', 'groupRanks', 'mpiShare'],
      'TAPER Table I and sec III.A: 160 million messages of 16 kB on average among 144 consecutive ranks, 25 % of the time in MPI',
    ),
    paper(['bound'], 'TAPER sec III.A, IV.C'),
    taperReferenceSource,
    assumed(['allreduceBytes'], 'no paper mentions reductions that matter'),
    assumed(
      ['overlap'],
      'TAPER says that it overlaps but not how much: all of its time in MPI counts as exposed',
    ),
    assumed(['scaling'], 'the papers run a small and a large problem, as weak scaling does'),
    assumed(['timeShares'], 'FFTs both compute and stream: half and half; no paper states it'),
    assumed(['workingSetGBPerNode'], 'half of a Quartz node’s memory; no paper states it'),
  ],
}

/** A microbenchmark: reductions of 8 bytes between phases of computation. */
export const cgBench: Profile = {
  id: 'cg-bench',
  name: 'CG benchmark',
  bound: 'latency of collectives',
  pattern: 'allreduce',
  messageBytes: 0,
  groupRanks: 0,
  allreduceBytes: 8,
  ranksPerNode: 42,
  mpiShare: 0.5,
  reference: { machine: 'summit', nodes: 512 },
  overlap: 0,
  scaling: 'weak',
  timeShares: { gpuFlops: 0, hbm: 0, ddr: 0, cpuGpu: 0, cpuThreads: 1 },
  workingSetGBPerNode: 1,
  typicalNodes: 512,
  sources: [
    paper(
      [
        'pattern',
        'allreduceBytes',
        'ranksPerNode',
        'reference',
        'typicalNodes',
        'mpiShare',
        'bound',
      ],
      'SC19 sec 4.2.1: two reductions of 8 bytes an iteration on 512 nodes with 42 ranks each, almost 50 % of the wall time in them',
    ),
    noOverlap,
    assumed(['scaling'], 'the work of a rank is fixed'),
    assumed(['timeShares'], 'it only computes between reductions'),
    assumed(['workingSetGBPerNode'], 'a microbenchmark needs next to no memory'),
  ],
}
