/** Titan: one Opteron and one K20x a node on a Gemini torus, the machine before Summit. */
import {
  givenSize,
  nearestBook,
  otherTopology,
  assumedStorage,
  capabilityWorkload,
} from './in-common'
import { compilePreset } from './compile-preset'
import { assumed, derived, onPage, recalled, stated } from './sourced'

const fileSystem = stated(1, 'SC18 Table I')
const nodes = stated(18_688, 'SC18 Table I')
const oneGpu = derived(0, 'SC18 Table II', 'one GPU per node')
const noDrive = assumed(0, 'no node-local drive is mentioned')

export const titan = compilePreset({
  id: 'titan',
  name: 'Titan',
  source: 'SC18 Tables I and II',
  scenarioName: 'Titan',
  book: 'quartz-2016',
  bookReason: nearestBook('quartz-2016', '2011'),
  node: {
    cpu: {
      model: stated('AMD Opteron Interlagos', 'SC18 Table II'),
      sockets: stated(1, 'SC18 Table II'),
      coresPerSocket: stated(16, 'SC18 Table II'),
      clockGHz: recalled(2.2, 'Opteron 6274; the paper does not state it'),
      fp64FlopsPerCycle: recalled(4, 'eight a module of two cores'),
      memoryChannels: derived(
        4,
        'SC18 Table II',
        '51.2 GB/s over channels of DDR3-1600, 12.8 each',
      ),
    },
    ddr: { capacityGB: stated(32, 'SC18 Table II'), bandwidthGBps: stated(51.2, 'SC18 Table II') },
    gpu: {
      model: stated('NVIDIA Tesla K20x', 'SC18 Table II'),
      count: stated(1, 'SC18 Table II'),
      fp64TFlopsEach: stated(1.31, 'SC18 Table II'),
      hbmGBEach: stated(6, 'SC18 Table II', 'GDDR.'),
      hbmGBpsEach: stated(250, 'SC18 Table II', 'GDDR.'),
    },
    cpuGpu: {
      kind: stated('pcie', 'SC18 Fig 2, sec IV.A'),
      bricksPerSocket: derived(0, 'SC18 sec IV.A', 'PCIe has no bricks'),
      brickGBps: derived(0, 'SC18 sec IV.A', 'PCIe has no bricks'),
      linkGBps: stated(6.4, 'SC18 Fig 2, sec IV.A', 'PCIe Gen2, as realizable.'),
    },
    gpuGpu: {
      kind: derived('none', 'SC18 Table II', 'one GPU per node'),
      bricksPerGpu: oneGpu,
      switchGBps: oneGpu,
    },
    socketBusGBps: derived(0, 'SC18 Table II', 'one socket per node'),
    nvme: {
      capacityTB: noDrive,
      readGBps: noDrive,
      writeGBps: noDrive,
      driveWritesPerDay: noDrive,
    },
    hca: {
      ports: stated(1, 'SC18 Table II'),
      portGBps: stated(5.5, 'SC18 Table II', 'Injection bandwidth of a node.'),
      striping: derived('none', 'SC18 Table II', 'a single port has nothing to stripe over'),
      pcieGBpsPerSocket: recalled(10.4, 'Gemini attaches to HyperTransport 3, not PCIe'),
    },
  },
  fabric: otherTopology(
    stated('torus', 'SC18 Table I', '3-D torus of Cray Gemini.'),
    assumed(5.5, 'equal to the injection bandwidth; the papers give no link bandwidth'),
    1,
  ),
  workload: capabilityWorkload(18_688, 'the machine before Summit at the same centre'),
  storage: {
    ...assumedStorage(18_688, 32, 5.5),
    fileSystemTBps: fileSystem,
  },
  budget: givenSize(
    nodes,
    onPage(
      97_000_000,
      'https://www.computerworld.com/article/2498715/cray-building--97-million-supercomputer-for-u-s-.html',
      'Contract of 2011, an upgrade that kept the cabinets of Jaguar.',
    ),
  ),
  facts: {
    nodes,
    peakPFlops: stated(27, 'SC18 Table I'),
    powerMW: derived(9, 'SC18 Table III', '27 PF at 3 PF/MW; 8.2 is recalled, unverified'),
    bisectionTBps: stated(
      112,
      'SC18 Table I',
      'Counts torus links: more than all nodes inject together (103 TB/s), so it does not compare with a fat tree’s.',
    ),
    memoryPB: stated(0.71, 'SC18 Table I'),
    fileSystemPB: stated(30, 'SC18 Table I'),
    fileSystemTBps: fileSystem,
  },
})
