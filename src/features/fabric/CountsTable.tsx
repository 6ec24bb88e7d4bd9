import { formatCount, formatSigned, formatSignificant } from '../../domain/format'
import { coreKind, type CoreKind } from '../../domain/scenario/core-words'
import type { FabricDesign } from '../../domain/scenario/schema'
import type { MachineDto } from '../../engine/engine'
import { toCsv } from '../../report/csv'
import { originOf } from '../../report/provenance-of-results'
import { stampColumns, stampOf } from '../../report/table-stamp'
import { resultsStore } from '../../state/results-store'
import { scenarioStore } from '../../state/scenario-store'
import { useTableFile } from '../../state/table-files'
import { SaveCsv } from '../../ui/SaveCsv'
import { WhereFrom } from '../../ui/WhereFrom'
import { scenarioCode } from '../../ui/scenario-code'
import { ScenarioMark } from '../../ui/ScenarioMark'
import styles from './CountsTable.module.css'
import { evenWiring } from './evenWiring'

interface Counted {
  /** Of the scenario in the document. */
  readonly index: number
  readonly fabric: FabricDesign
  readonly machine: MachineDto
}

interface CountsTableProps {
  readonly own: Counted
  /** The baseline, if it is another scenario that can be built. */
  readonly baseline: Counted | undefined
}

interface Row {
  readonly label: string
  /** Undefined where a machine has no such thing. */
  readonly of: (counted: Counted) => number | undefined
  readonly write?: (value: number | undefined) => string
}

const counts = (label: string, of: (machine: MachineDto) => number): Row => ({
  label,
  of: ({ machine }) => of(machine),
})

/** What is there in every plane. */
const inPlanes = (label: string, of: (machine: MachineDto) => number): Row => ({
  label,
  of: ({ machine, fabric }) => fabric.planes * of(machine),
})

const leaves = ({ coreSwitches, leafModulesPerDirector }: MachineDto) =>
  coreSwitches * leafModulesPerDirector

/** What a core of each kind is made of. */
const coreRows: Readonly<Record<CoreKind, readonly Row[]>> = {
  spine: [inPlanes('Spine switches', ({ coreSwitches }) => coreSwitches)],
  director: [
    inPlanes('Directors', ({ coreSwitches }) => coreSwitches),
    inPlanes('Director leaf modules', leaves),
  ],
  fixed: [
    inPlanes('Core blocks of fixed switches', ({ coreSwitches }) => coreSwitches),
    inPlanes('Leaf switches in them', leaves),
    inPlanes('Spine switches in them', (machine) => machine.coreSwitches * machine.spinesPerCore),
    inPlanes('Cables, leaf to spine', ({ leafLinks }) => leafLinks),
  ],
}

/** Rows of the cores of all that are shown; those of another kind of core have none of it. */
function coreRowsOf(shown: readonly Counted[]): readonly Row[] {
  const kinds = [...new Set(shown.map(({ fabric }) => coreKind(fabric)))]
  return kinds.flatMap((kind) =>
    coreRows[kind].map((row) => ({
      ...row,
      of: (counted: Counted) => (coreKind(counted.fabric) === kind ? row.of(counted) : undefined),
    })),
  )
}

const rowsFor = (shown: readonly Counted[]): readonly Row[] => [
  counts('Racks', ({ racks }) => racks),
  counts('Nodes', ({ nodes }) => nodes),
  inPlanes('Edge switches', ({ edgeSwitches }) => edgeSwitches),
  inPlanes('Uplinks, optical', ({ uplinks }) => uplinks),
  counts('Node cables, copper', copperCables),
  ...coreRowsOf(shown),
  {
    ...counts('Nominal bisection, TB/s', ({ nominalBisectionTBps }) => nominalBisectionTBps),
    write: formatSignificant,
  },
  { ...counts('Network, M$', ({ cost }) => cost.networkUsd / 1e6), write: formatSignificant },
]

function copperCables({ cost }: MachineDto): number {
  return cost.bom.find(({ priceKey }) => priceKey === 'copperCableUsd')?.count ?? 0
}

/** What the machine has of everything, beside the baseline. */
export function CountsTable({ own, baseline }: CountsTableProps) {
  const shown = baseline ? [baseline, own] : [own]
  const difference = baseline && {
    name: `${scenarioCode(own.index).letter} − ${scenarioCode(baseline.index).letter}`,
    of: (row: Row) => minus(row.of(own), row.of(baseline)),
  }
  const rows = rowsFor(shown)
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
                <th scope="row">{row.label}</th>
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
function countsCsv(rows: readonly Row[], shown: readonly Counted[]): string {
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
