import { useState } from 'react'
import { scorecard, type Answer } from '../experiments/scorecard'
import { CardActions } from '../features/scorecard/CardActions'
import { CriteriaTable } from '../features/scorecard/CriteriaTable'
import { useProcurement } from '../state/edits/procurement-edits'
import type { Reading } from '../state/answers/use-experiment'
import { ExperimentSections } from './ExperimentSections'
import layout from '../ui/layout.module.css'
import frame from './ExperimentSections.module.css'
import place from './Place.module.css'

type OnRefused = (sentence: string | undefined) => void

/** @param refusal why an entry was not taken */
const editorsWith = (refusal: string | undefined, onRefused: OnRefused) => ({
  criteria: ({ answer: { sheet, result, problem } }: Reading<{}, Answer>) => (
    <CriteriaTable
      sheet={sheet}
      result={result.value}
      isCurrent={result.state === 'current'}
      problem={problem}
      refusal={refusal}
      onRefused={onRefused}
    />
  ),
})

/** The scenarios by weighted criteria, and how far the weights must move for another to win. */
export function ScorecardView() {
  const { criteria } = useProcurement()
  const [refusal, setRefusal] = useState<string>()
  const actions = <CardActions criteria={criteria} onRefused={setRefusal} />
  if (criteria.length === 0) {
    // What stands below computes, and waits until somebody goes on to it.
    return (
      <section className={`${layout.stack} ${frame.section} ${place.empty}`} aria-label="Scorecard">
        <h3 className={layout.title}>No criteria yet.</h3>
        <p className={layout.quiet}>
          Every scenario gets points for weighted criteria. The scorecard shows which scenario wins,
          and which weights would change that.
        </p>
        {actions}
      </section>
    )
  }
  return (
    <div className={`${layout.stack} ${frame.section}`}>
      {actions}
      <ExperimentSections experiment={scorecard} editors={editorsWith(refusal, setRefusal)} />
    </div>
  )
}
