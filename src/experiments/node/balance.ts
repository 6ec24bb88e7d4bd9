/** The balance of a node: its ratios in words and units, and those in print. */
import { formatSignificant } from '../../document/format'
import type { Balance, RatioKey } from '../../document/node-balance'
import { entered } from '../../tables/columns'
import { table, type Column, type Freshness, type Table } from '../../tables/table'
import { besideOf } from '../shared/scenarios'
import { balanceProvenance, printedProvenance } from './provenance'
import { publishedBalance, type PublishedMachine } from './published-balance'

interface BalanceRatio {
  readonly key: RatioKey
  readonly label: string
  readonly unit: string
  /** What the ratio is multiplied by for its unit. */
  readonly factor: number
}

const ratios: readonly BalanceRatio[] = [
  { key: 'hbmToDdr', label: 'HBM to DDR bandwidth', unit: '', factor: 1 },
  { key: 'hbmToCpuGpu', label: 'HBM to CPU-GPU link', unit: '', factor: 1 },
  { key: 'hbmToGpuGpu', label: 'HBM to GPU-GPU link', unit: '', factor: 1 },
  { key: 'ddrToCpuGpu', label: 'DDR to CPU-GPU links', unit: '', factor: 1 },
  { key: 'ddrToHbmCapacity', label: 'DDR to HBM capacity', unit: '', factor: 1 },
  { key: 'hbmCapacityToGpuGpu', label: 'HBM per GPU-GPU rate', unit: 's', factor: 1 },
  { key: 'capacityPerFlop', label: 'Memory per flop/s', unit: 'B', factor: 1 },
  { key: 'bandwidthPerFlop', label: 'Bandwidth per flop', unit: 'B', factor: 1 },
  { key: 'injectionPerFlop', label: 'Injection per flop', unit: 'mB', factor: 1000 },
  { key: 'bisectionPerFlop', label: 'Bisection per flop', unit: 'mB', factor: 1000 },
]

/** Those of the table in print. */
const publishedMachines: readonly PublishedMachine[] = ['Summit', 'Sierra', 'Titan']

/** Published figures keep the digits with which they were printed. */
const printed = (value: number): string => String(Number(value.toPrecision(6)))

/** How the ratios are counted. */
const NOTE =
  'Flops are the GPUs’, or of the whole node without GPUs. Printed, Sierra’s 0.43 s counts four GPUs and two links; by Summit’s rule it is 0.21 s. Bisection is nominal, of the machine that is bought. Petaflops a megawatt are left out: powers of parts are mostly assumed.'

const scaled = (value: number | undefined, { factor }: BalanceRatio) =>
  value === undefined ? undefined : value * factor

/** How the parts of nodes stand to one another, beside what was published of three machines. */
export const balanceTable = (
  balances: readonly { readonly at: number; readonly balance: Balance }[],
  freshness: Freshness,
): Table =>
  table<BalanceRatio>({
    id: 'ratios',
    caption: 'Balance of the nodes',
    columns: [
      entered('ratio', 'Ratio', ({ label, unit }) => (unit === '' ? label : `${label}, ${unit}`)),
      ...balances.map(({ at, balance }): Column<BalanceRatio> => ({
        ...besideOf(at),
        value: (row) => scaled(balance[row.key], row),
        format: formatSignificant,
        basis: 'analytic',
        provenance: balanceProvenance,
      })),
      ...publishedMachines.map((machine): Column<BalanceRatio> =>
        entered(
          `${machine.toLowerCase()}_printed`,
          machine,
          (row) => scaled(publishedBalance[row.key][machine], row),
          { format: printed, provenance: printedProvenance, isQuiet: true },
        ),
      ),
    ],
    rows: ratios,
    isDense: true,
    note: NOTE,
    freshness,
    scenarioOf: () => undefined,
  })
