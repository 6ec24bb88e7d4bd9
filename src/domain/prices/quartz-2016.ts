/** Prices of 2016 for machines like Quartz: Xeon nodes without GPUs, Omni-Path. */
import type { PriceBook } from './price-book'
import { at, model } from './priced-part'

const year = 2016
const assumption = { year, evidence: 'assumed', source: 'assumption of this product' } as const

export const quartz2016: PriceBook = {
  id: 'quartz-2016',
  name: 'Quartz 2016',
  currency: 'USD',
  year,
  entries: {
    volumeFactor: {
      ...assumption,
      label: 'Volume factor',
      unit: '× list',
      value: 1,
      low: 1,
      high: 1,
      note: 'The node is assumed as a whole at $7,600, so its parts add up to what is paid; its range is that of the board.',
    },
    cpuSocketUsd: {
      label: 'CPU, list',
      unit: '$ a socket',
      value: 2424,
      low: 1212,
      high: 2424,
      year,
      evidence: 'recalled',
      source: 'recalled, unverified',
      note: 'Xeon E5-2695 v4 list; a volume price is often half of list (recalled).',
      of: {
        name: 'a Xeon E5-2695 v4 of 18 cores',
        needs: [model('cpu', 'E5-2695 v4'), at('node.cpu.coresPerSocket', 18)],
      },
    },
    gpuUsd: {
      label: 'GPU, list',
      unit: '$ each',
      value: 10500,
      low: 7400,
      high: 10500,
      year,
      evidence: 'repo',
      source:
        'Microway price analysis as tabulated in github epoch-research/training-cost-trends, data/Hardware prices.csv',
      note: 'P100 SXM2 list of 2016, $7,400 in 2018. The Quartz node has no GPU.',
      of: {
        name: 'a P100 SXM2 of 16 GB',
        needs: [model('gpu', 'P100'), at('node.gpu.hbmGBEach', 16)],
      },
    },
    ddrUsdPerGB: {
      label: 'DDR, list',
      unit: '$/GB',
      value: 5,
      low: 4,
      high: 5.5,
      year,
      evidence: 'derived',
      source: 'https://trendforce.com/presscenter/news/20170110-9634.html',
      note: 'DDR4 RDIMM contract price, end of 2016: a 32 GB module near $160, which is $200 less the rise of 25 % that the page reports.',
      of: {
        name: 'DDR4 modules',
        needs: [
          // 2,133 to 3,200 million transfers a second of 8 bytes.
          at('ddrGBpsPerChannel', 17, 25.6),
        ],
      },
    },
    nvmeUsdPerTB: {
      label: 'NVMe, list',
      unit: '$/TB',
      value: 687.5,
      low: 437.5,
      high: 937.5,
      year: 2018,
      evidence: 'recalled',
      source: 'recalled, unverified',
      note: 'Price of 2018, for want of one of 2016: $1,100 ($700 to $1,500) for 1.6 TB. The Quartz node has none.',
      of: {
        name: 'a drive of 5 drive writes a day',
        needs: [at('node.nvme.driveWritesPerDay', 5)],
      },
    },
    boardUsd: {
      ...assumption,
      label: 'Board, chassis, power',
      unit: '$ a node',
      value: 2112,
      low: 12,
      high: 4012,
      note: 'What is left of a node of $7,600 ($5,500 to $9,500) after two CPUs and 128 GB of DDR.',
      of: {
        name: 'the board of a node of two CPUs without GPUs',
        needs: [at('node.cpu.sockets', 2), at('node.gpu.count', 0)],
      },
    },
    hcaUsd: {
      ...assumption,
      label: 'Host fabric adapter',
      unit: '$ each',
      value: 600,
      low: 400,
      high: 900,
      note: 'Omni-Path adapter; street prices of $500 to $900 are recalled, unverified.',
      of: {
        name: 'an Omni-Path adapter of one port, 12.5 GB/s',
        needs: [at('node.hca.ports', 1), at('node.hca.portGBps', 12.5)],
      },
    },
    copperCableUsd: {
      ...assumption,
      label: 'Copper cable',
      unit: '$ each',
      value: 80,
      low: 40,
      high: 150,
      note: 'Omni-Path, node to edge switch.',
      of: {
        name: 'an Omni-Path cable, 12.5 GB/s',
        needs: [at('fabric.linkGBps', 12.5)],
      },
    },
    edgeSwitchUsd: {
      ...assumption,
      label: 'Edge switch',
      unit: '$ each',
      value: 12000,
      low: 8000,
      high: 16000,
      note: 'Omni-Path, 48 ports; street prices of $9,000 to $18,000 are recalled, unverified.',
      of: {
        name: 'an Omni-Path switch of 48 ports, 12.5 GB/s each',
        needs: [at('fabric.edge.radix', 48), at('fabric.linkGBps', 12.5)],
      },
    },
    opticalCableUsd: {
      ...assumption,
      label: 'Optical cable',
      unit: '$ each',
      value: 500,
      low: 300,
      high: 900,
      note: 'Omni-Path, edge switch to director.',
      of: {
        name: 'an Omni-Path cable, 12.5 GB/s',
        needs: [at('fabric.linkGBps', 12.5)],
      },
    },
    directorChassisUsd: {
      ...assumption,
      label: 'Director chassis with spines',
      unit: '$ each',
      value: 130000,
      low: 80000,
      high: 200000,
      note: '768-port director without its leaf modules.',
      of: {
        name: 'an Omni-Path director of 768 ports',
        needs: [
          at('fabric.director.leaves', 24),
          at('fabric.director.leafPorts', 32),
          at('fabric.director.spines', 16),
          at('fabric.linkGBps', 12.5),
        ],
      },
    },
    directorLeafModuleUsd: {
      ...assumption,
      label: 'Director leaf module',
      unit: '$ each',
      value: 11000,
      low: 7000,
      high: 16000,
      note: '32 ports of a 768-port director.',
      of: {
        name: 'an Omni-Path leaf module of 32 ports',
        needs: [at('fabric.director.leafPorts', 32), at('fabric.linkGBps', 12.5)],
      },
    },
  },
}
