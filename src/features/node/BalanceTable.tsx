import {
  balanceOf,
  type Balance,
  type BalancedMachine,
  type RatioKey,
} from '../../domain/node-balance'
import {
  publishedBalance,
  publishedBalanceSource,
  type PublishedMachine,
} from '../../charts/node/publishedBalance'
import { formatSignificant } from '../../domain/format'
import type { NodeDesign } from '../../domain/scenario/schema'
import type { NodeFiguresDto } from '../../engine/engine'
import { toCsv } from '../../report/csv'
import { originOf } from '../../report/provenance-of-results'
import { stampColumns, stampOf } from '../../report/table-stamp'
import { resultsStore } from '../../state/results-store'
import { scenarioStore } from '../../state/scenario-store'
import { useTableFile } from '../../state/table-files'
import { SaveCsv } from '../../ui/SaveCsv'
import { WhereFrom } from '../../ui/WhereFrom'
import { scenarioCode } from '../../ui/scenario-code'
import styles from './BalanceTable.module.css'

interface BalancedNode {
  readonly index: number
  readonly node: NodeDesign
  readonly figures: NodeFiguresDto | undefined
  /** Undefined where none of this node can be built. */
  readonly machine: BalancedMachine | undefined
  readonly stale: boolean
}

interface BalanceTableProps {
  readonly own: BalancedNode
  /** Undefined if the scenario is the baseline itself. */
  readonly baseline: BalancedNode | undefined
}

interface Row {
  readonly key: RatioKey
  readonly label: string
  readonly unit: string
  /** What the ratio is multiplied by for its unit. */
  readonly factor: number
}

const rows: readonly Row[] = [
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

const machines: readonly PublishedMachine[] = ['Summit', 'Sierra', 'Titan']

/** How the node's parts, and the bisection of a machine of them, stand to one another, beside what was published of three machines. */
export function BalanceTable({ own, baseline }: BalanceTableProps) {
  const balance = balanceOf(own.node, own.figures, own.machine)
  const reference = baseline && balanceOf(baseline.node, baseline.figures, baseline.machine)
  const save = useTableFile(
    { id: 'balance', label: 'the balance of the node', fileName: 'taper-node-balance' },
    () =>
      balanceCsv([
        { index: own.index, balance },
        ...(baseline && reference ? [{ index: baseline.index, balance: reference }] : []),
      ]),
  )
  return (
    <section className={styles.balance} aria-labelledby="node-balance">
      <h3 id="node-balance" className={styles.title} data-reveals>
        Balance of the node
        <WhereFrom
          subject="Balance of the node"
          origin={() => {
            const scenario = scenarioStore.getState().workbook.scenarios[own.index]
            return originOf('balance', scenario ? [scenario] : [], resultsStore.getState().card)
          }}
        />
      </h3>
      <p className={styles.subtitle}>
        Computed, beside what {publishedBalanceSource} prints of three machines.
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Ratio</th>
            <ScenarioHead node={own} />
            {baseline && <ScenarioHead node={baseline} />}
            {machines.map((machine) => (
              <th key={machine} scope="col">
                {machine}
              </th>
            ))}
          </tr>
        </thead>
        <tbody data-stale={own.stale}>
          {rows.map((row) => (
            <BalanceRow key={row.key} row={row} balance={balance} reference={reference} />
          ))}
        </tbody>
      </table>
      <SaveCsv what="the balance of the node" onSave={save} />
      <p className={styles.note}>
        Flops are the GPUs’, or of the whole node without GPUs. Printed, Sierra’s 0.43 s counts four
        GPUs and two links; by Summit’s rule it is 0.21 s. Bisection is nominal, of the machine that
        is bought. Petaflops a megawatt are left out: powers of parts are mostly assumed.
      </p>
    </section>
  )
}

/** One row a ratio and scenario, with what was published beside it. */
function balanceCsv(
  balances: readonly { readonly index: number; readonly balance: Balance }[],
): string {
  const { scenarios } = scenarioStore.getState().workbook
  const { card } = resultsStore.getState()
  const columns = [
    { key: 'ratio', header: 'ratio' },
    { key: 'unit', header: 'unit' },
    { key: 'value', header: 'value' },
    ...machines.map((machine) => ({
      key: machine,
      header: `${machine}, ${publishedBalanceSource}`,
    })),
    ...stampColumns,
  ]
  const scaled = (value: number | undefined, factor: number) =>
    value === undefined ? undefined : value * factor
  const records = rows.flatMap(({ key, label, unit, factor }) =>
    balances.map(({ index, balance }) => {
      const scenario = scenarios[index]
      return {
        ratio: label,
        unit,
        value: scaled(balance[key], factor),
        ...Object.fromEntries(
          machines.map((machine) => [machine, scaled(publishedBalance[key][machine], factor)]),
        ),
        ...(scenario && stampOf(index, scenario, card)),
      }
    }),
  )
  return toCsv(columns, records)
}

function ScenarioHead({ node }: { readonly node: BalancedNode }) {
  const { letter, colour } = scenarioCode(node.index)
  return (
    <th scope="col" style={{ color: colour }}>
      {letter}
    </th>
  )
}

interface BalanceRowProps {
  readonly row: Row
  readonly balance: Balance
  readonly reference: Balance | undefined
}

function BalanceRow({ row, balance, reference }: BalanceRowProps) {
  const { key, label, unit, factor } = row
  const write = (value: number | undefined) =>
    formatSignificant(value === undefined ? undefined : value * factor)
  return (
    <tr data-ratio={key}>
      <th scope="row">
        {label}
        {unit !== '' && <span className={styles.unit}> {unit}</span>}
      </th>
      <td className={styles.own}>{write(balance[key])}</td>
      {reference && <td>{write(reference[key])}</td>}
      {machines.map((machine) => (
        <td key={machine} className={styles.published}>
          {printed(publishedBalance[key][machine], factor)}
        </td>
      ))}
    </tr>
  )
}

/** Published figures keep the digits with which they were printed. */
function printed(value: number | undefined, factor: number): string {
  return value === undefined ? '–' : String(Number((value * factor).toPrecision(6)))
}
