/** By what and how the same report can be had again. */
import type { ReportAnswers } from '../../answers/report-answers'
import type { ReportSection, ReportStamp } from '../document/report'
import { cellTable, left, words } from '../document/tables'

export function reproductionSection(
  { workbook }: ReportAnswers,
  { asOf, modelVersion, parametersHash, documentHash, seeds, link }: ReportStamp,
): ReportSection {
  return {
    id: 'reproduction',
    title: 'How to have these figures again',
    blocks: [
      {
        kind: 'text',
        text: 'The same document, seeds and version of the model give the same figures to the last bit, in every browser and on the command line.',
      },
      cellTable({
        id: 'stamp',
        caption: 'What made this report',
        columns: [left('What'), left('Value')],
        cells: [
          ...(asOf === undefined ? [] : [[words('As of'), words(asOf)]]),
          [words('Model version'), words(modelVersion)],
          [words('Hash of the parameters'), words(parametersHash)],
          [words('Hash of the document'), words(documentHash)],
          [words('Seeds'), words(seeds.join(', '))],
          [words('Scenarios'), words(String(workbook.scenarios.length))],
        ],
      }),
      {
        kind: 'list',
        items: [
          'In the browser: open Taper and add the fragment below to its address after #.',
          'On the command line: save the document (taper open FRAGMENT > document.json), then taper report document.json --pdf report.pdf --csv tables.',
        ],
      },
      { kind: 'text', role: 'limit', text: link },
    ],
  }
}
