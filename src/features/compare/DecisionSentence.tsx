import { Suspense } from 'react'
import { fetchedOriginOfDecision } from '../../report/origins-on-demand'
import { resultsStore, useEngineFailure } from '../../state/results-store'
import { Caution } from '../../ui/Caution'
import { WhereFrom } from '../../ui/WhereFrom'
import styles from './DecisionSentence.module.css'
import { Impossible } from './Impossible'
import { ThroughputSentence } from './lateThroughput'
import { useDecision } from './useDecision'

/** The result in one sentence: the active scenario against the baseline. */
export function DecisionSentence() {
  const { outcomes, baseline, active, other, decision } = useDecision()
  const { parts, cautions, current } = decision
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
      <Impossible isSaid={outcomes[active]?.problem === said} />
      {cautions.map((sentence) => (
        <Caution key={sentence} sentence={sentence} />
      ))}
    </section>
  )
}
