/** By what and how the same report can be had again. */
import { conditionOptions } from '../../experiments/shared/ranking/conditions'
import type { ReportAnswers } from '../../experiments/report-answers'
import type { ReportForm } from '../../document/report-forms'
import { qrCode } from '../../sharing/qr'
import type { ReportPicture, ReportSection, ReportProvenance } from '../document/report'
import { entered } from '../../tables/columns'
import { table } from '../../tables/table'
import { reportTable } from '../document/tables'

const isAddress = (link: string): boolean => !link.startsWith('#')

/** A code to be read by a telephone; none of a fragment, which opens nothing by itself, or of a long address. */
function codeOf(link: string): readonly ReportPicture[] {
  const code = isAddress(link) ? qrCode(link) : undefined
  return code ? [{ kind: 'picture', caption: 'The same address as a QR code', ...code }] : []
}

export function reproductionSection(
  { workbook, asked }: ReportAnswers,
  { asOf, modelVersion, parametersHash, documentHash, seeds, link }: ReportProvenance,
  form: ReportForm,
): ReportSection {
  const how = [
    ...(form === 'full' ? [] : [` --form ${form}`]),
    ...conditionOptions(asked).map((option) => ` ${option}`),
  ].join('')
  return {
    id: 'reproduction',
    title: 'How to reproduce these figures',
    blocks: [
      {
        kind: 'text',
        text: 'The same document, seeds and model version give identical figures in every browser and on the command line.',
      },
      reportTable(
        table<readonly [what: string, value: string]>({
          id: 'stamp',
          caption: 'Versions used for this report',
          columns: [
            entered('what', 'What', ([what]) => what),
            entered('value', 'Value', ([, value]) => value),
          ],
          rows: [
            ...(asOf === undefined ? [] : [['As of', asOf] as const]),
            ['Model version', modelVersion],
            ['Parameter hash', parametersHash],
            ['Document hash', documentHash],
            ['Seeds', seeds.join(', ')],
            ['Scenarios', String(workbook.scenarios.length)],
          ],
          freshness: 'current',
        }),
      ),
      {
        kind: 'list',
        items: [
          isAddress(link)
            ? 'In the browser: open the address below.'
            : 'In the browser: open Taper and append the fragment below to its address.',
          `On the command line: save the document (taper open "LINK" > document.json), then run taper report document.json${how} --pdf report.pdf --csv tables. Here, “taper” is “node dist-cli/taper.mjs” in a copy of Taper, after “npm run build”.`,
        ],
      },
      {
        kind: 'text',
        text: 'The link contains every input and the headline figures, but not the notes. The document hash leaves out the notes as well, because they change no result. The page that it opens shows whether its own figures equal those in the link.',
      },
      { kind: 'text', role: 'address', text: link },
      ...codeOf(link),
    ],
  }
}
