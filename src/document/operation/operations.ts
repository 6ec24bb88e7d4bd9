/**
 * How a machine is run and what its parts draw, with each price book: where every number comes from,
 * and in which range it may lie. Little of it is published; what no source gives is assumed or
 * recalled, and marked so. The published power of whole machines is not used here: it is the check
 * (`published-power.ts`).
 */
import {
  assumed,
  between,
  derived,
  onPage,
  recalled,
  type Sourced,
  type Stated,
} from '../presets/sourced'
import type { BookId } from '../prices/price-book'
import type { Operation } from '../scenario/schema'

const nag = 'https://www.nag.com/content/hpc-total-cost-ownership-tco-calculator-0'
const guidance = 'https://icl.utk.edu/ctwatch/quarterly/articles/2006/05/'

/** What no source distinguishes by the machine's year. */
const common: Omit<Sourced<Operation>, 'pue' | 'usdPerMWh' | 'power'> = {
  years: between(recalled(5, 'five or six years are usual'), 4, 7),
  meanLoad: between(
    assumed(
      0.85,
      `equal to the 85 % use in a public calculator (${nag}); power is assumed to follow use`,
    ),
    0.6,
    0.95,
  ),
  maintenanceShare: between(
    derived(0.06, guidance, 'middle of 4 to 8 % per year after the first; guidance of 2006'),
    0.04,
    0.08,
  ),
  warrantyYears: onPage(1, guidance, 'Maintenance is paid after the first year.'),
  staffUsdPerYear: between(
    assumed(
      2_500_000,
      `ten people at $250,000 each, as in a public calculator (${nag}); how many is assumed`,
    ),
    1_000_000,
    5_000_000,
  ),
  floorUsdPerRackYear: between(assumed(1000, 'no source gives a sum'), 0, 5000),
  coolingUsdPerKW: between(
    assumed(500, 'no source states an amount; 0 where the plant exists'),
    0,
    2000,
  ),
  discountRate: between(recalled(0.03, 'real rates of 2 to 4 % are usual'), 0.02, 0.04),
  spares: {
    nodes: between(noSpares(), 0, 0.02),
    switches: between(noSpares(), 0, 0.02),
    adaptersAndCables: between(noSpares(), 0, 0.02),
  },
}

/** A vendor's own figure would stand here. */
const sumOfParts = derived(0, 'the power of its parts', 'the power of a node is that of its parts')

function noSpares(): Stated<number> {
  return assumed(
    0,
    'none, so that the budget buys the machine as built; the number bought is not published',
  )
}

const liquidPue = between(
  recalled(
    1.1,
    'sites with direct liquid cooling run at 1.03 to 1.10; the high end is an air-cooled site',
  ),
  1.03,
  1.6,
)

const cables = between(assumed(5, 'both ends of an active optical cable of 100 Gb/s'), 3, 7)
const memory = between(recalled(0.3, 'modules of 16 to 32 GB at 5 to 9 W'), 0.15, 0.5)
const drives = between(
  assumed(
    13,
    '21 W of a PM1725a, taken for a drive of 1.6 TB; the low end is that of one of 6.4 TB',
  ),
  3.3,
  13,
)

const coral2018: Sourced<Operation> = {
  ...common,
  pue: liquidPue,
  usdPerMWh: between(
    derived(
      57.8,
      'http://knoxblogs.com/atomiccity/2015/12/10/checking-out-ornls-electricity-bill/',
      'Oak Ridge in the fiscal year 2015: $33.2 M for 574,795 MWh; 61.5 in 2011.',
    ),
    57,
    62,
  ),
  power: {
    cpuSocketW: between(recalled(190, 'POWER9 of 22 cores'), 160, 250),
    gpuW: between(recalled(300, 'V100 SXM2, its thermal design power'), 250, 300),
    ddrWPerGB: memory,
    nvmeWPerTB: drives,
    boardW: between(
      assumed(150, 'board, fans and losses of the supply; no source gives it'),
      100,
      500,
    ),
    hcaW: between(assumed(20, 'a dual-port EDR adapter'), 15, 25),
    edgeSwitchW: between(recalled(136, 'EDR switch of 36 ports'), 100, 250),
    opticalCableW: cables,
    directorChassisW: between(
      assumed(
        2448,
        'its 18 spine chips as 18 switches of 36 ports; its own power is not published',
      ),
      1500,
      5000,
    ),
    directorLeafModuleW: between(
      assumed(136, 'its chip as one switch of 36 ports; its own power is not published'),
      100,
      250,
    ),
    nodeW: sumOfParts,
  },
}

const quartz2016: Sourced<Operation> = {
  ...common,
  pue: between(
    assumed(
      1.2,
      'between 1.1 of direct liquid cooling, recalled, and 1.6 of a public calculator for air',
    ),
    1.1,
    1.6,
  ),
  usdPerMWh: between(
    onPage(
      73.3,
      'https://info.siteselectiongroup.com/blog/power-in-the-data-center-and-its-costs-across-the-united-states',
      'Mean of US industry in 2017; Livermore’s price is not published.',
    ),
    47,
    150,
  ),
  power: {
    cpuSocketW: between(recalled(120, 'Xeon E5-2695 v4'), 100, 145),
    gpuW: between(recalled(300, 'P100 SXM2; the Quartz node has no GPU'), 250, 300),
    ddrWPerGB: memory,
    nvmeWPerTB: drives,
    boardW: between(
      assumed(80, 'board, fans and losses of the supply; no source gives it'),
      50,
      200,
    ),
    hcaW: between(assumed(12, 'an Omni-Path adapter of one port'), 8, 15),
    edgeSwitchW: between(recalled(190, 'Omni-Path switch of 48 ports'), 150, 250),
    opticalCableW: cables,
    directorChassisW: between(
      assumed(
        3040,
        'its 16 spine chips as 16 switches of 48 ports; its own power is not published',
      ),
      2000,
      6000,
    ),
    directorLeafModuleW: between(
      assumed(190, 'its chip as one switch of 48 ports; its own power is not published'),
      150,
      400,
    ),
    nodeW: sumOfParts,
  },
}

const dgxPage = 'https://kshirol-dev.github.io/learnAI/AIInfrastructure/06-network-topologies.html'

const gpu2024: Sourced<Operation> = {
  ...common,
  pue: between(
    onPage(
      1.2,
      'https://www.aiinframap.com/tools/chips/h100-vs-h200-vs-b200-tco',
      'Default of a cost calculator.',
    ),
    1.03,
    1.6,
  ),
  usdPerMWh: between(
    onPage(
      80,
      'https://www.aiinframap.com/tools/chips/h100-vs-h200-vs-b200-tco',
      'Delivered to a data centre in 2026; default of a cost calculator.',
    ),
    50,
    150,
  ),
  power: {
    cpuSocketW: between(recalled(350, 'Xeon 8480C'), 270, 350),
    gpuW: onPage(
      700,
      'https://www.fp4.dev/silicon/h100-h200-b200-tco/',
      'Thermal design power of the H100 SXM5.',
    ),
    ddrWPerGB: between(assumed(0.2, 'DDR5 modules of 64 GB at 13 W'), 0.1, 0.4),
    nvmeWPerTB: between(assumed(6.5, 'drives of 3.84 TB at 25 W'), 3, 8),
    boardW: between(
      derived(
        3090,
        dgxPage,
        'what is left of the 10.2 kW of a DGX H100 after its other parts here: switches of the node, fans, losses',
      ),
      1500,
      3500,
    ),
    hcaW: between(assumed(200, 'eight adapters of one port at 25 W'), 150, 250),
    edgeSwitchW: between(assumed(1000, 'NDR switch of 64 ports without its optics'), 700, 1700),
    opticalCableW: between(assumed(17, 'both ends of a link of 400 Gb/s'), 10, 20),
    directorChassisW: assumed(32_000, 'its 32 spine chips as 32 switches of 64 ports'),
    directorLeafModuleW: assumed(1000, 'its chip as one switch of 64 ports'),
    nodeW: sumOfParts,
  },
}

/** Board, fans and losses of a node of the book's year that has no GPUs; that of a GPU chassis is far more. */
export const boardsWithoutGpus: Readonly<Record<BookId, Stated<number>>> = {
  'coral-2018': between(
    assumed(80, 'as of the node of Quartz; no source gives it for a node of 2018 without GPUs'),
    50,
    200,
  ),
  'quartz-2016': quartz2016.power.boardW,
  'gpu-2024': between(
    assumed(
      200,
      'board, fans and losses of the supply of two sockets without GPUs; no source gives it',
    ),
    100,
    400,
  ),
}

/** By price book. */
export const operations: Readonly<Record<BookId, Sourced<Operation>>> = {
  'coral-2018': coral2018,
  'quartz-2016': quartz2016,
  'gpu-2024': gpu2024,
}
