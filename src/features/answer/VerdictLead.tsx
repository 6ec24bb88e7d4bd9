/** The ranking in sentences, and notes on the offers: its code comes with the first ranking. */
import { Fragment, type ReactNode } from 'react'
import { notesOf, type OfferNote } from '../../experiments/answer/notes'
import type { BrokenLimit, Ranking } from '../../experiments/shared/ranking/ranking'
import type { Verdict } from '../../experiments/answer/words'
import { applyRemedy } from '../../state/edits/use-quantity'
import type { Message } from '../../tables/table'
import { Button } from '../../ui/Button'
import { Caution } from '../../ui/Caution'
import { Tools } from '../../ui/Tools'
import { AnswerLead, Work, type AnswerLeadProps } from './AnswerLead'
import layout from '../../ui/layout.module.css'
import styles from './AnswerLead.module.css'

interface VerdictLeadProps extends Omit<AnswerLeadProps, 'sentences' | 'notes'> {
  readonly verdict?: Verdict | undefined
  /** Limits that offers break, known before the ranking. */
  readonly broken?: readonly BrokenLimit[]
}

export function VerdictLead({ verdict, broken = [], ...props }: VerdictLeadProps) {
  const { ranking, state, work } = props
  const isOutdated = state === 'pending' && ranking !== undefined
  const shown = state === 'refused' ? undefined : verdict
  const notes = notesOf(shown, shown && ranking, broken)
  const hasTools = shown !== undefined && shown.sampled.length > 0
  return (
    <AnswerLead
      {...props}
      work={hasTools ? undefined : work}
      sentences={
        shown &&
        ranking && (
          <Sentences verdict={shown} isOutdated={isOutdated} work={work}>
            {tagOf(shown, ranking, isOutdated)}
          </Sentences>
        )
      }
      notes={<Notes notes={notes} isOutdated={isOutdated} />}
    />
  )
}

function tagOf({ isTie }: Verdict, { isPreliminary }: Ranking, isOutdated: boolean) {
  if (isOutdated) return 'outdated'
  if (isPreliminary) return 'preliminary'
  return isTie ? 'tie' : undefined
}

interface SentencesProps {
  readonly verdict: Verdict
  readonly isOutdated: boolean
  /** Beside the tools, where there are any: so it takes no line of its own. */
  readonly work: ReactNode
  /** The tag. */
  readonly children: string | undefined
}

function Sentences(props: SentencesProps) {
  const { verdict, isOutdated, work, children: tag } = props
  const { rank, differences, changes, unchanged, needs, licence, sampled } = verdict
  const changing = [...changes, ...unchanged]
  return (
    <>
      <h2 className={styles.verdict} data-testid="verdict">
        <span data-outdated={isOutdated}>{textOf(rank)}</span>
        {tag !== undefined && (
          <>
            {' '}
            <span className={styles.tag} data-tag={tag}>
              {tag}
            </span>
          </>
        )}
      </h2>
      <div data-outdated={isOutdated}>
        {differences.length > 0 && (
          <p className={styles.line} data-testid="differences">
            {differences.map(({ text }, at) =>
              at === 0 ? <Finding key={text} text={text} /> : <span key={text}>{text} </span>,
            )}
          </p>
        )}
        {changing.length > 0 && (
          <p className={styles.line} data-testid="changes">
            {changing.map(({ text }, at) =>
              at === 0 ? <strong key={text}>{text} </strong> : <span key={text}>{text} </span>,
            )}
          </p>
        )}
        <Folded messages={licence} first={FIRST_OF_LICENCE} id="licence" isBold />
        {/* The fold comes last and beside what is there, so that it moves nothing. */}
        <div className={styles.foot}>
          {sampled.length > 0 && (
            <Tools
              about={{
                what: 'ranking',
                title: textOf(rank),
                notes: sampled.map(({ text }) => text),
              }}
            >
              <Work>{work}</Work>
            </Tools>
          )}
          {/* What a person may change is seen without a click; the rest of it is folded. */}
          <Folded messages={needs} first={1} id="needs" />
        </div>
      </div>
    </>
  )
}

interface FoldedProps {
  readonly messages: readonly Message[]
  /** How many are seen without a click. */
  readonly first: number
  readonly id: string
  /** Whether the first is the finding. */
  readonly isBold?: boolean
}

/** The finding on a licence, and what it is worth. */
const FIRST_OF_LICENCE = 2

function Folded({ messages, first, id, isBold = false }: FoldedProps) {
  const [finding, ...others] = messages.slice(0, first)
  if (!finding) return null
  const seen = (
    <>
      {isBold ? <strong>{finding.text}</strong> : finding.text} {textOf(others)}
    </>
  )
  return messages.length <= first ? (
    <p className={styles.line} data-testid={id}>
      {seen}
    </p>
  ) : (
    <details className={styles.line} data-testid={id}>
      <summary>{seen}</summary>
      {textOf(messages.slice(first))}
    </details>
  )
}

/** Of more notes than these the first is seen without a click, so that the matrix stays near. */
const MOST_NOTES = 3

function Notes({
  notes,
  isOutdated,
}: {
  readonly notes: readonly OfferNote[]
  readonly isOutdated: boolean
}) {
  const first = notes.length > MOST_NOTES ? 1 : notes.length
  const [seen, more] = [notes.slice(0, first), notes.slice(first)].map((some) =>
    some.map((note) => <Note key={note.text} note={note} isOutdated={isOutdated} />),
  )
  return (
    <div className={styles.notes}>
      {seen}
      {notes.length > first && (
        <details data-testid="more-notes">
          <summary>{`${notes.length - first} more notes`}</summary>
          {more}
        </details>
      )}
    </div>
  )
}

function Note({
  note: { text, isCaution, isLimit, remedies },
  isOutdated,
}: {
  readonly note: OfferNote
  readonly isOutdated: boolean
}) {
  return (
    <p
      className={`${layout.notice} ${styles.note}`}
      data-testid={isLimit ? 'limit' : undefined}
      data-outdated={isOutdated && !isLimit}
    >
      {isCaution ? <Caution sentence={text} /> : `${text} `}
      {remedies.map(({ at, remedies: ways }) => (
        <Remedies key={at} at={at} remedies={ways} />
      ))}
    </p>
  )
}

/** Ways out, each an edit of the offer as one step. */
function Remedies({ at, remedies }: Pick<BrokenLimit, 'at' | 'remedies'>) {
  return remedies.map((remedy) => (
    <Fragment key={remedy.label}>
      <Button look="link" onPress={() => applyRemedy(at, remedy)}>
        {remedy.label}
      </Button>{' '}
    </Fragment>
  ))
}

const textOf = (messages: readonly Message[]) => messages.map(({ text }) => text).join(' ')

/** The finding stands out, its interval does not. */
function Finding({ text }: { readonly text: string }) {
  const bracket = text.indexOf(' (')
  const end = bracket < 0 ? text.length : bracket
  return (
    <span>
      <strong>{text.slice(0, end)}</strong>
      {text.slice(end)}{' '}
    </span>
  )
}
