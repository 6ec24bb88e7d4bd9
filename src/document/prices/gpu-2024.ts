/** Prices of 2024 for machines of eight-GPU nodes: H100, NDR InfiniBand of fixed 64-port switches. */
import { type PriceBook, at, model, quotedNode } from './price-book'

const year = 2024
/** A third party's cost sheet of a cluster of such nodes; no maker publishes prices. */
const sheet =
  'https://docs.google.com/spreadsheets/d/1Ft3RbeZ-w43kYSiLfYc1vxO41mK5lmJpcPC9GOYHAWc (third party)'
const notebook =
  'github epoch-research/training-cost-trends, h100_manufacturing_cost.ipynb (figures of SemiAnalysis)'

export const gpu2024: PriceBook = {
  id: 'gpu-2024',
  name: 'GPU 2024',
  currency: 'USD',
  year,
  entries: {
    volumeFactor: {
      label: 'Volume factor',
      unit: '× list',
      value: 1,
      low: 1,
      high: 1,
      year,
      evidence: 'assumed',
      source: 'assumption of this product',
      note: 'The parts are priced so that they add up to what a whole node is quoted at.',
    },
    cpuSocketUsd: {
      label: 'CPU, list',
      unit: '$ per socket',
      value: 2600,
      low: 2600,
      high: 11805,
      year: 2023,
      evidence: 'repo',
      source: notebook,
      note: '$5,200 for the two CPUs of a DGX H100; the label is recalled. The high end is the list price of an EPYC 9654, recalled, unverified.',
      of: {
        name: 'a Xeon 8480C of 56 cores',
        needs: [model('cpu', '8480C'), at('node.cpu.coresPerSocket', 56)],
      },
    },
    gpuUsd: {
      label: 'GPU, list',
      unit: '$ each',
      value: 30000,
      low: 25000,
      high: 40000,
      year,
      evidence: 'page',
      source:
        'https://www.aiinframap.com/tools/chips/h100-vs-h200-vs-b200-tco ; https://www.techspot.com/news/99839-nvidia-garners-reported-1000-profit-each-h100-gpu.html',
      note: 'H100 SXM5 80 GB, street estimate; no list price is published.',
      of: {
        name: 'an H100 SXM5 of 80 GB',
        needs: [
          model('gpu', 'H100'),
          at('node.gpu.fp64TFlopsEach', 33.5, 34),
          at('node.gpu.hbmGBEach', 80),
          at('node.gpu.hbmGBpsEach', 3350),
        ],
      },
    },
    ddrUsdPerGB: {
      label: 'DDR, list',
      unit: '$/GB',
      value: 4,
      low: 3.8,
      high: 4.2,
      year: 2023,
      evidence: 'derived',
      source: `https://aisemicon.in/ai-server-cost-analysis-memory-is-the-biggest-loser/ ; ${notebook}`,
      note: 'DDR5 at volume before the rise of 2025: 40 % of $10,424 for 1 TB, and $7,860 for 2 TB. Retail rose to $18.75 in 2026.',
      of: {
        name: 'DDR5 modules',
        needs: [
          // 4,000 to 6,400 million transfers a second of 8 bytes.
          at('ddrGBpsPerChannel', 32, 51.2),
        ],
      },
    },
    nvmeUsdPerTB: {
      label: 'NVMe, list',
      unit: '$/TB',
      value: 100,
      low: 100,
      high: 190,
      year: 2023,
      evidence: 'derived',
      source: notebook,
      note: '$3,456 for the drives of a DGX H100, 34.56 TB with the boot drives (recalled, unverified). The high end is the retail clearance of a PM1725a in 2020.',
      of: {
        name: 'a drive of one drive write a day',
        needs: [at('node.nvme.driveWritesPerDay', 1)],
      },
    },
    boardUsd: {
      label: 'Board, chassis, power',
      unit: '$ per node',
      value: 41536,
      low: 31536,
      high: 61536,
      year,
      evidence: 'derived',
      source: `${sheet}; ${notebook}`,
      note:
        'What is left of a node quoted at $310,000 ($300,000 to $330,000) after GPUs, CPUs, 2,048 GB, ' +
        '30.72 TB and eight adapters; the maker’s margin is in it. The notebook’s own parts and markup make $46,586.',
      of: {
        name: 'the board of a node of two CPUs and eight GPUs',
        needs: [at('node.cpu.sockets', 2), at('node.gpu.count', 8)],
      },
    },
    hcaUsd: {
      label: 'Host channel adapter',
      unit: '$ per node',
      value: 12000,
      low: 8720,
      high: 17600,
      year,
      evidence: 'derived',
      source: `${notebook}; recalled, unverified`,
      note: 'Eight ConnectX-7 of one 400 Gb/s port at $1,500 ($1,090 to $2,200); the low end is $10,908 over ten adapters.',
      of: {
        name: 'eight adapters of one port, 50 GB/s each',
        needs: [at('node.hca.ports', 8), at('node.hca.portGBps', 50)],
      },
    },
    copperCableUsd: {
      label: 'Cable, node to edge switch',
      unit: '$ each',
      value: 1320,
      low: 300,
      high: 1500,
      year,
      evidence: 'derived',
      source: sheet,
      note: 'Optics and cable of one 400 Gb/s port: $675,840 for 512. Copper, where it reaches, is nearer the low end.',
      of: {
        name: 'optics and cable of one NDR port, 50 GB/s',
        needs: [at('fabric.linkGBps', 50)],
      },
    },
    edgeSwitchUsd: {
      label: 'Switch',
      unit: '$ each',
      value: 36000,
      low: 25000,
      high: 50000,
      year,
      evidence: 'page',
      source: sheet,
      note: '64 ports of 400 Gb/s (QM9700 class), a third party’s listing; the maker’s own price is near the high end.',
      of: {
        name: 'an NDR switch of 64 ports, 50 GB/s each',
        needs: [at('fabric.edge.radix', 64), at('fabric.linkGBps', 50)],
      },
    },
    opticalCableUsd: {
      label: 'Cable, switch to switch',
      unit: '$ each',
      value: 1240,
      low: 800,
      high: 1600,
      year,
      evidence: 'derived',
      source: sheet,
      note: 'Optics and cable of one 400 Gb/s link between switches: difference of two tiers.',
      of: {
        name: 'optics and cable of one NDR link, 50 GB/s',
        needs: [at('fabric.linkGBps', 50)],
      },
    },
    directorChassisUsd: {
      label: 'Director chassis with spines',
      unit: '$ each',
      value: 1152000,
      low: 800000,
      high: 1600000,
      year,
      evidence: 'assumed',
      source: 'assumption of this product',
      note: 'A director of 2,048 ports has 32 spine chips of 64 ports, each at the price of a fixed switch. Fixed switches have replaced directors in most bids.',
      of: {
        name: 'an NDR director of 2,048 ports with 32 spines',
        needs: [
          at('fabric.director.leaves', 64),
          at('fabric.director.leafPorts', 32),
          at('fabric.director.spines', 32),
          at('fabric.linkGBps', 50),
        ],
      },
    },
    directorLeafModuleUsd: {
      label: 'Director leaf module',
      unit: '$ each',
      value: 36000,
      low: 25000,
      high: 50000,
      year,
      evidence: 'assumed',
      source: 'assumption of this product',
      note: '32 ports outwards and one chip of 64 ports, at the price of a fixed switch.',
      of: {
        name: 'an NDR leaf module of 32 ports',
        needs: [at('fabric.director.leafPorts', 32), at('fabric.linkGBps', 50)],
      },
    },
    nodeUsd: quotedNode(year),
  },
}
