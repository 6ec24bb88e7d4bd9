/** What a fabric takes: its pieces, counted. */
import { formatCount, formatSigned, formatSignificant } from '../../document/format'
import { coreKind, type CoreKind } from '../../document/scenario/core-words'
import type { FabricDesign } from '../../document/scenario/schema'
import { letterOf } from '../../document/titles'
import type { MachineFigures } from '../../model/engine'
import { analytic, entered } from '../../tables/columns'
import { table, type Column, type Table } from '../../tables/table'
import { machineProvenance } from '../shared/machine-provenance'

export interface CountedFabric {
  /** Of the scenario in the document. */
  readonly index: number
  readonly fabric: FabricDesign
  readonly machine: MachineFigures
}

interface FabricCount {
  readonly label: string
  /** Undefined where a machine has no such thing. */
  readonly of: (counted: CountedFabric) => number | undefined
  readonly write?: (value: number | undefined) => string
}

const counts = (label: string, of: (machine: MachineFigures) => number): FabricCount => ({
  label,
  of: ({ machine }) => of(machine),
})

/** What is there in every plane. */
const inPlanes = (label: string, of: (machine: MachineFigures) => number): FabricCount => ({
  label,
  of: ({ machine, fabric }) => fabric.planes * of(machine),
})

const leaves = ({ coreSwitches, leafModulesPerDirector }: MachineFigures) =>
  coreSwitches * leafModulesPerDirector

/** What a core of each kind is made of. */
const coreRows: Readonly<Record<CoreKind, readonly FabricCount[]>> = {
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
function coreRowsOf(shown: readonly CountedFabric[]): readonly FabricCount[] {
  const kinds = [...new Set(shown.map(({ fabric }) => coreKind(fabric)))]
  return kinds.flatMap((kind) =>
    coreRows[kind].map((row) => ({
      ...row,
      of: (counted: CountedFabric) =>
        coreKind(counted.fabric) === kind ? row.of(counted) : undefined,
    })),
  )
}

/** What each has of everything; several kinds of core have rows of their own. */
const fabricCounts = (shown: readonly CountedFabric[]): readonly FabricCount[] => [
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

function copperCables({ cost }: MachineFigures): number {
  return cost.bom.find(({ priceKey }) => priceKey === 'copperCableUsd')?.count ?? 0
}

/**
 * What fabrics take, side by side.
 * @param headOf of a scenario's column
 * @param difference of the last to the first
 */
export function countsTable(
  shown: readonly CountedFabric[],
  headOf: (counted: CountedFabric) => string,
  hasDifference: boolean,
): Table {
  const [first] = shown
  const last = shown.at(-1)
  const number = (
    key: string,
    header: string,
    value: Column<FabricCount>['value'],
    isSigned = false,
  ): Column<FabricCount> =>
    analytic(key, header, value, machineProvenance.counts, {
      formatOf: ({ write = formatCount }) =>
        isSigned ? (count) => formatSigned(count, write) : (count) => write(count),
    })
  return table<FabricCount>({
    id: 'counts',
    caption: 'What it takes',
    columns: [
      entered('count', 'Count', ({ label }) => label),
      ...shown.map((counted) => ({
        ...number(letterOf(counted.index).toLowerCase(), headOf(counted), ({ of }) => of(counted)),
        scenario: counted.index,
      })),
      ...(hasDifference && first && last
        ? [
            number(
              'difference',
              `${letterOf(last.index)} − ${letterOf(first.index)}`,
              ({ of }) => minus(of(last), of(first)),
              true,
            ),
          ]
        : []),
    ],
    rows: fabricCounts(shown),
    freshness: 'current',
    scenarioOf: () => undefined,
    about: shown.map(({ index }) => index),
  })
}

const minus = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? undefined : one - other
