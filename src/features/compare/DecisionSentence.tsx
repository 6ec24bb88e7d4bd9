import { lazy, Suspense, useMemo } from 'react'
import { decide } from '../../experiments/comparison/decision'
import { fetchedOriginOfDecision } from '../../experiments/comparison/fetched-origins'
import { useActiveIndex } from '../../state/active-scenario'
import { firstNumbers } from '../../state/engine-session'
import { useKnownScenarios } from '../../state/known-scenarios'
import { modelCard, useEngineFailure } from '../../state/page-query'
import { useBaseline } from '../../state/scenario-store'
import { Caution } from '../../ui/Caution'
import { WhereFrom } from '../../ui/WhereFrom'
import styles from './DecisionSentence.module.css'
import { Impossible } from './Impossible'

const nothing = () => null

/** Loaded when the first numbers are there; where its code does not arrive, the page goes on without it. */
const throughput = firstNumbers()
  .then(() => import('./ThroughputSentence'))
  .catch(() => undefined)

const ThroughputSentence = lazy(async () => ({
  default: (await throughput)?.ThroughputSentence ?? nothing,
}))

/** The result in one sentence: the active scenario against the baseline. */
export function DecisionSentence() {
  const baseline = useBaseline()
  const active = useActiveIndex()
  const outcomes = useKnownScenarios()
  // The baseline itself is compared with the first of the others.
  const other = active !== baseline ? active : baseline === 0 ? Math.min(1, outcomes.length - 1) : 0
  const { parts, cautions, current } = useMemo(
    () => decide(outcomes, baseline, other),
    [outcomes, baseline, other],
  )
  const failure = useEngineFailure()
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
                modelCard(),
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
      <Impossible isSaid={outcomes[active]?.problem === said} />
      {cautions.map((sentence) => (
        <Caution key={sentence} sentence={sentence} />
      ))}
    </section>
  )
}
