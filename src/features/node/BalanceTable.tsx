import { balanceOf, type Balance, type BalancedMachine } from '../../document/node-balance'
import { publishedBalance, publishedBalanceSource } from '../../charts/node/publishedBalance'
import { formatSignificant } from '../../document/format'
import type { NodeDesign } from '../../document/scenario/schema'
import type { NodeFiguresDto } from '../../model/engine'
import {
  balanceNote,
  balanceRows,
  printedRatio,
  publishedMachines,
  type BalanceRatio,
} from '../../report/balance-rows'
import { toCsv } from '../../report/csv'
import { originOf } from '../../report/provenance-of-results'
import { stampColumns, stampOf } from '../../report/table-stamp'
import { resultsStore } from '../../state/results-store'
import { scenarioStore } from '../../state/scenario-store'
import { useTableFile } from '../../state/table-files'
import { Glossed } from '../../ui/Glossed'
import { SaveCsv } from '../../ui/SaveCsv'
import { WhereFrom } from '../../ui/WhereFrom'
import { scenarioCode } from '../../ui/scenario-code'
import { TableView, type ViewRow } from '../../tables/TableView'
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
      <TableView
        label="Table: balance of the node"
        isWide
        isDense
        isStale={own.stale}
        columns={[
          { key: 'ratio', header: 'Ratio' },
          ...[own, ...(baseline ? [baseline] : [])].map(({ index }) => ({
            key: String(index),
            header: scenarioCode(index).letter,
            scenario: index,
          })),
          ...publishedMachines.map((machine) => ({ key: machine, header: machine })),
        ]}
        rows={balanceRows.map((row) => balanceRow(row, balance, reference))}
      />
      <SaveCsv what="the balance of the node" onSave={save} />
      <p className={styles.note}>{balanceNote}</p>
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
    ...publishedMachines.map((machine) => ({
      key: machine,
      header: `${machine}, ${publishedBalanceSource}`,
    })),
    ...stampColumns,
  ]
  const scaled = (value: number | undefined, factor: number) =>
    value === undefined ? undefined : value * factor
  const records = balanceRows.flatMap(({ key, label, unit, factor }) =>
    balances.map(({ index, balance }) => {
      const scenario = scenarios[index]
      return {
        ratio: label,
        unit,
        value: scaled(balance[key], factor),
        ...Object.fromEntries(
          publishedMachines.map((machine) => [
            machine,
            scaled(publishedBalance[key][machine], factor),
          ]),
        ),
        ...(scenario && stampOf(index, scenario, card)),
      }
    }),
  )
  return toCsv(columns, records)
}

function balanceRow(
  { key, label, unit, factor }: BalanceRatio,
  balance: Balance,
  reference: Balance | undefined,
): ViewRow {
  const write = (value: number | undefined) =>
    formatSignificant(value === undefined ? undefined : value * factor)
  return {
    id: key,
    data: { 'data-ratio': key },
    cells: [
      { content: <Glossed>{label}</Glossed>, ...(unit !== '' && { unit }) },
      { content: write(balance[key]), isStrong: true },
      ...(reference ? [write(reference[key])] : []),
      ...publishedMachines.map((machine) => ({
        content: printedRatio(publishedBalance[key][machine], factor),
        isQuiet: true,
      })),
    ],
  }
}
