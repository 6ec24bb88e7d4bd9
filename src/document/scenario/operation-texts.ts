/** The words and steps of how a machine is run and what its parts draw, in document order. */

/** What a person reads at an editable number. */
export interface NumberFieldText {
  readonly path: string
  readonly label: string
  readonly unit: string
  readonly step: number
  readonly help: string
  /** What 0 is called where it stands for a value that nobody gave. */
  readonly atZero?: string
}

export const operationTexts: readonly NumberFieldText[] = [
  {
    path: 'operation.years',
    label: 'Years of service',
    unit: '',
    step: 1,
    help: 'Years for which energy, maintenance, staff and floor space are paid.',
  },
  {
    path: 'operation.pue',
    label: 'PUE',
    unit: '',
    step: 0.01,
    help: 'Power of the whole site ÷ power of the machine.',
  },
  {
    path: 'operation.meanLoad',
    label: 'Mean load',
    unit: '% of full power',
    step: 0.05,
    help: 'Mean power of the machine ÷ its power at full load.',
  },
  {
    path: 'operation.usdPerMWh',
    label: 'Electricity',
    unit: '$/MWh',
    step: 1,
    help: 'Price of one MWh, including delivery.',
  },
  {
    path: 'operation.maintenanceShare',
    label: 'Maintenance',
    unit: '% of the purchase per year',
    step: 0.005,
    help: 'Yearly maintenance after the warranty, as a share of the purchase.',
  },
  {
    path: 'operation.warrantyYears',
    label: 'Warranty',
    unit: 'years',
    step: 1,
    help: 'Number of years for which the purchase includes maintenance.',
  },
  {
    path: 'operation.staffUsdPerYear',
    label: 'Staff, fixed sum',
    unit: '$ per year',
    step: 100_000,
    help: 'Fixed sum per year that the buyer enters for the site’s staff. It does not depend on the machine’s size.',
  },
  {
    path: 'operation.floorUsdPerRackYear',
    label: 'Floor',
    unit: '$ per rack per year',
    step: 100,
    help: 'Yearly cost of floor space and hosting per rack of nodes.',
  },
  {
    path: 'operation.coolingUsdPerKW',
    label: 'Cooling plant',
    unit: '$/kW',
    step: 50,
    help: 'One-off cost of the cooling plant per kW of the machine’s full power.',
  },
  {
    path: 'operation.discountRate',
    label: 'Discount rate',
    unit: '% per year',
    step: 0.005,
    help: 'Real discount rate for later payments, used for net present value.',
  },
  {
    path: 'operation.spares.nodes',
    label: 'Spare nodes',
    unit: '% of the nodes',
    step: 0.005,
    help: 'Spare nodes, rounded up to whole nodes.',
  },
  {
    path: 'operation.spares.switches',
    label: 'Spare switches',
    unit: '% of the parts',
    step: 0.005,
    help: 'Spare edge switches, director chassis and leaf modules, each rounded up to whole parts.',
  },
  {
    path: 'operation.spares.adaptersAndCables',
    label: 'Spare adapters and cables',
    unit: '% of the parts',
    step: 0.005,
    help: 'Spare adapters and cables, each rounded up to whole parts.',
  },
  {
    path: 'operation.power.cpuSocketW',
    label: 'CPU power',
    unit: 'W per socket',
    step: 10,
    help: 'Power of one CPU at full load.',
  },
  {
    path: 'operation.power.gpuW',
    label: 'GPU power',
    unit: 'W each',
    step: 10,
    help: 'Power of one GPU at full load, memory included.',
  },
  {
    path: 'operation.power.ddrWPerGB',
    label: 'DDR power',
    unit: 'W/GB',
    step: 0.05,
    help: 'Power of 1 GB of DDR at full load.',
  },
  {
    path: 'operation.power.nvmeWPerTB',
    label: 'NVMe power',
    unit: 'W/TB',
    step: 1,
    help: 'Power of 1 TB of node-local drives at full load.',
  },
  {
    path: 'operation.power.boardW',
    label: 'Board power',
    unit: 'W per node',
    step: 10,
    help: 'Power of the rest of a node: board, fans and power-supply losses.',
  },
  {
    path: 'operation.power.hcaW',
    label: 'Adapter power',
    unit: 'W per node',
    step: 1,
    help: 'Power of the adapters of one node.',
  },
  {
    path: 'operation.power.edgeSwitchW',
    label: 'Switch power',
    unit: 'W each',
    step: 10,
    help: 'Power of one fixed switch.',
  },
  {
    path: 'operation.power.opticalCableW',
    label: 'Optics power',
    unit: 'W per cable',
    step: 1,
    help: 'Power of both ends of one cable between switches.',
  },
  {
    path: 'operation.power.directorChassisW',
    label: 'Director power',
    unit: 'W per chassis',
    step: 100,
    help: 'Power of one director with its spines, without leaf modules.',
  },
  {
    path: 'operation.power.directorLeafModuleW',
    label: 'Leaf module power',
    unit: 'W each',
    step: 10,
    help: 'Power of one leaf module of a director.',
  },
  {
    path: 'operation.power.nodeW',
    label: 'Quoted node power',
    unit: 'W per node',
    step: 10,
    atZero: 'not quoted',
    help: 'Power quoted for a whole node, including its network adapter. If 0, the power of its parts is added up.',
  },
]
