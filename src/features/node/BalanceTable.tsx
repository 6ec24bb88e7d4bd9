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
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Ratio</th>
            <ScenarioHead node={own} />
            {baseline && <ScenarioHead node={baseline} />}
            {publishedMachines.map((machine) => (
              <th key={machine} scope="col">
                {machine}
              </th>
            ))}
          </tr>
        </thead>
        <tbody data-stale={own.stale}>
          {balanceRows.map((row) => (
            <BalanceRow key={row.key} row={row} balance={balance} reference={reference} />
          ))}
        </tbody>
      </table>
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

function ScenarioHead({ node }: { readonly node: BalancedNode }) {
  const { letter, colour } = scenarioCode(node.index)
  return (
    <th scope="col" style={{ color: colour }}>
      {letter}
    </th>
  )
}

interface BalanceRowProps {
  readonly row: BalanceRatio
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
        <Glossed>{label}</Glossed>
        {unit !== '' && <span className={styles.unit}> {unit}</span>}
      </th>
      <td className={styles.own}>{write(balance[key])}</td>
      {reference && <td>{write(reference[key])}</td>}
      {publishedMachines.map((machine) => (
        <td key={machine} className={styles.published}>
          {printedRatio(publishedBalance[key][machine], factor)}
        </td>
      ))}
    </tr>
  )
}
