import {
  lazy,
  Suspense,
  useDeferredValue,
  useMemo,
  type ComponentType,
  type ReactNode,
} from 'react'
import { termsOf } from '../../document/budget-terms'
import type { ConditionId, Ranking } from '../../experiments/shared/ranking/ranking'
import { useFromWorkbook } from '../../state/workbook/scenario-store'
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

export interface AnswerLeadProps {
  readonly ranking: Ranking | undefined
  readonly state: LeadState
  /** The ranking in words, where there is one: what makes them is not needed before it. */
  readonly sentences?: ReactNode
  /** Below them, and before there is a ranking. */
  readonly notes?: ReactNode
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
  const { ranking, state, sentences, notes, reason = '', work, condition, onCondition } = props
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
          {sentences ?? (
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
          <Work>{work}</Work>
        </div>
        {notes}
      </div>
      <div className={styles.chipRoom}>
        <Suspense>
          <AssumptionChips {...{ ...assumed, condition, onCondition }} />
        </Suspense>
      </div>
    </section>
  )
}

export const Work = ({ children }: { readonly children: ReactNode }) =>
  children === undefined ? null : <div className={layout.quiet}>{children}</div>
