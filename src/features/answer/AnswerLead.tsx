import {
  Fragment,
  lazy,
  Suspense,
  useDeferredValue,
  useMemo,
  type ComponentType,
  type ReactNode,
} from 'react'
import { termsOf } from '../../document/budget-terms'
import type { BrokenLimit, ConditionId, Ranking } from '../../experiments/shared/ranking/ranking'
import type { Verdict } from '../../experiments/answer/words'
import { applyRemedy } from '../../state/edits/use-quantity'
import { useFromWorkbook } from '../../state/workbook/scenario-store'
import type { Message } from '../../tables/table'
import { Button } from '../../ui/Button'
import { Caution } from '../../ui/Caution'
import { Tools } from '../../ui/Tools'
import type { AssumptionChipsProps } from './AssumptionChips'
import layout from '../../ui/layout.module.css'
import styles from './AnswerLead.module.css'

/** Their lists of options are not needed for the first look. */
const AssumptionChips = lazy<ComponentType<AssumptionChipsProps>>(() =>
  import('./AssumptionChips').then(
    ({ AssumptionChips: loaded }) => ({ default: loaded }),
    () => ({ default: NotLoaded }),
  ),
)

function NotLoaded(_props: AssumptionChipsProps) {
  return (
    <p className={layout.quiet} role="alert">
      The assumptions could not be loaded. Check the connection and load the page again.
    </p>
  )
}

/**
 * `pending`: nothing of the present designs is known, and a ranking is of the designs before; `partial`: some
 * conditions or samples are missing.
 */
export type LeadState = 'pending' | 'partial' | 'current' | 'refused'

interface AnswerLeadProps {
  readonly ranking: Ranking | undefined
  /** The ranking in words: what makes them is not needed before the first ranking. */
  readonly verdict?: Verdict | undefined
  readonly state: LeadState
  /** Limits that offers break, known before the ranking. */
  readonly broken?: readonly BrokenLimit[]
  /** Why there is no ranking. */
  readonly reason?: string
  /** How far the computation is, and its way out. */
  readonly work?: ReactNode
  /** The condition of the page. */
  readonly condition: ConditionId
  readonly onCondition: (condition: ConditionId) => void
}

/** The verdict on all offers: rank, differences, what changes it, and what all are compared under. */
export function AnswerLead(props: AnswerLeadProps) {
  const { ranking, verdict, state, broken = [], reason = '', work, condition, onCondition } = props
  const isOutdated = state === 'pending' && ranking !== undefined
  const isUnequal = useFromWorkbook(({ scenarios }) => termsOf(scenarios) !== 'one-sum')
  // In a task of their own: the sentence comes first.
  const assumed = useDeferredValue(useMemo(() => ({ ranking, isOutdated }), [ranking, isOutdated]))
  return (
    <section
      aria-label="Result"
      className={styles.lead}
      data-testid="answer"
      data-state={state}
      data-reveals
    >
      <div className={styles.room} data-unequal={isUnequal}>
        <div>
          {verdict && ranking && state !== 'refused' ? (
            <Sentences
              verdict={verdict}
              notRanked={ranking.notRanked}
              caution={ranking.caution}
              isOutdated={isOutdated}
              work={work}
            >
              {tagOf(verdict, ranking, isOutdated)}
            </Sentences>
          ) : (
            <h2 className={styles.verdict} data-testid="verdict">
              {state === 'refused'
                ? 'The offers are not ranked.'
                : 'Which offer has the highest throughput?'}
            </h2>
          )}
          {state === 'refused' && (
            <p className={`${layout.problem} ${styles.line}`} role="status">
              {reason}
            </p>
          )}
          {(state === 'refused' || !verdict || verdict.sampled.length === 0) && <Work>{work}</Work>}
        </div>
        {broken.map(({ at, sentence, ofAll = sentence, remedies }) => (
          <p key={ofAll} className={`${layout.notice} ${styles.limit}`} data-testid="limit">
            {`${ofAll} `}
            <Remedies at={at} remedies={remedies} />
          </p>
        ))}
      </div>
      <div className={styles.chipRoom}>
        <Suspense>
          <AssumptionChips {...{ ...assumed, condition, onCondition }} />
        </Suspense>
      </div>
    </section>
  )
}

const Work = ({ children }: { readonly children: ReactNode }) =>
  children === undefined ? null : <div className={layout.quiet}>{children}</div>

function tagOf({ isTie }: Verdict, { isPreliminary }: Ranking, isOutdated: boolean) {
  if (isOutdated) return 'outdated'
  if (isPreliminary) return 'preliminary'
  return isTie ? 'tie' : undefined
}

interface SentencesProps {
  readonly verdict: Verdict
  readonly notRanked: Ranking['notRanked']
  readonly caution: Ranking['caution']
  readonly isOutdated: boolean
  /** Beside the tools, where there are any: so it takes no line of its own. */
  readonly work: ReactNode
  /** The tag. */
  readonly children: string | undefined
}

function Sentences(props: SentencesProps) {
  const { verdict, notRanked, caution, isOutdated, work, children: tag } = props
  const { rank, differences, changes, unchanged, needs, licence, sampled, exceptions, assumed } =
    verdict
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
        {licence.length > 0 && (
          <p className={styles.line} data-testid="licence">
            {licence.map(({ text }, at) =>
              at === 0 ? <strong key={text}>{text} </strong> : <span key={text}>{text} </span>,
            )}
          </p>
        )}
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
          {needs.length === 1 && (
            <p className={styles.line} data-testid="needs">
              {textOf(needs)}
            </p>
          )}
          {needs.length > 1 && (
            <details className={styles.line} data-testid="needs">
              <summary>{textOf(needs.slice(0, 1))}</summary>
              {textOf(needs.slice(1))}
            </details>
          )}
        </div>
        {[...exceptions, ...assumed].map(({ text }) => (
          <p key={text} className={`${layout.notice} ${styles.exception}`}>
            {text === caution ? <Caution sentence={text} /> : `${text} `}
            {notRanked
              .filter(({ sentence }) => sentence === text)
              .map(({ at, remedies = [] }) => (
                <Remedies key={at} at={at} remedies={remedies} />
              ))}
          </p>
        ))}
      </div>
    </>
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
  const [finding = '', rest = ''] = text.split(/(?= \()/, 2)
  return (
    <span>
      <strong>{finding}</strong>
      {rest}{' '}
    </span>
  )
}
