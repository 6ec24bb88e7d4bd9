/** What the scenarios buy, side by side: the comparison table of the screen. */
import type { ReportAnswers } from '../../experiments/report-answers'
import { visibleText } from '../../document/visible-text'
import { answers as isAnswered, compare, formatDifference, hasNoTree } from '../comparison'
import { comparisonTable, lateThroughput } from '../comparison-csv'
import { decide, letterOf, titleOf } from '../decision'
import { outcomesOf } from '../document/outcomes'
import type { ReportBlock, ReportSection } from '../document/report'
import { cellTable, left, right, words, type ReportCell } from '../document/tables'
import { gainOverBaseline, throughputText } from '../throughput-words'

export function comparisonSection(answers: ReportAnswers): ReportSection {
  const { workbook, throughputs, scenarios, card } = answers
  const { baseline } = workbook
  const outcomes = outcomesOf(answers)
  const others = [...outcomes.keys()].filter((index) => index !== baseline)
  const columns = [
    left('Quantity'),
    left('Unit'),
    ...outcomes.flatMap(({ scenario }, index) => [
      right(titleOf(index, scenario)),
      ...(index === baseline ? [] : [right(`${letterOf(index)} over ${letterOf(baseline)}`)]),
    ]),
  ]
  const compared = compare(outcomes, baseline)
  const rows = compared.map(({ quantity, cells }): readonly ReportCell[] => [
    words(quantity.label),
    words(quantity.unit),
    ...cells.flatMap((cell, index): ReportCell[] => {
      const outcome = outcomes[index]
      const value =
        cell.value === undefined || !outcome || !isAnswered(quantity, outcome)
          ? { text: '\u2013', value: undefined }
          : { text: quantity.format(cell.value), value: cell.value }
      if (index === baseline) return [value]
      const { difference } = cell
      return [
        value,
        difference
          ? { text: formatDifference(quantity, difference), value: difference.absolute }
          : { text: '\u2013', value: undefined },
      ]
    }),
  ])
  const found = 'value' in throughputs ? throughputs.value.found : []
  const late: readonly ReportCell[] = [
    words('Workload throughput'),
    words(`nodes of ${letterOf(baseline)}`),
    ...outcomes.flatMap((_, index): ReportCell[] => {
      const said = found[index]
      const value = said
        ? { text: throughputText(said), value: said.throughput }
        : { text: '\u2013', value: undefined }
      if (index === baseline) return [value]
      return [
        value,
        said
          ? { text: gainOverBaseline(said), value: said.gain.value }
          : { text: '\u2013', value: undefined },
      ]
    }),
  ]
  const isFound = found.some((each) => each !== undefined)
  const limits = others.map((other) => decide(outcomes, baseline, other))
  const cautions = [...new Set(limits.flatMap((decision) => decision.cautions))]
  const blocks: ReportBlock[] = [
    {
      ...cellTable({
        id: 'quantities',
        caption: `Quantities of the scenarios, and their differences to ${letterOf(baseline)}`,
        columns,
        cells: isFound ? [...rows, late] : rows,
        ...(isFound && {
          note: `Workload throughput: what each machine does of the workload of ${letterOf(baseline)}, in undisturbed nodes of ${letterOf(baseline)}; in brackets 5 to 95 % of the draws of prices and slowdowns.`,
        }),
      }),
      csv: comparisonTable(
        compared,
        outcomes,
        card,
        isFound ? [lateThroughput(found, letterOf(baseline))] : [],
      ),
    },
    ...cautions.map((text): ReportBlock => ({ kind: 'text', role: 'caution', text })),
    ...('sentence' in throughputs
      ? [
          {
            kind: 'text',
            role: 'caution',
            text: `The throughput of the workload was not computed: ${throughputs.sentence}`,
          } as const,
        ]
      : throughputs.value.notes.map((text): ReportBlock => ({ kind: 'text', text }))),
    ...scenarios.flatMap(({ scenario, machine, issues }, index): ReportBlock[] =>
      machine || hasNoTree(scenario)
        ? []
        : [
            {
              kind: 'text',
              role: 'caution',
              text: `${letterOf(index)} ${visibleText(scenario.name)} cannot be built as it stands. ${issues.map(({ sentence }) => sentence).join(' ')}`,
            },
          ],
    ),
    ...[...new Set(limits.map((decision) => decision.limits))].map((text): ReportBlock => ({
      kind: 'text',
      role: 'limit',
      text,
    })),
  ]
  return { id: 'comparison', title: 'What the scenarios buy', blocks }
}
