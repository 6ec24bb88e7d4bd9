/** What every taper buys with the baseline's node and money: the taper chart of the screen. */
import type { ReportAnswers } from '../../experiments/report-answers'
import { scenarioLetter } from '../../charts/frame/ScenarioGlyph'
import { drawable } from '../../charts/taper/taperPoints'
import { TaperAxes } from '../../charts/taper/TaperAxes'
import { TaperMarks } from '../../charts/taper/TaperMarks'
import { readingNote } from '../../charts/taper/taperNote'
import { buildTaperState, type OtherScenario } from '../../charts/taper/TaperState'
import { taperRecords, taperTable, taperTableColumns } from '../../charts/taper/taperTable'
import { taperSubtitle, taperTitle } from '../../charts/taper/taperTitle'
import { coreKind, coreNouns } from '../../document/scenario/core-words'
import { visibleText } from '../../document/visible-text'
import { PAGE_WIDTH } from '../document/page-width'
import type { ReportSection } from '../document/report'
import { dataTable, rowsOf } from '../document/tables'

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
  const identity = {
    letter,
    name: visibleText(scenario.name),
    core: coreNouns[coreKind(scenario.fabric)].many,
  }
  const state = buildTaperState({
    points,
    routing,
    scenario: identity,
    others: othersOf(answers),
    width: PAGE_WIDTH,
  })
  const budgetUsd = scenario.budget.mode === 'usd' ? scenario.budget.usd : undefined
  const data = taperTable(points)
  const csv = { columns: taperTableColumns, rows: taperRecords(points) }
  const note = readingNote(state)
  return {
    id: 'tapers',
    title,
    blocks: [
      {
        kind: 'chart',
        id: 'curve',
        caption: taperTitle({ points, routing, budgetUsd }),
        note: [taperSubtitle(drawable(points), identity, routing), ...(note ? [note] : [])].join(
          ' ',
        ),
        width: state.layout.width,
        height: state.layout.height,
        drawing: (
          <>
            <TaperAxes state={state} letter={letter} />
            <TaperMarks state={state} letter={letter} />
          </>
        ),
        data: rowsOf(data),
        csv,
      },
      dataTable({ id: 'splits', caption: 'Every split of the edge switch' }, data, csv),
    ],
  }
}

function othersOf({ scenarios, workbook }: ReportAnswers): readonly OtherScenario[] {
  return scenarios.flatMap(({ scenario, machine, bisection }, index) => {
    if (index === workbook.baseline || !machine) return []
    return [
      {
        letter: scenarioLetter(index),
        taper: machine.populatedTaper,
        nodes: machine.nodes,
        deliveredTBps: bisection?.[scenario.fabric.routing].deliveredTBps,
      },
    ]
  })
}
