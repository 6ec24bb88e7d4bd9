/** What stands in each form of the report, in which order. */
import { EXPERIMENT_IDS, experiments, type ExperimentId } from '../../experiments/registry'
import type { ReportAnswers } from '../../experiments/report-answers'
import { alternativesSection, constraintsSection, needSection } from '../sections/alternatives'
import { assumptionsSection } from '../sections/assumptions'
import { bidFormSection } from '../sections/bid-form'
import { nodeSection } from '../sections/node'
import { reproductionSection } from '../sections/reproduction'
import { chapterOf } from '../chapter'
import type { ReportForm } from '../../document/report-forms'
import type { ReportSection, ReportProvenance } from './report'
import { answerSection } from './summary'

interface ReportMatter {
  readonly answers: ReportAnswers
  readonly provenance: ReportProvenance
}

export function sectionsOf(form: ReportForm, matter: ReportMatter): readonly ReportSection[] {
  const sections = form === 'alternatives' ? analysis(matter) : everything(matter)
  return sections.filter((section) => section !== undefined)
}

type Sections = readonly (ReportSection | undefined)[]

function everything({ answers, provenance }: ReportMatter): Sections {
  return [
    ...EXPERIMENT_IDS.filter((id) => id !== 'validation' && id !== 'evidence').map((id) =>
      chapter(id, answers),
    ),
    bidFormSection(answers),
    assumptionsSection(answers),
    chapter('evidence', answers),
    chapter('validation', answers),
    reproductionSection(answers, provenance, 'full'),
  ]
}

/** Undefined where an experiment has none. */
function chapter(id: ExperimentId, answers: ReportAnswers): ReportSection | undefined {
  if (!experiments[id].report) return undefined
  // Of one offer nothing is ranked.
  if ((id === 'answer' || id === 'evidence') && answers.workbook.scenarios.length < 2)
    return undefined
  if (id === 'answer') return answerSection(answers)
  return id === 'node' ? nodeSection(answers) : chapterOf(id, answers)
}

/** As auditors ask for it: from the need to the provenance. */
function analysis({ answers, provenance }: ReportMatter): Sections {
  return [
    needSection(answers),
    alternativesSection(answers),
    constraintsSection(answers),
    chapter('evidence', answers),
    chapterOf('validation', answers),
    chapterOf('comparison', answers),
    chapterOf('causes', answers),
    chapterOf('scores', answers),
    chapterOf('scorecard', answers),
    chapterOf('fabric', answers),
    chapterOf('bisection', answers),
    chapterOf('hops', answers),
    chapterOf('congestion', answers),
    chapterOf('applications', answers),
    chapterOf('cost', answers),
    chapterOf('sensitivity', answers),
    chapterOf('risk', answers),
    chapterOf('options', answers),
    chapterOf('requirements', answers),
    assumptionsSection(answers),
    reproductionSection(answers, provenance, 'alternatives'),
  ]
}
