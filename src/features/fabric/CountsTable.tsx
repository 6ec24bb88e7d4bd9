import { formatCount, formatSigned, formatSignificant } from '../../domain/format'
import { coreKind } from '../../domain/scenario/core-words'
import type { FabricDesign } from '../../domain/scenario/schema'
import type { MachineDto } from '../../engine/engine'
import { scenarioCode } from '../../ui/scenario-code'
import { ScenarioMark } from '../../ui/ScenarioMark'
import styles from './CountsTable.module.css'

interface Counted {
  /** Of the scenario in the document. */
  readonly index: number
  readonly machine: MachineDto
}

interface CountsTableProps {
  readonly own: Counted
  /** The baseline, if it is another scenario that can be built. */
  readonly baseline: Counted | undefined
  readonly fabric: FabricDesign
}

interface Row {
  readonly label: string
  readonly of: (machine: MachineDto) => number
  readonly write?: (value: number) => string
}

const leafModules = ({ coreSwitches, leafModulesPerDirector }: MachineDto) =>
  coreSwitches * leafModulesPerDirector

/** The core in the words of the design. */
function coreRows(fabric: FabricDesign): readonly Row[] {
  const cores = ({ coreSwitches }: MachineDto) => coreSwitches
  switch (coreKind(fabric)) {
    case 'spine':
      return [{ label: 'Spine switches', of: cores }]
    case 'director':
      return [
        { label: 'Directors', of: cores },
        { label: 'Director leaf modules', of: leafModules },
      ]
    case 'fixed':
      return [
        { label: 'Core blocks', of: cores },
        { label: 'Leaf switches', of: leafModules },
        {
          label: 'Spine switches in them',
          of: (machine) => machine.coreSwitches * fabric.director.spines,
        },
      ]
  }
}

const rowsFor = (fabric: FabricDesign): readonly Row[] => [
  { label: 'Racks', of: ({ racks }) => racks },
  { label: 'Nodes', of: ({ nodes }) => nodes },
  { label: 'Edge switches', of: ({ edgeSwitches }) => edgeSwitches },
  { label: 'Uplinks, optical', of: ({ uplinks }) => uplinks },
  { label: 'Node cables, copper', of: copperCables },
  ...coreRows(fabric),
  {
    label: 'Nominal bisection, TB/s',
    of: ({ nominalBisectionTBps }) => nominalBisectionTBps,
    write: formatSignificant,
  },
  {
    label: 'Network, M$',
    of: ({ cost }) => cost.networkUsd / 1e6,
    write: formatSignificant,
  },
]

function copperCables({ cost }: MachineDto): number {
  return cost.bom.find(({ priceKey }) => priceKey === 'copperCableUsd')?.count ?? 0
}

/** What the machine has of everything, beside the baseline. */
export function CountsTable({ own, baseline, fabric }: CountsTableProps) {
  const shown = baseline ? [baseline, own] : [own]
  const difference = baseline && {
    name: `${scenarioCode(own.index).letter} − ${scenarioCode(baseline.index).letter}`,
    of: (row: Row) => row.of(own.machine) - row.of(baseline.machine),
  }
  return (
    <table className={styles.table} data-testid="fabric-counts">
      <caption className={styles.caption}>What it takes</caption>
      <thead>
        <tr>
          <th scope="col">Counts, exact</th>
          {shown.map(({ index }) => (
            <th key={index} scope="col" style={{ color: scenarioCode(index).colour }}>
              <ScenarioMark index={index} size={9} /> {scenarioCode(index).letter}
            </th>
          ))}
          {difference && <th scope="col">{difference.name}</th>}
        </tr>
      </thead>
      <tbody>
        {rowsFor(fabric).map((row) => {
          const write = row.write ?? formatCount
          return (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              {shown.map(({ index, machine }) => (
                <td key={index}>{write(row.of(machine))}</td>
              ))}
              {difference && <td>{formatSigned(difference.of(row), write)}</td>}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
