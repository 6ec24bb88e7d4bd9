/** Machines of the GASNet-EX paper: Cori's Haswell nodes, and Perlmutter's GPU nodes on two networks. */
import type { WrittenScenario } from '../scenario/schema'
import {
  givenSize,
  nearestBook,
  otherTopology,
  assumedStorage,
  capabilityWorkload,
  quartzWorkload,
} from './in-common'
import { compilePreset } from './compile-preset'
import { assumed, derived, onPage, recalled, stated, type Sourced } from './sourced'

const noDrive = {
  capacityTB: derived(0, 'SC18 sec IV.C', 'the burst buffer of Cori is shared, not in the node'),
  readGBps: derived(0, 'SC18 sec IV.C', 'no drive in the node'),
  writeGBps: derived(0, 'SC18 sec IV.C', 'no drive in the node'),
  driveWritesPerDay: derived(0, 'SC18 sec IV.C', 'no drive in the node'),
} as const
const noGpu = stated(0, 'GASNET22 app. C2', 'No GPU.')
const coriNodes = recalled(2388, 'the paper does not state it')

export const coriHaswell = compilePreset({
  id: 'cori-haswell',
  name: 'Cori, Haswell partition',
  source: 'GASNET22 sec II, app. C2',
  scenarioName: 'Cori Haswell',
  book: 'quartz-2016',
  bookReason: nearestBook('quartz-2016', '2015'),
  node: {
    cpu: {
      model: stated('Intel Xeon E5-2698 v3', 'GASNET22 sec II'),
      sockets: stated(2, 'GASNET22 sec II'),
      coresPerSocket: stated(16, 'GASNET22 sec II'),
      clockGHz: stated(2.3, 'GASNET22 app. C2'),
      fp64FlopsPerCycle: recalled(16, 'two 256-bit fused multiply-add units a core'),
      memoryChannels: recalled(4, 'a Haswell Xeon has four'),
    },
    ddr: {
      capacityGB: stated(128, 'GASNET22 app. C2'),
      bandwidthGBps: derived(
        136.5,
        'GASNET22 app. C2',
        '8 channels (recalled) of DDR4-2133, 17.07 GB/s each',
      ),
    },
    gpu: {
      model: stated('none', 'GASNET22 app. C2'),
      count: noGpu,
      fp64TFlopsEach: noGpu,
      hbmGBEach: noGpu,
      hbmGBpsEach: noGpu,
    },
    cpuGpu: {
      kind: assumed('pcie', 'what a GPU would hang on if there were one'),
      bricksPerSocket: noGpu,
      brickGBps: noGpu,
      linkGBps: noGpu,
    },
    gpuGpu: {
      kind: derived('none', 'GASNET22 app. C2', 'no GPU, no link'),
      bricksPerGpu: noGpu,
      switchGBps: noGpu,
    },
    socketBusGBps: recalled(38.4, 'two QPI links of 9.6 GT/s, 19.2 GB/s each in one direction'),
    nvme: noDrive,
    hca: {
      ports: recalled(1, 'a node has one connection to its Aries'),
      portGBps: recalled(10, 'about what a node injects into Aries; the paper does not state it'),
      striping: assumed('none', 'a single port has nothing to stripe over'),
      pcieGBpsPerSocket: recalled(15.75, 'Aries hangs on one PCIe Gen3 link of 16 lanes'),
    },
  },
  fabric: otherTopology(
    stated('dragonfly', 'GASNET22 app. C2', 'Cray Aries.'),
    assumed(10, 'as the injection; the paper gives no link bandwidth'),
    1,
  ),
  workload: quartzWorkload(2388, 'a machine without GPUs, like Quartz'),
  storage: assumedStorage(2388, 128, 10),
  budget: givenSize(
    coriNodes,
    recalled(70_000_000, 'contract for all of Cori, with the other partition and the storage'),
  ),
  facts: { nodes: coriNodes },
})

/** The GPU node of Perlmutter with its adapters. */
function perlmutterNode(
  hca: Sourced<WrittenScenario['node']['hca']>,
): Sourced<WrittenScenario['node']> {
  const flash = assumed(0, 'scratch is an all-flash file system; no drive in the node is mentioned')
  const unused = derived(0, 'GASNET22 app. C3-C4', 'not this kind of link')
  return {
    cpu: {
      model: stated('AMD EPYC 7763', 'GASNET22 sec II'),
      sockets: stated(1, 'GASNET22 sec II'),
      coresPerSocket: stated(64, 'GASNET22 sec II'),
      clockGHz: stated(2.45, 'GASNET22 app. C3-C4'),
      fp64FlopsPerCycle: recalled(16, 'two 256-bit fused multiply-add units a core'),
      memoryChannels: recalled(8, 'an EPYC of that generation has eight'),
    },
    ddr: {
      capacityGB: stated(256, 'GASNET22 app. C3-C4'),
      bandwidthGBps: derived(
        204.8,
        'GASNET22 app. C3-C4',
        '8 channels (recalled) of DDR4-3200, 25.6 GB/s each',
      ),
    },
    gpu: {
      model: stated('NVIDIA A100', 'GASNET22 app. C3-C4'),
      count: stated(4, 'GASNET22 app. C3-C4'),
      fp64TFlopsEach: recalled(9.7, 'without the tensor units'),
      hbmGBEach: onPage(
        40,
        'https://docs.nersc.gov/beginner-guide/nodetypesfig',
        'Of most GPU nodes; 256 nodes have 80.',
      ),
      hbmGBpsEach: recalled(1555, 'of the 40 GB part'),
    },
    cpuGpu: {
      kind: recalled('pcie', 'every GPU has 16 lanes of PCIe Gen4'),
      bricksPerSocket: unused,
      brickGBps: recalled(25, 'one NVLink of the third generation in one direction'),
      linkGBps: recalled(31.5, '16 lanes of PCIe Gen4 in one direction'),
    },
    gpuGpu: {
      kind: onPage(
        'bricks',
        'https://docs.nersc.gov/beginner-guide/nodetypesfig',
        'Every GPU is connected to every other one.',
      ),
      bricksPerGpu: recalled(12, 'four to each of the three other GPUs'),
      switchGBps: unused,
    },
    socketBusGBps: derived(0, 'GASNET22 sec II', 'one socket per node'),
    nvme: { capacityTB: flash, readGBps: flash, writeGBps: flash, driveWritesPerDay: flash },
    hca,
  }
}

const perlmutterNodes = onPage(
  1794,
  'https://docs.nersc.gov/beginner-guide/nodetypesfig',
  'GPU nodes of the finished machine; how many each network served is not stated.',
)
const perlmutterBudget = givenSize(
  perlmutterNodes,
  onPage(
    146_000_000,
    'https://today.lbl.gov/2018/10/30/doe-to-build-next-gen-supercomputer-perlmutter-at-berkeley-lab/',
    'Contract for all of Perlmutter, with its CPU nodes and storage.',
  ),
)
const perlmutterWorkload = capabilityWorkload(
  perlmutterNodes.value,
  'a GPU machine for open science, like Summit',
)
const perlmutterBook = nearestBook('coral-2018', '2021')
const dragonfly = recalled('dragonfly', 'the paper names Slingshot; the topology is recalled')
const noStriping = assumed('none', 'the paper’s tests use one adapter a process')

export const perlmutterSs10 = compilePreset({
  id: 'perlmutter-ss10',
  name: 'Perlmutter, Slingshot 10',
  source: 'GASNET22 sec II, app. C3',
  scenarioName: 'Perlmutter, Slingshot 10',
  book: 'coral-2018',
  bookReason: perlmutterBook,
  node: perlmutterNode({
    ports: stated(2, 'GASNET22 sec II'),
    portGBps: stated(12.5, 'GASNET22 sec II', '100 Gb/s ConnectX-5.'),
    striping: noStriping,
    pcieGBpsPerSocket: recalled(31.5, 'two adapters of 16 lanes of PCIe Gen3, 15.75 GB/s each'),
  }),
  fabric: otherTopology(dragonfly, stated(25, 'GASNET22 sec II', '200 Gb/s switches.'), 2),
  workload: perlmutterWorkload,
  storage: assumedStorage(perlmutterNodes.value, 256, 25),
  budget: perlmutterBudget,
  facts: { nodes: perlmutterNodes },
})

export const perlmutterSs11 = compilePreset({
  id: 'perlmutter-ss11',
  name: 'Perlmutter, Slingshot 11',
  source: 'GASNET22 sec II, app. C4',
  scenarioName: 'Perlmutter, Slingshot 11',
  book: 'coral-2018',
  bookReason: perlmutterBook,
  node: perlmutterNode({
    ports: stated(4, 'GASNET22 sec II'),
    portGBps: stated(25, 'GASNET22 sec II', '200 Gb/s HPE Cassini.'),
    striping: noStriping,
    pcieGBpsPerSocket: recalled(126, 'four adapters of 16 lanes of PCIe Gen4, 31.5 GB/s each'),
  }),
  fabric: otherTopology(dragonfly, stated(25, 'GASNET22 sec II', '200 Gb/s.'), 4),
  workload: perlmutterWorkload,
  storage: assumedStorage(perlmutterNodes.value, 256, 100),
  budget: perlmutterBudget,
  facts: { nodes: perlmutterNodes },
})
