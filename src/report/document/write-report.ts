/** The report of a workbook, from the answers of the model: what stands in it and in which order. */
import type { ReportAnswers } from '../../experiments/report-answers'
import { asOfDocument } from '../../document/scenario/as-of'
import { documentHash } from '../../document/scenario/hash'
import { hasNotes, withoutNotes } from '../../document/scenario/notes'
import { visibleText } from '../../document/visible-text'
import { encodeLink } from '../../sharing/link'
import { provenanceColumnsOf as linkFiguresOf } from '../link-figures'
import { headlineTable } from '../../experiments/comparison/columns'
import { reportTable } from './tables'
import type { ReportForm } from '../../document/report-forms'
import type { Report } from './report'
import { sectionsOf } from './section-order'
import { summaryOf, verdictSentences } from './summary'

interface ReportWish {
  readonly form?: ReportForm
  /** Address of the app, with which the link is a whole one; its fragment alone where there is none. */
  readonly base?: string
}

export async function writeReport(
  answers: ReportAnswers,
  { form = 'full', base = '' }: ReportWish = {},
): Promise<Report> {
  const { card } = answers
  // Notes are not printed, so they do not leave with what is printed either.
  const workbook = {
    ...answers.workbook,
    scenarios: answers.workbook.scenarios.map(withoutNotes),
  }
  const { scenarios: outcomes, throughputs } = answers
  const { baseline } = workbook
  const figures = linkFiguresOf(outcomes, card)
  const about = { provenance: figures, notesWithheld: answers.workbook.scenarios.some(hasNotes) }
  const link = `${base}${await encodeLink(workbook, about)}`
  const provenance = {
    asOf: asOfDocument(workbook),
    modelVersion: card.version,
    parametersHash: card.parametersHash,
    documentHash: documentHash(workbook),
    seeds: [...new Set(workbook.scenarios.map(({ seed }) => seed))],
    link,
  }
  const names = workbook.scenarios.map(({ name }) => visibleText(name)).join(', ')
  return {
    title: form === 'alternatives' ? `Analysis of alternatives: ${names}` : names,
    decision: [...ranking(form, answers), ...verdictSentences(answers)],
    headline: { ...reportTable(headlineTable({ outcomes, baseline, throughputs })), caption: '' },
    summary: summaryOf(answers),
    provenance,
    sections: sectionsOf(form, { answers, provenance }),
  }
}

/** An analysis of alternatives says first who wins by its criteria. */
function ranking(form: ReportForm, { chapters }: ReportAnswers): readonly string[] {
  const totals = chapters.scorecard?.sections.find(({ id }) => id === 'totals')
  if (form !== 'alternatives' || !totals || totals.refusals.length > 0) return []
  return [`${totals.title.text.replace(/\.$/, '')}.`]
}
