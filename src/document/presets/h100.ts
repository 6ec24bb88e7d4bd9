/** A present-day machine: 128 nodes of eight H100 on NDR InfiniBand, in the shape of a maker's plan. */
import type { WrittenScenario } from '../scenario/schema'
import { ownBook, ownPrice, assumedStorage, unprovenQuality, capabilityWorkload } from './in-common'
import { compilePreset } from './compile-preset'
import { assumed, derived, inRepository, onPage, recalled, type Sourced } from './sourced'

const superPod =
  'https://docs.nvidia.com/dgx-superpod/reference-architecture-scalable-infrastructure-b200/latest/dgx-superpod-architecture.html'
const mlperf = 'github mlcommons/inference_results_v4.1, NVIDIA, H200-SXM-141GBx8_TRT_MaxQ.json'
const sameNode = 'of the DGX H200, the same node with a later GPU'
const chips = 'https://www.fp4.dev/silicon/h100-h200-b200-tco/'
const gpuSwitch = 'https://itctshop.com/infiniband-switch-guide'

const node: Sourced<WrittenScenario['node']> = {
  cpu: {
    model: inRepository('Intel Xeon 8480C', mlperf, sameNode),
    sockets: inRepository(2, mlperf, sameNode),
    coresPerSocket: inRepository(56, mlperf, sameNode),
    clockGHz: recalled(2, 'base clock'),
    fp64FlopsPerCycle: recalled(32, 'two 512-bit fused multiply-add units a core'),
    memoryChannels: recalled(8, 'a Xeon of that generation has eight'),
  },
  ddr: {
    capacityGB: inRepository(2048, mlperf, `32 modules of 64 GB, ${sameNode}`),
    bandwidthGBps: recalled(614.4, '16 channels of DDR5-4800, 38.4 GB/s each'),
  },
  gpu: {
    model: onPage('NVIDIA H100 SXM5', chips),
    count: inRepository(8, mlperf, sameNode),
    fp64TFlopsEach: recalled(34, 'without the tensor units'),
    hbmGBEach: onPage(80, chips),
    hbmGBpsEach: onPage(3350, chips),
  },
  cpuGpu: {
    kind: inRepository('pcie', mlperf, `PCIe Gen5 x16, ${sameNode}`),
    bricksPerSocket: derived(0, mlperf, 'the CPU has no NVLink'),
    brickGBps: derived(25, mlperf, '900 GB/s both ways over 18 links'),
    linkGBps: derived(63, mlperf, '504 GB/s of PCIe over eight GPUs'),
  },
  gpuGpu: {
    kind: recalled('switch', 'NVSwitch joins the eight GPUs'),
    bricksPerGpu: inRepository(18, mlperf, sameNode),
    switchGBps: derived(450, chips, '900 GB/s both ways'),
  },
  socketBusGBps: recalled(144, 'three UPI links of 16 GT/s, 48 GB/s each in one direction'),
  nvme: {
    capacityTB: recalled(30.72, 'eight drives of 3.84 TB, without the boot drives'),
    readGBps: assumed(49.6, 'eight drives that read like a PM1725a, 6.2 GB/s'),
    writeGBps: assumed(20.8, 'eight drives that write like a PM1725a, 2.6 GB/s'),
    driveWritesPerDay: recalled(1, 'usual for drives of this class'),
  },
  hca: {
    ports: derived(
      8,
      superPod,
      '1,024 cables to 128 nodes, one for each GPU; ports for storage and management are left out',
    ),
    portGBps: onPage(50, gpuSwitch, '400 Gb/s NDR.'),
    striping: assumed('none', 'every GPU has a port of its own'),
    pcieGBpsPerSocket: derived(252, mlperf, 'four PCIe Gen5 slots of 16 lanes, 63 GB/s each'),
  },
}

const fabric: Sourced<WrittenScenario['fabric']> = {
  topology: derived('fat-tree', superPod, 'leaf and spine switches'),
  levels: onPage(2, superPod, 'Two up to 128 nodes, three from 512.'),
  rails: derived(8, superPod, 'a leaf switch for each of eight ports in every unit of 32 nodes'),
  planes: derived(1, superPod, 'the counts are those of one fabric'),
  linkGBps: onPage(50, gpuSwitch, '400 Gb/s NDR.'),
  routing: assumed('adaptive', 'usual for such fabrics'),
  routingQuality: unprovenQuality,
  endpointDisorder: assumed(1, 'as fitted for the static tables of Summit'),
  edge: {
    radix: onPage(64, gpuSwitch),
    downlinks: derived(32, superPod, '32 nodes per unit, one port of each on a leaf switch'),
    uplinks: derived(32, superPod, '1,024 links of 32 leaf switches to the spines'),
    fill: derived('ports', superPod, 'a leaf switch serves 32 nodes, of many racks'),
  },
  rack: {
    nodes: recalled(4, 'at 10.2 kW per node'),
    edgesPerRail: assumed(1, 'edge switches serve nodes across racks'),
  },
  core: derived('fixed', superPod, 'all switches have 64 ports'),
  wiring: derived('fewest', superPod, '16 spine switches for 1,024 links'),
  director: {
    leaves: assumed(64, 'not used: two levels of fixed switches'),
    leafPorts: assumed(32, 'not used: two levels of fixed switches'),
    spines: assumed(32, 'not used: two levels of fixed switches'),
    podEdges: assumed(4, 'not used in two levels; 128 nodes as a pod of a third'),
  },
  inNetworkCollectives: recalled(true, 'SHARP of the Quantum-2'),
  tagMatching: recalled(true, 'of the ConnectX-7'),
}

const nodes = onPage(128, superPod, 'Four units of 32 nodes; the page plans it for the B200.')

export const h100 = compilePreset({
  id: 'h100-2024',
  name: 'H100 cluster of 2024',
  source: 'DGX SuperPOD reference architecture; public pages and price estimates',
  scenarioName: 'H100, 128 nodes',
  book: 'gpu-2024',
  bookReason: ownBook('gpu-2024'),
  node,
  fabric,
  workload: capabilityWorkload(128, 'a GPU machine without a published workload'),
  storage: assumedStorage(128, 2048, 400),
  budget: ownPrice('gpu-2024', 44_029_440, nodes),
  facts: {
    nodes,
    powerMW: recalled(1.31, '10.2 kW per node at most; without switches and cooling'),
  },
})
