/** The node on paper: the picture of each, and what bounds the applications of the baseline's workload on it. */
import { letterOf, type ScenarioLetter } from '../../document/titles'
import { tableData } from '../../charts/frame/tableData'
import { NodeDiagramMarks } from '../../charts/node/NodeDiagramMarks'
import { buildNodeDiagram } from '../../charts/node/NodeDiagramState'
import { nodeNote, nodeSubtitle, nodeTitle } from '../../charts/node/nodeWords'
import { nodeTable } from '../../charts/node/nodeTable'
import { canonicalJson } from '../../document/scenario/hash'
import type { NodeDesign } from '../../document/scenario/schema'
import type { ReportAnswers } from '../../experiments/report-answers'
import type { NodeFigures } from '../../model/engine'
import { recordsOf } from '../../tables/write-csv'
import { chapterOf, type Chaptered } from '../chapter'
import { WIDE_DRAWING, rowsOf } from '../document/tables'
import type { ReportChart, ReportSection } from '../document/report'

/** Pictures are no drawings of tables, so they are not the experiment's. */
export function nodeSection(
  answers: Chaptered & Pick<ReportAnswers, 'scenarios'>,
): ReportSection | undefined {
  const chapter = chapterOf('node', answers)
  return chapter && { ...chapter, blocks: [...pictures(answers), ...chapter.blocks] }
}

/** Every node once, whatever number of scenarios has it. */
function pictures({ scenarios }: Pick<ReportAnswers, 'scenarios'>): readonly ReportChart[] {
  const letters = new Map<string, ScenarioLetter[]>()
  for (const [index, { scenario }] of scenarios.entries()) {
    const key = canonicalJson(scenario.node)
    letters.set(key, [...(letters.get(key) ?? []), letterOf(index)])
  }
  return scenarios.flatMap(({ scenario, node: figures }, index) => {
    const having = letters.get(canonicalJson(scenario.node)) ?? []
    const letter = letterOf(index)
    return figures && having[0] === letter ? [picture(scenario.node, figures, having)] : []
  })
}

function picture(
  node: NodeDesign,
  figures: NodeFigures,
  having: readonly ScenarioLetter[],
): ReportChart {
  const [letter = 'A'] = having
  const state = buildNodeDiagram({ node, figures, baseline: undefined, width: WIDE_DRAWING })
  const table = nodeTable(node, figures)
  return {
    kind: 'chart',
    id: `node-${letter.toLowerCase()}`,
    caption: `${having.join(', ')}: ${nodeTitle(node, figures)}`,
    note: [nodeSubtitle(state), nodeNote(state, undefined)].join(' ').trim(),
    width: state.width,
    height: state.height,
    drawing: (
      <NodeDiagramMarks
        state={state}
        bound={undefined}
        letter={letter}
        troubled={[]}
        baseline={undefined}
        stale={false}
      />
    ),
    data: rowsOf(tableData(table)),
    csv: recordsOf(table),
  }
}
