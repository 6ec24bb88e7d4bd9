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

/** The verdict on several offers; undefined where fewer than two can be ranked. */
export function verdictIn(answers: Answered): CompleteSection | undefined {
  const isRanked = sectionIn(answers, 'answer', 'changes') !== undefined
  return isRanked ? sectionIn(answers, 'answer', 'verdict') : undefined
}

/** Empty where nothing is ranked. Its chart stands in its chapter too, with its command and file. */
export function summaryOf(answers: Answered): readonly ReportBlock[] {
  if (!verdictIn(answers)) return []
  const chart = chapterOf('answer', answers)?.blocks.find((block) => block.kind === 'chart')
  const evidence = sectionIn(answers, 'evidence', 'deciding')
  return [
    ...(chart ? [chart] : []),
    ...paragraph(sectionIn(answers, 'answer', 'assumptions')),
    ...paragraph(sectionIn(answers, 'answer', 'changes')),
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
