import { Suspense, useMemo } from 'react'
import type { Scenario } from '../../document/scenario/schema'
import { hasNoTree } from '../../report/comparison'
import { decide } from '../../report/decision'
import { fetchedOriginOfDecision } from '../../report/origins-on-demand'
import { useActiveIndex } from '../../state/active-scenario'
import {
  noResults,
  resultsStore,
  useEngineFailure,
  useFromResults,
} from '../../state/results-store'
import { useBaseline } from '../../state/scenario-store'
import { applyRemedy } from '../../state/use-quantity'
import { Button } from '../../ui/Button'
import { Caution } from '../../ui/Caution'
import { WhereFrom } from '../../ui/WhereFrom'
import styles from './DecisionSentence.module.css'
import { ThroughputSentence } from './lateThroughput'
import { useOutcomes } from './outcomes'
import { PublishedFacts } from './PublishedFacts'

/** The result in one sentence: the active scenario against the baseline. */
export function DecisionSentence() {
  const baseline = useBaseline()
  const active = useActiveIndex()
  const outcomes = useOutcomes()
  // The baseline itself is compared with the first of the others.
  const other = active !== baseline ? active : baseline === 0 ? Math.min(1, outcomes.length - 1) : 0
  const failure = useEngineFailure()
  const { parts, limits, cautions, current } = useMemo(
    () => decide(outcomes, baseline, other),
    [outcomes, baseline, other],
  )
  // Of two impossible scenarios the sentence names the baseline first.
  const said = outcomes[baseline]?.problem ?? outcomes[other]?.problem
  const isAnswered = outcomes[baseline]?.machine !== undefined || current
  return (
    <section aria-label="Result" data-reveals>
      <div className={styles.sentence}>
        <h2 className={current ? styles.decision : styles.stale} data-testid="decision">
          {failure && !outcomes[active]?.machine
            ? 'Without the model there is nothing to compare.'
            : parts.map(({ text, strong }) =>
                strong ? <strong key={text}>{text}</strong> : <span key={text}>{text}</span>,
              )}
        </h2>
        {isAnswered && (
          <WhereFrom
            subject="The comparison"
            origin={() =>
              fetchedOriginOfDecision(
                [baseline, other].flatMap((index) => outcomes[index]?.scenario ?? []),
                resultsStore.getState().card,
              )
            }
          />
        )}
      </div>
      <div className={styles.room}>
        <Suspense>
          <ThroughputSentence baseline={baseline} other={other} />
        </Suspense>
      </div>
      <Impossible
        index={active}
        isSaid={outcomes[active]?.problem === said}
        scenario={outcomes[active]?.scenario}
      />
      {cautions.map((sentence) => (
        <Caution key={sentence} sentence={sentence} />
      ))}
      <p className={styles.limits}>{limits}</p>
    </section>
  )
}

/** What is wrong with the design that is edited, with the ways out, and what is shown meanwhile. */
interface ImpossibleProps {
  readonly index: number
  readonly isSaid: boolean
  readonly scenario: Scenario | undefined
}

function Impossible({ index, isSaid, scenario }: ImpossibleProps) {
  const { issues, design } = useFromResults((results) => {
    const { issues: found, design: slot } = results[index] ?? noResults
    return { issues: found, design: slot }
  })
  if (design.status !== 'infeasible') return null
  return (
    <div
      className={scenario && hasNoTree(scenario) ? styles.published : styles.impossible}
      role="status"
    >
      {issues.map((issue, at) => (
        <p key={issue.sentence}>
          {/* The sentence above has said the first reason, unless it compares other scenarios. */}
          {(at > 0 || !isSaid) && `${issue.sentence} `}
          {issue.remedies.map((remedy) => (
            <Button
              key={remedy.label}
              look="link"
              onPress={() => {
                applyRemedy(index, remedy)
                // The button goes with the problem; the keys stay with the result.
                document.querySelector('main')?.focus()
              }}
            >
              {remedy.label}
            </Button>
          ))}
        </p>
      ))}
      {scenario && hasNoTree(scenario) ? (
        <PublishedFacts scenario={scenario} />
      ) : (
        <p className={styles.quiet}>
          {design.value
            ? 'The dimmed numbers and the chart are of the last design that could be built.'
            : 'There is nothing to show until the design can be built.'}
        </p>
      )}
    </div>
  )
}
