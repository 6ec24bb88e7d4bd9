/** What checkpoints cost: to drives in the nodes and to the file system. */
import type { AnsweredPerformance } from '../../experiments/report-answers'
import { scenarioLetter } from '../../charts/frame/ScenarioGlyph'
import {
  axesOfTime,
  checkpointTable,
  wholeMachine,
  withoutDrives,
  type Answered,
} from '../../experiments/checkpoints/checkpoint-curves'
import { recordsOf } from '../../tables/write-csv'
import { checkpointRows, checkpointsNote } from '../checkpoint-rows'
import { titleOf } from '../decision'
import { chartBlock } from '../document/chart-block'
import { WIDE_DRAWING } from '../document/page-width'
import type { ReportChart, ReportSection, ReportTable, ReportText } from '../document/report'
import { cellTable, figure, left, right } from '../document/tables'
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
  const table = checkpointTable({
    id: 'time',
    caption: 'How long does a checkpoint take?',
    answers,
    value: ({ writeS }) => writeS,
    axes: axesOfTime,
    hasCrossovers: true,
    freshness: 'current',
  })
  const sentence = result && timeSentence(letter, result)
  return chartBlock(table, {
    ...(sentence !== undefined && { caption: sentence }),
    note: `${checkpointTimeSubtitle}${withoutDrives(answers)}.${table.note === undefined ? '' : ` ${table.note}`}`,
    csv: recordsOf(table),
    width: WIDE_DRAWING,
  })
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
