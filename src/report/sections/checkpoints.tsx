/** What checkpoints cost: to drives in the nodes and to the file system. */
import type { AnsweredPerformance } from '../../experiments/report-answers'
import { CurvesAxes } from '../../charts/curves/CurvesAxes'
import { CurvesMarks } from '../../charts/curves/CurvesMarks'
import { curveColumns, curveRecords, curvesTable } from '../../charts/curves/curvesTable'
import { scenarioLetter } from '../../charts/frame/ScenarioGlyph'
import {
  axesOfTime,
  checkpointCurves,
  checkpointNote,
  crossoversOf,
  wholeMachine,
  withoutDrives,
  type Answered,
} from '../../charts/io/checkpointCurves'
import { CheckpointMarks } from '../../charts/io/CheckpointMarks'
import { buildCheckpointState } from '../../charts/io/CheckpointState'
import { checkpointRows, checkpointsNote } from '../checkpoint-rows'
import { titleOf } from '../decision'
import { WIDE_DRAWING } from '../document/page-width'
import type { ReportChart, ReportSection, ReportTable, ReportText } from '../document/report'
import { cellTable, figure, left, right, rowsOf } from '../document/tables'
import { checkpointTimeSubtitle, enduranceSentence, timeSentence } from '../io-sentences'
import { caution } from './unbuilt'

export function checkpointsSection(answers: AnsweredPerformance): ReportSection {
  const { scenarios, performance, workbook } = answers
  const found = scenarios.map((_, index): Answered => {
    const answer = performance.checkpoints[index]
    const result = answer && 'value' in answer ? answer.value : undefined
    return { letter: scenarioLetter(index), result, isCurrent: true }
  })
  const told = found[workbook.baseline]?.result
    ? workbook.baseline
    : found.findIndex(({ result }) => result)
  const shown = found[told]
  return {
    id: 'checkpoints',
    title: 'Checkpoints',
    blocks: [
      ...(shown?.result ? [timeChart(found, shown), wholeTable(found)] : []),
      ...scenarios.flatMap(({ scenario }, index): readonly ReportText[] => {
        const answer = performance.checkpoints[index]
        const name = titleOf(index, scenario)
        if (!answer) return [caution(`${name} cannot be built as it stands.`)]
        if ('sentence' in answer) return [caution(`${name}: ${answer.sentence}`)]
        const worn = enduranceSentence(
          scenarioLetter(index),
          answer.value,
          scenario.node.nvme.driveWritesPerDay,
        )
        return worn === undefined ? [] : [caution(worn)]
      }),
    ],
  }
}

function timeChart(answers: readonly Answered[], { letter, result }: Answered): ReportChart {
  const curves = checkpointCurves(answers, ({ writeS }) => writeS)
  const crossovers = crossoversOf(answers)
  const state = buildCheckpointState({ curves, axes: axesOfTime, crossovers, width: WIDE_DRAWING })
  const { layout } = state.curves
  const note = checkpointNote(curves, crossovers)
  return {
    kind: 'chart',
    id: 'time',
    caption: (result && timeSentence(letter, result)) ?? 'How long does a checkpoint take?',
    note: `${checkpointTimeSubtitle}${withoutDrives(answers)}.${note === undefined ? '' : ` ${note}`}`,
    width: layout.width,
    height: layout.height,
    drawing: (
      <>
        <CurvesAxes state={state.curves} />
        <CurvesMarks state={state.curves} />
        <CheckpointMarks state={state} />
      </>
    ),
    data: rowsOf(curvesTable(curves, axesOfTime)),
    csv: { columns: curveColumns(curves, axesOfTime), rows: curveRecords(curves) },
  }
}

/** Quantities that fit a line each; of durations the file has seconds. */
function wholeTable(answers: readonly Answered[]): ReportTable {
  const known = answers.filter(({ result }) => result !== undefined)
  return cellTable({
    id: 'whole',
    caption: 'Checkpoints of the whole machine',
    columns: [left('Quantity'), ...known.map(({ letter }) => right(letter))],
    cells: checkpointRows.map(({ label, unit, value, write }) => [
      { text: label, value: unit === 's' ? `${label}, s` : label },
      ...known.map(({ result }) => {
        const whole = wholeMachine(result)
        return figure(whole && value(whole), write)
      }),
    ]),
    note: checkpointsNote,
  })
}
