/** The trees of switches: level by level, and what they take. */
import { coreKind, coreNouns } from '../../document/scenario/core-words'
import type { FabricDesign } from '../../document/scenario/schema'
import { letterOf, titleOf } from '../../document/titles'
import type { MachineFigures } from '../../model/engine'
import { message, table, type Refusal, type Section } from '../../tables/table'
import { defineExperiment, type Get, type Input } from '../experiment'
import { builtOf, refusalsIn, type Built } from '../shared/scenarios'
import { countsTable, type CountedFabric } from './counts'
import {
  fabricLevels,
  ladderNote,
  ladderSubtitle,
  ladderTips,
  ladderTitle,
  levelColumns,
  type FabricLevel,
} from './levels'
import { evenWiring } from './wiring'

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
  const reference = baseline === own ? undefined : baseline
  return [
    levelsSection(own, reference, refusals),
    ...(own && isPresent(own) ? [countsSection(own, reference)] : []),
  ]
}

const absentSection = {
  id: 'absent',
  title: message('Scenarios without a tree'),
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
      ? message('{said}', {
          said: ladderTitle(letterOf(tree.index), tree.fabric, tree.machine, reference),
        })
      : message('What is the fabric made of?'),
    subtitle: ladderSubtitle,
    tables: [
      table<FabricLevel>({
        id: 'levels',
        caption: 'Levels of the fabric',
        columns: levelColumns,
        rows: levels,
        // It is counted within a few milliseconds: during a drag the picture shows the one before, undimmed.
        freshness: tree ? (isPresent(tree) ? 'current' : 'stale') : 'partial',
        ...(tree && {
          note: ladderNote(tree.fabric, tree.machine, reference),
          scenarioOf: () => tree.index,
          chart: {
            type: 'ladder',
            of: tree.index,
            fabric: tree.fabric,
            machine: tree.machine,
            reference,
            tips: ladderTips(levels, tree.machine.cost.totalUsd),
          },
        }),
      }),
    ],
    refusals,
  }
}

/** What the machine has of everything, beside the baseline. */
const countsSection = (own: Tree, baseline: Tree | undefined): Section => ({
  id: 'counts',
  title: message('What it takes'),
  tables: [
    countsTable(
      baseline ? [baseline, own] : [own],
      ({ index }) => letterOf(index),
      baseline !== undefined,
    ),
  ],
  messages: [message('{wiring}', { wiring: evenWiring(own.fabric, own.machine) })],
})

const allCountsSection = (trees: readonly Tree[], { workbook }: Input<{}>): Section => ({
  id: 'counts',
  title: message('What the fabrics take'),
  tables: [
    countsTable(
      trees,
      ({ index }) => titleOf(index, workbook.scenarios[index] ?? { name: '' }),
      false,
    ),
  ],
  messages: trees.map(({ index, fabric, machine }) =>
    message('{letter}: {wiring}', {
      letter: letterOf(index),
      wiring: evenWiring(fabric, machine),
    }),
  ),
})

export const fabric = defineExperiment<{}, Answer>({
  id: 'fabric',
  title: 'Fabric',
  place: 'offers',
  report: true,
  help: 'the trees of switches',
  parameters: {},
  answer,
  sections,
})
