/** The first page of a report: how each offer does under each condition, and what that rests on. */
import type { ReportAnswers } from '../../experiments/report-answers'
import type { CompleteSection } from '../../tables/table'
import { chapterOf, type Chaptered } from '../chapter'
import type { ReportBlock, ReportChart, ReportSection } from './report'

type Answered = Pick<ReportAnswers, 'workbook' | 'card' | 'chapters'>

const sectionIn = (
  { chapters }: Answered,
  id: 'answer' | 'evidence',
  section: string,
): CompleteSection | undefined => chapters[id]?.sections.find((each) => each.id === section)

/** The ranking of the offers; of one offer what it has, or why none can be ranked. */
export function verdictSentences(answers: Answered): readonly string[] {
  const verdict = sectionIn(answers, 'answer', 'verdict')
  return verdict ? [verdict.title, ...verdict.messages].map((each) => each.text) : []
}

/** Empty where nothing is ranked. */
export function summaryOf(answers: Answered): readonly ReportBlock[] {
  const changes = sectionIn(answers, 'answer', 'changes')
  if (!changes) return []
  const evidence = sectionIn(answers, 'evidence', 'deciding')
  return [
    ...chartsOf(answers),
    ...paragraph(sectionIn(answers, 'answer', 'assumptions')),
    ...paragraph(changes),
    ...(evidence && evidence.messages.length > 0
      ? [heading('Evidence'), text([evidence.title, ...evidence.messages])]
      : []),
  ]
}

const chartsOf = (answers: Answered): readonly ReportChart[] => {
  const blocks = chapterOf('answer', answers)?.blocks ?? []
  return blocks.filter((block) => block.kind === 'chart').slice(0, 1)
}

/** What the summary lacks of its chapter: the numbers of its chart. Where there is no summary, the whole chapter. */
export function answerSection(answers: Chaptered): ReportSection | undefined {
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
