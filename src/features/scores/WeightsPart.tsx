import { useId, useState } from 'react'
import { formatFixed } from '../../domain/format'
import type { ScoreWeight } from '../../domain/scores/weights'
import { visibleText } from '../../domain/visible-text'
import { changeScorePlan, type ScorePlan } from '../../state/score-plan'
import { resultsStore } from '../../state/results-store'
import { useTableFile } from '../../state/table-files'
import type { ScoreResults, ScoreSetup } from '../../state/use-scores'
import { NumberEntry } from '../../ui/NumberEntry'
import { Problem } from '../../ui/Problem'
import { SaveCsv } from '../../ui/SaveCsv'
import { Segmented } from '../../ui/Segmented'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { weightsCsv } from './scores-csv'
import { ScoreWhere } from './ScoreWhere'
import styles from './ScoresView.module.css'

interface WeightsPartProps {
  readonly setup: ScoreSetup
  readonly results: ScoreResults | undefined
  readonly onNormalise: () => void
}

const choices = [
  { value: 'cycles', label: 'Shares of the cycles' },
  { value: 'equal', label: 'Equal' },
  { value: 'own', label: 'Own' },
] as const satisfies readonly { value: ScorePlan['weighs']; label: string }[]

/** What every application weighs in SSNI and SSI. */
export function WeightsPart({ setup, results, onNormalise }: WeightsPartProps) {
  const { weights, plan, problem } = setup
  const [refusal, setRefusal] = useState<string>()
  const sum = weights.reduce((total, { percent }) => total + percent, 0)
  const current = results?.weights === weights ? results : undefined
  const counted = current?.scores.weightsPercent
  const save = useTableFile(
    { id: 'score-weights', label: 'the weights of the scores', fileName: 'taper-score-weights' },
    current && (() => weightsCsv(current, resultsStore.getState().card)),
  )
  return (
    <section className={styles.section} aria-label="Weights">
      <h3 className={styles.title} data-reveals>
        What every application weighs in SSNI and SSI
        {results && <ScoreWhere subject="Weights" id="weight" results={results} />}
      </h3>
      <div className={styles.choice}>
        <Segmented
          label="Weights"
          value={plan.weighs}
          choices={choices}
          onChange={(weighs) => changeScorePlan({ weighs })}
        />
      </div>
      <div className={styles.scroll} role="region" tabIndex={0} aria-label="Table: weights">
        <table className={styles.table} data-testid="weights">
          <thead>
            <tr>
              <th scope="col">Application</th>
              <th scope="col">Weight</th>
              <th scope="col">Counts as</th>
            </tr>
          </thead>
          <tbody>
            {weights.map((weight, at) => (
              <tr key={weight.id} data-application={weight.id}>
                <th scope="row">{visibleText(weight.name)}</th>
                <td>
                  <WeightEntry weight={weight} weights={weights} onRefused={setRefusal} />
                </td>
                <td>{counted ? `${formatFixed(counted[at], 1)}\u202f%` : '–'}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Sum</th>
              <td data-testid="weight-sum">{formatFixed(sum, 2)}&#8239;%</td>
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
      <div aria-live="polite">
        {refusal !== undefined && <Problem sentence={refusal} />}
        {problem !== undefined && (
          <Problem
            sentence={problem}
            remedies={[{ label: 'Normalise to 100 %', apply: onNormalise }]}
          />
        )}
      </div>
      <div>
        <SaveCsv what="the weights" onSave={save} />
      </div>
      <p className={styles.quiet}>
        An application that does not run on the reference and on every design is left out; the
        weights of the others are renormalised, as ATS-5 does for nodes that run a subset.
      </p>
    </section>
  )
}

interface WeightEntryProps {
  readonly weight: ScoreWeight
  readonly weights: readonly ScoreWeight[]
  readonly onRefused: (sentence: string | undefined) => void
}

/** A weight that is entered makes all of them one's own. */
function WeightEntry({ weight, weights, onRefused }: WeightEntryProps) {
  const id = useId()
  const label = `Weight of ${visibleText(weight.name)}`
  const take = (percent: number) => {
    if (percent < 0 || percent > 100) {
      return `${label} cannot be ${percent} %, so the former value was kept. Enter a number from 0 to 100.`
    }
    const own = weights.map((each) => (each.id === weight.id ? { ...each, percent } : each))
    changeScorePlan({ weighs: 'own', own })
    return undefined
  }
  return (
    <>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <NumberEntry
        id={id}
        value={Number(weight.percent.toFixed(2))}
        unit="%"
        step={1}
        minimum={0}
        maximum={100}
        errorId={undefined}
        onCommit={take}
        onNudge={take}
        onRefused={onRefused}
      />
      &#8239;%
    </>
  )
}
