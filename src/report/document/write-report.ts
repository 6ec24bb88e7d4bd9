/** The report of a workbook, from the answers of the model: what stands in it and in which order. */
import type { ReportAnswers } from '../../experiments/report-answers'
import { asOfDocument } from '../../document/scenario/as-of'
import { documentHash } from '../../document/scenario/hash'
import { hasNotes, withoutNotes } from '../../document/scenario/notes'
import { titleOf } from '../../document/titles'
import { encodeLink } from '../../sharing/link'
import { provenanceColumnsOf as linkFiguresOf } from '../link-figures'
import { headlineTable } from '../../experiments/comparison/columns'
import { reportTable } from './tables'
import type { ReportForm } from '../../document/report-forms'
import type { Report, ReportSection, ReportProvenance, ReportBlock, ReportChart } from './report'
import { EXPERIMENT_IDS, experiments, type ExperimentId } from '../../experiments/registry'
import { alternativesSection, constraintsSection, needSection } from '../sections/alternatives'
import { assumptionsSection } from '../sections/assumptions'
import { bidFormSection } from '../sections/bid-form'
import { nodeSection } from '../sections/node'
import { reproductionSection } from '../sections/reproduction'
import { chapterOf, type Chaptered } from '../chapter'
import type { CompleteSection } from '../../tables/table'

interface ReportWish {
  readonly form?: ReportForm
  /** Address of the app, with which the link is a whole one; its fragment alone where there is none. */
  readonly base?: string
}

/** The report; of answers that are not whole, its first page. */
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
  // With the letters that all sentences name offers by.
  const names = workbook.scenarios.map((scenario, at) => titleOf(at, scenario)).join(', ')
  return {
    title: form === 'alternatives' ? `Analysis of alternatives: ${names}` : names,
    decision: [...ranking(form, answers), ...verdictSentences(answers)],
    headline: { ...reportTable(headlineTable({ outcomes, baseline, throughputs })), caption: '' },
    summary: summaryOf(answers),
    provenance,
    sections: answers.isWhole ? sectionsOf(form, { answers, provenance }) : [],
  }
}

/** An analysis of alternatives says first who wins by its criteria. */
function ranking(form: ReportForm, { chapters }: ReportAnswers): readonly string[] {
  const totals = chapters.scorecard?.sections.find(({ id }) => id === 'totals')
  if (form !== 'alternatives' || !totals || totals.refusals.length > 0) return []
  return [`${totals.title.text.replace(/\.$/, '')}.`]
}

// What stands in each form of the report, in which order.

interface ReportMatter {
  readonly answers: ReportAnswers
  readonly provenance: ReportProvenance
}

function sectionsOf(form: ReportForm, matter: ReportMatter): readonly ReportSection[] {
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
    assumptionsSection(answers, answers.workbook.procurement.constraints),
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

// The first page of a report: how each offer does under each condition, and what that rests on.

type Answered = Pick<ReportAnswers, 'workbook' | 'card' | 'chapters'>

const sectionIn = (
  { chapters }: Answered,
  id: 'answer' | 'evidence',
  section: string,
): CompleteSection | undefined => chapters[id]?.sections.find((each) => each.id === section)

/** The ranking of the offers; of one offer what it has, or why none can be ranked. */
export function verdictSentences(answers: Answered): readonly string[] {
  const verdict = sectionIn(answers, 'answer', 'verdict')
  // Beside a ranking they are a list of their own.
  const notices = isRanked(answers) ? undefined : sectionIn(answers, 'answer', 'notices')
  const sentences = [...(verdict?.messages ?? []), ...(notices?.messages ?? [])]
  return verdict ? [verdict.title, ...sentences].map((each) => each.text) : []
}

const isRanked = (answers: Answered): boolean =>
  sectionIn(answers, 'answer', 'changes') !== undefined

/** Empty where nothing is ranked. */
export function summaryOf(answers: Answered): readonly ReportBlock[] {
  const changes = sectionIn(answers, 'answer', 'changes')
  if (!changes) return []
  const evidence = sectionIn(answers, 'evidence', 'deciding')
  const notices = sectionIn(answers, 'answer', 'notices')?.messages ?? []
  return [
    ...chartsOf(answers),
    ...(notices.length > 0
      ? [{ kind: 'list', items: notices.map((each) => each.text) } as const]
      : []),
    ...paragraph(sectionIn(answers, 'answer', 'assumptions')),
    ...paragraph(changes),
    ...(evidence && evidence.messages.length > 0
      ? [heading('Evidence'), text([evidence.title, ...evidence.messages.slice(-1)])]
      : []),
  ]
}

const chartsOf = (answers: Answered): readonly ReportChart[] => {
  const blocks = chapterOf('answer', answers)?.blocks ?? []
  return blocks.filter((block) => block.kind === 'chart').slice(0, 1)
}

/** What the summary lacks of its chapter: the numbers of its chart. Where there is no summary, the whole chapter. */
function answerSection(answers: Chaptered): ReportSection | undefined {
  const chapter = chapterOf('answer', answers)
  const summary = summaryOf(answers)
  if (!chapter || summary.length === 0) return chapter
  return {
    ...chapter,
    blocks: [
      {
        kind: 'text',
        text: 'The summary on the first page has the verdict, its chart, its assumptions and what changes it.',
      },
      ...chartsOf(answers).map(({ id, command, data, csv }): ReportBlock => ({
        kind: 'table',
        id,
        caption: 'Every offer under every condition',
        ...(command !== undefined && { command }),
        ...data,
        csv,
      })),
      ...chapter.blocks.filter(({ kind }) => kind === 'text'),
    ],
  }
}

const heading = (words: string): ReportBlock => ({ kind: 'heading', text: words })
const text = (messages: CompleteSection['messages']): ReportBlock => ({
  kind: 'text',
  text: messages.map((each) => each.text).join(' '),
})

/** A section that is all sentences, as its title and one paragraph. */
const paragraph = (section: CompleteSection | undefined): readonly ReportBlock[] =>
  section ? [heading(section.title.text), text(section.messages)] : []
