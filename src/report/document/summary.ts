/** The first page of a report: how each offer does under each condition, and what that rests on. */
import type { ReportAnswers } from '../../experiments/report-answers'
import type { CompleteSection } from '../../tables/table'
import { chapterOf } from '../chapter'
import type { ReportBlock } from './report'

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

/** Empty where nothing is ranked. Its chart stands in its chapter too, with its command and file. */
export function summaryOf(answers: Answered): readonly ReportBlock[] {
  const changes = sectionIn(answers, 'answer', 'changes')
  if (!changes) return []
  const chart = chapterOf('answer', answers)?.blocks.find((block) => block.kind === 'chart')
  const evidence = sectionIn(answers, 'evidence', 'deciding')
  return [
    ...(chart ? [chart] : []),
    ...paragraph(sectionIn(answers, 'answer', 'assumptions')),
    ...paragraph(changes),
    ...(evidence && evidence.messages.length > 0
      ? [heading('Evidence'), text([evidence.title, ...evidence.messages])]
      : []),
  ]
}

const heading = (words: string): ReportBlock => ({ kind: 'heading', text: words })
const text = (messages: CompleteSection['messages']): ReportBlock => ({
  kind: 'text',
  text: messages.map((each) => each.text).join(' '),
})

/** A section that is all sentences, as its title and one paragraph. */
const paragraph = (section: CompleteSection | undefined): readonly ReportBlock[] =>
  section ? [heading(section.title.text), text(section.messages)] : []
