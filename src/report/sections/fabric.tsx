/** The trees of switches: the picture of the baseline's, and what every scenario's takes. */
import type { AnsweredPerformance } from '../../experiments/report-answers'
import { FabricLadderMarks } from '../../charts/fabric/FabricLadderMarks'
import { buildFabricLadder } from '../../charts/fabric/FabricLadderState'
import { fabricLevels } from '../../charts/fabric/fabricLevels'
import { ladderRecords, ladderTable, ladderTableColumns } from '../../charts/fabric/ladderTable'
import { ladderNote, ladderSubtitle, ladderTitle } from '../../charts/fabric/ladderTexts'
import { scenarioLetter } from '../../charts/frame/ScenarioGlyph'
import { formatCount } from '../../document/format'
import type { Scenario } from '../../document/scenario/schema'
import type { MachineDto } from '../../model/engine'
import { titleOf } from '../decision'
import { PAGE_WIDTH } from '../document/page-width'
import type { ReportChart, ReportSection, ReportTable } from '../document/report'
import { cellTable, figure, left, right, rowsOf, words } from '../document/tables'
import { evenWiring } from '../even-wiring'
import { fabricCounts } from '../fabric-counts'
import { unbuilt } from './unbuilt'

interface Tree {
  readonly index: number
  readonly scenario: Scenario
  readonly machine: MachineDto
}

export function fabricSection(answers: AnsweredPerformance): ReportSection {
  const trees = answers.scenarios.flatMap(({ scenario, machine }, index): readonly Tree[] =>
    machine && scenario.fabric.topology === 'fat-tree' ? [{ index, scenario, machine }] : [],
  )
  const drawn = trees.find(({ index }) => index === answers.workbook.baseline) ?? trees[0]
  return {
    id: 'fabric',
    title: 'Fabric: the trees of switches',
    blocks: [
      ...(drawn ? [ladder(drawn), countsTable(trees), wiring(trees)] : []),
      ...unbuilt(answers),
    ],
  }
}

function ladder({ index, scenario, machine }: Tree): ReportChart {
  const letter = scenarioLetter(index)
  const state = buildFabricLadder({ scenario, machine, reference: undefined, width: PAGE_WIDTH })
  const levels = fabricLevels(scenario, machine)
  return {
    kind: 'chart',
    id: 'levels',
    caption: ladderTitle(letter, scenario, machine, undefined),
    note: `${ladderSubtitle} ${ladderNote(scenario, 0, undefined)}`,
    width: state.layout.width,
    height: state.layout.height,
    drawing: <FabricLadderMarks state={state} letter={letter} shown={undefined} />,
    data: rowsOf(ladderTable(levels)),
    csv: { columns: ladderTableColumns, rows: ladderRecords(levels) },
  }
}

function countsTable(trees: readonly Tree[]): ReportTable {
  const counted = trees.map(({ index, scenario: { fabric }, machine }) => ({
    index,
    fabric,
    machine,
  }))
  return cellTable({
    id: 'counts',
    caption: 'What the fabrics take',
    columns: [
      left('Count'),
      ...trees.map(({ index, scenario }) => right(titleOf(index, scenario))),
    ],
    cells: fabricCounts(counted).map(({ label, of, write = formatCount }) => [
      words(label),
      ...counted.map((each) => figure(of(each), write)),
    ]),
  })
}

const wiring = (trees: readonly Tree[]) =>
  ({
    kind: 'list',
    items: trees.map(
      ({ index, scenario, machine }) =>
        `${scenarioLetter(index)}: ${evenWiring(scenario.fabric, machine)}`,
    ),
  }) as const
