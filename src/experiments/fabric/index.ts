/** The trees of switches: level by level, and what they take. */
import { formatCount, formatSigned, formatSignificant } from '../../document/format'
import { incomparableNetworks, NOT_COMPARABLE } from '../../document/prices/caution-sentences'
import { coreKind, type CoreKind, coreNouns } from '../../document/scenario/core-words'
import type { FabricDesign } from '../../document/scenario/schema'
import { letterOf, titleOf } from '../../document/titles'
import type { MachineFigures } from '../../model/engine'
import { analytic, entered } from '../../tables/columns'
import {
  table,
  type Column,
  type Table,
  message,
  type Refusal,
  type Section,
  messagesOf,
} from '../../tables/table'
import { defineExperiment, type Get, type Input } from '../experiment'
import { machineProvenance } from '../shared/provenance'
import { builtOf, refusalsIn, type Built } from '../shared/scenarios'
import {
  fabricLevels,
  fabricNote,
  fabricSubtitle,
  fabricTips,
  fabricTitle,
  levelColumns,
  type FabricLevel,
} from './levels'

// What a fabric takes: its pieces, counted.

interface CountedFabric {
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
  /** Of two with adapters paid in unlike ways no difference is known. */
  readonly hasAdapters?: boolean
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
    inPlanes('Leaf switches in core blocks', leaves),
    inPlanes(
      'Spine switches in core blocks',
      (machine) => machine.coreSwitches * machine.spinesPerCore,
    ),
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
  {
    ...counts('Network, M$', ({ cost }) => cost.networkUsd / 1e6),
    write: formatSignificant,
    hasAdapters: true,
  },
]

function copperCables({ cost }: MachineFigures): number {
  return cost.bom.find(({ priceKey }) => priceKey === 'copperCableUsd')?.count ?? 0
}

/**
 * What fabrics take, side by side.
 * @param headOf of a scenario's column
 * @param difference of the last to the first
 */
function countsTable(
  shown: readonly Tree[],
  headOf: (counted: CountedFabric) => string,
  hasDifference: boolean,
): Table {
  const [first] = shown
  const last = shown.at(-1)
  const isUnlike = unlikeNetworks(shown) !== undefined
  const isComparable = ({ hasAdapters = false }: FabricCount) => !(hasAdapters && isUnlike)
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
    caption: 'Parts required',
    columns: [
      entered('count', 'Count', ({ label }) => label),
      ...shown.map((counted) => ({
        ...number(letterOf(counted.index).toLowerCase(), headOf(counted), ({ of }) => of(counted)),
        scenario: counted.index,
      })),
      ...(hasDifference && first && last
        ? [
            {
              ...number(
                'difference',
                `${letterOf(last.index)} − ${letterOf(first.index)}`,
                (row) => (isComparable(row) ? minus(row.of(last), row.of(first)) : undefined),
                true,
              ),
              absence: (row: FabricCount) => (isComparable(row) ? undefined : NOT_COMPARABLE),
            },
          ]
        : []),
    ],
    rows: fabricCounts(shown),
    freshness: 'current',
    scenarioOf: () => undefined,
    about: shown.map(({ index }) => index),
  })
}

const unlikeNetworks = (trees: readonly Tree[]) =>
  incomparableNetworks(
    trees.map(({ index, built }) => ({ label: letterOf(index), scenario: built.scenario })),
  )

const minus = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? undefined : one - other

// What it takes that every switch runs equally many cables to every one above it, in words.

/**
 * How edge switches are wired to the core, and how many core switches their ports alone would take if
 * that is fewer.
 */
export function evenWiring(fabric: FabricDesign, machine: MachineFigures): string {
  const { coreSwitches, bundle, uplinks } = machine
  const { one, many } = coreNouns[coreKind(fabric)]
  const cables = `${formatCount(bundle)} ${bundle === 1 ? 'cable' : 'cables'}`
  const each =
    coreSwitches === 1 ? `the only ${one}` : `each of ${formatCount(coreSwitches)} ${many}`
  const wired = `Every edge switch has ${cables} to ${each}`
  const ports = portsOf(fabric)
  const least = Math.ceil(uplinks / ports)
  const copies = fabric.planes > 1 ? ` This holds in each of the ${fabric.planes} planes.` : ''
  if (least >= coreSwitches) return `${wired}.${copies}`
  const why =
    fabric.wiring === 'one-each'
      ? `There is one ${one} for each of its uplinks.`
      : `The ${many} share its ${formatCount(fabric.edge.uplinks)} uplinks equally.`
  const enough = `${formatCount(least)} ${least === 1 ? one : many}`
  return `${wired}. ${why} By port count alone, ${enough} would be enough.${copies}`
}

/** Ports of a core switch towards edge switches. */
const portsOf = ({ levels, edge, director }: FabricDesign) =>
  levels === 2 ? edge.radix : director.leaves * director.leafPorts

/** The design that each machine was counted from: a picture must not mix a machine with the design after it. */
const designs = new WeakMap<MachineFigures, FabricDesign>()

/** A scenario with its tree: the present one, or the last that could be built. */
interface Tree extends CountedFabric {
  readonly built: Built
}

interface Answer {
  readonly scenarios: readonly Built[]
  readonly trees: readonly Tree[]
}

function answer(input: Input<{}>, get: Get): Answer {
  const scenarios = builtOf(input, get)
  const trees = scenarios.flatMap((built): readonly Tree[] => {
    const { at, scenario } = built
    const machine = built.built.value?.machine
    if (!machine) return []
    if (built.built.state === 'current') designs.set(machine, scenario.fabric)
    return [{ index: at, fabric: designs.get(machine) ?? scenario.fabric, machine, built }]
  })
  return { scenarios, trees }
}

const isPresent = ({ built: { built } }: Tree) => built.state !== 'refused'

function sections({ scenarios, trees }: Answer, input: Input<{}>): readonly Section[] {
  const { workbook, focus, isPaper = false } = input
  const present = trees.filter(isPresent)
  const own = trees.find(({ index }) => index === focus)
  const baseline = present.find(({ index }) => index === workbook.baseline)
  const refusals = refusalsIn(
    scenarios.filter(({ at }) => isPaper || at === focus).map(({ built }) => built),
  )
  if (isPaper) {
    return [
      levelsSection(own && isPresent(own) ? own : present[0], undefined, []),
      ...(present.length > 0 ? [allCountsSection(present, input)] : []),
      ...(refusals.length > 0 ? [{ ...absentSection, refusals }] : []),
    ]
  }
  const shown = own && isPresent(own) ? own : undefined
  const reference = baseline === own ? undefined : baseline
  return [
    levelsSection(shown, reference, refusals),
    ...(shown ? [countsSection(shown, reference)] : []),
  ]
}

const absentSection = {
  id: 'absent',
  title: message('Scenarios without a fat tree'),
} as const

function levelsSection(
  tree: Tree | undefined,
  baseline: Tree | undefined,
  refusals: readonly Refusal[],
): Section {
  const reference = baseline && {
    letter: letterOf(baseline.index),
    coreNoun: coreNouns[coreKind(baseline.fabric)].one,
    coreSwitches: baseline.machine.coreSwitches,
  }
  const levels = tree ? fabricLevels(tree.fabric, tree.machine) : []
  return {
    id: 'levels',
    title: tree
      ? message(fabricTitle(letterOf(tree.index), tree.fabric, tree.machine, reference))
      : message('What is the fabric made of?'),
    subtitle: fabricSubtitle,
    tables: [
      table<FabricLevel>({
        id: 'levels',
        caption: 'Levels of the fabric',
        columns: levelColumns,
        rows: levels,
        // It is counted within a few milliseconds: during a drag the picture shows the one before, undimmed.
        freshness: tree ? 'current' : 'partial',
        ...(tree && {
          note: fabricNote(tree.fabric, tree.machine, reference),
          scenarioOf: () => tree.index,
          chart: {
            type: 'fabric',
            of: tree.index,
            fabric: tree.fabric,
            machine: tree.machine,
            reference,
            tips: fabricTips(levels, tree.machine.cost.totalUsd),
          },
        }),
      }),
    ],
    refusals,
  }
}

/** What the machine has of everything, beside the baseline. */
function countsSection(own: Tree, baseline: Tree | undefined): Section {
  const shown = baseline ? [baseline, own] : [own]
  return {
    id: 'counts',
    title: message('Parts required'),
    tables: [countsTable(shown, ({ index }) => letterOf(index), baseline !== undefined)],
    messages: messagesOf([evenWiring(own.fabric, own.machine), unlikeNetworks(shown)]),
  }
}

const allCountsSection = (trees: readonly Tree[], { workbook }: Input<{}>): Section => ({
  id: 'counts',
  title: message('Parts of every fabric'),
  tables: [
    countsTable(
      trees,
      ({ index }) => titleOf(index, workbook.scenarios[index] ?? { name: '' }),
      false,
    ),
  ],
  messages: [
    ...trees.map(({ index, fabric, machine }) =>
      message('{letter}: {wiring}', {
        letter: letterOf(index),
        wiring: evenWiring(fabric, machine),
      }),
    ),
    ...messagesOf([unlikeNetworks(trees)]),
  ],
})

export const fabric = defineExperiment<{}, Answer>({
  id: 'fabric',
  title: 'Fabric',
  report: true,
  help: 'switches and links by level',
  parameters: {},
  answer,
  sections,
})
