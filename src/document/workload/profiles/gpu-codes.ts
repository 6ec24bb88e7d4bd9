/** Simulation codes on GPUs. */
import type { Profile } from '../profile'
import { assumed, derived, paper, noOverlap, onePerGpuOfSierra, recalled } from './sourcing'

/** The same code where GPUs sweep and CPU threads feed them over the CPU-GPU link. */
export const umtGpu: Profile = {
  id: 'umt-gpu',
  name: 'UMT on GPUs',
  bound: 'NVLink about 60 %, CPU threads about 40 %',
  pattern: 'wavefront-7',
  messageBytes: 1_600_000,
  groupRanks: 0,
  allreduceBytes: 0,
  ranksPerNode: 6,
  mpiShare: 0.1,
  reference: { machine: 'peak', nodes: 18 },
  overlap: 0,
  scaling: 'weak',
  timeShares: { gpuFlops: 0, hbm: 0, ddr: 0, cpuGpu: 0.6, cpuThreads: 0.4 },
  workingSetGBPerNode: 128,
  typicalNodes: 192,
  sources: [
    paper(['bound'], 'SC18 sec V.E: about 60 % of the run time in NVLink, 40 % in CPU and network'),
    derived(
      ['timeShares'],
      'SC18 sec V.E: about 60 % of the run time in NVLink, 40 % in CPU and network, taken as NVLink and CPU threads outside MPI',
    ),
    paper(
      ['ranksPerNode', 'typicalNodes'],
      'SC19 Table 4: 192 nodes with 6 ranks each in the tag matching test',
    ),
    paper(['pattern'], 'TAPER Table I: a wavefront to the face neighbours, as on CPUs'),
    assumed(['messageBytes'], '1.6 MB as on CPUs in TAPER Table I; none is published on GPUs'),
    assumed(['allreduceBytes'], 'no paper mentions reductions that matter'),
    assumed(
      ['mpiShare'],
      'no paper states it; a tenth, a part of the 40 % in which SC18 sec V.E counts the network',
    ),
    assumed(
      ['reference'],
      'SC18 sec V.E names Summit and Sierra; all 18 nodes of Peak, which are Summit’s, are taken',
    ),
    assumed(
      ['overlap'],
      'batches move on and off the GPUs while others compute. How much of MPI that hides is not published; all of it counts as exposed',
    ),
    assumed(['scaling'], 'as on CPUs: the problem grows with the nodes'),
    assumed(
      ['workingSetGBPerNode'],
      'more than the 96 GB on a node’s GPUs, since batches move on and off; no paper states it',
    ),
  ],
}

/** Lattice QCD solves: four-dimensional halo in small jobs, bound by the network. */
export const quda: Profile = {
  id: 'quda',
  name: 'QUDA lattice QCD',
  bound: 'network bandwidth, GPU memory',
  pattern: 'halo-4d',
  messageBytes: 1_000_000,
  groupRanks: 0,
  allreduceBytes: 8,
  ranksPerNode: 4,
  mpiShare: 0.3,
  reference: { machine: 'sierra', nodes: 4 },
  overlap: 0,
  scaling: 'strong',
  timeShares: { gpuFlops: 0.1, hbm: 0.8, ddr: 0, cpuGpu: 0.1, cpuThreads: 0 },
  workingSetGBPerNode: 32,
  typicalNodes: 4,
  sources: [
    paper(
      ['pattern', 'bound', 'typicalNodes'],
      'SC19 sec 5.1, Fig 8: stencils in jobs of four nodes that lose speed when split over racks of a tapered machine',
    ),
    assumed(
      ['reference'],
      'the jobs of SC19 Fig 8 on Sierra; the share of time in MPI on them is not stated',
    ),
    onePerGpuOfSierra,
    assumed(
      ['mpiShare'],
      'bound by the network, says SC19 sec 5.1, without a share; as much as ARES on Sierra',
    ),
    assumed(
      ['messageBytes'],
      'faces of a GPU’s part of the lattice: about 1 MB; no paper states it',
    ),
    assumed(['allreduceBytes'], 'a solver sums residuals of 8 bytes; no paper states it'),
    noOverlap,
    assumed(['scaling'], 'a lattice of given size on few nodes'),
    assumed(
      ['timeShares'],
      'the solver streams from GPU memory (SC19 sec 5.1 names it); no paper states shares',
    ),
    assumed(['workingSetGBPerNode'], 'half of a Sierra node’s GPU memory; no paper states it'),
  ],
}

/** Multiphysics hydrodynamics: halo exchange in which packing costs as much as the network. */
export const ares: Profile = {
  id: 'ares',
  name: 'ARES',
  bound: 'packing and CPU-GPU transfers as much as the network',
  pattern: 'halo-27',
  messageBytes: 100_000,
  groupRanks: 0,
  allreduceBytes: 8,
  ranksPerNode: 4,
  mpiShare: 0.15,
  reference: { machine: 'sierra', nodes: 32 },
  overlap: 0,
  scaling: 'weak',
  timeShares: { gpuFlops: 0.12, hbm: 0.7, ddr: 0, cpuGpu: 0.18, cpuThreads: 0 },
  workingSetGBPerNode: 48,
  typicalNodes: 32,
  sources: [
    paper(
      ['mpiShare', 'bound'],
      'SC19 sec 5.3, Fig 9: 30 % of the time in communication routines on Sierra, about half of it packing; 15 % in MPI',
    ),
    paper(
      ['reference', 'typicalNodes', 'scaling'],
      'SC19 sec 5.3: 32 nodes, and the same split on the full machine',
    ),
    assumed(
      ['pattern'],
      'SC19 sec 5.3: halo exchange is 90 % of communication; taken with all 26 neighbours of a block',
    ),
    onePerGpuOfSierra,
    assumed(
      ['messageBytes'],
      'between edges and faces of a block of six million zones per node; no paper states it',
    ),
    assumed(['allreduceBytes'], 'the time step is a minimum over all ranks; no paper states it'),
    noOverlap,
    assumed(
      ['timeShares'],
      'packing, the other half of the 30 % (SC19 Fig 9), is 18 % of the time outside MPI and passes the CPU-GPU link. The rest is taken as streaming from GPU memory',
    ),
    assumed(
      ['workingSetGBPerNode'],
      'fits the 64 GB of GPU memory of a Sierra node; no paper states it',
    ),
  ],
}

/** Cosmology with particles: a three-dimensional FFT and an exchange of particles. */
export const hacc: Profile = {
  id: 'hacc',
  name: 'HACC',
  bound: 'network bandwidth in the FFT',
  pattern: 'fft-pencils',
  messageBytes: 1_000_000,
  groupRanks: 0,
  allreduceBytes: 0,
  ranksPerNode: 6,
  mpiShare: 0.2,
  reference: { machine: 'summit', nodes: 128 },
  overlap: 0,
  scaling: 'weak',
  timeShares: { gpuFlops: 0.7, hbm: 0.2, ddr: 0, cpuGpu: 0.1, cpuThreads: 0 },
  workingSetGBPerNode: 64,
  typicalNodes: 128,
  sources: [
    recalled(
      ['pattern', 'bound'],
      'a 3-D FFT and particle exchange; SC19 only says that message sizes skew large',
    ),
    assumed(['messageBytes'], 'SC19 sec 4.3.2 says that sizes skew large; 1 MB is taken'),
    paper(['typicalNodes'], 'SC19 Table 4: 128 nodes in the tag matching test'),
    assumed(['reference'], 'Summit, for which it is a scalable-science benchmark (SC18 sec II)'),
    assumed(['ranksPerNode'], 'one rank per GPU on the six GPUs of a Summit node'),
    assumed(['mpiShare'], 'no paper states it; a fifth, less than the network-bound QUDA'),
    assumed(['allreduceBytes'], 'no paper mentions reductions that matter'),
    noOverlap,
    assumed(['scaling'], 'particles per node stay the same'),
    assumed(['timeShares'], 'short-range forces are arithmetic on the GPU; no paper states shares'),
    assumed(
      ['workingSetGBPerNode'],
      'two thirds of a Summit node’s GPU memory; no paper states it',
    ),
  ],
}

/** Nuclear structure: dense triple products on one node, with explicit transfers to the GPUs. */
export const nuccor: Profile = {
  id: 'nuccor',
  name: 'NUCCOR kernels',
  bound: 'NVLink for small matrices, GPU arithmetic for large ones',
  pattern: 'none',
  messageBytes: 0,
  groupRanks: 0,
  allreduceBytes: 0,
  ranksPerNode: 4,
  mpiShare: 0,
  reference: { machine: 'sierra', nodes: 1 },
  overlap: 0,
  scaling: 'weak',
  timeShares: { gpuFlops: 0.65, hbm: 0, ddr: 0, cpuGpu: 0.35, cpuThreads: 0 },
  workingSetGBPerNode: 48,
  typicalNodes: 1,
  sources: [
    paper(
      ['pattern', 'bound', 'overlap', 'ranksPerNode', 'typicalNodes'],
      'SC18 sec V.E, Fig 9: one node, one rank per GPU, two DGEMM and four explicit transfers without overlap',
    ),
    derived(['mpiShare'], 'SC18 sec V.E: a kernel of one node sends no messages'),
    paper(['reference'], 'SC18 Fig 9: per operation, Sierra against Peak'),
    derived(
      ['timeShares'],
      'SC18 sec V.E: small matrices run 15 to 20 % slower on Peak, and 50 % slower were they all NVLink. About a third of the time is NVLink',
    ),
    assumed(['scaling'], 'a kernel of one node'),
    assumed(['workingSetGBPerNode'], 'fits the GPU memory; no paper states it'),
  ],
}

/** Fusion plasma with particles that stay on the GPU. */
export const gtc: Profile = {
  id: 'gtc',
  name: 'GTC',
  bound: 'GPU; data stay in its memory',
  pattern: 'ring-allreduce',
  messageBytes: 1_000_000,
  groupRanks: 0,
  allreduceBytes: 1_000_000,
  ranksPerNode: 4,
  mpiShare: 0.1,
  reference: { machine: 'butte', nodes: 12 },
  overlap: 0,
  scaling: 'weak',
  timeShares: { gpuFlops: 0.3, hbm: 0.65, ddr: 0, cpuGpu: 0.05, cpuThreads: 0 },
  workingSetGBPerNode: 48,
  typicalNodes: 12,
  sources: [
    paper(['bound'], 'SC18 sec V.E: data stay on the GPU, so NVLink costs little'),
    paper(['reference', 'typicalNodes'], 'SC18 Table VIII: 1 to 12 nodes of Butte and Peak'),
    recalled(
      ['pattern'],
      'particles shift to the next domain of a torus, and fields are summed; no paper states it',
    ),
    onePerGpuOfSierra,
    assumed(['mpiShare'], 'no paper states it; a tenth, as of SW4'),
    assumed(
      ['messageBytes', 'allreduceBytes'],
      'particles that shift and a field: about 1 MB; no paper states it',
    ),
    noOverlap,
    assumed(['scaling'], 'SC18 Table VIII: times rise with nodes, as when the problem grows'),
    assumed(['timeShares'], 'particles stream from GPU memory; no paper states shares'),
    assumed(
      ['workingSetGBPerNode'],
      'fits the 64 GB of GPU memory of a Butte node; no paper states it',
    ),
  ],
}

/** Three-dimensional seismic waves: halo exchange with packing through pinned host memory. */
export const sw4: Profile = {
  id: 'sw4',
  name: 'SW4',
  bound: 'GPU; then adapter and NVLink per GPU',
  pattern: 'halo-27',
  messageBytes: 1_000_000,
  groupRanks: 0,
  allreduceBytes: 0,
  ranksPerNode: 4,
  mpiShare: 0.075,
  reference: { machine: 'sierra', nodes: 1800 },
  overlap: 0,
  scaling: 'weak',
  timeShares: { gpuFlops: 0.2076, hbm: 0.7266, ddr: 0, cpuGpu: 0.0658, cpuThreads: 0 },
  workingSetGBPerNode: 48,
  typicalNodes: 1800,
  sources: [
    paper(['mpiShare'], 'SC19 sec 5.2: 37 of 493 s on Sierra'),
    paper(['reference', 'typicalNodes'], 'SC19 sec 5.2: 1,800 nodes of Sierra, 7,200 GPUs'),
    paper(['bound'], 'SC19 sec 5.2'),
    derived(
      ['ranksPerNode'],
      'SC19 sec 5.2: 7,200 GPUs on 1,800 nodes of Sierra, one rank per GPU',
    ),
    assumed(['pattern'], 'SC19 sec 5.2 says halo exchange; taken as one with all 26 neighbours'),
    assumed(['messageBytes'], 'faces of a GPU’s block: about 1 MB; no paper states it'),
    assumed(['allreduceBytes'], 'no paper mentions reductions that matter'),
    noOverlap,
    assumed(['scaling'], 'the same problem a GPU on both machines'),
    paper(
      ['timeShares'],
      'SC19 sec 5.2: NVLink takes 30 of the 456 s outside MPI; that the rest is memory and arithmetic as 7 to 2 is assumed',
    ),
    assumed(
      ['workingSetGBPerNode'],
      'fits the 64 GB of GPU memory of a Sierra node; no paper states it',
    ),
  ],
}

/** Spectral elements by conjugate gradients: computes, sends little, reduces often. */
export const nekbone: Profile = {
  id: 'nekbone',
  name: 'Nekbone',
  bound: 'GPU and its memory',
  pattern: 'wavefront-7',
  messageBytes: 32_000,
  groupRanks: 0,
  allreduceBytes: 8,
  ranksPerNode: 6,
  mpiShare: 0.015,
  reference: { machine: 'summit', nodes: 512 },
  overlap: 0,
  scaling: 'weak',
  timeShares: { gpuFlops: 0.3, hbm: 0.7, ddr: 0, cpuGpu: 0, cpuThreads: 0 },
  workingSetGBPerNode: 48,
  typicalNodes: 256,
  sources: [
    derived(['mpiShare'], 'SC19 sec 4.2.2: 1 to 2 % of the wall time in communication; the middle'),
    paper(
      ['allreduceBytes', 'ranksPerNode', 'reference', 'scaling'],
      'SC19 sec 4.2.2: one reduction of 8 bytes called repeatedly, six ranks per node, 32 to 512 nodes, weak scaling',
    ),
    paper(['bound'], 'SC19 sec 4.2.2'),
    derived(['typicalNodes'], 'SC19 sec 4.2.2: 32 to 512 nodes; the second largest'),
    assumed(
      ['pattern'],
      'nearest neighbours (SC19 sec 4.2.2), taken as the six of a block’s faces',
    ),
    assumed(['messageBytes'], 'various sizes, says SC19 sec 4.2.2; 32 kB is taken'),
    noOverlap,
    assumed(
      ['timeShares'],
      'small dense kernels that stream from GPU memory; no paper states shares',
    ),
    assumed(['workingSetGBPerNode'], 'half of a Summit node’s GPU memory; no paper states it'),
  ],
}

/** Spectral codes: transposes in which all ranks of a row or column exchange everything. */
export const fft3d: Profile = {
  id: 'fft3d',
  name: '3-D FFT codes',
  bound: 'bisection bandwidth',
  pattern: 'fft-pencils',
  messageBytes: 100_000,
  groupRanks: 0,
  allreduceBytes: 0,
  ranksPerNode: 6,
  mpiShare: 0.5,
  reference: { machine: 'summit', nodes: 512 },
  overlap: 0,
  scaling: 'strong',
  timeShares: { gpuFlops: 0.1, hbm: 0.8, ddr: 0, cpuGpu: 0.1, cpuThreads: 0 },
  workingSetGBPerNode: 64,
  typicalNodes: 512,
  sources: [
    paper(['pattern', 'bound'], 'SC19 sec 3, 6.5: transposes, which a tapered fabric slows'),
    assumed(['reference', 'typicalNodes'], 'a ninth of Summit; no paper states a run'),
    assumed(['ranksPerNode'], 'one rank per GPU on the six GPUs of a Summit node'),
    assumed(
      ['mpiShare'],
      'no paper states it; half of the time, for a code that is little else than transposes',
    ),
    assumed(
      ['messageBytes'],
      'a block of a transpose among some hundred ranks; no paper states it',
    ),
    assumed(['allreduceBytes'], 'no paper mentions reductions that matter'),
    noOverlap,
    assumed(['scaling'], 'a grid of given size'),
    assumed(['timeShares'], 'transforms stream from GPU memory; no paper states shares'),
    assumed(
      ['workingSetGBPerNode'],
      'two thirds of a Summit node’s GPU memory; no paper states it',
    ),
  ],
}
