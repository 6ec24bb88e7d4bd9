/** The report of a workbook, from the answers of the model: what stands in it and in which order. */
import type { ReportAnswers } from '../../answers/report-answers'
import { asOfDocument } from '../../domain/scenario/as-of'
import { documentHash } from '../../domain/scenario/hash'
import { hasNotes, withoutNotes } from '../../domain/scenario/notes'
import { visibleText } from '../../domain/visible-text'
import { applicationsSection } from '../sections/applications'
import { assumptionsSection } from '../sections/assumptions'
import { bisectionSection } from '../sections/bisection'
import { checkpointsSection } from '../sections/checkpoints'
import { congestionSection } from '../sections/congestion'
import { tapersSection } from '../sections/tapers'
import { validationSection } from '../sections/validation'
import { loadMeasurements, loadPredictions } from '../../validation/published/published'
import { bidFormSection } from '../sections/bid-form'
import { comparisonSection } from '../sections/comparison'
import { costSection } from '../sections/cost'
import { fabricSection } from '../sections/fabric'
import { messagesSection } from '../sections/messages'
import { nodeSection } from '../sections/node'
import { riskSection, sensitivitySection } from '../sections/study'
import { scoresSection } from '../sections/scores'
import { reproductionSection } from '../sections/reproduction'
import { encodeLink } from '../../sharing/link'
import { stampOf as linkFiguresOf } from '../link-figures'
import { decisionSentences } from './decision-sentences'
import { headlineTable } from './headline-table'
import { outcomesOf } from './outcomes'
import type { Report, ReportSection } from './report'

/**
 * @param base address of the app, with which the link is a whole one; its fragment alone where there is none
 * @throws if the published measurements cannot be fetched
 */
export async function writeReport(answers: ReportAnswers, base = ''): Promise<Report> {
  const { card } = answers
  // Notes are not printed, so they do not leave with what is printed either.
  const workbook = {
    ...answers.workbook,
    scenarios: answers.workbook.scenarios.map(withoutNotes),
  }
  const figures = linkFiguresOf(outcomesOf(answers), card)
  const about = { stamp: figures, notesWithheld: answers.workbook.scenarios.some(hasNotes) }
  const link = `${base}${await encodeLink(workbook, about)}`
  const stamp = {
    asOf: asOfDocument(workbook),
    modelVersion: card.version,
    parametersHash: card.parametersHash,
    documentHash: documentHash(workbook),
    seeds: [...new Set(workbook.scenarios.map(({ seed }) => seed))],
    link,
  }
  const [published, stored] = await Promise.all([loadMeasurements(), loadPredictions()])
  const sections: readonly (ReportSection | undefined)[] = [
    comparisonSection(answers),
    tapersSection(answers),
    fabricSection(answers),
    bisectionSection(answers),
    congestionSection(answers),
    applicationsSection(answers),
    nodeSection(answers),
    messagesSection(answers),
    checkpointsSection(answers),
    riskSection(answers),
    sensitivitySection(answers),
    costSection(answers),
    scoresSection(answers),
    bidFormSection(answers),
    assumptionsSection(answers),
    validationSection(published, stored, card),
    reproductionSection(answers, stamp),
  ]
  return {
    title: workbook.scenarios.map(({ name }) => visibleText(name)).join(', '),
    decision: decisionSentences(answers),
    headline: headlineTable(answers),
    stamp,
    sections: sections.filter((section) => section !== undefined),
  }
}
