/** Prices of 2018 for machines like Summit and Sierra: POWER9, V100, EDR InfiniBand. */
import { type PriceBook, at, ddr4Modules, fiveWritesADay, model, quotedNode } from './price-book'

const year = 2018
const slimFly =
  'cost fit of Slim Fly (Besta & Hoefler, SC14, arXiv 1912.08968) at 100 Gb/s, coefficients as quoted in a public source file'

export const coral2018: PriceBook = {
  id: 'coral-2018',
  name: 'CORAL 2018',
  currency: 'USD',
  year,
  entries: {
    volumeFactor: {
      label: 'Volume factor',
      unit: '× list',
      value: 0.45637,
      low: 0.35,
      high: 0.6,
      year,
      evidence: 'assumed',
      source: 'assumption of this product',
      note:
        'Makes the Sierra node $27,000: that sum over the $59,162.4 of its parts at list. Three digits ' +
        '(0.456) would make it $26,978 and put Sierra’s 1:1 machine $4,125 over the same budget.',
    },
    cpuSocketUsd: {
      label: 'CPU, list',
      unit: '$ per socket',
      value: 3500,
      low: 2000,
      high: 5000,
      year,
      evidence: 'assumed',
      source:
        'middle of the range; upper end from https://www.nextplatform.com/2017/10/16/ibm-preps-power9-ai-hpc-launch-forges-big-numa-iron/',
      note: 'POWER9 22-core. The page supposes $5,000 for the 24-core part: a journalist’s assumption, not a price.',
      of: {
        name: 'a POWER9 of 22 cores',
        needs: [model('cpu', 'POWER9'), at('node.cpu.coresPerSocket', 22)],
      },
    },
    gpuUsd: {
      label: 'GPU, list',
      unit: '$ each',
      value: 10664,
      low: 6000,
      high: 11000,
      year,
      evidence: 'repo',
      source:
        'Microway price analysis as tabulated in github epoch-research/training-cost-trends, data/Hardware prices.csv',
      note: 'V100 SXM2 16 GB, single-unit list. The low end is a recalled, unverified guess at a volume price.',
      of: {
        name: 'a V100 SXM2 of 16 GB',
        needs: [
          model('gpu', 'V100'),
          // The paper prints 7; the same part at a higher clock counts somewhat more.
          at('node.gpu.fp64TFlopsEach', 7, 7.8),
          at('node.gpu.hbmGBEach', 16),
          at('node.gpu.hbmGBpsEach', 900),
        ],
      },
    },
    ddrUsdPerGB: {
      label: 'DDR, list',
      unit: '$/GB',
      value: 9.4,
      low: 5,
      high: 11,
      year,
      evidence: 'page',
      source:
        'https://iconnect007.com/article/108368/server-dram-prices-keep-climbing-supply-remains-tight-in-1q18/108371/ein ; https://epsnews.com/2018/01/19/server-dram-prices-continue-climb/',
      note: 'DDR4 RDIMM contract price, first quarter of 2018: a 32 GB module at $300 to $310.',
      of: ddr4Modules,
    },
    nvmeUsdPerTB: {
      label: 'NVMe, list',
      unit: '$/TB',
      value: 687.5,
      low: 437.5,
      high: 937.5,
      year,
      evidence: 'recalled',
      source: 'recalled, unverified',
      note: '$1,100 ($700 to $1,500) for a 1.6 TB drive of 5 drive writes per day.',
      of: fiveWritesADay,
    },
    boardUsd: {
      label: 'Board, chassis, power',
      unit: '$ per node',
      value: 6000,
      low: 3000,
      high: 10000,
      year,
      evidence: 'assumed',
      source: 'assumption of this product',
      note: 'List price of everything in the node that has no price of its own.',
      of: {
        name: 'the board of a node of two CPUs and up to six GPUs',
        needs: [at('node.cpu.sockets', 2), at('node.gpu.count', 0, 6)],
      },
    },
    hcaUsd: {
      label: 'Host channel adapter',
      unit: '$ each',
      value: 1200,
      low: 700,
      high: 1400,
      year,
      evidence: 'recalled',
      source: 'recalled, unverified',
      note: 'ConnectX-5 dual-port EDR, street price about $1,100; the book takes $1,200.',
      of: {
        name: 'a dual-port EDR adapter, 12.5 GB/s per port',
        needs: [at('node.hca.ports', 2), at('node.hca.portGBps', 12.5)],
      },
    },
    copperCableUsd: {
      label: 'Copper cable',
      unit: '$ each',
      value: 120,
      low: 59,
      high: 209,
      year,
      evidence: 'derived',
      source: slimFly,
      note: 'Between the fit’s $98 for 1 m and $139 for 2 m of passive copper.',
      of: {
        name: 'an EDR cable, 12.5 GB/s',
        needs: [at('fabric.linkGBps', 12.5)],
      },
    },
    edgeSwitchUsd: {
      label: 'Edge switch',
      unit: '$ each',
      value: 15000,
      low: 11000,
      high: 20000,
      year,
      evidence: 'recalled',
      source: 'recalled, unverified',
      note: '36-port EDR switch, managed (SB7800 class), about $14,000; the book takes $15,000.',
      of: {
        name: 'an EDR switch of 36 ports, 12.5 GB/s each',
        needs: [at('fabric.edge.radix', 36), at('fabric.linkGBps', 12.5)],
      },
    },
    opticalCableUsd: {
      label: 'Optical cable',
      unit: '$ each',
      value: 900,
      low: 410,
      high: 1204,
      year,
      evidence: 'derived',
      source: slimFly,
      note: 'Near the fit’s $911 for 20 m of active optical cable; 10 m is $819, 30 m $1,003.',
      of: {
        name: 'an EDR cable, 12.5 GB/s',
        needs: [at('fabric.linkGBps', 12.5)],
      },
    },
    directorChassisUsd: {
      label: 'Director chassis with spines',
      unit: '$ each',
      value: 180000,
      low: 120000,
      high: 260000,
      year,
      evidence: 'assumed',
      source: 'assumption of this product',
      note: '648-port EDR director without its leaf modules.',
      of: {
        name: 'an EDR director of 648 ports with 18 spines',
        needs: [
          at('fabric.director.leaves', 36),
          at('fabric.director.leafPorts', 18),
          at('fabric.director.spines', 18),
          at('fabric.linkGBps', 12.5),
        ],
      },
    },
    directorLeafModuleUsd: {
      label: 'Director leaf module',
      unit: '$ each',
      value: 15000,
      low: 11000,
      high: 22000,
      year,
      evidence: 'derived',
      source: `${slimFly}; geometry of SC19 sec 3`,
      note:
        'Share of a full 648-port director, 54 switch chips at the fitted price: $632,993 ' +
        '($450,000 to $1,000,000). Less the chassis that is $12,583 for each of 36 modules; the book takes $15,000.',
      of: {
        name: 'an EDR leaf module of 18 ports',
        needs: [at('fabric.director.leafPorts', 18), at('fabric.linkGBps', 12.5)],
      },
    },
    nodeUsd: quotedNode(year),
  },
}
