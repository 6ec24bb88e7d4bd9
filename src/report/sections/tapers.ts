import type { ReportAnswers } from '../../experiments/report-answers'
import { scenarioLetter } from '../../charts/frame/ScenarioGlyph'
import { tableData } from '../../charts/frame/tableData'
import { coreKind, coreNouns } from '../../document/scenario/core-words'
import { visibleText } from '../../document/visible-text'
import { drawable } from '../../experiments/tradeoff/taper-points'
import { taperTable, type OtherMachine } from '../../experiments/tradeoff/taper-table'
import { taperSubtitle, taperTitle } from '../../experiments/tradeoff/taper-words'
import { recordsOf } from '../../tables/write-csv'
import { chartBlock } from '../document/chart-block'
import type { ReportSection } from '../document/report'
import { dataTable } from '../document/tables'

export function tapersSection(answers: ReportAnswers): ReportSection | undefined {
  const { workbook, scenarios, taperCurve } = answers
  const { baseline } = workbook
  const base = scenarios[baseline]
  if (!base || !taperCurve) return undefined
  const title = 'What every taper buys'
  if ('sentence' in taperCurve) {
    return {
      id: 'tapers',
      title,
      blocks: [{ kind: 'text', role: 'caution', text: taperCurve.sentence }],
    }
  }
  const { scenario } = base
  const letter = scenarioLetter(baseline)
  const points = taperCurve.value
  const { routing } = scenario.fabric
  const core = coreNouns[coreKind(scenario.fabric)].many
  const table = taperTable({
    points,
    routing,
    scenario: { index: baseline, letter, core },
    others: othersOf(answers),
    freshness: 'current',
  })
  const budgetUsd = scenario.budget.mode === 'usd' ? scenario.budget.usd : undefined
  const subtitle = taperSubtitle(
    drawable(points),
    { letter, name: visibleText(scenario.name) },
    routing,
  )
  const data = tableData(table)
  const csv = recordsOf(table)
  return {
    id: 'tapers',
    title,
    blocks: [
      chartBlock(
        { ...table, id: 'curve' },
        {
          caption: taperTitle({ points, routing, budgetUsd }),
          note: `${subtitle} ${table.note ?? ''}`.trim(),
          csv,
        },
      ),
      dataTable({ id: 'splits', caption: 'Every split of the edge switch' }, data, csv),
    ],
  }
}

function othersOf({ scenarios, workbook }: ReportAnswers): readonly OtherMachine[] {
  return scenarios.flatMap(({ scenario, machine, bisection }, index) => {
    if (index === workbook.baseline || !machine) return []
    return [
      {
        index,
        taper: machine.populatedTaper,
        nodes: machine.nodes,
        deliveredTBps: bisection?.[scenario.fabric.routing].deliveredTBps,
      },
    ]
  })
}
