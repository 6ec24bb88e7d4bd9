import { formatCount, formatSigned } from '../../document/format'
import { toCsv } from '../../report/csv'
import { evenWiring } from '../../report/even-wiring'
import { fabricCounts, type CountedFabric, type FabricCount } from '../../report/fabric-counts'
import { originOf } from '../../report/provenance-of-results'
import { stampColumns, stampOf } from '../../report/table-stamp'
import { resultsStore } from '../../state/results-store'
import { scenarioStore } from '../../state/scenario-store'
import { useTableFile } from '../../state/table-files'
import { Glossed } from '../../ui/Glossed'
import { SaveCsv } from '../../ui/SaveCsv'
import { WhereFrom } from '../../ui/WhereFrom'
import { scenarioCode } from '../../ui/scenario-code'
import { ScenarioMark } from '../../ui/ScenarioMark'
import styles from './CountsTable.module.css'

interface CountsTableProps {
  readonly own: CountedFabric
  /** The baseline, if it is another scenario that can be built. */
  readonly baseline: CountedFabric | undefined
}

/** What the machine has of everything, beside the baseline. */
export function CountsTable({ own, baseline }: CountsTableProps) {
  const shown = baseline ? [baseline, own] : [own]
  const difference = baseline && {
    name: `${scenarioCode(own.index).letter} − ${scenarioCode(baseline.index).letter}`,
    of: (row: FabricCount) => minus(row.of(own), row.of(baseline)),
  }
  const rows = fabricCounts(shown)
  const save = useTableFile(
    { id: 'counts', label: 'what the fabric takes', fileName: 'taper-fabric-counts' },
    () => countsCsv(rows, shown),
  )
  return (
    <section aria-label="What it takes">
      <table className={styles.table} data-testid="fabric-counts">
        <caption className={styles.caption} data-reveals>
          What it takes
          <WhereFrom
            subject="What it takes"
            origin={() => {
              const { scenarios } = scenarioStore.getState().workbook
              const own = shown.flatMap(({ index }) => scenarios[index] ?? [])
              return originOf('counts', own.toReversed(), resultsStore.getState().card)
            }}
          />
        </caption>
        <thead>
          <tr>
            <th scope="col">Count</th>
            {shown.map(({ index }) => (
              <th key={index} scope="col" style={{ color: scenarioCode(index).colour }}>
                <ScenarioMark index={index} size={9} /> {scenarioCode(index).letter}
              </th>
            ))}
            {difference && <th scope="col">{difference.name}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const write = row.write ?? formatCount
            return (
              <tr key={row.label}>
                <th scope="row">
                  <Glossed>{row.label}</Glossed>
                </th>
                {shown.map((counted) => (
                  <td key={counted.index}>{write(row.of(counted))}</td>
                ))}
                {difference && <td>{formatSigned(difference.of(row), write)}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className={styles.note}>{evenWiring(own.fabric, own.machine)}</p>
      <SaveCsv what="what the fabric takes" onSave={save} />
    </section>
  )
}

/** One row a count and scenario, numbers in full. */
function countsCsv(rows: readonly FabricCount[], shown: readonly CountedFabric[]): string {
  const { scenarios } = scenarioStore.getState().workbook
  const { card } = resultsStore.getState()
  const columns = [
    { key: 'what', header: 'what' },
    { key: 'count', header: 'count' },
    ...stampColumns,
  ]
  const records = rows.flatMap((row) =>
    shown.map((counted) => {
      const scenario = scenarios[counted.index]
      return {
        what: row.label,
        count: row.of(counted),
        ...(scenario && stampOf(counted.index, scenario, card)),
      }
    }),
  )
  return toCsv(columns, records)
}

const minus = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? undefined : one - other
