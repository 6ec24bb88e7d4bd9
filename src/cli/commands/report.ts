import {
  conditionParameter,
  conditionsParameter,
} from '../../experiments/shared/ranking/conditions'
import { askReport } from '../../experiments/report-answers'
import { asWorkbook } from '../../document/scenario/read'
import { reportForms, type ReportForm } from '../../document/report-forms'
import type { PaperSize } from '../../report/pdf/definition'
import { hasOption, onlyPositional, optionValue, type ParsedArguments } from '../arguments'
import { baseOf } from '../base-address'
import { SCENARIO_NOTE, type Command } from '../command'
import { loadDocument } from '../documents'
import { CliFailure, notWritten } from '../failure'
import type { CliIo } from '../io'
import { NATIVE_OPTION, openModel } from '../open-model'
import { valueOf } from '../registry-options'

const papers: Readonly<Record<string, PaperSize>> = { a4: 'A4', letter: 'LETTER' }

export const reportCommand: Command = {
  name: 'report',
  operands: 'SCENARIO',
  summary: 'Write the report of a document',
  options: {
    pdf: { value: 'FILE', help: 'Write the report as a PDF' },
    csv: {
      value: 'DIR',
      help: 'Write every table and the numbers of every chart, one CSV file each',
    },
    zip: { value: 'FILE', help: 'Write these CSV files as one zip file' },
    form: {
      value: 'FORM',
      help: 'Form of the report: full, or alternatives (the analysis of alternatives for auditors). Default: full',
    },
    condition: {
      value: 'CONDITION',
      help: 'Condition of the verdict: shared, quiet, scattered, static, degraded or stress. Default: shared',
    },
    conditions: {
      value: 'WHICH',
      help: 'Conditions to report: usual, or all (adds degraded and stress). Default: usual',
    },
    base: { value: 'URL', help: 'Address of the app, for the link and its QR code in the report' },
    paper: { value: 'SIZE', help: 'Paper size: a4 or letter. Default: a4' },
    ...NATIVE_OPTION,
  },
  notes: [
    SCENARIO_NOTE,
    'The report covers all scenarios of a workbook. The same document, version, conditions and --base give an identical file, also in the browser. In the browser, the base is the address of the page. Notes are neither printed nor included in the link.',
    'Files with the same names in the --csv folder are replaced. Other files are kept.',
    'Prints the names of the files that it wrote, one per line.',
  ],
  async run(parsed, io) {
    const paper = paperOf(optionValue(parsed, 'paper') ?? 'a4')
    const form = formOf(optionValue(parsed, 'form') ?? 'full')
    const asked = {
      condition: valueOf(parsed, 'condition', conditionParameter),
      conditions: valueOf(parsed, 'conditions', conditionsParameter),
    }
    const wanted = wantedOf(parsed)
    const base = baseOf(optionValue(parsed, 'base'))
    const workbook = asWorkbook(await loadDocument(onlyPositional(parsed, 'SCENARIO'), io))
    const model = await openModel(io, { isNative: hasOption(parsed, 'native') })
    try {
      const card = await model.card()
      // What draws and lays out is large: only this command waits for it, and it comes while the model computes.
      const [answers, { writeReport }, pdf] = await Promise.all([
        askReport(model.ask, { workbook, card, asked }),
        import('../../report/document/write-report'),
        wanted.pdf === undefined ? undefined : loadPdf(),
      ])
      const report = await writeReport(answers, { base, form })
      if (wanted.pdf !== undefined && pdf) {
        await save(io, wanted.pdf, await pdf.writePdf(await pdf.printable(report), paper))
      }
      const { reportFiles } = await import('../../report/document/report-files')
      const files = reportFiles(report)
      if (wanted.csv !== undefined) {
        for (const { name, text } of files) {
          await save(io, `${wanted.csv}/${name}`, new TextEncoder().encode(text))
        }
      }
      if (wanted.zip !== undefined) {
        const { zipOf } = await import('../../report/document/zip')
        await save(io, wanted.zip, zipOf(files))
      }
    } finally {
      model.dispose()
    }
  },
}

async function loadPdf() {
  const [{ printable }, { writePdf }] = await Promise.all([
    import('../../report/pdf/printable'),
    import('../../report/pdf/write-pdf'),
  ])
  return { printable, writePdf }
}

function wantedOf(parsed: ParsedArguments) {
  const [pdf, csv, zip] = ['pdf', 'csv', 'zip'].map((name) => optionValue(parsed, name))
  if (pdf === undefined && csv === undefined && zip === undefined) {
    throw new CliFailure(
      'No output is named. Use one or more of --pdf FILE, --csv DIR and --zip FILE.',
    )
  }
  return { pdf, csv, zip }
}

function paperOf(text: string): PaperSize {
  const paper = papers[text.toLowerCase()]
  if (paper) return paper
  throw new CliFailure(`--paper is "${text.slice(0, 20)}"; it must be a4 or letter.`)
}

function formOf(text: string): ReportForm {
  const form = reportForms.find(({ value }) => value === text.toLowerCase())
  if (form) return form.value
  const known = reportForms.map(({ value }) => value).join(' or ')
  throw new CliFailure(`--form is "${text.slice(0, 20)}"; it must be ${known}.`)
}

async function save(io: CliIo, path: string, bytes: Uint8Array): Promise<void> {
  try {
    await io.writeFile(path, bytes)
  } catch (error) {
    throw notWritten(path, error)
  }
  io.stdout(`${path}\n`)
}
