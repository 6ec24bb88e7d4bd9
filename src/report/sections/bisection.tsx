/** What every fabric delivers across its middle under each way of routing, and what limits it. */
import type { AnsweredPerformance } from '../../answers/report-answers'
import {
  bisectionCsvColumns,
  bisectionNote,
  bisectionRecords,
  bisectionRow,
  bisectionSubtitle,
  bisectionTable,
  bisectionTitle,
  type BisectionRow,
} from '../../charts/bisection/bisectionRows'
import { BisectionMarks } from '../../charts/bisection/BisectionMarks'
import { buildBisectionState } from '../../charts/bisection/BisectionState'
import { scenarioLetter } from '../../charts/frame/ScenarioGlyph'
import { levelsTitle } from '../../charts/levels/levelRows'
import { titleOf } from '../decision'
import { PAGE_WIDTH } from '../document/page-width'
import type { ReportBlock, ReportSection } from '../document/report'
import { dataTable, rowsOf } from '../document/tables'
import { caution, unbuilt } from './unbuilt'

export function bisectionSection(answers: AnsweredPerformance): ReportSection {
  const rows = rowsOfAll(answers)
  return {
    id: 'bisection',
    title: 'Bisection: what the fabric delivers across its middle',
    blocks: [
      ...(rows.length > 0 ? chartOf(rows, scenarioLetter(answers.workbook.baseline)) : []),
      ...limitsOf(answers),
      ...unbuilt(answers),
    ],
  }
}

function rowsOfAll({ scenarios, performance }: AnsweredPerformance): readonly BisectionRow[] {
  return scenarios.flatMap(({ scenario, machine }, index) => {
    const answer = performance.asBuilt[index]
    return machine && answer
      ? [bisectionRow(index, scenario, machine, 'value' in answer ? answer.value : undefined)]
      : []
  })
}

function chartOf(rows: readonly BisectionRow[], baseline: string): readonly ReportBlock[] {
  const state = buildBisectionState(rows, PAGE_WIDTH)
  const told = rows.find(({ letter }) => letter === baseline) ?? rows[0]
  const data = bisectionTable(rows)
  const csv = { columns: bisectionCsvColumns, rows: bisectionRecords(rows) }
  return [
    {
      kind: 'chart',
      id: 'delivered',
      caption: bisectionTitle(told),
      note: `${bisectionSubtitle}. ${bisectionNote}`,
      width: state.width,
      height: state.height,
      drawing: <BisectionMarks state={state} />,
      data: rowsOf(data),
      csv,
    },
    dataTable({ id: 'ways', caption: 'Bisection by way of routing' }, data, csv),
  ]
}

/** Under its own routing the level of each tree that holds back most flows; or why there is no answer. */
function limitsOf({ scenarios, performance }: AnsweredPerformance): readonly ReportBlock[] {
  const items = scenarios.flatMap(({ scenario }, index) => {
    const answer = performance.asBuilt[index]
    if (!answer || 'sentence' in answer) return []
    const { routing } = scenario.fabric
    return [`${titleOf(index, scenario)}: ${levelsTitle(answer.value[routing].levels, routing)}.`]
  })
  const cautions = scenarios.flatMap(({ scenario, machine }, index) => {
    const answer = performance.asBuilt[index]
    const name = titleOf(index, scenario)
    if (answer && 'sentence' in answer) return [caution(`${name}: ${answer.sentence}`)]
    return machine?.nodes === 1 ? [caution(`${name}: a single node has no bisection.`)] : []
  })
  return [...(items.length > 0 ? [{ kind: 'list', items } as const] : []), ...cautions]
}
