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
import { TableView } from '../../tables/TableView'
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
    <section className={styles.counts} aria-label="What it takes">
      <TableView
        label="Table: what it takes"
        testId="fabric-counts"
        isWide
        caption={
          <>
            What it takes
            <WhereFrom
              subject="What it takes"
              origin={() => {
                const { scenarios } = scenarioStore.getState().workbook
                const own = shown.flatMap(({ index }) => scenarios[index] ?? [])
                return originOf('counts', own.toReversed(), resultsStore.getState().card)
              }}
            />
          </>
        }
        columns={[
          { key: 'count', header: 'Count' },
          ...shown.map(({ index }) => ({
            key: String(index),
            header: (
              <>
                <ScenarioMark index={index} size={9} /> {scenarioCode(index).letter}
              </>
            ),
            scenario: index,
          })),
          ...(difference ? [{ key: 'difference', header: difference.name }] : []),
        ]}
        rows={rows.map((row) => {
          const write = row.write ?? formatCount
          return {
            id: row.label,
            cells: [
              <Glossed key="label">{row.label}</Glossed>,
              ...shown.map((counted) => write(row.of(counted))),
              ...(difference ? [formatSigned(difference.of(row), write)] : []),
            ],
          }
        })}
      />
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
