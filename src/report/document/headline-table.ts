/** The figures that a buyer asks for first, of every scenario, with their differences to the baseline. */
import type { ReportAnswers } from '../../experiments/report-answers'
import { headingUnit, quantities } from '../../document/quantities'
import { compare, formatDifference, formatValue } from '../../experiments/comparison/figures'
import { titleOf } from '../../document/titles'
import { headlineIds, headlineLabel } from '../../experiments/comparison/figures'
import { gainOverBaseline, throughputText } from '../../experiments/comparison/throughput-words'
import type { ReportTable } from './report'
import { cellTable, left, right, words, type ReportCell } from './tables'

const UNKNOWN: ReportCell = { text: '\u2013', value: undefined }

export function headlineTable(answers: ReportAnswers): ReportTable {
  const { workbook, throughputs } = answers
  const { baseline } = workbook
  const outcomes = answers.scenarios
  const base = workbook.scenarios[baseline]
  const ids = base ? headlineIds(base) : []
  const rows = compare(outcomes, baseline).filter(({ id }) => ids.includes(id))
  const found = 'value' in throughputs ? throughputs.value.found : []
  return cellTable({
    id: 'headline',
    caption: '',
    columns: [
      left('Figure'),
      ...workbook.scenarios.map((scenario, index) =>
        right(
          index === baseline ? `${titleOf(index, scenario)}, baseline` : titleOf(index, scenario),
        ),
      ),
    ],
    cells: [
      ...rows.map(({ id, cells }) => [
        words(labelOf(headlineLabel(id), headingUnit(quantities[id]))),
        ...cells.map(({ value, difference }): ReportCell => {
          if (value === undefined) return UNKNOWN
          const text = formatValue(id, value)
          const isSame = !difference || difference.absolute === 0
          return {
            text: isSame ? text : `${text} · ${formatDifference(id, difference)}`,
            value,
          }
        }),
      ]),
      ...(found.some((said) => said !== undefined)
        ? [
            [
              words('Workload throughput, nodes of the baseline'),
              ...outcomes.map((_, index): ReportCell => {
                const said = found[index]
                if (!said) return UNKNOWN
                const text = throughputText(said)
                return {
                  text: index === baseline ? text : `${text} · ${gainOverBaseline(said)}`,
                  value: said.throughput,
                }
              }),
            ],
          ]
        : []),
    ],
    note: 'After the dot the difference to the baseline; of the throughput with 5 to 95 % of the draws of prices and slowdowns in brackets.',
  })
}

const labelOf = (label: string, unit: string) =>
  unit === '' || unit === 'USD' ? label : `${label}, ${unit}`
